"""What may be typed in hongwu, beside what every game knows."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.notation import read_cards, suit_from_words
from referee.cards.player_words import parts_from_words, seated
from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.verb import Example, Report, Verb
from referee.rulebook.wording import listed, say
from rulesets.hongwu.hint import hint
from rulesets.hongwu.order import order_of, pack_of
from rulesets.hongwu.position_words import POSITION_NOTATION, position_from_words
from rulesets.hongwu.state import Auction, Burying, HongwuState, Playing
from rulesets.hongwu.tally_words import TALLY_NOTATION, tally_from_words

Read = Mapping[str, Any]


def _deal(words: Sequence[str], state: HongwuState) -> Read:
    if not words:
        return {"do": "deal"}
    parts = parts_from_words(words, state.setting.players, ("bottom",))
    packs = state.setting.options.packs
    hands = {name: list(read_cards(said, copies=packs)) for name, said in parts.items() if name != "bottom"}
    return {"do": "deal", "hands": hands, "bottom": list(read_cards(parts.get("bottom", ()), copies=packs))}


def _first(words: Sequence[str], state: HongwuState) -> Read:
    return {"do": "first", "player": seated(" ".join(words), state.setting.players)}


def _bid(words: Sequence[str], state: HongwuState) -> Read:
    return {"do": "bid", "amount": whole_number(" ".join(words), say("a bid such as 75, or `pass`"))}


def _pass(words: Sequence[str], state: HongwuState) -> Read:
    if words:
        raise malformed(say("A pass takes no words, but “{words}” was said.", words=" ".join(words)))
    if isinstance(state.stage, Auction):
        return {"do": "pass", "by": state.setting.players[state.stage.turn]}
    return {"do": "pass"}


def _trump(words: Sequence[str], state: HongwuState) -> Read:
    if " ".join(words).strip().casefold() == "timeout":
        return {"do": "trump", "timeout": True}
    return {"do": "trump", "suit": suit_from_words(words)}


def _bury(words: Sequence[str], state: HongwuState) -> Read:
    stage = state.stage
    if state.setting.hidden and not words:
        return {"do": "bury"}
    held = None
    if isinstance(stage, Burying) and stage.hands is not None:
        held = pack_of(state.setting.options.packs).listed(stage.hands[stage.contract.dealer])
    return {"do": "bury", "cards": _cards(words, state, held, ())}


def _play(words: Sequence[str], state: HongwuState) -> Read:
    return {"do": "play", "cards": play_from_words(words, state)}


def play_from_words(words: Sequence[str], state: HongwuState) -> list[str]:
    """The cards to play; a rank alone is understood by the hand whose turn it is, the led suit first."""
    stage = state.stage
    if not isinstance(stage, Playing):
        return _cards(words, state, None, ())
    packs = state.setting.options.packs
    held = None if stage.hands is None else pack_of(packs).listed(stage.hands[stage.trick.turn])
    ladder = order_of(stage.contract.trump, packs).ladder
    led = stage.trick.plays[0].cards[0] if stage.trick.plays else None
    likely = [card for card in ladder.order if led is not None and ladder.door[card] == ladder.door[led]]
    return _cards(words, state, held, likely)


def _cards(words: Sequence[str], state: HongwuState, held: Sequence[str] | None, likely: Sequence[str]) -> list[str]:
    cards = read_cards(words, held=held, likely=likely, copies=state.setting.options.packs)
    if not cards:
        raise malformed(say("No cards are named."), accepted=say("cards such as KH, 10S or 5Hx2"))
    return list(cards)


def _bottom(words: Sequence[str], state: HongwuState) -> Read:
    return {"do": "bottom", "cards": _cards(words, state, None, ())}


def _tally(words: Sequence[str], state: HongwuState) -> Any:
    return tally_from_words(words, state.setting.players)


def _position(words: Sequence[str], state: HongwuState) -> Read:
    return position_from_words(words, state.setting.players, state.setting.options.packs)


def _adjust(words: Sequence[str], state: HongwuState) -> Read:
    players = state.setting.players
    said = list(words)
    note: list[str] = []
    if ":" in said:
        cut = said.index(":")
        said, note = said[:cut], said[cut + 1 :]
    if not said or len(said) % 2:
        raise _unpaired(said, players)
    delta = {}
    for name, amount in zip(said[::2], said[1::2], strict=True):
        player = seated(name, players)
        if player in delta:
            raise malformed(say("{player} is named twice.", player=player))
        delta[player] = amount.removeprefix("+")
    read: dict[str, Any] = {"do": "adjust", "delta": {name: delta.get(name, "0") for name in players}}
    return read | {"note": " ".join(note)} if note else read


def _unpaired(said: Sequence[str], players: Sequence[str]) -> Refusal:
    return malformed(
        say("“{words}” is no list of players and amounts.", words=" ".join(said)),
        accepted=listed((f"{players[0]} +6", f"{players[1]} -2", "…")),
    )


_CARD_NOTATION = say(
    "Cards: AS, 10H, ♥5, 黑桃K, BJ SJ (大王 小王); several of a suit ♠AKQ; copies 5Hx2; a rank alone where only one "
    "card of the hand can be meant."
)

VERBS = (
    Verb(
        "deal",
        say("Record that the cards are dealt, or type the hands."),
        say("deal                          the hands stay hidden\ndeal Ann: CARDS Bo: CARDS … bottom: CARDS"),
        _deal,
        (Example("", say("dealt at the table; nobody tells the referee the hands")),),
        private=True,
    ),
    Verb(
        "first",
        say("Record who opens the auction."),
        say("first PLAYER"),
        _first,
        (Example("Bo", say("Bo is asked first")),),
    ),
    Verb(
        "bid",
        say("Bid for the declarer's place."),
        say("bid POINTS     the bid itself, not the raise"),
        _bid,
        (Example("75", say("a bid of 75 points")),),
    ),
    Verb(
        "pass", say("Pass for the rest of the auction."), say("pass"), _pass, (Example("", say("out for this deal")),)
    ),
    Verb(
        "trump",
        say("Name trumps."),
        say(
            "trump SUIT     spades, hearts, diamonds, clubs, S H D C, ♠ ♥ ♦ ♣, 黑桃 …\ntrump timeout  the time ran out"
        ),
        _trump,
        (Example("hearts", say("hearts are trumps")), Example("timeout", say("no choice in time: spades"))),
    ),
    Verb(
        "bury",
        say("Lay cards away face down."),
        say("bury CARDS     eight cards, six with three packs; none with hidden hands\n") + _CARD_NOTATION,
        _bury,
        (Example("3S 4Sx2 6D 7D 8D 9C JC", say("eight cards")), Example("", say("laid away, the cards stay hidden"))),
        private=True,
    ),
    Verb(
        "play",
        say("Play cards to the trick."),
        say("play CARDS\n") + _CARD_NOTATION,
        _play,
        (Example("KH", say("the king of hearts")), Example("4Hx2 6Hx2", say("a tractor of two pairs"))),
    ),
    Verb(
        "bottom",
        say("Turn up the bottom after the last trick."),
        say("bottom CARDS   only where the record began inside the deal\n") + _CARD_NOTATION,
        _bottom,
        (Example("3S 4Sx2 6D 7D 8D 9C JC", say("eight cards")),),
    ),
    Verb(
        "tally",
        say("Record a whole deal by its sums."),
        TALLY_NOTATION,
        _tally,
        (
            Example("Ann 100 95 last bottom 10", say("Ann bid 100, took 95 in tricks and the last trick")),
            Example("Ann 100 85 lost from Bo by Ann", say("Ann lost the last trick and captured a red five of Bo")),
        ),
    ),
    Verb(
        "adjust",
        say("Record what the table agreed after an irregularity."),
        say("adjust PLAYER AMOUNT … : WHY     exact amounts that sum to zero; who is not named gets 0"),
        _adjust,
        (Example("Ann +6 Bo -6 : revoke in trick 3", say("Bo pays Ann 6")),),
    ),
    Verb(
        "position",
        say("Take up a match under way, as the first entry."),
        POSITION_NOTATION,
        _position,
        (Example("deal: 3 scores: Ann 12 Bo -4 Cy -4 Di -4", say("two deals are on paper")),),
        private=True,
    ),
)

REPORTS = (
    Report(
        "hint",
        say("Show a player one lawful choice, and why the cards he names are not lawful."),
        hint,
        private=True,
        whole=False,
    ),
)

"""Cards as they are typed in dabaifen: plays, burials, declarations, quads, ferries."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.card import SUITS
from referee.cards.notation import read_cards
from referee.cards.pack import Holding
from referee.cards.player_words import seated
from referee.rulebook.refusal import Refusal, illegal, malformed
from referee.rulebook.verb import Answer, Question
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.contest import smallest
from rulesets.dabaifen.fixed import trumps_of
from rulesets.dabaifen.levels import rank_of_level
from rulesets.dabaifen.state import Between, Burying, Drawing, Over, Playing, Rights, State
from rulesets.dabaifen.trumps import PACK, QUADS, RANKS_UP, quad_rank

Read = Mapping[str, Any]
_AS = {"single": "single", "throw": "throw", "甩": "throw", "quad": "quad", "礅": "quad", "敦": "quad"}


def some_cards(words: Sequence[str], *, held: Sequence[str] | None = None, likely: Sequence[str] = ()) -> list[str]:
    """The cards that `words` name, at least one. Raises Refusal (malformed)."""
    cards = read_cards(words, held=held, likely=likely)
    if not cards:
        raise malformed(say("No cards are named."), accepted=say("cards such as KH, 10S or ♠AKQ"))
    return list(cards)


def one_card(words: Sequence[str], *, held: Sequence[str] | None = None) -> str:
    """The one card that `words` name. Raises Refusal (malformed)."""
    cards = some_cards(words, held=held)
    if len(cards) != 1:
        raise malformed(say("{count} cards are named.", count=len(cards)), accepted=say("one card, such as 5H or 10S"))
    return cards[0]


def held_by(state: State, player: str | None) -> tuple[str, ...] | None:
    """The hand of a player, by which ranks alone are understood; None where nobody knows it."""
    if player is None or isinstance(state, Between | Over) or state.hands is None:
        return None
    return PACK.listed(state.hands[state.table.seat(player)])


# -- the play ----------------------------------------------------------------------------------------------------------


def play_from_words(words: Sequence[str], state: State) -> Read | Question:
    """The play, or the question which of two equal smallest cards a throw falls back on."""
    said, rest = _announced(words)
    rest, fallback = _fallback(rest)
    if not isinstance(state, Playing):
        cards = some_cards(rest)
        return _play(cards, said, one_card(fallback) if fallback else None)
    player = state.table.players[state.trick.turn]
    held = held_by(state, player)
    ladder = trumps_of(state.deal).ladder
    led = state.contest.door if state.contest is not None else ""
    likely = [card for card in ladder.order if ladder.door[card] == led]
    cards = some_cards(rest, held=held, likely=likely)
    second = one_card(fallback, held=cards) if fallback else None
    if held is None or not _thrown(state, cards, said):
        return _play(cards, said, second)
    return _with_fallback(state, cards, said, second)


def _play(cards: list[str], said: str | None, fallback: str | None) -> dict[str, Any]:
    entry: dict[str, Any] = {"do": "play", "cards": cards}
    if said is not None:
        entry["as"] = said
    if fallback is not None:
        entry["fallback"] = fallback
    return entry


def _announced(words: Sequence[str]) -> tuple[str | None, list[str]]:
    said = [_AS[word.casefold()] for word in words if word.casefold() in _AS]
    if len(said) > 1:
        raise malformed(say("The lead is announced twice."), accepted=say("one of single, throw, quad"))
    return (said[0] if said else None), [word for word in words if word.casefold() not in _AS and word != "as"]


def _fallback(words: list[str]) -> tuple[list[str], list[str]]:
    places = [place for place, word in enumerate(words) if word.casefold() in {"fallback", "else"}]
    if not places:
        return words, []
    return words[: places[0]], words[places[0] + 1 :]


def _thrown(state: Playing, cards: list[str], said: str | None) -> bool:
    """True when these cards are led as a throw of one door."""
    if state.trick.plays or len(cards) < 2 or said in ("single", "quad"):
        return False
    quad = said is None and quad_rank(tuple(cards)) is not None
    return not quad and trumps_of(state.deal).ladder.one_door(cards) is not None


def _with_fallback(state: Playing, cards: list[str], said: str | None, second: str | None) -> Read | Question:
    """Whoever throws says beforehand what he leads should it fail: asking afterwards would tell that it fails."""
    least = smallest(trumps_of(state.deal), tuple(cards))
    if second is not None and second not in least:
        raise illegal(
            say("{card} is not the smallest card of the throw.", card=second),
            clause="C4.9",
            accepted=listed(least, last=say(" or ")),
        )
    if len(least) == 1 or second is not None:
        return _play(cards, said, second)
    return Question(
        say("Which card is led should the throw fail?"),
        tuple(Answer(card, say("lead {card}", card=card), _play(cards, said, card)) for card in least),
    )


def throw_broken_from_words(words: Sequence[str], state: State) -> Read:
    """The single led instead of a throw; left out where only one card is smallest."""
    if not words and isinstance(state, Playing) and state.trick.plays:
        least = smallest(trumps_of(state.deal), state.trick.plays[0].cards)
        if len(least) == 1:
            return {"do": "throw-broken", "single": least[0]}
    if not words and not (isinstance(state, Playing) and len(state.trick.plays) == 1):
        raise illegal(
            say("No throw has just been led."), clause="B27", accepted=say("throw-broken directly after the throw")
        )
    return {"do": "throw-broken", "single": one_card(words)}


# -- before the play ---------------------------------------------------------------------------------------------------


def declare_from_words(words: Sequence[str], state: State) -> Read:
    """Who shows which card; without a name it is left to `--by`."""
    by, rest = _who(words, state)
    return _by(by, {"do": "declare", "card": one_card(rest, held=held_by(state, by))})


def uprising_from_words(words: Sequence[str], state: State) -> Read:
    """Who rises."""
    return _by(seated(" ".join(words), state.table.players) if words else None, {"do": "uprising"})


def ferry_from_words(words: Sequence[str], state: State) -> Read:
    """Who ferries, the trump, and the card given back; both left out where hands are hidden."""
    by, rest = _who(words, state)
    cards = read_cards(rest)
    if len(cards) not in (0, 2):
        raise malformed(
            say("{count} cards are named.", count=len(cards)),
            accepted=say("the trump and the card given back, or none"),
        )
    return _by(by, {"do": "ferry"} | (dict(zip(("card", "back"), cards, strict=True)) if cards else {}))


def show_quad_from_words(words: Sequence[str], state: State) -> Read:
    """A quad: its cards, or its rank alone."""
    text = "".join(words).upper().replace("10", "T")
    if text in QUADS:
        return {"do": "show-quad", "cards": [text + suit for suit in SUITS]}
    return {"do": "show-quad", "cards": some_cards(words)}


def take_from_words(words: Sequence[str], state: State) -> Read:
    """Nothing, or the six open cards where hands are hidden."""
    return {"do": "take", "bottom": some_cards(words)} if words else {"do": "take"}


def bury_from_words(words: Sequence[str], state: State) -> Read:
    """Six cards."""
    dealer = None
    if isinstance(state, Burying) and state.deal.dealer is not None:
        dealer = state.table.players[state.deal.dealer]
    return {"do": "bury", "cards": some_cards(words, held=held_by(state, dealer))}


def level_cards(state: Drawing | Rights, hand: Holding) -> tuple[str, ...]:
    """The level cards in a hand that could be declared: of the dealer's level, or in a race of either side's."""
    deal, standing = state.deal, state.standing
    ranks = {rank_of_level(deal.level)} if deal.level is not None else {rank_of_level(at) for at in standing.levels}
    return tuple(card for rank in RANKS_UP if rank in ranks for card in PACK.listed(hand & QUADS[rank]))


def _who(words: Sequence[str], state: State) -> tuple[str | None, Sequence[str]]:
    """The player named first, if the first word names one, and the words behind it.

    Raises Refusal (malformed) where the first of several words names neither a player nor a card.
    """
    if not words:
        return None, words
    try:
        return seated(words[0], state.table.players), words[1:]
    except Refusal as stranger:
        if len(words) > 1 and not _is_card(words[0]):
            raise stranger from None
        return None, words


def _is_card(word: str) -> bool:
    try:
        return bool(read_cards([word]))
    except Refusal:
        return False


def _by(player: str | None, entry: dict[str, Any]) -> dict[str, Any]:
    return entry if player is None else entry | {"by": player}

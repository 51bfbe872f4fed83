"""What a person may type in a match of poker pool, and the entry it makes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from referee.cards.player_words import hands_from_words, players_from_words, seated
from referee.pool.entry_words import balls_from_words, card_and_player, choice_from_words
from referee.pool.notation import EXAMPLES, NOTATION, shot_from_words
from referee.pool.opening import BallInHand
from referee.pool.position_words import position_from_words
from referee.rulebook.verb import Example, Verb
from referee.rulebook.wording import say
from rulesets.poker_pool.entries import CHOICES
from rulesets.poker_pool.position_words import POSITION_EXAMPLES, POSITION_NOTATION
from rulesets.poker_pool.state import AnyState, Choosing, Drawing, Removing

Read = Mapping[str, Any]


def _shot(words: Sequence[str], state: AnyState) -> Read:
    return shot_from_words(words, state.standing.players)


def _choose(words: Sequence[str], state: AnyState) -> Read:
    offered = state.choices if isinstance(state, Choosing) else ()
    return {"do": "choose", "choice": choice_from_words(words, CHOICES, offered)}


def _reveal(words: Sequence[str], state: AnyState) -> Read:
    return {"do": "reveal", "by": seated(" ".join(words), state.standing.players)}


def _order(words: Sequence[str], state: AnyState) -> Read:
    return {"do": "order", "order": players_from_words(words, state.standing.players)}


def _deal(words: Sequence[str], state: AnyState) -> Read:
    return {"do": "deal", "hands": hands_from_words(words, state.standing.players)}


def _draw(words: Sequence[str], state: AnyState) -> Read:
    shooter = state.stroke.shooter if isinstance(state, Drawing) else None
    return {"do": "draw", **card_and_player(words, state.standing.players, shooter)}


def _discard(words: Sequence[str], state: AnyState) -> Read:
    player = state.player if isinstance(state, Removing) else None
    return {"do": "discard", **card_and_player(words, state.standing.players, player)}


def _rack(words: Sequence[str], state: AnyState) -> Read:
    return {"do": "rack", "balls": balls_from_words(words, say("fifteen balls, 1 to 15"))}


def _position(words: Sequence[str], state: AnyState) -> Read:
    places = get_args(BallInHand)
    return position_from_words(words, state.standing.players, places, named=("liable",), counted=("round",))


CHOICE_NOTATION: Final = say("""\
The number or the name of an option that was offered:
  1 kitchen         cue ball in hand behind the head string
  2 rerack-break    rack again and break oneself
  3 rerack-return   rack again, the same player breaks
  4 accept          play on as the table lies, no free ball""")

VERBS = (
    Verb("shot", say("record a shot"), NOTATION, _shot, EXAMPLES),
    Verb(
        "choose",
        say("say what the next player makes of a foul at the break"),
        CHOICE_NOTATION,
        _choose,
        (Example("1", say("cue ball in hand behind the head string")),),
    ),
    Verb(
        "reveal",
        say("show both jokers before the break; chance removes one of the other three cards"),
        say("the name of the player who shows them"),
        _reveal,
        (Example("Ann", say("Ann shows both jokers")),),
    ),
    Verb(
        "order",
        say("say what the draw for the order of play decided"),
        say("all players in their order"),
        _order,
        (Example("Bo Ann Cy", say("Bo breaks, then Ann, then Cy")),),
    ),
    Verb(
        "deal",
        say("record the hands dealt from your own pack"),
        say("each name with a colon, then its five cards: 5H, 10S, ♠Q, AKQ♣, SJ and BJ for the jokers"),
        _deal,
        (Example("Ann: AS 5H 5D 10C SJ Bo: 2S 7H 8D QC KS", say("five cards each")),),
        private=True,
    ),
    Verb(
        "draw",
        say("record the penalty card drawn from your own pack"),
        say("the card; who fouled takes it"),
        _draw,
        (Example("10H", say("the ten of hearts")),),
        private=True,
    ),
    Verb(
        "discard",
        say("record which card chance removed after both jokers were shown"),
        say("the card; who showed the jokers loses it"),
        _discard,
        (Example("9S", say("the nine of spades leaves the game")),),
        private=True,
    ),
    Verb(
        "rack",
        say("say how the balls lie for the break"),
        say("fifteen balls, apex first, row by row, left to right as the breaker looks"),
        _rack,
        (Example("1 9 2 10 8 3 11 4 12 5 13 6 14 7 15", say("the apex is the 1")),),
    ),
    Verb(
        "position",
        say("take up a match that is under way"),
        POSITION_NOTATION,
        _position,
        POSITION_EXAMPLES,
        private=True,
    ),
)

"""What may be typed in card-pool, beside what every game knows."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from referee.cards.player_words import card_from_words, hands_from_words, players_from_words
from referee.pool.entry_words import balls_from_words, card_and_player, choice_from_words
from referee.pool.notation import EXAMPLES, NOTATION, shot_from_words
from referee.pool.position_words import position_from_words
from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import illegal
from referee.rulebook.verb import Example, Verb
from referee.rulebook.wording import say
from rulesets.card_pool.ending import BREAK_CHOICES
from rulesets.card_pool.state import CueBall, PenaltyDue, State
from rulesets.card_pool.words import choices_words

Read = Mapping[str, Any]


def _shot(words: Sequence[str], state: State) -> Read:
    return shot_from_words(words, state.evening.players)


def _choose(words: Sequence[str], state: State) -> Read:
    return {"do": "choose", "choice": choice_from_words(words, BREAK_CHOICES)}


def _spot(words: Sequence[str], state: State) -> Read:
    return {"do": "spot", "ball": whole_number(" ".join(words), say("a ball from 1 to 15"))}


def _order(words: Sequence[str], state: State) -> Read:
    return {"do": "order", "order": players_from_words(words, state.evening.players)}


def _deal(words: Sequence[str], state: State) -> Read:
    return {"do": "deal", "hands": hands_from_words(words, state.evening.players)}


def _draw(words: Sequence[str], state: State) -> Read:
    if not isinstance(state, PenaltyDue):
        raise illegal(say("Nobody takes a penalty card now."), clause="R26", accepted=say("a draw after a foul"))
    return {"do": "draw", **card_and_player(words, state.evening.players, state.fouler)}


def _showdown(words: Sequence[str], state: State) -> Read:
    hands = hands_from_words(words, state.evening.players)
    return {"do": "showdown", "cards": {player: card_from_words(cards) for player, cards in hands.items()}}


def _rack(words: Sequence[str], state: State) -> Read:
    return {"do": "rack", "balls": balls_from_words(words, say("fifteen balls, 1 to 15"))}


def _position(words: Sequence[str], state: State) -> Read:
    return position_from_words(words, state.evening.players, get_args(CueBall), counted=("game",))


VERBS = (
    Verb("shot", say("Record a shot."), NOTATION, _shot, EXAMPLES),
    Verb(
        "choose",
        say("Say what becomes of a break that did not open the rack."),
        "\n".join((say("The number or the name of a choice:"), *(f"  {choice}" for choice in choices_words()))),
        _choose,
        (Example("rerack-return", say("the balls are racked again and the same player breaks")),),
    ),
    Verb(
        "spot",
        say("Bring out the ball nearest the head string when all lie in the kitchen."),
        say("the number of the ball"),
        _spot,
        (Example("7", say("the 7 goes to the foot spot")),),
    ),
    Verb(
        "order",
        say("Record what the draw decided: who plays when."),
        say("all players in their order"),
        _order,
        (Example("Bo Ann Cy", say("Bo breaks, then Ann, then Cy")),),
    ),
    Verb(
        "deal",
        say("Record the hands dealt from your own pack."),
        say("each name with a colon, then its seven cards: 5H, 10S, ♠Q, AKQ♣"),
        _deal,
        (Example("Ann: 4S 6S 8S QS QH KS KH Bo: AS 2S 5S 7S 7H 9S QD", say("seven cards each")),),
        private=True,
    ),
    Verb(
        "draw",
        say("Record the penalty card drawn from your own pack."),
        say("the card; the player who fouled takes it"),
        _draw,
        (Example("10H", say("the ten of hearts")),),
        private=True,
    ),
    Verb(
        "showdown",
        say("Record the draw for the highest card."),
        say("each name with a colon, then the card drawn"),
        _showdown,
        (Example("Bo: KS Cy: 5H", say("Bo drew the king and wins")),),
    ),
    Verb(
        "rack",
        say("Say how the balls lie for the break."),
        say("fifteen balls, apex first, row by row, left to right as the breaker looks"),
        _rack,
        (Example("1 9 2 10 8 3 11 4 12 5 13 6 14 7 15", say("the apex is the 1")),),
    ),
    Verb(
        "position",
        say("Take up a game that is under way."),
        say(
            "each name with a colon, then the cards held; down: balls pocketed; shooter: a name; cue: none, kitchen or "
            "break; order: names; stock: cards in the pack; game: its number; scores: names with amounts"
        ),
        _position,
        (Example("Ann: 4S QS Bo: 7S down: 1,2,3 shooter: Bo cue: kitchen", say("Bo shoots from the kitchen")),),
        private=True,
    ),
)

"""What a person may type in a match of palla8, and what it records."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from referee.pool.entry_words import balls_from_words
from referee.pool.notation import EXAMPLES, NOTATION, shot_from_words
from referee.rulebook.names import player_named, same_key
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.verb import Example, Question, Verb
from referee.rulebook.wording import listed, say
from rulesets.palla8.evident import evident_call
from rulesets.palla8.setting_words import POSITION_EXAMPLES, POSITION_NOTATION, position_from_words
from rulesets.palla8.state import Choice, Choosing, Shooting, State
from rulesets.palla8.stats import STATS
from rulesets.palla8.words import CHOICE_WORDS


def read_shot(words: Sequence[str], state: State) -> Mapping[str, Any] | Question:
    """The shot reported; a question where balls dropped, no call was reported and the ruling hangs on it (P24)."""
    report = shot_from_words(words, state.race.players)
    if not isinstance(state, Shooting) or state.breaking or "called" in report or not report.get("pocketed"):
        return report
    if report.get("by", state.shooter) != state.shooter:
        return report
    return evident_call(state, report) or report


def read_choice(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """The choice named, or numbered as the board numbers what is on offer; only the word is checked here."""
    given = [unicodedata.normalize("NFKC", word).strip().lower() for word in words if word.strip()]
    on_offer: tuple[str, ...] = state.choices if isinstance(state, Choosing) else ()
    numbered = {str(number): choice for number, choice in enumerate(on_offer, start=1)}
    choice = numbered.get(given[0], given[0]) if len(given) == 1 else None
    if choice not in CHOICE_WORDS:
        raise malformed(
            say("{words} is no choice.", words=repr(" ".join(words))) if given else say("The choice is missing."),
            accepted=listed(on_offer or get_args(Choice), last=say(" or ")),
        )
    return {"do": "choose", "choice": choice}


def read_concession(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """Who concedes, and whether the whole match."""
    players = state.race.players
    text = " ".join(" ".join(words).split())
    if (player := player_named(text, players)) is not None:
        return {"do": "concede", "by": player}
    head, _, last = text.rpartition(" ")
    if last.casefold() == "match" and (player := player_named(head, players)) is not None:
        return {"do": "concede", "by": player, "match": True}
    raise _nobody(text, players, say("the name of the player who concedes, then “match” for the whole match"))


def read_order(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """Who won the draw; the other player's name may follow."""
    players = state.race.players
    text = " ".join(words)
    for winner, other in (players, players[::-1]):
        if _without_commas(text) in {_without_commas(winner), _without_commas(f"{winner} {other}")}:
            return {"do": "order", "order": [winner, other]}
    raise _nobody(text.strip(), players, say("the name of the player who won the draw"))


def read_rack(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """The fifteen balls, apex first."""
    accepted = say("the fifteen balls, apex first, row by row, left to right as the breaker looks")
    return {"do": "rack", "balls": balls_from_words(words, accepted)}


def read_position(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """A match that is already under way."""
    return position_from_words(words, state.race.players)


def _without_commas(text: str) -> str:
    return same_key(" ".join(text.replace(",", " ").split()))


def _nobody(text: str, players: Sequence[str], what: str) -> Refusal:
    return malformed(
        say("Nobody called {name} plays here.", name=text) if text else say("A name is missing."),
        accepted=say("{what}: {players}", what=what, players=listed(players, last=say(" or "))),
    )


_CHOICES = "\n".join(f"  {choice:<14}{meaning}" for choice, meaning in CHOICE_WORDS.items())

VERBS = (
    Verb(
        "shot",
        say("Record a shot, its call included."),
        NOTATION,
        read_shot,
        (
            *EXAMPLES,
            Example("=safe", say("a safety that pockets nothing")),
            Example("5 =12tr", say("ball 12 called into TR, but only 5 drops")),
        ),
    ),
    Verb(
        "choose",
        say("Say how to go on after a break."),
        say("One of the choices on offer, or its number on the board:") + "\n" + _CHOICES,
        read_choice,
        (Example("kitchen", say("the cue ball in hand behind the head string")),),
    ),
    Verb(
        "concede",
        say("Give up the rack, or the match."),
        say("The name of the player who gives up the rack;\n“match” after it for the whole match."),
        read_concession,
        (Example("Ann", say("Ann gives up this rack")), Example("Ann match", say("Ann gives up the match"))),
    ),
    Verb(
        "order",
        say("Say who won the draw for the break."),
        say("The name of the player who won the draw and breaks."),
        read_order,
        (Example("Ann", say("Ann breaks")),),
    ),
    Verb(
        "rack",
        say("Say how the balls lie in the triangle."),
        say(
            "The fifteen balls, apex first, row by row, left to right as the breaker\n"
            "looks; the 8 is the fifth, and of the eleventh and the fifteenth one is\n"
            "a solid and the other a stripe."
        ),
        read_rack,
        (Example("1 9 2 10 8 3 11 4 12 5 6 13 7 14 15", say("a lawful triangle")),),
    ),
    Verb("position", say("Take up a match that is under way."), POSITION_NOTATION, read_position, POSITION_EXAMPLES),
)
REPORTS = (STATS,)

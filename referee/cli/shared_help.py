"""The help of a verb that several games have: what is equal in them is printed once."""

from collections.abc import Iterable, Sequence
from typing import Any

from referee.rulebook.ruleset import Ruleset
from referee.rulebook.verb import Example, Report, Verb
from referee.rulebook.wording import listed, say

Found = Sequence[tuple[Ruleset[Any], Verb | Report]]


def sentence(does: str) -> str:
    """What a command does, as a sentence."""
    return does[:1].upper() + does[1:].rstrip(".") + "."


def one_line(found: Found) -> str:
    """One line for the list of commands: what it does, said as shortly as a game says it, and in which games."""
    does = sentence(min((item.does for _, item in found), key=len))
    if len(found) == 1:
        return does
    return say("{does} ({games})", does=does, games=listed(game.id for game, _ in found))


def at_length(found: Found) -> str:
    """What a command does in each game where that differs, then each notation with its examples."""
    blocks: list[str] = []
    meanings = _grouped((sentence(item.does), game) for game, item in found)
    if len(meanings) > 1:
        blocks.append("\b\n" + "\n".join(_of(games, does) for does, games in meanings.items()))
    verbs = [(game, item) for game, item in found if isinstance(item, Verb)]
    notations = _grouped((item.notation.strip("\n"), game) for game, item in verbs)
    for notation, games in notations.items():
        if len(notations) > 1:
            blocks.append(say("In {games}:", games=_games(games)))
        examples = dict.fromkeys(example for game, item in verbs if game in games for example in item.examples)
        blocks.append(notation_help(verbs[0][1].name, notation, tuple(examples)))
    return "\n\n".join(blocks)


def notation_help(name: str, notation: str, examples: Sequence[Example]) -> str:
    """Notation and examples as help shows them: lines stay as they are written."""
    blocks = notation.strip("\n").split("\n\n")
    if examples:
        wide = max(len(example.words) for example in examples)
        lines = [f"  referee {name} {example.words.ljust(wide)}  {example.means}" for example in examples]
        blocks.append("\n".join([say("Examples:"), *lines]))
    return "\n\n".join("\b\n" + block for block in blocks)


def _grouped(pairs: Iterable[tuple[str, Ruleset[Any]]]) -> dict[str, list[Ruleset[Any]]]:
    """Games by what they say alike, in their order."""
    groups: dict[str, list[Ruleset[Any]]] = {}
    for text, game in pairs:
        groups.setdefault(text, []).append(game)
    return groups


def _of(games: Sequence[Ruleset[Any]], does: str) -> str:
    return say("In {game}: {does}", game=_games(games), does=does)


def _games(games: Iterable[Ruleset[Any]]) -> str:
    return listed((game.id for game in games), last=say(" and "))

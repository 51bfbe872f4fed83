"""Claims: what the table believes, held against what the record says."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.rulebook.entry import Claim
from referee.rulebook.names import stranger
from referee.rulebook.refusal import malformed
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say


def measured(claim: Claim, known: Mapping[str, Any], players: Sequence[str]) -> Ruling:
    """The ruling on a claim; `known` is what can be said now (`Ruleset.truths`). Raises Refusal (malformed)."""
    said: dict[str, Any] = {
        name: value for name in ("scores", "ranking", "order", "winner") if (value := getattr(claim, name)) is not None
    }
    if not said:
        raise malformed(say("A claim says nothing."), accepted="scores, ranking, order, winner")
    for name in _named(said):
        if name not in players:
            raise stranger(name, players)
    true: dict[str, Any] = {name: known.get(name) for name in said}
    if isinstance(true.get("scores"), Mapping):
        true["scores"] = {name: true["scores"].get(name) for name in said["scores"]}
    holds = all(_agrees(name, said[name], true[name]) for name in said)
    facts: dict[str, Any] = {"holds": holds, "claimed": said}
    if not holds:
        facts["true"] = true
    if claim.by is not None:
        facts["player"] = claim.by
    return Ruling("claim", (), facts)


def _named(said: Mapping[str, Any]) -> list[str]:
    names = [*said.get("scores", {}), *said.get("order", ())]
    names += [name for group in said.get("ranking", ()) for name in group]
    if "winner" in said:
        names.append(said["winner"])
    return names


def _agrees(what: str, said: Any, true: Any) -> bool:
    if true is None:
        return False
    if what == "ranking":
        return [sorted(group) for group in said] == [sorted(group) for group in true]
    if what == "order":
        return list(said) == list(true)
    return bool(said == true)

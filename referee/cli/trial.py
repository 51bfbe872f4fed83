"""What no trial run is made of: acts that a hidden hand alone allows, since the answer would tell that hand."""

from collections.abc import Mapping
from typing import Any

from referee.rulebook.fold import Match
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import say


def check_trial(match: Match, data: Mapping[str, Any]) -> None:
    """Refuses a trial run of an entry, or of an amend that puts such an entry in place. Raises Refusal."""
    replacement = data.get("with")
    kinds = [data.get("do"), replacement.get("do") if isinstance(replacement, Mapping) else None]
    for kind in kinds:
        if isinstance(kind, str) and kind in match.game.untried and not match.seating.hidden:
            alone = next((report.name for report in match.game.reports if report.private), None)
            raise impossible(
                say("Whether hidden cards allow {kind} is not told beforehand.", kind=kind),
                accepted=say("the same without --dry-run")
                if alone is None
                else say("`{report}`, which tells its owner alone, or the same without --dry-run", report=alone),
            )

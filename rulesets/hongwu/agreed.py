"""What the table agreed: amounts outside the rules, after an irregularity (B40)."""

from collections.abc import Mapping
from fractions import Fraction

from referee.rulebook.refusal import impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.hongwu.awaited import match_over
from rulesets.hongwu.closing import added, named
from rulesets.hongwu.dealing import check_names
from rulesets.hongwu.entries import Adjust
from rulesets.hongwu.state import Amounts, Finished, HongwuState, Setting


def judge_adjust(state: HongwuState, entry: Adjust) -> Step[HongwuState]:
    """Adds the agreed amounts to the totals, at any time before the match is over. They must sum to zero."""
    if isinstance(state.stage, Finished):
        raise match_over()
    setting = state.setting
    check_names(setting, entry.delta, "adjust")
    total = sum(entry.delta.values())
    if total:
        raise impossible(
            say("The amounts agreed sum to {total}.", total=total),
            clause="B35",
            accepted=say("amounts that sum to zero"),
        )
    delta = amounts_by_seat(setting, entry.delta)
    scores = added(state.scores, delta)
    facts = {"delta": named(setting.players, delta), "scores": named(setting.players, scores), "note": entry.note}
    after = HongwuState(setting, state.deal, scores, state.stage, state.last, True)
    return Step(after, (Ruling("adjust", ("B40",), facts),))


def amounts_by_seat(setting: Setting, amounts: Mapping[str, Fraction]) -> Amounts:
    """Amounts by seat."""
    first, second, third, fourth = (amounts[name] for name in setting.players)
    return (first, second, third, fourth)

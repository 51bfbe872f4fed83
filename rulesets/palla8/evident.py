"""The question a report without a call leaves open: was the shot evident?"""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from referee.pool.shot import Pocket, Shot
from referee.rulebook.refusal import Refusal
from referee.rulebook.verb import Answer, Question
from referee.rulebook.wording import say
from rulesets.palla8.state import Shooting, State
from rulesets.palla8.stroke import judge_stroke


def evident_call(state: Shooting, report: Mapping[str, Any]) -> Question | None:
    """Asks which of the balls that dropped was evidently played (I17, P24).

    An answer for each ball whose call would change the ruling, and one for no call. None where no call can change
    it, such as after a foul, and for a report that will be refused anyhow.
    """
    try:
        shot = Shot.model_validate({**report, "called": None})
        silent = judge_stroke(state, shot).state
        answers = [
            _answer(report, ball, shot.pockets.get(ball))
            for ball in shot.down
            if _with_call(state, report, _call(ball, shot.pockets.get(ball))) != silent
        ]
    except (Refusal, ValidationError):
        return None
    if not answers:
        return None
    none = Answer("n", say("no: nothing was called, and it was not evident"), {**report, "called": None})
    return Question(
        say("No call was reported. Was it evident what {player} played?", player=state.shooter), (*answers, none)
    )


def _with_call(state: Shooting, report: Mapping[str, Any], call: Mapping[str, Any]) -> State:
    return judge_stroke(state, Shot.model_validate({**report, "called": call})).state


def _call(ball: int, pocket: Pocket | None) -> dict[str, Any]:
    return {"ball": ball} if pocket is None else {"ball": ball, "pocket": pocket}


def _answer(report: Mapping[str, Any], ball: int, pocket: Pocket | None) -> Answer:
    label = (
        say("yes, the {ball}", ball=ball)
        if pocket is None
        else say("yes, the {ball} into {pocket}", ball=ball, pocket=pocket)
    )
    return Answer(str(ball), label, {**report, "called": _call(ball, pocket)})

"""House rules of dabaifen and their defaults."""

from typing import Annotated, Literal

from pydantic import Field

from referee.rulebook.entry import Many
from referee.rulebook.ruleset import Options
from rulesets.dabaifen.levels import Level, MatchEnd


class DabaifenOptions(Options):
    """Each option names the clause or decision that it changes.

    Attributes
    ----------
    levels : where the side of the first player and the side of the second player start (C2.2).
    match_end : `past-A`, the first side to rise past A wins; `defend-A`, A must be won as declarers; `reach-A`, who
        comes to A wins; `none`, levels run on from A to 2 (B41).
    must_play : levels that no rise may jump over (B41).
    undeclared_first_dealer : who deals when nobody declares in the first deal: the `first-drawer`, or nobody and the
        cards are dealt again, `redeal` (B04).
    rights_judged_on : uprising and ferry are judged on the twelve cards `dealt`, or on the hand as it is, `present`
        (B13).
    other_level_dealer : who deals when the other side's level card is declared: the declarer's `next` or `previous`
        player (B14).
    gold_may_be_thrown : four level cards may be announced as a throw (B25).
    ferried_quad : a quad completed by a ferry is `soft`, `hard`, or `none` at all (B33).
    bottom_points_count : the points buried go to the defenders when they win the last trick (B38).
    honour_drop : the declarers fall when the last trick is won with the `main` J or Q, with `any` J or Q, or never,
        `off` (B42).
    zero_points_dug_by_honour : whether they fall even when the defenders took no points: `drop`, `no-drop` (B43).
    """

    levels: Annotated[tuple[Level, Level], Field(strict=False)] = ("2", "2")
    match_end: MatchEnd = "past-A"
    must_play: Many[Level] = ()
    undeclared_first_dealer: Literal["first-drawer", "redeal"] = "first-drawer"
    rights_judged_on: Literal["dealt", "present"] = "dealt"
    other_level_dealer: Literal["next", "previous"] = "next"
    gold_may_be_thrown: bool = True
    ferried_quad: Literal["soft", "hard", "none"] = "soft"
    bottom_points_count: bool = False
    honour_drop: Literal["main", "any", "off"] = "main"
    zero_points_dug_by_honour: Literal["drop", "no-drop"] = "drop"

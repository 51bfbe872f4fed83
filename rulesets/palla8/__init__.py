"""Eight-ball as an Italian source has it: groups, called shots, and the 8 last."""

from rulesets.palla8.rules import Palla8

RULESET = Palla8()

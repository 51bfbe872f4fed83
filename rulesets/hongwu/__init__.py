"""Hongwu (紅五): one declarer against three, with two or three packs."""

from rulesets.hongwu.rules import Hongwu

RULESET = Hongwu()

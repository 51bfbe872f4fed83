"""Dabaifen (打百分): one-pack 升级 with quads, two against two."""

from rulesets.dabaifen.rules import Dabaifen

RULESET = Dabaifen()

__all__ = ["RULESET"]

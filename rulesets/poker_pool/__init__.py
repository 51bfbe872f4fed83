"""Poker pool: cards and fifteen balls, for 2 to 8 players."""

from rulesets.poker_pool.rules import PokerPool

RULESET = PokerPool()

"""Card pool: fifty-two cards, seven each, against fifteen balls, for money."""

from rulesets.card_pool.rules import CardPool

RULESET = CardPool()

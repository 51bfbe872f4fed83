"""Every play judged twice: by the rules, and card by card by a plain reading that shares nothing with them."""

import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards.card import PACK_54
from referee.rulebook.fold import begin
from referee.rulebook.observer import REFEREE
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from rulesets.dabaifen import RULESET

PLAYERS = ["Ann", "Bo", "Cy", "Di"]
UP = "23456789TJQKA"


class Reading:
    """Trumps and ranks by the text: spades are trumps, sevens are the level cards."""

    def trump(self, card: str) -> bool:
        return card in ("BJ", "SJ") or card[0] == "7" or card[1] == "S"

    def door(self, card: str) -> str:
        return "trumps" if self.trump(card) else card[1]

    def rank(self, card: str) -> int:
        if card in ("BJ", "SJ"):
            return 104 if card == "BJ" else 103
        if card[0] == "7":
            return 102 if card[1] == "S" else 101
        return UP.index(card[0]) + (50 if card[1] == "S" else 0)

    def is_quad(self, cards: list[str]) -> bool:
        return len(cards) == 4 and len({card[0] for card in cards}) == 1 and cards[0] not in ("SJ", "BJ")

    def quad_rank(self, cards: list[str], dealer: bool) -> tuple[int, int]:
        """Gold, hard, soft as 3, 2, 1; in these positions every quad was dealt and the dealer has shown none."""
        rating = 3 if cards[0][0] == "7" else 1 if dealer else 2
        return rating, UP.index(cards[0][0])

    def lead(self, hand: list[str], others: list[str], cards: list[str]) -> list[str] | None:
        """What is led in the end, or None when it may not be led."""
        if len(cards) == 1 or self.is_quad(cards):
            return cards
        if len({self.door(card) for card in cards}) > 1:
            return None
        low = min(cards, key=self.rank)
        beaten = any(self.door(o) == self.door(low) and self.rank(o) > self.rank(low) for o in others)
        return [low] if beaten else cards

    def answer(self, hand: list[str], led: list[str], cards: list[str], standing: tuple[int, int] | None) -> bool:
        """True when these cards may answer; `standing` is the biggest quad so far."""
        if len(cards) != len(led):
            return False
        if standing is None:
            door = self.door(led[0])
            held = [card for card in hand if self.door(card) == door]
            return sum(self.door(card) == door for card in cards) == min(len(led), len(held))
        if self.is_quad(cards):
            return True
        if any(sum(card[0] == rank for card in hand if card not in ("SJ", "BJ")) == 4 for rank in UP):
            return False
        mine = sorted((card for card in hand if self.trump(card)), key=self.rank, reverse=True)
        given = [card for card in cards if self.trump(card)]
        if standing[0] == 1:
            return {self.door(card) for card in hand} == {self.door(card) for card in cards}
        if standing[0] == 2:
            return len(given) == min(4, len(mine))
        return sorted(self.rank(card) for card in given) == sorted(self.rank(card) for card in mine[:4])

    def winner(self, plays: list[tuple[str, list[str]]], dealer: str) -> str:
        """Who has the biggest play."""
        led = plays[0][1]
        best, who = None, ""
        for player, cards in plays:
            if self.is_quad(led) and len(led) == 4:
                value = self.quad_rank(cards, player == dealer) if self.is_quad(cards) else (0, 0)
            elif player == plays[0][0]:
                value = (1, max(map(self.rank, cards)))
            elif all(self.trump(card) for card in cards) and (not self.trump(led[0]) or len(led) == 1):
                value = (2 if not self.trump(led[0]) else 1, max(map(self.rank, cards)))
            elif len(led) == 1 and self.door(cards[0]) == self.door(led[0]):
                value = (1, self.rank(cards[0]))
            else:
                value = (0, 0)
            if best is None or value > best:
                best, who = value, player
        return who


READING = Reading()


def _position(rng: random.Random) -> dict[str, Any]:
    """Hands of up to seven cards from a pack in which whole ranks come together often."""
    deck = [card for card in PACK_54 if card not in ("2H", "2D", "2C", "3D", "3C", "4C")]
    size = rng.randint(1, 7)
    hands: dict[str, list[str]] = {player: [] for player in PLAYERS}
    if size >= 4:
        for player in PLAYERS:
            ranks = [rank for rank in UP if sum(card[0] == rank and card not in ("SJ", "BJ") for card in deck) == 4]
            if rng.random() < 0.45 and ranks:
                rank = rng.choice(ranks)
                hands[player] = [rank + suit for suit in "SHDC"]
                deck = [card for card in deck if card not in hands[player]]
    rng.shuffle(deck)
    for hand in hands.values():
        while len(hand) < size:
            hand.append(deck.pop())
        rng.shuffle(hand)
    return {
        "do": "position", "stage": "play", "levels": {"Ann": "7", "Bo": "2"}, "dealer": rng.choice(PLAYERS[::2]),
        "trump": "S", "lead": rng.choice(PLAYERS), "hands": hands, "buried": ["2H", "2D", "2C", "3D", "3C", "4C"],
    }  # fmt: skip


def _tries(rng: random.Random, hand: list[str], led: list[str]) -> list[list[str]]:
    """Some sets of cards to try, lawful ones among them."""
    size = len(led) or rng.choice([1, 1, 2, 2, 3, 4, 4])
    tries = [list(found) for found in combinations(hand, min(size, len(hand)))]
    rng.shuffle(tries)
    tries.sort(key=lambda cards: not READING.is_quad(cards))
    return tries if led else [*tries, *([card] for card in hand)]


@pytest.mark.clause("C4.5", "C4.7", "C4.8", "C4.12", "C4.13", "C4.15", "C4.16", "C4.18", "C4.21", "C4.25", "C4.31")
@given(st.integers(0, 10**9))
@settings(max_examples=150, deadline=None)
def test_refused_and_won_as_the_text_has_it(seed: int) -> None:
    rng = random.Random(seed)
    position = _position(rng)
    header = {"format": "referee-match", "version": 1, "ruleset": "dabaifen", "players": PLAYERS}
    match = begin(read_header(header), RULESET)
    match = match.record(match.read(position)).match
    hands = {player: list(cards) for player, cards in position["hands"].items()}
    plays: list[tuple[str, list[str]]] = []
    standing: tuple[int, int] | None = None
    while match.awaiting.kind == "play":
        player = match.awaiting.by
        assert player is not None
        led = plays[0][1] if plays else []
        others = [card for other, cards in hands.items() if other != player for card in cards]
        for cards in _tries(rng, hands[player], led):
            down = cards
            if plays:
                lawful = READING.answer(hands[player], led, cards, standing)
            else:
                result = READING.lead(hands[player], others, cards)
                lawful = result is not None
                down = result or cards
            entry: dict[str, Any] = {"do": "play", "by": player, "cards": cards}
            if not plays and down != cards:
                entry["fallback"] = down[0]
            try:
                step = match.record(match.read(entry))
            except Refusal:
                assert not lawful, (player, cards, hands[player], led, standing)
                continue
            assert lawful, (player, cards, hands[player], led, standing)
            break
        else:
            raise AssertionError("nothing lawful was found among the tries")
        match = step.match
        hands[player] = [card for card in hands[player] if card not in down]
        plays.append((player, down))
        if READING.is_quad(down) and READING.is_quad(plays[0][1]):
            rank = READING.quad_rank(down, player == position["dealer"])
            standing = rank if standing is None else max(standing, rank)
        if len(plays) == 4:
            trick = next(found for found in step.rulings if found.kind == "trick").heard_by(REFEREE)
            assert trick is not None
            assert trick["winner"] == READING.winner(plays, position["dealer"]), plays
            plays, standing = [], None

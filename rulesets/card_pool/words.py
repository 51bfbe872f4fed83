"""One sentence for each ruling of card-pool, as somebody heard it."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.pool.rack import racked_words
from referee.pool.shot_words import faults_in_words
from referee.pool.spotting import spotting_words
from referee.pool.turn_order import groups_words
from referee.rulebook.wording import listed, say, say_many
from rulesets.card_pool.ending import BREAK_CHOICES

Facts = Mapping[str, Any]


def sentence(ruling: Facts) -> str:
    """The sentence for a ruling given as plain data. A kind that this game does not give is named as it is."""
    tell = _SENTENCES.get(ruling["kind"])
    return tell(ruling) if tell is not None else str(ruling["kind"])


def _foul(facts: Facts) -> str:
    told = say("Foul by {player}: {faults}.", player=facts["player"], faults=faults_in_words(facts["faults"]))
    if not facts["cards"]:
        return told
    return told + " " + say_many("One penalty card.", "{count} penalty cards.", facts["cards"])


def _discard(facts: Facts) -> str:
    return say("{player} discards {cards}.", player=facts["player"], cards=_and(facts["cards"]))


def _draw(facts: Facts) -> str:
    if "card" in facts:
        return say("{player} draws {card}.", player=facts["player"], card=facts["card"])
    return say("{player} draws a card.", player=facts["player"])


def _set_aside(facts: Facts) -> str:
    return say("{card} is set aside: its ball is down.", card=facts["card"])


def _respot(facts: Facts) -> str:
    return spotting_words(facts["balls"])


def _turn(facts: Facts) -> str:
    player, hand = facts["player"], facts["ball_in_hand"]
    if hand == "break":
        return say("{player} breaks.", player=player)
    if hand == "kitchen":
        return say("{player} plays with the cue ball in hand in the kitchen, at balls outside it.", player=player)
    if facts["continues"]:
        return say("{player} goes on.", player=player)
    return say("{player} is at the table.", player=player)


def choices_words() -> tuple[str, ...]:
    """What may be chosen after a failed break, each with its number and what it means (Q20)."""
    meanings = (
        say("play on as the table lies"),
        say("rack again and break"),
        say("rack again, the same player breaks"),
    )
    pairs = zip(BREAK_CHOICES, meanings, strict=True)
    return tuple(f"{number} {choice}: {meaning}" for number, (choice, meaning) in enumerate(pairs, 1))


def _offer(facts: Facts) -> str:
    numbered = [f"{BREAK_CHOICES.index(choice) + 1} {choice}" for choice in facts["choices"]]
    return say("{player} chooses: {choices}.", player=facts["player"], choices=listed(numbered, last=say(" or ")))


def _rerack(facts: Facts) -> str:
    return say("All balls are racked again; {breaker} breaks.", breaker=facts["breaker"])


def _racked(facts: Facts) -> str:
    return racked_words(facts["balls"])


def _announce(facts: Facts) -> str:
    return say(
        "{player} has no cards left, but by a foul: he is out at the next stroke that ends without a foul of his.",
        player=facts["player"],
    )


def _tie(facts: Facts) -> str:
    return say("{players} are out on the same stroke; the highest card wins.", players=_and(facts["players"]))


def _showdown(facts: Facts) -> str:
    cards = listed(say("{player} {card}", player=player, card=card) for player, card in facts["cards"].items())
    if "winner" in facts:
        return say("Showdown: {cards}. {winner} wins.", cards=cards, winner=facts["winner"])
    return say("Showdown: {cards}. {players} draw again.", cards=cards, players=_and(facts["again"]))


def _settlement(facts: Facts) -> str:
    currency = facts.get("currency")
    unit = f" {currency}" if currency else ""
    paid = [
        say("{player} pays {amount} for {cards}", player=player, amount=delta[1:] + unit, cards=_cards(count))
        for player, delta in facts["delta"].items()
        if delta.startswith("-") and (count := facts["remaining"][player])
    ]
    told = say("Game {game}: {winner} wins", game=facts["game"], winner=facts["winner"])
    return told + ("; " + listed(paid, last=say(" and ")) if paid else ", " + say("nobody pays")) + "."


def _cards(count: int) -> str:
    return say_many("{count} card", "{count} cards", count)


def _order(facts: Facts) -> str:
    if "groups" in facts:
        groups = tuple(tuple(group) for group in facts["groups"])
        return say("Order of game {game}: {groups}; to be drawn.", game=facts["game"], groups=groups_words(groups))
    return say("Order of game {game}: {order}.", game=facts["game"], order=listed(facts["order"]))


def _final(facts: Facts) -> str:
    scores = facts["scores"]
    places = [say("{players} {amount}", players=_and(group), amount=scores[group[0]]) for group in facts["ranking"]]
    return say("The evening ends: {places}.", places=listed(places, last=", "))


def _and(items: Any) -> str:
    return listed(items, last=say(" and "))


_SENTENCES: dict[str, Callable[[Facts], str]] = {
    "foul": _foul,
    "discard": _discard,
    "draw": _draw,
    "set-aside": _set_aside,
    "respot": _respot,
    "turn": _turn,
    "offer": _offer,
    "rerack": _rerack,
    "racked": _racked,
    "announce": _announce,
    "tie": _tie,
    "showdown": _showdown,
    "settlement": _settlement,
    "order": _order,
    "final": _final,
}

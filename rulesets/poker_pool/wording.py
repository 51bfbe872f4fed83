"""One sentence for each ruling, from the facts as somebody heard them."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from referee.ledger.display import Rounding, shown
from referee.pool.rack import racked_words
from referee.pool.shot_words import faults_in_words
from referee.pool.spotting import spotting_words
from referee.pool.turn_order import groups_words
from referee.rulebook.wording import listed, say
from rulesets.poker_pool.entries import CHOICES

Heard = Mapping[str, Any]


def sentence(ruling: Heard) -> str:
    """The sentence for a ruling of this game."""
    return _SENTENCES[ruling["kind"]](ruling)


def amount(value: Fraction | str, rounding: Rounding = "half-up", *, sign: bool = False) -> str:
    """An amount with at most one decimal, the exact fraction beside it where it is not whole (K55, B48)."""
    return str(shown(Fraction(value), rounding, sign=sign))


def turn_words(player: str, ball_in_hand: str | None) -> str:
    """Who is at the table and where the cue ball may go."""
    match ball_in_hand:
        case "break":
            return say("{player} breaks, cue ball behind the head string.", player=player)
        case "table":
            return say("{player} is at the table with a free ball: cue ball in hand anywhere.", player=player)
        case "kitchen":
            return say(
                "{player} is at the table, cue ball in hand behind the head string; it must cross the string before "
                "it touches a ball.",
                player=player,
            )
        case _:
            return say("{player} is at the table; the cue ball stays where it lies.", player=player)


def choice_words(choice: str) -> str:
    """An option with its number and what it means."""
    meaning = {
        "kitchen": say("cue ball in hand behind the head string"),
        "rerack-break": say("rack again and break"),
        "rerack-return": say("rack again, the same player breaks"),
        "accept": say("play on as the table lies, no free ball"),
    }[choice]
    names: tuple[str, ...] = CHOICES
    return f"{names.index(choice) + 1} {choice}: {meaning}"


def basis_words(basis: str, payer: str | None) -> str:
    """Who pays, and why."""
    return {
        "each-pays": say("each pays for the open cards left"),
        "free-ball-fouler": say("{payer} gave the free ball and pays for all", payer=payer),
        "shooter-not-clear": say("{payer} shot and is not cleared, and pays for all", payer=payer),
        "shooter-fouled": say("{payer} cleared by a foul and pays for all", payer=payer),
    }[basis]


def _names(players: Sequence[str]) -> str:
    return listed(players, last=say(" and "))


def _order(ruling: Heard) -> str:
    if ruling.get("groups"):
        groups = tuple(tuple(group) for group in ruling["groups"])
        return say(
            "Order of round {round}: {groups}; the tie is to be drawn.",
            round=ruling["round"],
            groups=groups_words(groups),
        )
    return say("Order of round {round}: {order}.", round=ruling["round"], order=listed(ruling["order"]))


def _turn(ruling: Heard) -> str:
    words = turn_words(ruling["player"], ruling["ball_in_hand"])
    if ruling["continues"] and ruling["ball_in_hand"] == "none":
        words = say("{player} goes on.", player=ruling["player"])
    if ruling["liable"] is not None:
        words += " " + say("{liable} pays if this visit clears {player}.", **_pick(ruling, "liable", "player"))
    return words


def _pick(ruling: Heard, *names: str) -> dict[str, Any]:
    return {name: ruling[name] for name in names}


def _foul(ruling: Heard) -> str:
    return say("Foul by {player}: {faults}.", player=ruling["player"], faults=faults_in_words(ruling["faults"]))


def _completed(ruling: Heard) -> str:
    return say("{player} completes {cards}.", player=ruling["player"], cards=_names(ruling["cards"]))


def _draw(ruling: Heard) -> str:
    if "card" in ruling:
        return say("{player} draws {card}.", player=ruling["player"], card=ruling["card"])
    return say("{player} draws a card.", player=ruling["player"])


def _discard(ruling: Heard) -> str:
    if "card" in ruling:
        return say("{card} leaves the game from the hand of {player}.", **_pick(ruling, "card", "player"))
    return say("A card leaves the game from the hand of {player}.", player=ruling["player"])


def _reveal(ruling: Heard) -> str:
    return say("{player} shows both jokers; one of the other cards goes.", player=ruling["player"])


def _announce(ruling: Heard) -> str:
    return say("{player} has one number left.", player=ruling["player"])


def _offer(ruling: Heard) -> str:
    numbered = [f"{CHOICES.index(choice) + 1} {choice}" for choice in ruling["choices"]]
    return say("{player} chooses: {choices}.", player=ruling["player"], choices=listed(numbered, last=say(" or ")))


def _rerack(ruling: Heard) -> str:
    return say("All balls are racked again; {breaker} breaks.", breaker=ruling["breaker"])


def _racked(ruling: Heard) -> str:
    return racked_words(ruling["balls"])


def _respot(ruling: Heard) -> str:
    return spotting_words(ruling["balls"])


def _settlement(ruling: Heard) -> str:
    rounding = ruling.get("rounding", "half-up")
    gains = ", ".join(f"{player} {amount(delta, rounding, sign=True)}" for player, delta in ruling["delta"].items())
    return say(
        "Round {round} is settled: {winners} cleared for {total}; {basis}. {gains}.",
        round=ruling["round"],
        winners=_names(ruling["winners"]),
        total=ruling["total"],
        basis=basis_words(ruling["basis"], ruling["payer"]),
        gains=gains,
    )


def _no_score(ruling: Heard) -> str:
    return say("Round {round} ends without a score: the stock is empty.", round=ruling["round"])


def _final(ruling: Heard) -> str:
    winners = ruling["ranking"][0]
    score = amount(ruling["scores"][winners[0]], ruling.get("rounding", "half-up"))
    if len(winners) == 1:
        return say("{winner} wins the match with {score}.", winner=winners[0], score=score)
    return say("{winners} share the win with {score}.", winners=_names(winners), score=score)


_SENTENCES: dict[str, Callable[[Heard], str]] = {
    "order": _order,
    "turn": _turn,
    "foul": _foul,
    "completed": _completed,
    "draw": _draw,
    "discard": _discard,
    "reveal": _reveal,
    "announce": _announce,
    "offer": _offer,
    "rerack": _rerack,
    "racked": _racked,
    "respot": _respot,
    "settlement": _settlement,
    "no-score": _no_score,
    "final": _final,
}

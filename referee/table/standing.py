"""What is set up for the next stroke, in a line or two."""

from typing import Any

from referee.physics.placement import in_kitchen
from referee.rulebook.wording import say
from referee.table.aiming import prediction_in_words
from referee.table.cue import Cue
from referee.table.racking import rack_words
from referee.table.seat import Seat


def standing(seat: Seat) -> str:
    """The stroke that is set up, in one line; why it cannot be played here; empty where none is due."""
    if not seat.ready:
        return seat.trouble
    parts = [stroke_line(seat), place_words(seat.cue)]
    if seat.match.game.calls and seat.in_hand != "break":
        parts.append(call_words(seat.cue.call))
    return "  ".join(part for part in parts if part)


def stroke_line(seat: Seat) -> str:
    """The stroke in figures and what the cue ball meets first."""
    met = seat.prediction
    if met is None:
        return seat.cue.numbers()
    behind = seat.in_hand == "kitchen" and in_kitchen(seat.table, met.at[0])
    return seat.cue.numbers() + "  " + prediction_in_words(met, behind=behind)


def place_words(cue: Cue) -> str:
    """Where the cue ball in hand stands; empty where it is not in hand."""
    return "" if cue.place is None else say("cue ball at {x}, {y}", x=f"{cue.place[0]:.0f}", y=f"{cue.place[1]:.0f}")


def call_words(call: Any) -> str:
    """What is called, in words."""
    if call is None:
        return say("nothing called")
    if call == "safety":
        return say("safety called")
    pocket = call.get("pocket")
    return (
        say("calls {ball} in {pocket}", ball=call["ball"], pocket=pocket)
        if pocket
        else say("calls {ball}", ball=call["ball"])
    )


def rack_line(seat: Seat) -> str:
    """The rack before a break; empty at other times."""
    rack = seat.lying.rack
    return rack_words(rack) if rack is not None else ""

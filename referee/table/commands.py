"""What is typed at the table: each line is a command, and each answers with a few lines."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.physics.placement import in_kitchen
from referee.pool.against_table import no_longer_up
from referee.pool.shot import POCKETS
from referee.rulebook.fold import Recorded
from referee.rulebook.refusal import Refusal, impossible, malformed
from referee.rulebook.verb import Question, Verb
from referee.rulebook.wording import listed, say
from referee.table.aiming import best_line, line_in_words, line_to, read_ball, read_pocket
from referee.table.bench import stroke_of
from referee.table.manual import manual
from referee.table.narrative import shot_in_words
from referee.table.placing import read_place
from referee.table.seat import Seat, Shot
from referee.table.speed import number, speed_from
from referee.table.standing import standing


@dataclass(frozen=True, slots=True)
class Said:
    """What a command answers.

    Attributes
    ----------
    lines : sentences to show.
    shot : the stroke that was played, if one was.
    steps : what was recorded, in order.
    other : words for somebody else to carry out (the board, a hand, the log); empty when all is done.
    """

    lines: tuple[str, ...] = ()
    shot: Shot | None = None
    steps: tuple[Recorded, ...] = ()
    other: tuple[str, ...] = ()


Act = Callable[[Seat, Sequence[str]], Said]


def obey(seat: Seat, words: Sequence[str]) -> Said:
    """Carries out one command. Raises Refusal; nothing is recorded then.

    What is no command of the table and no verb of the game, or tells what must not stay on the screen, comes back in
    `Said.other`.
    """
    name, rest = words[0].casefold(), list(words[1:])
    act = ACTS.get(name)
    if act is not None:
        return act(seat, rest)
    verb = next((verb for verb in seat.match.game.verbs if verb.name == name), None)
    if verb is not None and verb.name not in {"shot", "rack"} and not verb.private:
        return _verb(seat, verb, rest)
    awaiting = seat.match.awaiting
    choices = awaiting.facts.get("choices", ())
    if awaiting.kind == "choose" and (name in choices or name.isdigit()):
        choosing = next(verb for verb in seat.match.game.verbs if verb.name == "choose")
        return _verb(seat, choosing, words)
    if name == "shot" and seat.ready:
        raise impossible(say("The stroke is played at this table, its report follows."), accepted="aim, shoot")
    return Said(other=tuple(words))


# -- setting up ----------------------------------------------------------------------------------------------------


def _aim(seat: Seat, words: Sequence[str]) -> Said:
    if not 1 <= len(words) <= 2:
        raise malformed(say("Aim at what?"), accepted="aim 5 tl")
    seat.check_ready()
    word, pocket = words[0], words[1] if len(words) > 1 else None
    if pocket is None and word[-2:].upper() in POCKETS:
        word, pocket = word[:-2], word[-2:]
    ball = read_ball(word)
    if pocket is None:
        name, line = best_line(seat.table, seat.balls, ball)
    else:
        name = read_pocket(pocket)
        line = line_to(seat.table, seat.balls, ball, name)
    if not line.possible:
        raise impossible(line_in_words(line, ball, name), accepted=say("another pocket, or an angle"))
    seat.cue = seat.cue.at(line.angle, call={"ball": ball, "pocket": name}, target=(ball, name))
    return Said((line_in_words(line, ball, name), standing(seat)))


def _angle(seat: Seat, words: Sequence[str]) -> Said:
    seat.check_ready()
    seat.cue = seat.cue.at(_number(words, "angle 93.5"))
    return Said((standing(seat),))


def _turn(seat: Seat, words: Sequence[str]) -> Said:
    """Turning a little keeps what was called: the player fine-tunes his aim."""
    seat.check_ready()
    cue = seat.cue
    seat.cue = cue.at(cue.angle + _number(words, "turn -0.5"), call=cue.call)
    return Said((standing(seat),))


def _speed(seat: Seat, words: Sequence[str]) -> Said:
    seat.check_ready()
    if len(words) not in {1, 2} or (len(words) == 2 and words[1] != "m/s"):
        raise malformed(say("How fast?"), accepted="speed firm, speed 3.5")
    seat.cue = replace(seat.cue, speed=speed_from(words[0]))
    return Said((standing(seat),))


def _side(seat: Seat, words: Sequence[str]) -> Said:
    return _tip(seat, _number(words, "side 0.2"), seat.cue.top)


def _top(seat: Seat, words: Sequence[str]) -> Said:
    return _tip(seat, seat.cue.side, _number(words, "top -0.1"))


def _tip(seat: Seat, side: float, top: float) -> Said:
    seat.check_ready()
    cue = replace(seat.cue, side=round(side, 4), top=round(top, 4))
    stroke_of(cue.angle, cue.speed, cue.side, cue.top)
    seat.cue = cue
    return Said((standing(seat),))


def _place(seat: Seat, words: Sequence[str]) -> Said:
    seat.place(read_place([word for part in words for word in part.replace(",", " ").split()]))
    return Said((standing(seat),))


def _move(seat: Seat, words: Sequence[str]) -> Said:
    dx, dy = read_place(words)
    x, y = seat.cue.place if seat.cue.place is not None else (0.0, 0.0)
    seat.place((round(x + dx, 3), round(y + dy, 3)))
    return Said((standing(seat),))


def _call(seat: Seat, words: Sequence[str]) -> Said:
    seat.check_ready()
    if not seat.match.game.calls:
        raise impossible(say("Nothing is called in {game}.", game=seat.match.game.id), accepted="shoot")
    said = [word.casefold() for word in words]
    call: Any
    if said in (["safety"], ["safe"]):
        call = "safety"
    elif said == ["none"]:
        call = None
    elif len(words) == 2:
        call = {"ball": _up(seat, words[0]), "pocket": read_pocket(words[1])}
    elif len(words) == 1 and words[0][-2:].upper() in POCKETS:
        call = {"ball": _up(seat, words[0][:-2]), "pocket": words[0][-2:].upper()}
    elif len(words) == 1:
        call = {"ball": _up(seat, words[0])}
    else:
        raise malformed(say("What is called?"), accepted="call 5 tl, call safety, call none")
    seat.cue = replace(seat.cue, call=call)
    return Said((standing(seat),))


def _up(seat: Seat, word: str) -> int:
    ball = read_ball(word)
    if ball not in seat.balls:
        raise no_longer_up(ball, [up for up in sorted(seat.balls) if up])
    return ball


# -- playing -------------------------------------------------------------------------------------------------------


def _shoot(seat: Seat, words: Sequence[str]) -> Said:
    if words:
        raise malformed(say("{words} after shoot.", words=repr(" ".join(words))), accepted="shoot")
    shot = seat.shoot()
    return Said(tuple(shot_in_words(shot.outcome)), shot, (*shot.steps, *seat.rack()))


def _undo(seat: Seat, words: Sequence[str]) -> Said:
    entry: dict[str, Any] = {"do": "undo"}
    if words:
        if len(words) > 1 or not (words[0].isascii() and words[0].isdigit() and 0 < int(words[0]) < 10_000):
            raise malformed(say("{words} is no number of entries.", words=repr(" ".join(words))), accepted="undo 2")
        entry["back"] = int(words[0])
    return _recorded(seat, entry)


def _redo(seat: Seat, words: Sequence[str]) -> Said:
    return _recorded(seat, {"do": "redo"})


def _verb(seat: Seat, verb: Verb, words: Sequence[str]) -> Said:
    """A verb of the game: a choice, a concession, a card of one's own pack."""
    read = verb.read(words, seat.match.state)
    if isinstance(read, Question):
        raise malformed(read.prompt, accepted=listed(answer.label for answer in read.answers))
    data = {"do": verb.name, **read}
    if data["do"] == "spot":
        _check_spot(seat, data)
    return _recorded(seat, data)


def _check_spot(seat: Seat, data: Mapping[str, Any]) -> None:
    """What a scorer at a real table sees for himself: all balls lie in the kitchen, and which is nearest the string."""
    balls = {ball: at for ball, at in (seat.lying.balls or {}).items() if ball}
    outside = [ball for ball, (x, _) in sorted(balls.items()) if not in_kitchen(seat.table, x)]
    if outside:
        raise impossible(
            say("{balls} can be played from the kitchen.", balls=listed(outside, last=say(" and "))),
            accepted=say("a ball spotted only when all lie behind the head string"),
        )
    if balls and data.get("ball") in balls:
        nearest = max(balls, key=lambda ball: balls[ball][0])
        if data["ball"] != nearest:
            raise impossible(
                say("Ball {ball} is not the nearest to the head string.", ball=data["ball"]), accepted=f"spot {nearest}"
            )


def _recorded(seat: Seat, data: dict[str, Any]) -> Said:
    steps = tuple(seat.scribe.record(data))
    return Said((), None, (*steps, *seat.rack()))


# -- asking --------------------------------------------------------------------------------------------------------


def _layout(seat: Seat, words: Sequence[str]) -> Said:
    balls = seat.balls
    if not balls:
        raise impossible(say("The record does not say where the balls lie."), accepted=say("a shot, or a rack"))
    return Said(tuple(f"{ball:>2}  {x:8.1f} {y:8.1f}" for ball, (x, y) in sorted(balls.items())))


def _status(seat: Seat, words: Sequence[str]) -> Said:
    return Said((standing(seat),))


def _help(seat: Seat, words: Sequence[str]) -> Said:
    return Said(tuple(manual(due_verbs(seat))))


def due_verbs(seat: Seat) -> list[str]:
    """The game's own verbs that could be recorded now, beside the stroke and the rack, which are made here."""
    awaiting = seat.match.awaiting
    due = {awaiting.kind, *awaiting.also} - {"shot", "rack"}
    return [verb.name for verb in seat.match.game.verbs if verb.name in due]


def _number(words: Sequence[str], like: str) -> float:
    if not words:
        raise malformed(say("A number is missing."), accepted=like)
    value = number(words[0].rstrip("°")) if len(words) == 1 else None
    if value is None:
        problem: Refusal = malformed(say("{words} is no number.", words=repr(" ".join(words))), accepted=like)
        raise problem
    return value


ACTS: Mapping[str, Act] = {
    "aim": _aim,
    "angle": _angle,
    "turn": _turn,
    "speed": _speed,
    "side": _side,
    "top": _top,
    "place": _place,
    "move": _move,
    "call": _call,
    "shoot": _shoot,
    "undo": _undo,
    "redo": _redo,
    "layout": _layout,
    "status": _status,
    "help": _help,
    "?": _help,
}
"""The table's own commands."""

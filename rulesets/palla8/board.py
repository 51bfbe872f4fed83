"""The board: whose turn it is, the balls by owner, what each player has left, and what the shooter may do."""

from collections.abc import Iterator

from referee.pool.balls import BALLS, EIGHT, balls_section
from referee.pool.rack import racked_words
from referee.rulebook.board import Balls, Board, Column, Headline, Notes, Section, Table, Tone
from referee.rulebook.wording import listed, say
from rulesets.palla8.groups import GROUP_OF, GROUPS, is_out
from rulesets.palla8.view import AtChoice, AtTable, TableView
from rulesets.palla8.words import CHOICE_WORDS, GROUP_WORDS

FEW = 7
"""So many balls of an open table are named; of more, the row of balls tells."""


def board_of(view: TableView) -> Board:
    """The sections, the important line first."""
    return Board(tuple(_sections(view)))


def _sections(view: TableView) -> Iterator[Section]:
    yield _headline(view)
    if isinstance(view.acting, AtChoice):
        yield Notes("", tuple((line, Tone.PLAIN) for line in _choices(view.acting)))
    if view.winner is None:
        yield _balls(view)
    yield _players(view)
    lines = tuple((line, Tone.PLAIN) for line in _advice(view))
    if lines:
        yield Notes("", lines)


def _headline(view: TableView) -> Headline:
    if view.winner is not None:
        return Headline(say("{player} has won the match.", player=view.winner), Tone.GOOD)
    acting = view.acting
    if acting is None:
        return Headline(say("Rack {number}: who wins the draw breaks.", number=view.number))
    if isinstance(acting, AtChoice):
        return Headline(say("Rack {number}: {player} chooses.", number=view.number, player=acting.player), Tone.WARNING)
    number, player = view.number, acting.player
    match acting.in_hand:
        case "break":
            line = say("Rack {number}: {player} breaks, cue ball behind the head string.", number=number, player=player)
        case "kitchen":
            line = say(
                "Rack {number}: {player} is at the table, cue ball in hand behind the head string.",
                number=number,
                player=player,
            )
        case "table":
            line = say(
                "Rack {number}: {player} is at the table, cue ball in hand anywhere.", number=number, player=player
            )
        case "none":
            line = say("Rack {number}: {player} is at the table.", number=number, player=player)
    return Headline(line)


def _balls(view: TableView) -> Balls:
    owners = {group: player for player, group in view.groups.items()}
    marks = {}
    for ball in BALLS:
        if ball == EIGHT:
            marks[ball] = say("the 8")
            continue
        group = GROUP_OF[ball]
        owner = owners.get(group)
        marks[ball] = GROUP_WORDS[group] if owner is None else owner
    return balls_section(say("Balls"), view.gone, marks)


def _players(view: TableView) -> Table:
    """Players as they sit; once the match is over its winner first, and only the racks."""
    title = say("Race to {count}", count=view.race_to)
    names_and_racks = (Column(say("player"), name=True), Column(say("racks"), amount=True))
    if view.winner is not None:
        standing = sorted(view.racks.items(), key=lambda item: item[0] != view.winner)
        return Table(title, names_and_racks, tuple(standing), "players")
    columns = (*names_and_racks, Column(say("group")), Column(say("still to pocket")))
    rows = tuple(
        (player, racks, _group_cell(view, player), _left_cell(view, player)) for player, racks in view.racks.items()
    )
    players = list(view.racks)
    active = players.index(view.acting.player) if view.acting is not None else None
    return Table(title, columns, rows, "players", active)


def _group_cell(view: TableView, player: str) -> str:
    group = view.groups.get(player)
    return say("open") if group is None else GROUP_WORDS[group]


def _left_cell(view: TableView, player: str) -> str:
    if player not in view.groups:
        return ""
    left = view.left(player)
    if not left:
        return say("the 8")
    return say("{balls}, then the 8", balls=listed(left))


def _choices(acting: AtChoice) -> Iterator[str]:
    for number, choice in enumerate(acting.choices, start=1):
        yield f"{number}  {choice}: {CHOICE_WORDS[choice]}"


def _advice(view: TableView) -> Iterator[str]:
    acting = view.acting
    if isinstance(acting, AtTable):
        yield _first_contact(view, acting)
        yield _call(view, acting)
        if acting.racked is not None:
            yield racked_words(acting.racked)


def _first_contact(view: TableView, acting: AtTable) -> str:
    """What the shooter may lawfully touch first (I07, I16, I19, P29)."""
    player, balls = acting.player, listed(sorted(acting.lawful), last=say(" or "))
    if acting.in_hand == "break":
        return say("First contact: any ball, the 8 too.")
    group = view.groups.get(player)
    if group is not None:
        if EIGHT in acting.lawful:
            return say("First contact: {player} must touch the 8 first.", player=player)
        return say(
            "First contact: {player} must touch one of the {group} first: {balls}.",
            player=player,
            group=GROUP_WORDS[group],
            balls=balls,
        )
    if EIGHT in acting.lawful:
        gone = [group for group in GROUPS if is_out(group, view.gone)]
        return say(
            "First contact: any ball, the 8 too, since the {group} are out: {balls}.",
            group=listed((GROUP_WORDS[group] for group in gone), last=say(" and ")),
            balls=balls,
        )
    if len(acting.lawful) > FEW:
        return say("First contact: any ball but the 8.")
    return say("First contact: any ball but the 8: {balls}.", balls=balls)


def _call(view: TableView, acting: AtTable) -> str:
    """Whose call is due, and for what (I06, I17, I18)."""
    if acting.in_hand == "break":
        return say("Call: none at the break.")
    if view.groups and not view.left(acting.player):
        return say("Call: {player} names the pocket for the 8, or a safety.", player=acting.player)
    return say(
        "Call: {player} names ball and pocket, or a safety; an evident shot needs no words.", player=acting.player
    )

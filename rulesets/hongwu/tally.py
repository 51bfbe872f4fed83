"""A whole deal in one entry, and the sums that no deal can give (B44)."""

from referee.cards.points import POINTS
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.wording import say, say_many
from rulesets.hongwu.auction import Window
from rulesets.hongwu.awaited import expected, seat_of, unused
from rulesets.hongwu.captures import counts
from rulesets.hongwu.closing import settled
from rulesets.hongwu.entries import CaptureTold, Tally
from rulesets.hongwu.options import HongwuOptions
from rulesets.hongwu.order import RED_FIVE
from rulesets.hongwu.settlement import settle
from rulesets.hongwu.state import Capture, Dealing, HongwuState

STEP = 5
"""All card points come in fives (C3.4)."""


def judge_tally(state: HongwuState, entry: Tally) -> Step[HongwuState]:
    """Settles a deal from its sums. Raises Refusal naming the sum that cannot be."""
    if not unused(state.stage):
        expected(state, Dealing, "tally")
    options = state.setting.options
    dealer = seat_of(state, entry.dealer, "dealer")
    check_contract_bid(entry.bid, options)
    captures = read_captures(state, entry.captures)
    check_sums(entry.table_points, entry.bottom_points, options)
    for capture in captures:
        if not counts(capture, dealer):
            raise illegal(
                say("A red five taken inside one side is no capture."),
                clause="B31",
                accepted=say("captures between the declarer and a defender"),
            )
    check_red_fives(captures, dealer, entry, options)
    credited = entry.bottom_points if entry.last_trick else 0
    settlement = settle(
        options,
        dealer=dealer,
        bid=entry.bid,
        table_points=entry.table_points,
        bottom_points=credited,
        captures=captures,
    )
    return settled(state, settlement, ())


def check_contract_bid(bid: int, options: HongwuOptions) -> None:
    """Raises Refusal for a bid that no auction can end with."""
    lowest, highest = options.lowest_bid, options.highest_bid
    accepted = str(Window(lowest, highest, options.bid_step))
    if not lowest <= bid <= highest:
        raise impossible(say("The bid {bid} is out of range.", bid=bid), clause="C2.3", accepted=accepted)
    if bid % options.bid_step:
        raise impossible(
            say("The bid {bid} is no multiple of {step}.", bid=bid, step=options.bid_step),
            clause="B04",
            accepted=accepted,
        )


def check_sums(table: int, bottom: int, options: HongwuOptions) -> None:
    """Raises Refusal (impossible) for card points that the packs cannot give."""
    for name, points, most in (
        (say("table points"), table, options.all_points),
        (say("bottom points"), bottom, options.most_in_bottom),
    ):
        if points < 0 or points % STEP:
            raise impossible(
                say("{points} {name} cannot be: points come in fives.", points=points, name=name),
                clause="C3.4",
                accepted=say("a multiple of {step} from 0 to {most}", step=STEP, most=most),
            )
        if points > most:
            raise impossible(
                say("{points} {name} are more than there can be.", points=points, name=name),
                clause="B44",
                accepted=say("at most {most}", most=most),
            )
    if table + bottom > options.all_points:
        raise impossible(
            say("Table and bottom together give {sum} points.", sum=table + bottom),
            clause="B44",
            accepted=say("at most {most}, all there are", most=options.all_points),
        )


def check_red_fives(captures: tuple[Capture, ...], dealer: int, entry: Tally, options: HongwuOptions) -> None:
    """Raises Refusal (impossible) for more red fives than packs, or for ones whose own points are missing."""
    check_count(len(captures), options)
    each = POINTS[RED_FIVE]
    lost = sum(capture.loser == dealer for capture in captures)
    won = len(captures) - lost
    if entry.table_points < each * won:
        raise impossible(
            say_many(
                "A red five captured alone is worth more than {points} points.",
                "{count} red fives captured alone are worth more than {points} points.",
                won,
                points=entry.table_points,
            ),
            clause="B44",
            accepted=say("at least {least} table points", least=each * won),
        )
    if options.buried_red_fives == "captured" and not entry.last_trick:
        # Some of the lost ones may be those of the bottom, whose points are counted there.
        lost = max(0, lost - entry.bottom_points // each)
    if entry.table_points + entry.bottom_points + each * lost > options.all_points:
        raise impossible(
            say("The points of the red fives the declarer lost are not his."),
            clause="B44",
            accepted=say("at most {most} for table and bottom", most=options.all_points - each * lost),
        )


def check_count(count: int, options: HongwuOptions) -> None:
    """Raises Refusal (impossible) for more red fives than there are packs."""
    if count > options.packs:
        raise impossible(
            say("{count} red fives are more than there are.", count=count),
            clause="B44",
            accepted=say("at most {packs}", packs=options.packs),
        )


def read_captures(state: HongwuState, told: tuple[CaptureTold, ...]) -> tuple[Capture, ...]:
    """Captures by seat. Raises Refusal for strangers and for a red five captured by its own player."""
    found = []
    for capture in told:
        loser, by = seat_of(state, capture.loser, "captures"), seat_of(state, capture.by, "captures")
        if loser == by:
            raise impossible(
                say("{player} cannot capture a red five of his own.", player=capture.by),
                clause="B31",
                accepted=say("two different players"),
            )
        found.append(Capture(loser, by, 0))
    return tuple(found)

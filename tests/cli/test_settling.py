"""Money: exact, then coins that sum to zero, then the fewest payments."""

import json
from fractions import Fraction

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from program import Program


def _won_by_ann(program: Program, *names: str, options: tuple[str, ...] = ()) -> None:
    program.ok("new", "parlour", *names, "--own-cards", *options)
    program.ok("entry", json.dumps({"do": "deal", "hands": dict.fromkeys(names, "5H")}))
    for number in [9] + [1] * (len(names) - 1):
        program.ok("throw", str(number))
    program.ok("entry", json.dumps({"do": "coin", "first": names[0]}))


def test_points_need_a_worth(program: Program) -> None:
    _won_by_ann(program, "Ann", "Bo")
    assert "--per-point 0.50 --currency EUR" in program.refused("settle")
    for wrong in ("0", "-1", "x", "1e9", "nan", ""):
        assert "no amount for a point" in program.refused("settle", "--per-point", wrong)
    assert "no currency" in program.refused("settle", "--per-point", "1", "--currency", "ABCD")


def test_coins_sum_to_zero_and_every_coin_is_told(program: Program) -> None:
    _won_by_ann(program, "Ann", "Bo", "Cy", "Dee")
    data = program.ok("settle", "--per-point", "1/3", "--currency", "eur", "--json").data
    assert data["currency"] == "EUR"
    assert data["balances"]["Ann"]["exact"] == "1"
    assert {name: balance["coins"] for name, balance in data["balances"].items()} == {
        "Ann": 100,
        "Bo": -33,
        "Cy": -33,
        "Dee": -34,
    }
    assert sum(balance["coins"] for balance in data["balances"].values()) == 0
    assert data["payments"] == [
        {"from": "Bo", "to": "Ann", "coins": 33, "amount": "0.33 EUR"},
        {"from": "Cy", "to": "Ann", "coins": 33, "amount": "0.33 EUR"},
        {"from": "Dee", "to": "Ann", "coins": 34, "amount": "0.34 EUR"},
    ]
    out = program.ok("settle", "--per-point", "1/3", "--currency", "EUR").out
    assert out.startswith("Payments\n  Bo pays Ann 0.33 EUR\n")
    assert "The coins then missing went to those nearest to one: Bo, Cy." in out
    assert "Dee: -1/3 becomes -0.34 EUR (-1/150)." in out


def test_a_game_for_money_needs_no_worth(program: Program) -> None:
    _won_by_ann(program, "Ann", "Bo", options=("--money", "JPY", "--stake", "250"))
    assert "Bo pays Ann 250 JPY" in program.ok("settle").out
    _won_by_ann(program, "Ann", "Bo", options=("--money", "", "--stake", "5/2"))
    assert "Bo pays Ann 2.50\n" in program.ok("settle").out


def test_a_running_match_is_settled_as_it_stands_and_said_so(program: Program) -> None:
    program.began(options=("--money", "EUR"))
    said = program.ok("settle")
    assert "Nobody owes anybody anything." in said.out
    assert "still running" in said.err


def test_payments_as_csv(program: Program) -> None:
    _won_by_ann(program, "Ann", "Bo")
    assert program.ok("settle", "--per-point", "0,5", "--csv").out == (
        "Player,Exact,In coins,Rounding\nAnn,1/2,0.50,\nBo,-1/2,-0.50,\n\nFrom,To,Amount\nBo,Ann,0.50\n"
    )


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    worth=st.fractions(min_value=Fraction(1, 10**6), max_value=10**6, max_denominator=10**6),
    code=st.sampled_from(["EUR", "JPY", "KWD"]),
)
def test_whatever_a_point_is_worth_it_comes_out_even(program: Program, worth: Fraction, code: str) -> None:
    if program("status").status == 3:
        _won_by_ann(program, "Ann", "Bo", "Cy", "Dee")
    data = program.ok("settle", "--per-point", str(worth), "--currency", code, "--json").data
    coins = {name: balance["coins"] for name, balance in data["balances"].items()}
    assert sum(coins.values()) == 0
    for payment in data["payments"]:
        coins[payment["from"]] += payment["coins"]
        coins[payment["to"]] -= payment["coins"]
    assert set(coins.values()) == {0}
    scale = 10 ** data["decimals"]
    for balance in data["balances"].values():
        assert abs(Fraction(balance["exact"]) * scale - balance["coins"]) < 1

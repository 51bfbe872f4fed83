"""The stream, the commitment, and the page that describes them."""

import itertools
import re
from collections import Counter
from pathlib import Path

import pytest
import small_checker
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.dealer.stream import SECRET_BYTES, Stream, commitment, framed, new_secret

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "fair-dealing.md").read_text(encoding="utf-8")
SECRET, ID, ROUND = bytes(range(32)), "evening-1", 2
CUTS = [("Ann", "seven"), ("张伟", "再来")]


def on_page(name: str) -> list[str]:
    """What the page gives for a name of the test vector, without and with cuts."""
    vector = PAGE.split("## A test vector")[1]
    return re.findall(rf"^    {re.escape(name)} +(.+)$", vector, re.MULTILINE)


def test_the_page_gives_the_commitment() -> None:
    assert on_page("commitment") == [commitment(SECRET, ID, ROUND)] == [small_checker.commitment(SECRET, ID, ROUND)]


@pytest.mark.parametrize(("at", "cuts"), [(0, []), (1, CUTS)])
def test_the_page_a_checker_written_from_it_and_the_program_agree(at: int, cuts: list[tuple[str, str]]) -> None:
    key = small_checker.round_key(SECRET, ID, ROUND, cuts)
    stream = Stream(SECRET, ID, ROUND, cuts)
    assert on_page("round key")[at] == key.hex()
    words = itertools.islice(small_checker.words(key, "shuffle", "pack"), 4)
    assert on_page("words of shuffle pack")[at] == " ".join(str(word) for word in words)
    pack = small_checker.permuted(key, "pack", small_checker.PACK_54)
    assert on_page("pack of 54 permuted")[at].split() == pack == list(stream.shuffled("pack", small_checker.PACK_54))
    for label, m in (("first", 4), ("discard", 3)):
        drawn = small_checker.number(key, label, m)
        assert int(on_page(f"{label}, below {m}")[at]) == drawn == stream.below(label, m)


def test_the_page_gives_the_framing() -> None:
    assert "00 00 00 03 41 6e 6e 00 00 00 01 31" in PAGE
    assert framed("Ann", 1).hex(" ") == "00 00 00 03 41 6e 6e 00 00 00 01 31"


@settings(max_examples=150, deadline=None)
@given(
    st.binary(min_size=32, max_size=32),
    st.text(min_size=1, max_size=12).filter(lambda text: text.isprintable()),
    st.integers(1, 50),
    st.lists(st.tuples(st.sampled_from(["Ann", "Bo"]), st.sampled_from(["x", "1", "好", "Ann"])), max_size=3),
    st.integers(1, 200),
)
def test_the_checker_and_the_program_always_agree(
    secret: bytes, id_: str, round_: int, cuts: list[tuple[str, str]], size: int
) -> None:
    key = small_checker.round_key(secret, id_, round_, cuts)
    stream = Stream(secret, id_, round_, cuts)
    items = [str(place) for place in range(size)]
    assert list(stream.shuffled("label", items)) == small_checker.permuted(key, "label", items)
    m = int.from_bytes(secret[:8], "big") // size + 1
    assert stream.below("label", m) == small_checker.number(key, "label", m)
    assert commitment(secret, id_, round_) == small_checker.commitment(secret, id_, round_)


def test_whatever_enters_changes_the_stream() -> None:
    one = Stream(SECRET, ID, ROUND, CUTS).shuffled("pack", range(54))
    others = [
        Stream(SECRET[::-1], ID, ROUND, CUTS),
        Stream(SECRET, "evening-2", ROUND, CUTS),
        Stream(SECRET, ID, 3, CUTS),
        Stream(SECRET, ID, ROUND, CUTS[:1]),
        Stream(SECRET, ID, ROUND, CUTS[::-1]),
        Stream(SECRET, ID, ROUND, [("Ann", "sevens"), CUTS[1]]),
        # Parts cannot be shifted into one another.
        Stream(SECRET, ID, ROUND, [("Annseven", ""), CUTS[1]]),
    ]
    assert all(other.shuffled("pack", range(54)) != one for other in others)
    assert Stream(SECRET, ID, ROUND, CUTS).shuffled("order", range(54)) != one


def test_the_same_question_has_the_same_answer_whatever_was_asked_before() -> None:
    stream, again = Stream(SECRET, ID, ROUND), Stream(SECRET, ID, ROUND)
    pack = stream.shuffled("pack", range(54))
    again.below("first", 4)
    again.shuffled("order/0", "abc")
    assert again.shuffled("pack", range(54)) == pack == again.shuffled("pack", range(54))


def test_every_order_is_equally_likely() -> None:
    counts = Counter("".join(Stream(SECRET, str(match), 1).shuffled("pack", "abcd")) for match in range(24 * 200))
    assert len(counts) == 24
    # Chi-squared with 23 degrees of freedom: above 60 once in 40,000 fair trials, and the trial is fixed.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 60


def test_numbers_are_fair_where_the_words_do_not_divide() -> None:
    # Two thirds of all words: a plain modulo would give the lower half twice as often.
    m = 2**64 // 3 * 2
    drawn = [Stream(SECRET, str(match), 1).below("first", m) for match in range(400)]
    assert all(0 <= number < m for number in drawn)
    assert 160 < sum(number < m // 2 for number in drawn) < 240


@pytest.mark.parametrize("count", [0, -1])
def test_chance_needs_a_way_out(count: int) -> None:
    with pytest.raises(ValueError, match="one way out"):
        Stream(SECRET, ID, 1).below("first", count)


def test_a_secret_has_256_bits() -> None:
    assert len(new_secret()) == SECRET_BYTES == 32
    assert new_secret() != new_secret()
    with pytest.raises(ValueError, match="32"):
        Stream(b"short", ID, 1)

"""Holdings: multisets of cards as whole numbers."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards.pack import TooMany, packs


@st.composite
def split(draw: st.DrawFn) -> tuple[int, list[str], list[str]]:
    copies = draw(st.integers(1, 3))
    cards = draw(st.permutations(packs(copies).full))
    size = draw(st.integers(0, len(cards)))
    cut = draw(st.integers(0, size))
    return copies, list(cards[:cut]), list(cards[cut:size])


@given(split())
@settings(max_examples=80, deadline=None)
def test_a_holding_behaves_as_a_multiset(parts: tuple[int, list[str], list[str]]) -> None:
    copies, part, rest = parts
    pack = packs(copies)
    whole, some, others = pack.hold(part + rest), pack.hold(part), pack.hold(rest)
    assert Counter(pack.listed(whole)) == Counter(part + rest)
    assert whole.bit_count() == len(part) + len(rest)
    assert not some & ~whole
    assert pack.less(whole, some) == others
    assert pack.plus(others, some) == whole
    assert pack.plus(pack.missing(whole), whole) == pack.whole
    assert (whole & pack.covering(["5H", "BJ"])).bit_count() == sum(card in ("5H", "BJ") for card in part + rest)


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_no_card_stands_more_often_than_there_are_packs(copies: int) -> None:
    pack = packs(copies)
    pack.hold(["7C"] * copies)
    with pytest.raises(TooMany) as caught:
        pack.hold(["7C"] * (copies + 1))
    assert caught.value.card == "7C"
    with pytest.raises(TooMany):
        pack.plus(pack.hold(["7C"] * copies), pack.hold(["7C"]))

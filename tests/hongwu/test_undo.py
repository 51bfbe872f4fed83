"""What an undo says about cards that somebody has seen."""

import pytest


@pytest.mark.clause("C2.13", "C2.14", "C3.1")
def test_an_undo_past_cards_seen_says_so(table, shuffled):
    """Trumps named, the declarer sees the bottom; a play is seen by everybody. A call and a bury show no card."""
    dealt = shuffled(2)
    match = table()
    match.record("deal", **dealt)
    match.record("first", player="Ann")
    for shows, kind, facts in (
        (False, "bid", {"by": "Ann", "amount": 200}),
        (True, "trump", {"by": "Ann", "suit": "S"}),
        (False, "bury", {"by": "Ann", "cards": dealt["bottom"]}),
        (True, "play", {"by": "Ann", "cards": [dealt["hands"]["Ann"][0]]}),
    ):
        match.record(kind, **facts)
        assert match.record("undo").one("undo")["shown"] is shows, kind
        match.record(kind, **facts)

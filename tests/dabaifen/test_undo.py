"""What an undo says about cards that lay open."""

import pytest

from referee.cli.sentences import sentence
from rulesets.dabaifen import RULESET


@pytest.mark.clause("C3.4", "C4.14", "C3.11", "C3.12", "C4.1")
def test_an_undo_past_shown_cards_says_so(table) -> None:
    """A declared card, a quad shown, the bottom, the bury and a play have been seen by everybody."""
    t = table(hidden=True)
    t.do("deal", first="Ann")
    for kind, facts in (
        ("declare", {"by": "Ann", "card": "2S"}),
        ("show-quad", {"cards": "9S 9H 9D 9C"}),
        ("take", {"bottom": "AH 3C 4C 6C 8C TC"}),
        ("bury", {"cards": "AH 3C 4C 6C 8C TC"}),
        ("play", {"by": "Ann", "cards": "KS"}),
    ):
        t.do(kind, **facts)
        heard = t.do("undo").one("undo")
        assert heard["shown"] is True, kind
        assert sentence(RULESET, heard).endswith("The cards laid open have been seen.")
        t.do(kind, **facts)


@pytest.mark.clause("C6.9", "C6.8", "B16")
@pytest.mark.parametrize(("kind", "facts"), [("ferry", {"by": "Bo"}), ("swap-dealer", {})])
def test_an_undo_past_a_hidden_right_shows_nothing(table, kind, facts) -> None:
    """That a ferry happened is public, its cards are not; handing the deal over shows no card."""
    t = table(hidden=True)
    t.do("deal", first="Ann")
    t.do("declare", by="Ann", card="2S")
    t.do(kind, **facts)
    assert t.do("undo").one("undo")["shown"] is False

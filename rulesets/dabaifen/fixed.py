"""What a deal has settled by the time it is asked for: its dealer and its trumps."""

from rulesets.dabaifen.deal import Deal
from rulesets.dabaifen.trumps import Trumps, trumps


def dealer_of(deal: Deal) -> int:
    """The dealer's seat, once there is one."""
    assert deal.dealer is not None
    return deal.dealer


def trumps_of(deal: Deal) -> Trumps:
    """The trumps of a deal, once they are fixed."""
    assert deal.trump is not None
    assert deal.level is not None
    return trumps(deal.trump, deal.level)

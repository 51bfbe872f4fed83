"""Whose eyes a view is made for."""

from referee.rulebook.refusal import impossible
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


@dataclass(frozen=True, slots=True)
class Observer:
    """The referee (sees all), the public (sees what lies open), or one player (the public's view and his own hand)."""

    role: str
    player: str | None = None

    def sees_hand_of(self, player: str) -> bool:
        """True when this observer may see what `player` alone may see."""
        return self.role == "referee" or (self.player is not None and self.player == player)

    def __str__(self) -> str:
        return self.player if self.player is not None else self.role


REFEREE = Observer("referee")
PUBLIC = Observer("public")


def player(name: str) -> Observer:
    """The observer who is the player `name`."""
    return Observer("player", name)


def check_hint_is_for(name: str, observer: Observer) -> None:
    """Raises Refusal (impossible) unless `observer` may see the hand of the player whose hint is asked for."""
    if not observer.sees_hand_of(name):
        raise impossible(say("A hint is for {player} alone.", player=name), accepted=say("one's own name"))

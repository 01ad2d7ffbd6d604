"""AK-UNI: Pieces on the map and cards on the table."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.state import State

NOBODY: Final = -1
BLANK: Final = -1
"""Instead of an id: leave all fields unset, a copy is about to set them."""


class Unit(State):
    """One miniature with its card and tokens, on a map space or on an Island or Dimension card."""

    __slots__ = (
        "id",
        "kind",
        "seat",
        "space",
        "wounds",
        "command",
        "revolt",
        "attack_token",
        "defense_token",
        "way_back",
        "stride",
        "moved",
        "marched",
        "attacked",
        "countered",
        "guest",
        "stung",
    )

    def __init__(self, id: int = 0, kind: str = "", seat: int = 0, space: str = "") -> None:
        if id == BLANK:
            return
        self.id: int = id
        self.kind: str = kind
        self.seat: int = seat
        self.space: str = space
        self.wounds: int = 0
        self.command: bool = False
        self.revolt: bool = False
        self.attack_token: bool = False
        self.defense_token: bool = False
        self.way_back: str = ""  # the Port or Gate it left from
        self.stride: int = 0  # spaces moved in this turn's Move
        self.moved: bool = False  # its Move of this turn is over
        self.marched: bool = False  # it moved at all this Season
        self.attacked: bool = False
        self.countered: bool = False
        self.guest: bool = False  # stands in another Kingdom's space by consent
        self.stung: bool = False  # Bramble Border has bitten it this turn

    def copy(self) -> Unit:
        twin = Unit(BLANK)
        twin.id = self.id
        twin.kind = self.kind
        twin.seat = self.seat
        twin.space = self.space
        twin.wounds = self.wounds
        twin.command = self.command
        twin.revolt = self.revolt
        twin.attack_token = self.attack_token
        twin.defense_token = self.defense_token
        twin.way_back = self.way_back
        twin.stride = self.stride
        twin.moved = self.moved
        twin.marched = self.marched
        twin.attacked = self.attacked
        twin.countered = self.countered
        twin.guest = self.guest
        twin.stung = self.stung
        return twin


class Territory(State):
    __slots__ = ("id", "controller", "garrison", "damage", "damage_by", "devoured")

    def __init__(
        self, id: str = "", garrison: int = 0, controller: int = NOBODY, damage: int = 0, damage_by: int = NOBODY, devoured: bool = False
    ) -> None:
        self.id: str = id
        self.controller: int = controller
        self.garrison: int = garrison
        self.damage: int = damage
        self.damage_by: int = damage_by
        self.devoured: bool = devoured

    def copy(self) -> Territory:
        return Territory(self.id, self.garrison, self.controller, self.damage, self.damage_by, self.devoured)


class Land(State):
    """A face-up Island or Dimension card."""

    __slots__ = ("card", "controller")

    def __init__(self, card: str = "", controller: int = NOBODY) -> None:
        self.card: str = card
        self.controller: int = controller

    def copy(self) -> Land:
        return Land(self.card, self.controller)


class Beast(State):
    """A Kreesh awake on the map."""

    __slots__ = ("card", "space", "health", "tokens", "last", "awoken", "prey", "countered")

    def __init__(self, card: str = "", space: str = "", health: int = 0, seats: int = 0) -> None:
        self.card: str = card
        self.space: str = space
        self.health: int = health
        self.tokens: list[int] = [0 for seat in range(seats)]
        self.last: int = NOBODY  # who dealt the last Wound
        self.awoken: int = 0
        self.prey: str = ""
        self.countered: bool = False

    def copy(self) -> Beast:
        twin = Beast()
        twin.card = self.card
        twin.space = self.space
        twin.health = self.health
        twin.tokens = self.tokens[:]
        twin.last = self.last
        twin.awoken = self.awoken
        twin.prey = self.prey
        twin.countered = self.countered
        return twin


class Route(State):
    """A trade route between two Kingdoms."""

    __slots__ = ("a", "b", "used")

    def __init__(self, a: int = 0, b: int = 0, used: bool = False) -> None:
        self.a: int = a
        self.b: int = b
        self.used: bool = used

    def copy(self) -> Route:
        return Route(self.a, self.b, self.used)


class Agreement(State):
    """A Trade Agreement card with its trade tokens."""

    __slots__ = ("a", "b", "tokens")

    def __init__(self, a: int = 0, b: int = 0, tokens: int = 0) -> None:
        self.a: int = a
        self.b: int = b
        self.tokens: int = tokens

    def copy(self) -> Agreement:
        return Agreement(self.a, self.b, self.tokens)


class War(State):
    """A War! card; on each side the principal stands first."""

    __slots__ = ("id", "attackers", "defenders", "markers", "barred")

    def __init__(self, id: int = 0, attacker: int = 0, defender: int = 0, markers: int = 0) -> None:
        self.id: int = id
        self.attackers: list[int] = [attacker]
        self.defenders: list[int] = [defender]
        self.markers: int = markers
        self.barred: list[int] = []  # allies once betrayed: seat * 2 + side

    def copy(self) -> War:
        twin = War()
        twin.id = self.id
        twin.attackers = self.attackers[:]
        twin.defenders = self.defenders[:]
        twin.markers = self.markers
        twin.barred = self.barred[:]
        return twin


class Passage(State):
    """Consent for a rival's Units to enter a Kingdom space."""

    __slots__ = ("host", "guest", "unit", "season")

    def __init__(self, host: int = 0, guest: int = 0, unit: int = NOBODY, season: int = 0) -> None:
        self.host: int = host
        self.guest: int = guest
        self.unit: int = unit  # one Unit, or NOBODY for all of them
        self.season: int = season  # ends with this Season; 0 stands until withdrawn

    def copy(self) -> Passage:
        return Passage(self.host, self.guest, self.unit, self.season)


class InPlay(State):
    """An Agenda or Spell that stays in play."""

    __slots__ = ("card", "seat", "owner", "target", "place", "place2", "hourglass")

    def __init__(self, card: str = "", seat: int = 0) -> None:
        self.card: str = card
        self.seat: int = seat
        self.owner: int = seat  # whose discard pile it returns to
        self.target: int = NOBODY
        self.place: str = ""
        self.place2: str = ""
        self.hourglass: int = 0

    def copy(self) -> InPlay:
        twin = InPlay()
        twin.card = self.card
        twin.seat = self.seat
        twin.owner = self.owner
        twin.target = self.target
        twin.place = self.place
        twin.place2 = self.place2
        twin.hourglass = self.hourglass
        return twin


class Effect(State):
    """Something that holds for this Season (or this turn) only."""

    __slots__ = ("kind", "seat", "n", "unit", "place")

    def __init__(self, kind: int = 0, seat: int = NOBODY, n: int = 0, unit: int = NOBODY, place: str = "") -> None:
        self.kind: int = kind  # cards/kinds.py
        self.seat: int = seat
        self.n: int = n
        self.unit: int = unit
        self.place: str = place

    def copy(self) -> Effect:
        return Effect(self.kind, self.seat, self.n, self.unit, self.place)

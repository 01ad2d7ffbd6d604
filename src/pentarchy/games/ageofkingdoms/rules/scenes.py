"""AK-BAT: Scenes under way: what a seat may see of a battle, a card being played, an offer."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.kernel.state import State


class Battle(State):
    """An Attack on a Unit or Kreesh under way. A Unit is named by its id (from 1), a Kreesh by a number below 0."""

    __slots__ = (
        "attacker",
        "defender",
        "kind",
        "attack",
        "defense",
        "damage",
        "attack_die",
        "defense_die",
        "attack_stars",
        "defense_stars",
        "sure",
        "ended",
        "halved",
        "harmless",
        "blinded",
        "grace_attacker",
        "grace_defender",
        "riposte",
        "extra_counter",
        "no_counter",
        "sunder",
        "snatch",
        "encore",
    )

    def __init__(self, attacker: int = 0, defender: int = 0, kind: str = "") -> None:
        self.attacker: int = attacker
        self.defender: int = defender
        self.kind: str = kind
        self.attack: int = 0
        self.defense: int = 0
        self.damage: int = 0
        self.attack_die: int = 0
        self.defense_die: int = 0
        self.attack_stars: int = NOBODY  # NOBODY: not rolled
        self.defense_stars: int = NOBODY
        self.sure: bool = False
        self.ended: bool = False
        self.halved: bool = False
        self.harmless: bool = False
        self.blinded: bool = False
        self.grace_attacker: bool = False
        self.grace_defender: bool = False
        self.riposte: int = 0
        self.extra_counter: bool = False
        self.no_counter: bool = False
        self.sunder: bool = False
        self.snatch: bool = False
        self.encore: bool = False

    def copy(self) -> Battle:
        twin = Battle()
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.kind = self.kind
        twin.attack = self.attack
        twin.defense = self.defense
        twin.damage = self.damage
        twin.attack_die = self.attack_die
        twin.defense_die = self.defense_die
        twin.attack_stars = self.attack_stars
        twin.defense_stars = self.defense_stars
        twin.sure = self.sure
        twin.ended = self.ended
        twin.halved = self.halved
        twin.harmless = self.harmless
        twin.blinded = self.blinded
        twin.grace_attacker = self.grace_attacker
        twin.grace_defender = self.grace_defender
        twin.riposte = self.riposte
        twin.extra_counter = self.extra_counter
        twin.no_counter = self.no_counter
        twin.sunder = self.sunder
        twin.snatch = self.snatch
        twin.encore = self.encore
        return twin


class Play(State):
    """A card announced and paid, not yet resolved."""

    __slots__ = ("card", "seat", "owner", "targets", "cancelled")

    def __init__(self, card: str = "", seat: int = 0) -> None:
        self.card: str = card
        self.seat: int = seat
        self.owner: int = seat
        self.targets: list[str] = []
        self.cancelled: bool = False

    def copy(self) -> Play:
        twin = Play()
        twin.card = self.card
        twin.seat = self.seat
        twin.owner = self.owner
        twin.targets = self.targets[:]
        twin.cancelled = self.cancelled
        return twin


class Offer(State):
    """A proposal on the table."""

    __slots__ = ("kind", "proposer", "recipient", "give", "get", "war", "side", "joiner", "share", "unit", "round")

    def __init__(self, kind: str = "", proposer: int = 0, recipient: int = 0) -> None:
        self.kind: str = kind
        self.proposer: int = proposer
        self.recipient: int = recipient
        self.give: list[int] = [0, 0, 0]  # food, gold, magic from the proposer
        self.get: list[int] = [0, 0, 0]
        self.war: int = NOBODY
        self.side: int = 0
        self.joiner: int = NOBODY
        self.share: int = 0  # Gold paid by the joining Kingdom
        self.unit: int = NOBODY
        self.round: int = 1

    def copy(self) -> Offer:
        twin = Offer()
        twin.kind = self.kind
        twin.proposer = self.proposer
        twin.recipient = self.recipient
        twin.give = self.give[:]
        twin.get = self.get[:]
        twin.war = self.war
        twin.side = self.side
        twin.joiner = self.joiner
        twin.share = self.share
        twin.unit = self.unit
        twin.round = self.round
        return twin


class Clash(State):
    """The latest Attack as it was when the totals were compared: nothing that happens later changes it."""

    __slots__ = (
        "attacker",
        "defender",
        "kind",
        "names",
        "seats",
        "place",
        "dice",
        "attack_parts",
        "defense_parts",
        "damage",
        "sure",
        "verdict",
    )

    def __init__(self, attacker: int = 0, defender: int = 0, kind: str = "") -> None:
        self.attacker: int = attacker
        self.defender: int = defender
        self.kind: str = kind
        self.names: list[str] = []  # kinds of Units or Kreesh cards
        self.seats: list[int] = []
        self.place: str = ""
        self.dice: list[int] = []  # Attack, Defense, stars of either side (NOBODY: not rolled)
        self.attack_parts: list[str] = []  # "label:n"
        self.defense_parts: list[str] = []
        self.damage: int = 0
        self.sure: bool = False
        self.verdict: str = ""

    def copy(self) -> Clash:
        twin = Clash(self.attacker, self.defender, self.kind)
        twin.names = self.names[:]
        twin.seats = self.seats[:]
        twin.place = self.place
        twin.dice = self.dice[:]
        twin.attack_parts = self.attack_parts[:]
        twin.defense_parts = self.defense_parts[:]
        twin.damage = self.damage
        twin.sure = self.sure
        twin.verdict = self.verdict
        return twin

"""The Book of a game: all content in play, looked up by key."""

from __future__ import annotations

from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Content
from pentarchy.kernel.errors import ContentError

from .content import Card, Leader, Location, Numbers


class Book:
    """Faces of all card copies, the map, the leaders, the tables and the numbers."""

    def __init__(self, content: Content) -> None:
        self.numbers: Numbers = Numbers(content.one("numbers"))
        self.cards: list[Card] = [Card(row) for row in content.rows("card")]
        self.design: dict[str, Card] = {card.key: card for card in self.cards}
        self.face: dict[str, Card] = {}
        for card in self.cards:
            for number in range(1, card.copies + 1):
                self.face[f"{card.key}#{number}"] = card
        self.by_kind: dict[str, list[str]] = {}
        for key, face in self.face.items():
            self.by_kind.setdefault(face.kind, []).append(key)
            if face.kind == "upgrade":
                self.by_kind.setdefault(f"upgrade {face.leader}", []).append(key)
        self.locations: list[Location] = [Location(index, row) for index, row in enumerate(content.rows("location"))]
        self.place: dict[str, int] = {place.key: place.index for place in self.locations}
        self.leaders: list[Leader] = [Leader(index, row) for index, row in enumerate(content.rows("leader"))]
        self.leader: dict[str, Leader] = {leader.key: leader for leader in self.leaders}
        self.star_rewards: list[tuple[int, int, int]] = [
            (row.number("min"), row.number("resources"), row.number("ip")) for row in content.rows("star_reward")
        ]
        self.siege_outcomes: list[tuple[int, int, int]] = [(0, 0, 0)]
        for row in content.rows("siege_outcome"):
            self.siege_outcomes.append((row.number("attacker_ip"), row.number("others_ip"), row.number("owner_loss")))
        self.join_roads(content)
        self.align_champions()
        self.steps: list[list[int]] = self.measure()
        self.card_option: dict[str, Option] = {key: Option(key, face.name, f"card:{key}") for key, face in self.face.items()}
        self.step_option: list[Option] = [
            Option(f"step:{place.key}", f"Travel to {place.name}", f"loc:{place.key}") for place in self.locations
        ]
        self.place_option: list[Option] = [Option(place.key, place.name, f"loc:{place.key}") for place in self.locations]

    def join_roads(self, content: Content) -> None:
        """DO-LOC-8: roads and Sea Routes join Locations both ways."""
        for table in ("road", "sea_route"):
            for row in content.rows(table):
                ends = [row.text("a"), row.text("b")]
                for end in ends:
                    if end not in self.place:
                        raise row.fault("a" if end == ends[0] else "b", f"there is no location {end!r}")
                start, other = self.place[ends[0]], self.place[ends[1]]
                for here, there in ((start, other), (other, start)):
                    ways = self.locations[here].roads if table == "road" else self.locations[here].seas
                    ways.append(there)
        for place in self.locations:
            place.all_ways = place.roads + [sea for sea in place.seas if sea not in place.roads]

    def measure(self) -> list[list[int]]:
        """Steps between all Locations by road and sea, for estimates."""
        table: list[list[int]] = []
        for start in self.locations:
            steps = [99] * len(self.locations)
            steps[start.index] = 0
            front = [start.index]
            while front:
                reached: list[int] = []
                for place in front:
                    for beside in self.locations[place].all_ways:
                        if steps[beside] == 99:
                            steps[beside] = steps[place] + 1
                            reached.append(beside)
                front = reached
            table.append(steps)
        return table

    def align_champions(self) -> None:
        """DO-Q-99: a champion belongs to the main Power of its leader; other Starter cards are unaligned."""
        for card in self.cards:
            if card.kind == "starter" and card.leader:
                if card.leader not in self.leader:
                    raise ContentError("starter.toml", card.name, "leader", f"there is no leader {card.leader!r}")
                card.type = self.leader[card.leader].main

    def copies(self, kind: str) -> list[str]:
        """The keys of all copies of all cards of a kind, in content order."""
        return self.by_kind.get(kind, [])[:]

    def upgrades_of(self, leader: str) -> list[str]:
        """The keys of a leader's Upgrade cards."""
        return self.by_kind.get(f"upgrade {leader}", [])[:]

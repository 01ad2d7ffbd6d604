"""The Book of a game: all content in play, looked up by key: cards, the map, the leaders, the tables and the numbers."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.kinds import kind_of, slug, triple
from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Content, Row
from pentarchy.kernel.errors import ContentError


class Location:
    """A place on the map: `index` is its number in the state."""

    def __init__(self, index: int, row: Row) -> None:
        self.index: int = index
        self.key: str = row.text("id")
        self.name: str = row.text("name")
        self.region: str = row.text("region")
        self.source: str = row.text("source", "design")
        self.stars: int = row.number("stars")
        self.first_kind: int = kind_of(row.row("defence_I"), "kind")
        self.first_value: int = row.row("defence_I").number("value", 0)
        self.second_kind: int = kind_of(row.row("defence_II"), "kind")
        self.second_value: int = row.row("defence_II").number("value", 0)
        self.port: bool = row.flag("port", False)
        self.market: bool = row.flag("market", False)
        self.plus_one: int = kind_of(row, "plus_one")
        self.mine: int = kind_of(row, "mine")
        self.start_of: str = row.text("start_of", "")
        self.x: int = row.number("x")
        self.y: int = row.number("y")
        self.roads: list[int] = []
        self.seas: list[int] = []
        self.all_ways: list[int] = []


class Leader:
    """A Character Board."""

    def __init__(self, index: int, row: Row) -> None:
        self.index: int = index
        self.name: str = row.text("name")
        self.key: str = slug(self.name)
        self.title: str = row.text("title")
        self.main: int = kind_of(row, "main")
        self.base: list[int] = triple(row.row("base"))
        self.capacity: list[int] = triple(row.row("capacity"))
        self.mp: int = row.number("mp")
        self.character_slots: int = row.number("character_slots")
        self.camp_slots: int = row.number("camp_slots")
        self.start: str = row.text("start")
        self.champion: str = slug(row.text("champion"))
        self.colour: str = row.text("colour")
        self.blurb: str = row.text("blurb")
        self.source: str = row.text("name_source", "design")


class Numbers:
    """The numbers of the rules."""

    def __init__(self, row: Row) -> None:
        self.start_hand: int = row.number("start_hand")
        self.hand_target: int = row.number("hand_target")
        self.turn_draw: int = row.number("draw_at_turn_start")
        self.start_camp: list[int] = triple(row.row("start_camp"))
        self.camp_capacity: int = row.number("camp_capacity_each")
        self.city_slots: int = row.number("garlock_city_slots")
        self.buy_cost: int = row.number("buy_cost")
        self.buy_look: int = row.number("buy_look")
        self.destroy_gain: int = row.number("destroy_gain")
        self.rest_gain: int = row.number("rest_gain")
        self.objective_deal: int = row.number("objective_deal")
        self.objective_keep: int = row.number("objective_keep")
        self.objective_look: int = row.number("objective_look")
        self.siege_loss: int = row.number("siege_loss_base_tokens")
        self.field_loss: int = row.number("field_loss_base_tokens")
        self.field_win_ip: int = row.number("field_win_ip")
        self.field_loss_ip: int = row.number("field_loss_ip")
        self.market_min: int = row.number("market_min")
        self.market_max: int = row.number("market_max")
        self.ip_track_last: int = row.number("ip_track_last")
        self.final_hand: int = row.number("final_battle_first_hand")
        self.final_most: int = row.number("final_battle_max")
        self.market_trades: int = row.number("market_trades_per_turn")
        self.player_trades: int = row.number("player_trades_per_partner_per_turn")
        self.vale_threshold: int = row.number("vale_threshold_default")
        self.vale_threshold_team: int = row.number("vale_threshold_team")
        levels = row.row("treasure_level_by_stars")
        self.treasure_level: list[int] = [0, *[levels.number(str(stars)) for stars in range(1, 6)]]
        self.field_treasure: int = row.number("field_treasure_level")


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

"""The Book of a game: all content in play, looked up by key: cards, the map, the leaders, the tables and the numbers."""

from __future__ import annotations

import re
from typing import Final

from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.flags import FLAGS
from pentarchy.games.dorian.cards.kinds import NO_KIND, kind_of, slug, triple
from pentarchy.games.dorian.cards.vocabulary import Vocabulary, amounts, between, one_of
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
        self.capital: bool = row.flag("capital", False)
        self.x: int = row.number("x")
        self.y: int = row.number("y")
        between(row, "stars", 0, MOST_STARS)
        for field in ("x", "y"):
            between(row, field, 0, 1000)
        for field in ("defence_I", "defence_II"):
            check_defence(row.row(field))
        for field in ("mine", "plus_one"):
            if row.has(field):
                one_of(row, field, ("S", "P", "M"))
        if self.stars and self.first_kind == NO_KIND:
            raise row.fault("defence_I", "a star Location needs a I-Defence")
        self.roads: list[int] = []
        self.seas: list[int] = []
        self.all_ways: list[int] = []


def check_defence(row: Row) -> None:
    """A Defence: which Power, and how much of it."""
    for field in row.data:
        if field not in ("kind", "value"):
            raise row.fault(field, "a Defence has kind and value")
    if row.data:
        row.text("kind")
        row.number("value")
        one_of(row, "kind", ("S", "P", "M"))
        between(row, "value", 1, 60)


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
        for field in ("main", "second", "third"):
            one_of(row, field, ("S", "P", "M"))
        for field in ("base", "capacity"):
            amounts(row.row(field), ("S", "P", "M"))
        for field, least in (("mp", 1), ("character_slots", 0), ("camp_slots", 0)):
            between(row, field, least, 12)
        if not re.fullmatch("#[0-9a-fA-F]{6}", self.colour):
            raise row.fault("colour", "a colour such as #c8452e is wanted")
        one_of(row, "name_source", ("rulebook", "design"))


AT_LEAST_ONE: Final = (
    "start_hand", "hand_target", "garlock_city_slots", "buy_cost", "buy_look", "objective_deal", "objective_keep", "objective_look",
    "ip_track_last", "final_battle_first_hand", "final_battle_max", "market_min", "market_max",
)  # fmt: skip
FIXED: Final[dict[str, object]] = {
    "start_base_tokens": 0, "start_ip": 0, "worker_takes": 1, "supervisor_takes": 2, "extra_look_cost": 1, "objective_swap_cost": 1,
    "join_range": 1, "markers_per_player": 20, "battle_markers_per_player": 2, "upgrade_deck": 24, "starter_deck": 11,
    "vale_threshold_range": [8, 20], "restore_per_card_per_battle": 1,
}  # fmt: skip
"""Numbers the rules are written for: no pack changes them."""
MOST_STARS: Final = 5
MOST_SEATS: Final = 6
MOST_EVENTS: Final = 12
LEARN_EVENTS: Final = 3


class Numbers:
    """The numbers of the rules."""

    def __init__(self, row: Row) -> None:
        for field in row.data:
            if field in FIXED and (row.data[field] != FIXED[field] or type(row.data[field]) is not type(FIXED[field])):
                raise row.fault(field, f"the rules are written for {FIXED[field]}; a pack cannot change it")
            if field not in FIXED and field not in ("start_camp", "treasure_level_by_stars"):
                between(row, field, 1 if field in AT_LEAST_ONE else 0, 99)
        amounts(row.row("start_camp"), ("S", "P", "M"))
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
        for stars in range(1, MOST_STARS + 1):
            one_of(levels, str(stars), (1, 2, 3))
        one_of(row, "field_treasure_level", (1, 2, 3))
        if self.objective_keep > self.objective_deal:
            raise row.fault("objective_keep", "nobody can keep more Objectives than are dealt")
        if self.market_min > self.market_max or self.market_max > 9:
            raise row.fault("market_max", "a number from market_min to 9 is wanted")


class Book:
    """Faces of all card copies, the map, the leaders, the tables and the numbers."""

    def __init__(self, content: Content, vocabulary: Vocabulary) -> None:
        self.numbers: Numbers = Numbers(content.one("numbers"))
        self.vocabulary: Vocabulary = vocabulary
        for row in content.rows("card"):
            vocabulary.check_card(row)
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
        events = [key for key in self.by_kind.get("kingdom", []) if not self.face[key].learn]
        # what may come in a game of full length, sorted: the event and what it requires
        self.events: list[tuple[str, str]] = [(key, self.face[key].requires) for key in sorted(events)]
        # Objectives for which it counts where a Figure has stood
        self.wandering: set[str] = {key for key in self.by_kind.get("objective", []) if self.face[key].condition.name == "stood_on"}
        self.locations: list[Location] = [Location(index, row) for index, row in enumerate(content.rows("location"))]
        self.place: dict[str, int] = {place.key: place.index for place in self.locations}
        self.leaders: list[Leader] = [Leader(index, row) for index, row in enumerate(content.rows("leader"))]
        self.leader: dict[str, Leader] = {leader.key: leader for leader in self.leaders}
        self.star_rewards: list[tuple[int, int, int]] = star_reward_table(content.rows("star_reward"))
        self.siege_outcomes: list[tuple[int, int, int]] = siege_outcome_table(content.rows("siege_outcome"))
        self.in_play: list[bool] = [any(card.lasting[flag] for card in self.cards) for flag in range(len(FLAGS))]
        self.join_roads(content)
        self.check_names(content)
        self.check_supply()
        self.align_champions()
        self.steps: list[list[int]] = self.measure()
        self.card_option: dict[str, Option] = {key: Option(key, option_label(face), f"card:{key}") for key, face in self.face.items()}
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

    def check_names(self, content: Content) -> None:
        """Whatever a row names is there, and no name is there twice."""
        for table in ("card", "leader", "location"):
            keys: set[str] = set()
            for row in content.rows(table):
                key = slug(row.text("id" if table == "location" else "name"))
                if key in keys or not key:
                    raise row.fault("id" if table == "location" else "name", "another entry has this name, or it has no letters")
                keys.add(key)
        for row in content.rows("card"):
            self.check_card_names(row)
        for row in content.rows("leader"):
            self.check_leader_names(row)
        for row in content.rows("location"):
            self.check_location_names(row)
        for table in ("star_reward", "siege_outcome", "road", "sea_route"):
            for row in content.rows(table):
                check_texts(row)

    def check_leader_names(self, row: Row) -> None:
        """A leader's start and champion are there."""
        check_texts(row)
        if row.text("start") not in self.place:
            raise row.fault("start", f"there is no location {row.text('start')!r}")
        champion = self.design.get(slug(row.text("champion")))
        if champion is None or champion.kind != "starter" or champion.leader != slug(row.text("name")):
            raise row.fault("champion", "a Starter card with this leader's name is wanted")

    def check_location_names(self, row: Row) -> None:
        """A Location can be reached, and the leader who starts there exists."""
        check_texts(row)
        if not self.locations[self.place[row.text("id")]].roads:
            raise row.fault("id", "no road leads here; take its roads, or give it one")
        start_of = slug(row.text("start_of", ""))
        if start_of and start_of not in self.leader:
            raise row.fault("start_of", f"there is no leader {row.text('start_of')!r}")

    def check_card_names(self, row: Row) -> None:
        """The leader, places and cards a card names are there."""
        if row.has("leader") and slug(row.text("leader")) not in self.leader:
            raise row.fault("leader", f"there is no leader {row.text('leader')!r}")
        condition = row.row("condition")
        for place in [condition.text("location", ""), *condition.texts("locations", [])]:
            if place and place not in self.place:
                raise condition.fault("location" if condition.has("location") else "locations", f"there is no location {place!r}")
        region = condition.text("region", "")
        if region and all(place.region != region for place in self.locations):
            raise condition.fault("region", f"there is no region {region!r}")

    def check_supply(self) -> None:
        """There is enough of everything to lay the table for the most seats and the longest game."""
        regular = [card for card in self.copies("kingdom") if not self.face[card].learn and not self.face[card].requires]
        learn = sorted([self.face[card].learn for card in self.copies("kingdom") if self.face[card].learn])
        plain = [card for card in self.copies("objective") if not self.face[card].requires]
        wanted = [
            ("leader", "name", len(self.leaders), MOST_SEATS, "leaders"),
            ("card", "kingdom event card", len(regular), MOST_EVENTS, "regular Kingdom Event cards without requirement"),
            ("card", "learn_to_play", len(learn), LEARN_EVENTS, "Learn to Play events"),
            ("card", "objective card", len(plain), MOST_SEATS * self.numbers.objective_deal + 2, "Objective cards without requirement"),
            ("card", "defence card", len(self.copies("defence")), 2, "Defence cards"),
            ("card", "resource card", len(self.copies("resource")), self.numbers.city_slots + 1, "Resource Cards"),
        ]
        for level in (1, 2, 3):
            held = [card for card in self.copies("treasure") if self.face[card].level == level]
            wanted.append(("card", "treasure card", len(held), 1, f"Treasure cards of level {level}"))
        for leader in self.leaders:
            cards = [
                card.copies // len(self.leaders) if not card.leader else 1
                for card in self.cards
                if card.kind == "starter" and card.copies and card.leader in ("", leader.key)
            ]
            wanted.append(("card", "starter card", sum(cards), self.numbers.start_hand, f"Starter cards for {leader.name}"))
        for table, field, held_now, least, what in wanted:
            if held_now < least:
                raise ContentError("content", table, field, f"at least {least} {what} are needed, and there are {held_now}")
        if len([place for place in self.locations if place.capital]) != 1:
            raise ContentError("content", "location", "capital", "exactly one Location is the capital")

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


def option_label(face: Card) -> str:
    """A card among options: where its text is what one chooses by, the text."""
    return f"{face.name}: {face.text}" if face.kind in ("resource", "upgrade", "objective") else face.name


def check_texts(row: Row) -> None:
    """Words beside the numbers are words."""
    for field in ("id", "note", "source", "people", "blurb", "title"):
        row.text(field, "")


def star_reward_table(rows: list[Row]) -> list[tuple[int, int, int]]:
    """DO-LOC-12: from so many stars on: Resources and IP."""
    table: list[tuple[int, int, int]] = []
    for row in rows:
        for field in ("min", "max", "resources", "ip"):
            between(row, field, 0, 99)
        table.append((row.number("min"), row.number("resources"), row.number("ip")))
    return sorted(table)


def siege_outcome_table(rows: list[Row]) -> list[tuple[int, int, int]]:
    """DO-LOC-13: by stars: IP of the Attacking Player, of every other winner, and what the former owner loses."""
    table: dict[int, tuple[int, int, int]] = {0: (0, 0, 0)}
    for row in rows:
        between(row, "stars", 1, MOST_STARS)
        for field in ("attacker_ip", "others_ip", "owner_loss"):
            between(row, field, 0, 20)
        if row.number("stars") in table:
            raise row.fault("stars", "another entry is for this number of stars")
        table[row.number("stars")] = (row.number("attacker_ip"), row.number("others_ip"), row.number("owner_loss"))
    for stars in range(1, MOST_STARS + 1):
        if stars not in table:
            raise ContentError("content", "siege_outcome", "stars", f"the line for {stars} stars is missing")
    return [table[stars] for stars in range(MOST_STARS + 1)]

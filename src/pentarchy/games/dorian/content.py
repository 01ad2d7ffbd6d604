"""What is printed on cards, board and tables: rows of content read into typed objects, gathered in a Book.

Resources and Powers share one numbering: 0 Stealth / Dark Essence, 1 Physical / Dragon Stones, 2 Magic / Magic Crystals.
"""

from __future__ import annotations

import re
from typing import Final

from pentarchy.kernel.content import Row
from pentarchy.kernel.errors import ContentError
from pentarchy.kernel.events import counted

S: Final = 0
P: Final = 1
M: Final = 2
ANY: Final = 3
ALL: Final = 4
MAIN: Final = 5
ANY_OTHER: Final = 6
NO_KIND: Final = -1

KINDS: Final = (S, P, M)
LETTERS: Final = ("S", "P", "M")
POWER_NAMES: Final = ("Stealth", "Physical", "Magic")
RESOURCE_NAMES: Final = ("Dark Essence", "Dragon Stone", "Magic Crystal")
KIND_OF: Final[dict[str, int]] = {
    "": NO_KIND, "S": S, "P": P, "M": M, "any": ANY, "all": ALL, "main": MAIN, "any_other": ANY_OTHER,
}  # fmt: skip


def of_kind(n: int, kind: int) -> str:
    """So many Resources of a kind: "2 Dragon Stones", "1 Resource of choice"."""
    if kind == S:
        return f"{n} {RESOURCE_NAMES[S]}"
    return counted(n, RESOURCE_NAMES[kind]) if kind in KINDS else f"{counted(n, 'Resource')} of choice"


def slug(name: str) -> str:
    """A card's or leader's key: its name in small letters."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def kind_of(row: Row, field: str) -> int:
    """A Power or Resource letter as a number."""
    letter = row.text(field, "")
    if letter not in KIND_OF:
        raise row.fault(field, f"S, P, M, any, all, main or any_other is wanted, not {letter!r}")
    return KIND_OF[letter]


def triple(row: Row) -> list[int]:
    """{S, P, M} as three numbers."""
    return [row.number(letter, 0) for letter in LETTERS]


class Filter:
    """Which cards an effect may choose."""

    def __init__(self, row: Row) -> None:
        self.type: int = kind_of(row, "type")
        self.ready: bool = row.flag("ready", False)
        self.max_base: int = row.number("max_base", 99)
        self.min_base: int = row.number("min_base", 0)
        self.starter: bool = row.flag("starter", False)
        self.name: str = row.text("name", "")


class Condition:
    """A question of the closed lists [[condition]] and [[objective_condition]]."""

    def __init__(self, row: Row) -> None:
        self.name: str = row.text("is", "")
        self.n: int = row.number("n", 0)
        self.kind: int = kind_of(row, "kind")
        self.location: str = row.text("location", "")
        self.locations: list[str] = row.texts("locations", [])
        self.region: str = row.text("region", "")
        self.icon: str = row.text("icon", "")
        self.role: str = row.text("role", "")
        self.margin: int = row.number("margin", 0)
        self.max_selected: int = row.number("max_selected", 99)
        self.min_played: int = row.number("min_played", 0)


class Op:
    """One primitive of an effect list with its arguments."""

    def __init__(self, row: Row) -> None:
        self.op: str = row.text("op")
        self.kind: int = kind_of(row, "kind")
        self.n: int = row.number("n", 1)
        self.per: str = row.text("per", "")
        self.max: int = row.number("max", 99)
        self.side: str = row.text("side", "")
        self.target: str = row.text("target", "")
        self.to: str = row.text("to", "")
        self.count: int = row.number("count", 1)
        self.filter: Filter = Filter(row.row("filter"))
        self.source: str = row.text("from", "")
        self.zone: str = row.text("zone", "")
        self.who: str = row.text("who", "you")
        self.random: bool = row.flag("random", False)
        self.deck: str = row.text("deck", "")
        self.look: int = row.number("look", 0)
        self.take: int = row.number("take", 0)
        self.rest: str = row.text("rest", "bottom")
        self.mode: str = row.text("mode", "")
        self.slot: str = row.text("slot", "")
        self.name: str = row.text("name", "")
        self.value: int = row.number("value", 1)
        self.steps: int = row.number("steps", 0)
        self.via: str = row.text("via", "")
        self.what: str = row.text("what", "")
        self.which: str = row.text("which", "")
        self.limit: int = row.number("limit", 0)
        self.discount: int = row.number("cost", 0) if self.op == "buy_mod" else 0
        self.cost: list[Op] = [] if self.op == "buy_mod" else effects(row, "cost")
        self.then: list[Op] = effects(row, "then")
        self.otherwise: list[Op] = effects(row, "else")
        self.options: list[list[Op]] = choices(row) if self.op == "choose" else []
        self.condition: Condition = Condition(row.row("cond"))
        self.has_to: str = self.to if self.to in ("base", "camp", "pool") else ""


def effects(row: Row, field: str) -> list[Op]:
    """An effect list in its printed order."""
    return [Op(op) for op in row.rows(field)]


def choices(row: Row) -> list[list[Op]]:
    """The effect lists of a `choose`."""
    value = row.data.get("options", [])
    if not isinstance(value, list):
        raise row.fault("options", "a list of effect lists is wanted")
    return [effects(Row(row.file, row.table, row.id, {"option": option}), "option") for option in value]


class Card:
    """The printed face of a card; every copy on the table shares it."""

    def __init__(self, row: Row) -> None:
        self.kind: str = row.text("kind").split()[0]
        self.name: str = row.text("name")
        self.key: str = slug(self.name)
        self.copies: int = row.number("copies")
        self.text: str = row.text("text", "")
        self.source: str = row.text("source", "design")
        self.type: int = kind_of(row, "deck")
        self.base: list[int] = triple(row.row("base"))
        self.base_sum: int = sum(self.base)
        self.ability: str = row.text("ability", "none")
        self.when: str = row.text("when", "")
        self.window: str = row.text("window", "")
        self.limit: int = row.number("limit", 0)
        self.cost: list[Op] = effects(row, "cost")
        self.effect: list[Op] = effects(row, "effect")
        self.attacker: list[Op] = effects(row, "attacker")
        self.others: list[Op] = effects(row, "others")
        self.reward: list[Op] = effects(row, "reward")
        self.condition: Condition = Condition(row.row("condition"))
        self.leader: str = slug(row.text("leader", ""))
        self.slot: str = row.text("slot", "")
        self.prep_take: int = row.number("prep_take", 0)
        self.level: int = row.number("level", 0)
        self.requires: str = row.text("requires", "")
        self.learn: int = row.number("learn_to_play", 0)
        self.first: int = row.number("I", 0)
        self.second: int = row.number("II", 0)
        gives = row.row("gives")
        self.gives: list[int] = [*triple(gives), gives.number("any", 0)]
        self.copies_abilities: bool = any(op.op == "copy_ability" for op in self.effect)
        self.is_plain_gain: bool = all(op.op == "gain_power" and op.kind != ANY and not op.per for op in self.effect)
        self.promise: list[int] = promise_of(self.base, self.effect)
        self.flags: dict[str, int] = {}
        for op in self.effect:
            if op.op == "flag":
                self.flags[op.name] = self.flags.get(op.name, 0) + op.value


def promise_of(base: list[int], effect: list[Op]) -> list[int]:
    """What a card may bring to a siege, for estimates: Stealth, Physical, Magic, Power of choice, shift of the I-Defence."""
    promise = [*base, 0, 0]
    for op in effect:
        inner = op.then if op.op in ("if", "may") else [op]
        for part in inner:
            if part.op == "gain_power" and not part.side and part.n > 0:
                n = min(part.max, 2 * part.n) if part.per else part.n
                for kind in KINDS if part.kind == ALL else (part.kind,):
                    promise[kind] += n
            elif part.op == "mod_defence":
                promise[4] += part.n
            elif part.op in ("copy_ability", "play_card", "copy_base", "restore"):
                promise[ANY] += 2
    return promise


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


def all_ops(effects_list: list[Op]) -> list[Op]:
    """Every primitive of an effect list, nested ones included."""
    found: list[Op] = []
    for op in effects_list:
        found.append(op)
        for inner in [op.cost, op.then, op.otherwise, *op.options]:
            found.extend(all_ops(inner))
    return found


def card_ops(card: Card) -> list[Op]:
    """Every primitive printed on a card."""
    return all_ops([*card.cost, *card.effect, *card.attacker, *card.others, *card.reward])


def check_effects(cards: list[Card], names: list[str]) -> None:
    """Every primitive a card names is known."""
    for card in cards:
        for op in card_ops(card):
            if op.op not in names:
                raise ContentError("content", card.name, "effect", f"no effect is called {op.op!r}")

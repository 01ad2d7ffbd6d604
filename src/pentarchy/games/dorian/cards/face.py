"""What is printed on a card: rows of content read into typed objects."""

from __future__ import annotations

from pentarchy.games.dorian.cards.flags import FLAGS
from pentarchy.games.dorian.cards.kinds import ALL, ANY, KINDS, kind_of, slug, triple
from pentarchy.kernel.content import Row


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
        self.lasting: list[int] = [0] * len(FLAGS)
        for op in self.effect:
            if op.op == "flag":
                self.lasting[FLAGS.index(op.name)] += op.value


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


def all_ops(effects_list: list[Op]) -> list[Op]:
    """Every primitive of an effect list, nested ones included."""
    found: list[Op] = []
    for op in effects_list:
        found.append(op)
        for inner in [op.cost, op.then, op.otherwise, *op.options]:
            found.extend(all_ops(inner))
    return found

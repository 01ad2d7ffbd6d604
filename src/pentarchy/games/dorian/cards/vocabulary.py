"""The closed lists of content/vocabulary.toml: what a card may say, checked when it is read; every fault names file, entry and field."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pentarchy.games.dorian.cards.flags import PERSONAL
from pentarchy.kernel.content import Content, Row
from pentarchy.kernel.errors import ContentError

TABLES: Final = ("primitive", "counter", "target", "trigger", "condition", "objective_condition", "flag")
TRIGGERS: Final = (
    "reveal", "you_activate", "enemy_activates", "self_removed", "own_removed", "enemy_removed", "any_removed", "battle_won",
    "battle_end", "markers_placed", "capture", "field_won", "rest", "star_reward",
)  # fmt: skip
"""The moments the rules call out: see cards/triggers.py and the rules that fire them."""
ANY_TIME: Final = ("rest", "star_reward")
"""Moments outside battle."""
COMMON: Final = ("kind", "name", "copies", "text", "source", "note")
ABILITY: Final = ("ability", "when", "limit", "cost", "effect")
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "starter card": ("base", *ABILITY, "prep_take", "leader"),
    "battle card": ("deck", "base", *ABILITY),
    "upgrade card": ("leader", "slot", "window", *ABILITY),
    "objective card": ("condition", "reward", "requires"),
    "treasure card": ("level", "attacker", "others"),
    "kingdom event card": ("scope", "learn_to_play", "effect", "requires"),
    "defence card": ("I", "II", "effect"),
    "resource card": ("gives",),
}
"""What each kind of card may print, beside name, copies, text and source."""
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "starter card": ("base", "ability"),
    "battle card": ("deck", "base", "ability"),
    "upgrade card": ("leader", "slot", "window", "ability"),
    "objective card": ("condition", "reward"),
    "treasure card": ("level", "attacker", "others"),
    "kingdom event card": ("scope", "effect"),
    "defence card": ("I", "II"),
    "resource card": ("gives",),
}
WORDS: Final[dict[str, tuple[object, ...]]] = {
    "deck": ("S", "P", "M"),
    "ability": ("none", "activate", "triggered", "passive"),
    "slot": ("character", "camp"),
    "window": ("battle", "influence", "preparation", "any"),
    "scope": ("instant", "round"),
    "requires": ("field_battles", "permission", "normal_victory"),
    "level": (1, 2, 3),
    "learn_to_play": (1, 2, 3),
}
PASSIVE: Final = ("gain_power", "if", "flag", "buy_mod", "gain_mp")
"""What a passive ability can say: all of it is worked out when somebody asks."""
LASTING: Final = ("flag", "buy_mod")
"""What only lasts: as an act of its own it would do nothing."""
CAMP_BUYS: Final = "only a Camp Upgrade changes buying"
LISTS: Final = ("cost", "then", "else")
FILTER: Final = ("type", "ready", "max_base", "min_base", "starter", "name")
MOST: Final = 99


class Word:
    """A word of the vocabulary: what it takes, what of it is needed, and what its arguments may say."""

    def __init__(self, row: Row) -> None:
        args = [part.strip() for part in row.text("args", "").split(",") if part.strip()]
        self.needed: list[str] = [arg for arg in args if not arg.endswith("?")]
        self.args: list[str] = [arg.rstrip("?") for arg in args]
        self.signed: bool = row.flag("signed", False)
        self.words: dict[str, list[object]] = {}
        for field, value in row.row("words").data.items():
            if not isinstance(value, list):
                raise row.fault(f"words.{field}", "a list is wanted")
            self.words[field] = list(value)


class Vocabulary:
    """All words by table."""

    def __init__(self, content: Content) -> None:
        self.tables: dict[str, dict[str, Word]] = {}
        for table in TABLES:
            named: dict[str, Word] = {}
            for row in content.rows(table):
                named[row.text("op" if table == "primitive" else "name")] = Word(row)
            self.tables[table] = named

    def join(self, table: str, code: Iterable[str]) -> None:
        """Every word has code, and all code a word."""
        known = list(code)
        for name in self.tables[table]:
            if name not in known:
                raise ContentError("vocabulary.toml", table, name, "there is no code for this word; a pack cannot add words")
        for name in known:
            if name not in self.tables[table]:
                raise ContentError("vocabulary.toml", table, name, "this word belongs to the rules; a pack cannot remove it")

    def word(self, row: Row, field: str, table: str) -> Word:
        """The word a field names."""
        name = row.text(field)
        found = self.tables[table].get(name)
        if found is None:
            raise row.fault(field, f"no {table.replace('_', ' ')} is called {name!r}; there are: {', '.join(sorted(self.tables[table]))}")
        return found

    def check_card(self, row: Row) -> None:
        """A card of one kind prints only what this kind prints, and in known words."""
        kind = row.text("kind")
        if kind not in FIELDS:
            raise row.fault("kind", f"one of {', '.join(FIELDS)} is wanted, not {kind!r}")
        for field in row.data:
            if field not in COMMON and field not in FIELDS[kind]:
                raise row.fault(field, f"a {kind} does not print this")
        for field in ("name", "copies", *NEEDED[kind]):
            if not row.has(field):
                raise row.fault(field, f"a {kind} needs it")
        for field, words in WORDS.items():
            if row.has(field):
                one_of(row, field, words)
        for field in ("name", "text", "note"):
            row.text(field, "")
        if not row.text("name").strip():
            raise row.fault("name", "a card needs a name")
        for field in ("copies", "limit", "prep_take"):
            between(row, field, 0, 60)
        for field in ("I", "II"):
            between(row, field, -20, 20)
        if row.has("condition"):
            self.check_words(row.row("condition"), "is", "objective_condition")
        amounts(row.row("base"), ("S", "P", "M"))
        amounts(row.row("gives"), ("S", "P", "M", "any"))
        if row.has("gives") and not row.row("gives").data:
            raise row.fault("gives", "a Resource Card gives something")
        for field in ("attacker", "others", "reward"):
            self.check_effects(row, field, row.has(field))
        self.check_ability(row, kind)

    def check_ability(self, row: Row, kind: str) -> None:
        """An ability has its moment and does something: what could never take effect is refused."""
        if kind in ("kingdom event card", "defence card"):
            self.check_effects(row, "effect", kind == "kingdom event card", row.text("scope", "") == "round")
            for op in row.rows("effect"):
                if op.text("op") == "buy_mod":
                    raise op.fault("op", CAMP_BUYS)
            return
        ability = row.text("ability", "none")
        when = row.text("when", "")
        slot = row.text("slot", "")
        window = row.text("window", "")
        if (ability == "triggered") != bool(when):
            raise row.fault("when", "a triggered ability, and no other, names its moment")
        if when:
            self.word(row, "when", "trigger")
        if kind == "upgrade card" and ability == "none":
            raise row.fault("ability", "an Upgrade without ability does nothing")
        if slot == "camp" and ((ability == "activate" and window in ("battle", "influence")) or (when and when not in ANY_TIME)):
            raise row.fault("slot", "a Camp Upgrade takes no part in travel and battle")
        if slot == "character" and ability == "activate" and window == "preparation":
            raise row.fault("slot", "only a Camp Upgrade is used in the Preparation Turn")
        self.check_effects(row, "cost", False)
        if ability == "none" and row.rows("effect"):
            raise row.fault("ability", "a card with an effect needs an ability")
        self.check_effects(row, "effect", ability != "none", ability == "passive")
        if ability == "passive":
            self.check_passive(row, kind, slot)

    def check_passive(self, row: Row, kind: str, slot: str) -> None:
        """What lasts is said where the rules ask for it."""
        for op in row.rows("effect"):
            word = op.text("op")
            if word not in PASSIVE:
                raise op.fault("op", f"a passive ability says one of {', '.join(PASSIVE)}")
            if slot == "camp" and word not in LASTING:
                raise op.fault("op", f"a passive Camp Upgrade says one of {', '.join(LASTING)}")
            if word in LASTING and kind != "upgrade card":
                raise op.fault("op", "only an Upgrade or an event of a Round can last")
            if word == "buy_mod" and slot == "character":
                raise op.fault("op", CAMP_BUYS)
            if word == "flag" and op.text("name") not in PERSONAL:
                raise op.fault("name", f"an Upgrade can turn on one of {', '.join(PERSONAL)}; the others are an event's")

    def check_effects(self, row: Row, field: str, needed: bool, lasts: bool = False) -> None:
        """An effect list: known primitives with what they take."""
        ops = row.rows(field)
        if needed and not ops:
            raise row.fault(field, "a list of effects is wanted")
        for op in ops:
            word = self.check_words(op, "op", "primitive")
            if op.text("op") in LASTING and not lasts:
                raise op.fault("op", "only an event of a Round or a passive ability can last")
            if op.text("op") == "flag":
                self.word(op, "name", "flag")
            self.check_parts(op, word)

    def check_parts(self, op: Row, word: Word) -> None:
        """What stands inside a primitive: lists, conditions, filters, counters, targets."""
        for field in LISTS:
            if op.has(field) and not (field == "cost" and op.text("op") == "buy_mod"):
                self.check_effects(op, field, True)
        if op.has("options"):
            options = op.data["options"]
            if not isinstance(options, list) or not options:
                raise op.fault("options", "a list of effect lists is wanted")
            for i, option in enumerate(options):
                self.check_effects(Row(op.file, op.table, f"{op.id}.options", {str(i): option}), str(i), True)
        if op.has("cond"):
            self.check_words(op.row("cond"), "is", "condition")
        if op.has("filter"):
            check_filter(op.row("filter"))
        if op.has("per"):
            self.word(op, "per", "counter")
        if op.has("target"):
            self.word(op, "target", "target")
        for field in ("count", "max", "look", "take", "limit"):
            between(op, field, 0, MOST)
        if op.has("n"):
            between(op, "n", -MOST if word.signed else 1, MOST)
        between(op, "value", -MOST, MOST)
        if op.text("op") == "buy_mod":
            between(op, "cost", 0, MOST)

    def check_words(self, row: Row, field: str, table: str) -> Word:
        """A word of a table with its arguments."""
        word = self.word(row, field, table)
        for arg in row.data:
            if arg != field and arg not in word.args:
                raise row.fault(arg, f"{row.text(field)} takes {', '.join(word.args) or 'nothing'}")
        for arg in word.needed:
            if not row.has(arg):
                raise row.fault(arg, f"{row.text(field)} needs it")
        for arg, words in word.words.items():
            if row.has(arg):
                one_of(row, arg, tuple(words))
        for arg in ("n", "margin", "max_selected", "min_played"):
            if table != "primitive":
                between(row, arg, 0, MOST)
        return word


def one_of(row: Row, field: str, words: tuple[object, ...]) -> None:
    """One of a few words or numbers."""
    value = row.data[field]
    if not any(value == word and type(value) is type(word) for word in words):
        raise row.fault(field, f"one of {', '.join([str(word) for word in words])} is wanted, not {value!r}")


def between(row: Row, field: str, least: int, most: int) -> None:
    """A whole number within limits, if it is there."""
    if row.has(field) and not least <= row.number(field) <= most:
        raise row.fault(field, f"a number from {least} to {most} is wanted, not {row.number(field)}")


def amounts(row: Row, letters: tuple[str, ...]) -> None:
    """{S, P, M} with numbers that are not negative."""
    for letter in row.data:
        if letter not in letters:
            raise row.fault(letter, f"one of {', '.join(letters)} is wanted")
        between(row, letter, 0, 20)


def check_filter(row: Row) -> None:
    """Which cards an effect may choose."""
    for field in row.data:
        if field not in FILTER:
            raise row.fault(field, f"a filter knows {', '.join(FILTER)}")
    if row.has("type"):
        one_of(row, "type", ("S", "P", "M"))
    for field in ("max_base", "min_base"):
        between(row, field, 0, MOST)

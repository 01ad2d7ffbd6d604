"""The rules ledger of a game: every rule by id, the rulings on what the rulebook leaves open."""

from __future__ import annotations

import tomllib
from pathlib import Path

from mypy_extensions import mypyc_attr

from pentarchy.kernel.errors import PentarchyError

KINDS_TO_PROVE = ("printed", "clarification", "variant", "optional")
"""Kinds of rule that must be cited in code and in a test."""


class Rule:
    """One rule in our words: id, section, title, text, kind (printed, clarification, variant, optional, example), test idea."""

    __slots__ = ("id", "section", "title", "text", "kind", "test")

    def __init__(self, id: str, section: str, title: str, text: str, kind: str, test: str) -> None:
        self.id = id
        self.section = section
        self.title = title
        self.text = text
        self.kind = kind
        self.test = test


class Ruling:
    """What the rulebook leaves open, and how we play it."""

    __slots__ = ("id", "about", "question", "ruling", "why")

    def __init__(self, id: str, about: list[str], question: str, ruling: str, why: str) -> None:
        self.id = id
        self.about = about
        self.question = question
        self.ruling = ruling
        self.why = why


@mypyc_attr(allow_interpreted_subclasses=True)
class Ledger:
    """`ledger.rule("DE-ACT-9")`, `ledger.about("DE-ACT-9")`, `ledger.search("curse")`."""

    __slots__ = ("facts", "rules", "rulings")

    def __init__(self, path: Path) -> None:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        self.facts: dict[str, object] = raw["game"]
        self.rules: dict[str, Rule] = {}
        self.rulings: dict[str, Ruling] = {}
        for row in raw["rule"]:
            self.rules[row["id"]] = Rule(row["id"], row["section"], row["title"], row["text"], row["kind"], row["test"])
        for row in raw.get("question", []):
            self.rulings[row["id"]] = Ruling(row["id"], list(row["about"]), row["question"], row["ruling"], row["why"])

    def knows(self, id: str) -> bool:
        return id in self.rules or id in self.rulings

    def rule(self, id: str) -> Rule:
        if id not in self.rules:
            raise PentarchyError(f"there is no rule {id}; ids look like {next(iter(self.rules))}")
        return self.rules[id]

    def about(self, id: str) -> list[Ruling]:
        """The rulings that concern a rule."""
        return [ruling for ruling in self.rulings.values() if id in ruling.about]

    def search(self, words: str) -> list[Rule]:
        """Rules whose id, title, section or text hold all the words."""
        wanted = words.lower().split()
        return [rule for rule in self.rules.values() if all(word in _haystack(rule) for word in wanted)]


def _haystack(rule: Rule) -> str:
    return f"{rule.id} {rule.section} {rule.title} {rule.text}".lower()

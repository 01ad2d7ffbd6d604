"""Rulebook pages made from the ledgers: `python -m pentarchy.lab.rulebook docs/rules` writes one per game."""

from __future__ import annotations

import sys
from pathlib import Path

from pentarchy.games import find, names
from pentarchy.kernel import AnyGame
from pentarchy.kernel.ledger import Rule

_KINDS = {
    "printed": "",
    "clarification": " *(clarification)*",
    "variant": " *(variant)*",
    "optional": " *(optional)*",
    "example": " *(example)*",
}


def page(game: AnyGame) -> str:
    """The rules of one game in our words, by section, with the rulings beside the rules they concern."""
    ledger = game.ledger
    lines = [f"# {game.title}: the rules, in our words", ""]
    lines += [str(ledger.facts.get("summary", "")), ""]
    lines += ["Made from the ledger; the ids are the ones the table, the log and the tests cite. An independent, unofficial wording.", ""]
    section = ""
    for rule in ledger.rules.values():
        if rule.section != section:
            section = rule.section
            lines += [f"## {section}", ""]
        lines += _rule_lines(game, rule)
    return "\n".join(lines).rstrip() + "\n"


def _rule_lines(game: AnyGame, rule: Rule) -> list[str]:
    lines = [f"**{rule.id}** {rule.title}{_KINDS.get(rule.kind, '')}. {rule.text}", ""]
    for ruling in game.ledger.about(rule.id):
        lines += [f"> {ruling.id}: {ruling.question} **{ruling.ruling}** {ruling.why}", ""]
    return lines


def write_pages(folder: Path) -> list[Path]:
    """One page per game into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in names():
        path = folder / f"{name}.md"
        path.write_text(page(find(name)), encoding="utf-8")
        written.append(path)
    return written


if __name__ == "__main__":
    for path in write_pages(Path(sys.argv[1])):
        print(path)

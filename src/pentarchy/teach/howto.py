"""How to play, on one page: goal, a round at a glance, how one wins and loses, the parts of the table, five tips; and the chapters of
the rulebook under headings people understand.

`howto(game)` reads `games/<game>/howto.toml`; a game without the file has none. `markdown(game)` is the page in docs/how-to-play.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pentarchy.games import find, names
from pentarchy.kernel import AnyGame, ContentError
from pentarchy.kernel.content import Row, read_toml

FILE: Final = "howto.toml"
TIPS: Final = 5
_PAGE: Final = ("key", "title", "goal", "alt", "steps", "round", "win", "lose", "areas", "tips")


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: where it is in the page (a CSS selector, for the numbered picture), its name, what it is."""

    at: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """One page, with one picture: /howto/<key>.jpg, taken after so many answers of that bot in the first game."""

    key: str
    title: str
    goal: str
    alt: str
    answers: int
    bot: str
    round: tuple[tuple[str, str], ...]
    win: tuple[str, ...]
    lose: tuple[str, ...]
    areas: tuple[Area, ...]
    tips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HowTo:
    """The pages of a game, and its chapters: heading by the group of rule ids (`BAT`), in the order of the printed book."""

    pages: tuple[Page, ...]
    chapters: dict[str, str]


_read: dict[int, tuple[AnyGame, HowTo]] = {}


def howto(game: AnyGame) -> HowTo:
    """How to play a game; raises ContentError naming file, entry and field."""
    if id(game) not in _read:
        _read[id(game)] = (game, _load(game))
    return _read[id(game)][1]


def group_of(rule: str) -> str:
    """`UK-BAT-7` belongs to the chapter `BAT`."""
    return rule.split("-")[1] if rule.count("-") > 1 else ""


def _load(game: AnyGame) -> HowTo:
    path = game.folder / FILE
    if not path.is_file():
        return HowTo((), {})
    raw = read_toml(path)
    whole = Row(FILE, "", "", raw)
    if set(raw) != {"page", "chapters"}:
        raise ContentError(FILE, "", "", "[[page]] entries and [chapters] are wanted, and nothing else")
    pages = tuple(_page(Row(FILE, "page", str(row.data.get("key", i)), row.data)) for i, row in enumerate(whole.rows("page")))
    listed = whole.row("chapters")
    chapters = {group: listed.text(group) for group in listed.data}
    groups = {group_of(rule) for rule in game.ledger.rules}
    for group in sorted(groups ^ set(chapters)):
        raise ContentError(FILE, "chapters", group, "every group of rules has one heading, and every heading a group")
    return HowTo(pages, chapters)


def _page(row: Row) -> Page:
    for field in row.data:
        if field not in _PAGE:
            raise row.fault(field, f"there is no such field; there are: {', '.join(_PAGE)}")
    steps = row.data.get("steps")
    if not isinstance(steps, list) or len(steps) != 2 or not isinstance(steps[0], int) or not isinstance(steps[1], str):
        raise row.fault("steps", '[answers, "bot"] is wanted')
    made = Page(
        key=row.text("key"),
        title=row.text("title"),
        goal=row.text("goal"),
        alt=row.text("alt"),
        answers=steps[0],
        bot=steps[1],
        round=tuple((title, text) for title, text in _rows(row, "round", 2)),
        win=tuple(row.texts("win")),
        lose=tuple(row.texts("lose")),
        areas=tuple(Area(at, title, text) for at, title, text in _rows(row, "areas", 3)),
        tips=tuple(row.texts("tips")),
    )
    if len(made.tips) != TIPS:
        raise row.fault("tips", f"{TIPS} tips are wanted, not {len(made.tips)}")
    return made


def _rows(row: Row, field: str, width: int) -> list[list[str]]:
    found = row.data.get(field)
    if not isinstance(found, list) or not found:
        raise row.fault(field, "a list is wanted")
    for one in found:
        if not isinstance(one, list) or len(one) != width or not all(isinstance(part, str) and part for part in one):
            raise row.fault(field, f"lists of {width} texts are wanted, not {one!r}")
    return found


def markdown(game: AnyGame) -> str:
    """The pages of a game as they stand in docs/how-to-play."""
    return "\n".join([_page_text(page) for page in howto(game).pages])


def _page_text(page: Page) -> str:
    lines = [f"# {page.title}", "", page.goal, "", f"![{page.alt}](../../web/public/howto/{page.key}.jpg)", "", "## The table"]
    lines += [f"{n}. **{area.title}.** {area.text}" for n, area in enumerate(page.areas, start=1)]
    lines += ["", "## A round at a glance"]
    lines += [f"{n}. **{title}.** {text}" for n, (title, text) in enumerate(page.round, start=1)]
    lines += ["", "## You win when", *[f"* {text}" for text in page.win], "", "## You lose when", *[f"* {text}" for text in page.lose]]
    lines += ["", "## Five tips", *[f"{n}. {text}" for n, text in enumerate(page.tips, start=1)], ""]
    return "\n".join(lines)


def main(folder: Path) -> None:
    """Write the pages of all games: `python -m pentarchy.teach.howto docs/how-to-play`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names():
        (folder / f"{name}.md").write_text(markdown(find(name)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""A lesson in the terminal: the teacher's words at each question, and which lessons were done, kept beside the saved games."""

from __future__ import annotations

from pentarchy.kernel import AnyMatch, PentarchyError
from pentarchy.kernel.steps import ANSWER
from pentarchy.teach.guide import Follower
from pentarchy.teach.lessons import Lesson, lessons
from pentarchy.teach.partner import PREFIX, partner
from pentarchy.teach.shapes import LessonShown
from pentarchy.terminal.remembered import LEARNED, remember, remembered


class LedBack(PentarchyError):
    """An answer the teacher asks to think over; nothing was played."""


class Taught:
    """`taught.words(match)` is what the teacher says now; `taught.check(match, keys)` raises LedBack for an answer to be led back."""

    def __init__(self, of: Lesson) -> None:
        self.of = of
        self._follower = Follower(of)

    def shown(self, match: AnyMatch) -> LessonShown:
        steps = [("answer", one.seat, one.keys) if one.kind == ANSWER else ("reseed", -1, [one.seed]) for one in match.history()]
        shown = self._follower.at(steps)
        if shown["end"] is not None:
            mark_done(self.of)
        return shown

    def words(self, match: AnyMatch) -> list[str]:
        """What the teacher says, a paragraph each; [] where nothing is to be said."""
        shown = self.shown(match)
        said = [shown["remark"], shown["start"], *[note["say"] for note in shown["notes"]]]
        step, end = shown["step"], shown["end"]
        if step is not None:
            said.append(step["say"])
        if end is not None:
            said += [end["say"], f"You can now: {'; '.join(end['learned'])}.", self._next()]
        return [words for words in said if words]

    def _next(self) -> str:
        following = [one for one in lessons(self.of.game) if one.order > self.of.order]
        then = f"pentarchy learn {self.of.game} {following[0].key}, or " if following else ""
        return f"Play on here, or go on with: {then}pentarchy play {self.of.game} --preset first."

    def points(self, match: AnyMatch) -> list[str]:
        """The options the teacher points at."""
        step = self.shown(match)["step"]
        return [] if step is None else step["points"]

    def check(self, match: AnyMatch, keys: list[str]) -> None:
        step = self.shown(match)["step"]
        if step is None or not step["back"] or not step["keys"]:
            return
        if not keys or any(key not in step["keys"] for key in keys):
            raise LedBack(step["otherwise"])


def taught_by(sitters: list[str]) -> Taught | None:
    """The lesson of a table, by its partners."""
    for sitter in sitters:
        if sitter.startswith(f"{PREFIX}:"):
            return Taught(partner(sitter).of)
    return None


def done() -> set[str]:
    """The lessons done on this device: game/key."""
    return remembered(LEARNED)


def mark_done(of: Lesson) -> None:
    known = done()
    name = f"{of.game}/{of.key}"
    if name not in known:
        remember(LEARNED, known | {name})


def forget() -> None:
    """Everything learned here is forgotten."""
    remember(LEARNED, set())


def next_lesson(game: str) -> Lesson:
    """The first lesson of a game that is not done here, else its first."""
    known = lessons(game)
    if not known:
        raise PentarchyError("This game has no lessons yet.")
    learned = done()
    return next((one for one in known if f"{one.game}/{one.key}" not in learned), known[0])

"""What a lesson shows at one moment, as it crosses to a page or a terminal. Never compiled, so that tools can read it."""

from __future__ import annotations

from typing import TypedDict


class NoteShown(TypedDict):
    """Something that just happened, explained."""

    id: str
    rule: str
    say: str


class StepShown(TypedDict):
    """What is to be done now: words, the anchors to light, the fitting option keys ([] where any answer will do) and those of them that
    are pointed at. `back`: another answer is not sent, and `otherwise` says why."""

    id: str
    rule: str
    say: str
    why: str
    light: list[str]
    keys: list[str]
    points: list[str]
    back: bool
    otherwise: str
    again: bool


class EndShown(TypedDict):
    """How the lesson ended."""

    success: bool
    say: str
    learned: list[str]


class LessonShown(TypedDict):
    """The teacher at one moment of the game: after how many steps of the game (`at`), how far the lesson is, and what is said."""

    game: str
    key: str
    title: str
    at: int
    seen: int
    steps: int
    decisions: int
    remark: str
    praised: bool
    start: str
    notes: list[NoteShown]
    step: StepShown | None
    end: EndShown | None

"""Errors a host can show: one clear sentence each, with the rule where a rule is the reason."""

from __future__ import annotations


class PentarchyError(Exception):
    """Base of everything this package raises on purpose; `str(error)` is fit for people."""


class BadSetup(PentarchyError):
    """Unknown game, wrong number of seats, unknown or contradictory options."""


class Refused(PentarchyError):
    """An answer that cannot be taken; nothing has changed.

    `code` is for programs: over, not_asked, answered, unknown, barred, count, repeated, cap, budget, rule, order.
    `rule` is the id of the rule that forbids it, where one does.
    """

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class CannotUndo(PentarchyError):
    """The information frontier: the text says why undo goes no further."""


class BadRecord(PentarchyError):
    """A record that is broken, truncated, foreign, or does not replay to what it claims."""


CONTENT = "content"
"""Stands for the file where a content as a whole is at fault; for a pack its own name is put there."""


class ContentError(PentarchyError):
    """A content file that cannot be used: names the file, the entry and the field."""

    def __init__(self, file: str, entry: str, field: str, text: str) -> None:
        where = " · ".join([part for part in (file, entry, field) if part])
        super().__init__(f"{where}: {text}")
        self.file = file
        self.entry = entry
        self.field = field
        self.text = text


class EngineFault(PentarchyError):
    """A fault of the rules code itself; the match has been put back to where it stood."""


class GameOver(Exception):
    """Raised by `Table.end` to leave the rules from any depth; the match catches it."""

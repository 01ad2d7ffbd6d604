"""What an agent is shown: the position and each action in numbers, by the game's own fields and the ones every question has."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.choices import Option
from pentarchy.kernel.match import Match
from pentarchy.kernel.picks import Picks
from pentarchy.kernel.sheet import Few, Sheet
from pentarchy.kernel.stepping import ACTIONS, DONE, MORE, Stepper
from pentarchy.kernel.table import B, S

KINDS: Final = ["one", "some", "split", "order", "number"]
KIND_AT: Final = {kind: i for i, kind in enumerate(KINDS)}
RULE_DIGITS: Final = 16
WORD_DIGITS: Final = 12
OBJECT_DIGITS: Final = 8
_MOST_CAP: Final = 8
_NO_OPTION: Final = Option("")


class Layout:
    """The fields of a game's encoding, in order: `position` names those of the position and question, `option` those of an action."""

    __slots__ = ("position", "option", "own")

    def __init__(self, match: Match[S, B]) -> None:
        sheet = Sheet(naming=True)
        stepper = Stepper(match)
        encode_position(stepper, max(stepper.seat, 0), sheet)
        self.position: list[str] = sheet.names
        sheet.clear()
        ask = stepper.ask
        assert ask is not None, "a game that is over has no questions to look at"
        match.game.encode_option(match.state, stepper.seat, ask, _NO_OPTION, sheet)
        own = sheet.names
        sheet.clear()
        _common(sheet, stepper.picks, -1, -1)
        self.own: int = len(own)
        self.option: list[str] = sheet.names + own


def encode_position(stepper: Stepper[S, B], seat: int, sheet: Sheet) -> None:
    """The table as this seat sees it, and the question if it is the one who decides."""
    match = stepper.match
    match.game.encode(match.state, seat, sheet)
    encode_question(stepper, seat, sheet)


def encode_question(stepper: Stepper[S, B], seat: int, sheet: Sheet) -> None:
    """The question alone: what stands after the game's own fields."""
    picks = stepper.picks if seat == stepper.seat else None
    if picks is None or not stepper.is_plain or picks.ask.repeats or picks.ask.ordered:
        _question(stepper, picks, sheet)
        return
    # one of so many options, by a rule: nothing else is to be told of it
    known = _PLAIN.get(picks.ask.rule)
    if known is None:
        known = Few(ACTIONS)
        _PLAIN[picks.ask.rule] = known
    if not known.put(picks.size, sheet):
        once = Sheet()
        _question(stepper, picks, once)
        known.keep(picks.size, once, 0)
        _question(stepper, picks, sheet)


_PLAIN: Final[dict[str, Few]] = {}
"""The fields of plain questions, by their rule and how many options they have."""


def _question(stepper: Stepper[S, B], picks: Picks | None, sheet: Sheet) -> None:
    sheet.about = "question:"
    sheet.flag("mine", picks is not None)
    ask = picks.ask if picks is not None else None
    sheet.one_of("kind", KIND_AT[ask.kind] if ask is not None else -1, len(KINDS))
    sheet.share("options", picks.size if picks is not None else 0, ACTIONS)
    sheet.share("least", ask.least if ask is not None else 0, 8)
    sheet.share("most", ask.most if ask is not None else 0, 8)
    sheet.share("picked", len(picks.keys) if picks is not None else 0, 8)
    sheet.share("page", stepper.page if picks is not None else 0, 4)
    sheet.word("rule", ask.rule if ask is not None else "", RULE_DIGITS)


def encode_actions(stepper: Stepper[S, B], layout: Layout, sheet: Sheet) -> list[int]:
    """A row for every action that stands for something now; gives the actions in the order of their rows."""
    actions = list(range(encode_options(stepper, layout, sheet)))
    for action in stepper.extras():
        actions.append(action)
        encode_extra(stepper, layout, action, sheet)
    return actions


def encode_options(stepper: Stepper[S, B], layout: Layout, sheet: Sheet) -> int:
    """A row for every option or number on this page: actions 0, 1, 2 ...; gives how many."""
    picks = stepper.picks
    if picks is None:
        return 0
    shown = stepper.shown()
    first = stepper.page * MORE
    ask = picks.ask
    if ask.is_number:
        for action in range(shown):
            _common(sheet, picks, action, first + action)
            sheet.nothing(layout.own)
        return shown
    match = stepper.match
    game = match.game
    state = match.state
    seat = stepper.seat
    options = ask.options
    paper = sheet.paper
    fresh = not picks.keys
    for action in range(shown):
        option = options[first + action]
        if not fresh and picks.taken(first + action):
            _common(sheet, picks, action, first + action)
        else:
            row = option.row
            paper.write(row if len(row) > 0 else _row_of(picks, option, first + action))
        game.encode_option(state, seat, ask, option, sheet)
    return shown


def encode_extra(stepper: Stepper[S, B], layout: Layout, action: int, sheet: Sheet) -> None:
    """The row of "done" or "more"."""
    _common(sheet, stepper.picks, action, -1)
    sheet.nothing(layout.own)


_ROWS: Final[list[dict[str, bytes]]] = [{} for cap in range(_MOST_CAP + 1)]
"""The common fields of an option nobody has picked yet, by its cap and key: they do not change."""
_MOST_ROWS: Final = 100_000


def _row_of(picks: Picks, option: Option, i: int) -> bytes:
    """Options that are made anew at every question find what their like have written."""
    known = _ROWS[min(_MOST_CAP, option.cap)]
    found = known.get(option.key)
    if found is None:
        once = Sheet()
        _common(once, picks, 0, i)
        found = once.data
        if len(known) < _MOST_ROWS:
            known[option.key] = found
    option.row = found
    return found


def look(stepper: Stepper[S, B], layout: Layout) -> tuple[list[float], list[float], list[int]]:
    """All that the seat in question is shown: the position, the rows of its actions, and which actions these are."""
    position = Sheet()
    encode_position(stepper, stepper.seat, position)
    rows = Sheet()
    actions = encode_actions(stepper, layout, rows)
    return position.values, rows.values, actions


def _common(sheet: Sheet, picks: Picks | None, action: int, i: int) -> None:
    """The fields of an action in every game."""
    sheet.about = ""
    ask = picks.ask if picks is not None else None
    is_option = i >= 0 and ask is not None
    number = is_option and ask is not None and ask.is_number
    sheet.flag("is an option", is_option and not number)
    sheet.flag("is a number", number)
    sheet.flag("is done", i < 0 and action == DONE)
    sheet.flag("is more", i < 0 and action == MORE)
    low, high = (ask.low, ask.high) if number and ask is not None else (0, 1)
    sheet.share("number among its like", i if number else 0, max(1, high - low))
    sheet.share("number", low + i if number else 0, 10)
    sheet.share("picked before", picks.taken(i) if is_option and picks is not None else 0, 4)
    option = ask.options[i] if is_option and not number and ask is not None else _NO_OPTION
    sheet.share("cap", option.cap, _MOST_CAP)
    sheet.word("verb", head_of(option.key), WORD_DIGITS)
    sheet.word("object", option.key.partition(":")[2], OBJECT_DIGITS)


def head_of(key: str) -> str:
    """The verb of an option's key, or the card it names: "play" of "play:fog", "wolf" of "wolf#2"."""
    head = key.partition(":")[0]
    return head.partition("#")[0]

"""What is laid over the table for a moment: a rule, the rule book, the hand-over, who plays on."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Label, OptionList, Select, SelectionList, Static
from textual.widgets.option_list import Option

from pentarchy.bots import titles
from pentarchy.kernel import AnyGame
from pentarchy.terminal.rulebook import card_words, rule_words
from pentarchy.terminal.seating import FRIEND, YOU


def sitter_choices(seats: int) -> list[tuple[str, str]]:
    """Everything that can sit on a seat, in words: you, other people at this screen, the bots."""
    choices = [("You", YOU), ("A friend at this screen", FRIEND)]
    choices += [(f"Friend {n} at this screen", f"{FRIEND} {n}") for n in range(2, seats)]
    return choices + [(f"Bot: {title} ({name})", name) for name, title in titles().items()]


class RuleScreen(ModalScreen[None]):
    """A rule (or a card, or a reason) to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,question_mark,r", "dismiss", "Close", show=False),
    ]

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        first, _, rest = self.words.partition("\n")
        text = Text(first, style="bold")
        text.append("\n" + rest, style="not bold")
        with Vertical(id="sheet"):
            with VerticalScroll(id="sheet-scroll"):
                yield Static(text, id="words")
            yield Static("Enter or Escape closes this", id="sheet-foot")

    def on_click(self) -> None:
        self.dismiss()


class BookScreen(ModalScreen[None]):
    """The rule book and the cards: type words, read what is found."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Close")]

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self._found: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Label("Rules and cards: type a few words or an id; Enter reads; Escape closes")
            yield Input(placeholder="words", id="words-wanted")
            yield OptionList(id="found")

    def on_mount(self) -> None:
        self._search("")

    @on(Input.Changed, "#words-wanted")
    def _typed(self, event: Input.Changed) -> None:
        self._search(event.value)

    @on(Input.Submitted, "#words-wanted")
    def _entered(self) -> None:
        self.query_one("#found", OptionList).focus()

    def _search(self, words: str) -> None:
        found: list[tuple[str, Text]] = []
        for rule in self.game.ledger.search(words)[:200]:
            found.append((rule_words(self.game, rule.id), Text(f"{rule.id}  {rule.title}")))
        wanted = words.lower().split()
        for key, entry in self.game.catalogue().items():
            name = str(entry.get("name", key))
            if wanted and all(word in f"{name} {entry.get('text', '')}".lower() for word in wanted):
                found.append((card_words(self.game, key), Text(f"{name}  ({entry.get('kind', 'card')})")))
        self._found = [words for words, label in found]
        listed = self.query_one("#found", OptionList)
        listed.clear_options()
        listed.add_options([Option(label) for words, label in found])
        listed.highlighted = 0 if found else None

    @on(OptionList.OptionSelected, "#found")
    def _read(self, event: OptionList.OptionSelected) -> None:
        self.app.push_screen(RuleScreen(self._found[event.option_index]))


class HandoverScreen(Screen[bool]):
    """Between two people: nothing of anybody's hand is to be seen. True: the next person sits; False: take the last answer back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "sit", "I am here"),
        Binding("u", "back", "Take back the last answer"),
    ]

    def __init__(self, person: str, seat_name: str, may_undo: bool, is_open: bool) -> None:
        super().__init__()
        self.person = person
        self.is_open = is_open
        self.seat_name = seat_name
        self.may_undo = may_undo

    def compose(self) -> ComposeResult:
        text = Text(f"Hand the screen to {self.person}\n", style="bold", justify="center")
        text.append(f"{self.seat_name} is asked.\n\n", style="not bold")
        words = "Nothing is hidden here: both may look. Press Enter." if self.is_open else "Press Enter when nobody else is looking."
        text.append(words, style="not bold dim")
        if self.may_undo:
            text.append("\nu takes the last answer back.", style="not bold dim")
        yield Static(text, id="handover")

    def action_sit(self) -> None:
        self.dismiss(True)

    def action_back(self) -> None:
        if self.may_undo:
            self.dismiss(False)

    def on_click(self) -> None:
        self.dismiss(True)


class MarkScreen(ModalScreen[list[str] | None]):
    """What somebody who is not asked points at: anchors, chosen from all there are."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "done", "Done", priority=True),
        Binding("x", "clear", "Clear", priority=True),
        Binding("escape", "cancel", "Back"),
    ]

    def __init__(self, adviser: str, known: dict[str, str], marked: list[str]) -> None:
        super().__init__()
        self.adviser = adviser
        self.known = known
        self.marked = marked

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Label(f"{self.adviser} points at … (nothing in the game changes)")
            yield SelectionList[str](*[(words, anchor, anchor in self.marked) for anchor, words in self.known.items()], id="marks")
            yield Static("Space or Enter marks, m is done, x clears, Escape leaves it as it was", id="sheet-foot")

    def on_mount(self) -> None:
        self.query_one("#marks").focus()

    def action_done(self) -> None:
        chosen = self.query_one("#marks", SelectionList).selected
        self.dismiss([anchor for anchor in self.known if anchor in chosen])

    def action_clear(self) -> None:
        self.query_one("#marks", SelectionList).deselect_all()

    def action_cancel(self) -> None:
        self.dismiss(None)


class SitScreen(ModalScreen[list[str] | None]):
    """Who plays on from here, seat by seat."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Back")]

    def __init__(self, roles: list[str], sitters: list[str]) -> None:
        super().__init__()
        self.roles = roles
        self.sitters = sitters

    def compose(self) -> ComposeResult:
        choices = sitter_choices(len(self.roles))
        known = [value for label, value in choices]
        with Vertical(id="sheet"):
            yield Label("Play on from here, with new luck: who sits where?")
            with VerticalScroll(id="sheet-scroll"):
                for seat, role in enumerate(self.roles):
                    now = self.sitters[seat]
                    with Horizontal(classes="field"):
                        yield Label(role)
                        more = [] if now in known else [(now, now)]
                        yield Select(more + choices, value=now, allow_blank=False, compact=True, id=f"sit-{seat}")
            with Horizontal(id="buttons"):
                yield Button("Play on", variant="primary", id="go")
                yield Button("Back", id="back")

    @on(Button.Pressed, "#go")
    def _go(self) -> None:
        self.dismiss([str(self.query_one(f"#sit-{seat}", Select).value) for seat in range(len(self.roles))])

    @on(Button.Pressed, "#back")
    def action_cancel(self) -> None:
        self.dismiss(None)

"""The question in front of a person: options by number, arrows or mouse; answers of several parts composed and confirmed."""

from __future__ import annotations

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pentarchy.kernel import PentarchyError
from pentarchy.terminal.draft import Draft
from pentarchy.terminal.rulebook import foreseen_words, option_words, rule_words
from pentarchy.terminal.seen import SeenAsk, SeenOption
from pentarchy.terminal.session import Session

GO_ON = "go"
"""The answer to a plan: let the bot act, and stop at its next one too."""
_FLOW = "flow"


class Question(Vertical):
    """Shows an ask, keeps the draft of its answer, and says when it is answered."""

    class Answered(Message):
        """The person has decided."""

        def __init__(self, keys: list[str]) -> None:
            super().__init__()
            self.keys = keys

    class Lit(Message):
        """Another row is lit: what it is about, as an anchor."""

        def __init__(self, at: str) -> None:
            super().__init__()
            self.at = at

    class Reading(Message):
        """The person wants to read why something cannot be done."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.draft: Draft | None = None
        self.rows: list[SeenOption] = []
        self.why = False
        self.is_plan = False
        self.buffer = ""
        self._noted_at = -1

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="note")
        yield OptionList(id="options")
        yield Static(id="detail")

    @property
    def _list(self) -> OptionList:
        return self.query_one("#options", OptionList)

    # ---- drawing ----

    def show_ask(self, ask: SeenAsk | None, news: list[str] | None = None) -> None:
        """A new question (or none), with what is to be told about it and about the `news` (rules of log lines) for the first time."""
        if ask is None:
            self._show_note(Text())
        elif self._noted_at != self.session.match.answered:
            self._noted_at = self.session.match.answered
            text = Text()
            taught = self.session.taught
            for words in taught.words(self.session.match) if taught is not None else []:
                text.append(f"{chr(10) if text else ''}{words}", style="bold")
            for note in self.session.noted.fresh(ask.rule, news or []) if taught is None else []:
                text.append(f"{chr(10) if text else ''}★ {note.title}{'' if note.title.endswith('?') else '.'} ", style="bold")
                text.append(note.text)
            self._show_note(text)
        self._show(ask, False)

    def _show_note(self, text: Text) -> None:
        note = self.query_one("#note", Static)
        note.update(text)
        note.display = bool(text)

    def _show(self, ask: SeenAsk | None, is_plan: bool) -> None:
        self.why = False
        self.is_plan = is_plan
        self.draft = Draft(ask) if ask is not None else None
        self.redraw()

    def show_plan(self, name: str, words: str, rule: str, at: str) -> None:
        """What a bot partner is about to do (to the thing at an anchor); the only question is whether to stop at its next plan."""
        options = [SeenOption(GO_ON, "Go on", at), SeenOption(_FLOW, "Go on, and do not stop again (b stops it)")]
        self._show(SeenAsk(f"{name} is about to act. {words}", rule, "one", 1, 1, 0, -1, 0, -1, "", options), True)
        self._list.border_title = "Enter lets it go on"

    def show_end(self, words: str) -> None:
        self.draft = None
        self.rows = []
        self._list.clear_options()
        self._show_note(Text())
        self.add_class("ended")
        self.query_one("#title", Static).update(Text("The game is over"))
        self.query_one("#detail", Static).update(Text(f"{words}\n\np walks through the game or plays on from a point of it, q leaves."))

    def focus_options(self) -> None:
        self._list.focus()

    def redraw(self, at: int = 0) -> None:
        """Draw title and rows anew, with row `at` lit."""
        self.buffer = ""
        listed = self._list
        listed.clear_options()
        draft = self.draft
        if draft is None:
            self.rows = []
            self.query_one("#title", Static).update("")
            self.query_one("#detail", Static).update("")
            return
        self.rows = draft.rows()
        title = Text(draft.ask.title)
        title.append(f"  {draft.ask.rule}", style="dim not bold")
        if self.session.marks.at:
            title.append(f"\n{self.session.marks.words()}", style="reverse")
        self.query_one("#title", Static).update(title)
        listed.add_options([Option(self._row(i)) for i in range(len(self.rows))])
        if draft.is_composed:
            listed.add_option(Option(self._confirm_row()))
        listed.border_title = "? also shows what cannot be done" if not self.why else "with what cannot be done: Enter reads why"
        if listed.option_count:
            listed.highlighted = min(at, listed.option_count - 1)
        self._show_detail()

    def redraw_here(self) -> None:
        """Draw anew, the same row lit."""
        self.redraw(self._list.highlighted or 0)

    def _row(self, i: int) -> Text:
        option = self.rows[i]
        draft = self.draft
        assert draft is not None
        if option.barred:
            return Text(f"  ✗ {option.label}: {option.why or 'not possible now'} ({option.barred})", style="dim")
        if draft.ask.kind == "number":
            return Text(f"  {option.label}")
        text = Text()
        text.append(f"{self._number(i):>2} ", style="bold cyan")
        if draft.is_composed:
            text.append(f"{draft.mark(option.key)} ", style="bold green")
        text.append(option.label)
        text.append(option.terms, style="dim")
        if draft.ask.kind == "split" and option.cap:
            text.append(f" (at most {option.cap})", style="dim")
        if option.weight != 1:
            text.append(f" (worth {option.weight})", style="dim")
        beside = self.session.marks.beside(option.at)
        if beside:
            text.append(f" {beside}", style="bold reverse")
        return text

    def _number(self, i: int) -> int:
        return len([option for option in self.rows[: i + 1] if not option.barred])

    def _confirm_row(self) -> Text:
        draft = self.draft
        assert draft is not None
        refusal = self.session.judge(draft.keys)
        style = "bold green" if not refusal else "dim"
        return Text(f" c ✔ Confirm: {draft.summary()}", style=style)

    def _show_detail(self) -> None:
        draft = self.draft
        i = self._list.highlighted
        words: list[str] = []
        if draft is not None and i is None:
            words = [f"Type a number from {draft.ask.low} to {draft.ask.high}: {self.buffer or '…'}", self._then([self.buffer])]
        elif draft is not None and i is not None and i >= len(self.rows):
            words = [self.session.judge(draft.keys) or "Enter confirms this answer.", self._then(draft.keys)]
        elif draft is not None and i is not None:
            option = self.rows[i]
            words = ["" if option.barred else self._then(draft.keys if draft.is_composed else [option.key]), self._option_words(option)]
        self.query_one("#detail", Static).update(Text("\n".join([line for line in words if line])))
        self.post_message(self.Lit(self.rows[i].at if i is not None and i < len(self.rows) else ""))

    def _then(self, keys: list[str]) -> str:
        """What follows for certain from an answer, or "" if it cannot be given (yet)."""
        if self.is_plan or self.session.judge(keys):
            return ""
        try:
            return foreseen_words(self.session.foresight(keys))
        except PentarchyError:
            return ""

    def _option_words(self, option: SeenOption) -> str:
        if option.barred:
            return f"Not possible: {option.why} ({option.barred}). Enter reads the rule."
        words = option_words(self.session.match.game, option.at, option.key, option.label)
        if self.draft is not None and self.draft.ask.kind == "split":
            words = f"Enter or + gives one more, - one less.\n{words}"
        return words

    # ---- choosing ----

    @on(OptionList.OptionHighlighted, "#options")
    def _lit(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._show_detail()

    @on(OptionList.OptionSelected, "#options")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.choose_row(event.option_index)

    def choose_row(self, i: int) -> None:
        """The row has been chosen, however that was done."""
        draft = self.draft
        if draft is None or i > len(self.rows):
            return
        if i == len(self.rows):
            self.confirm()
            return
        option = self.rows[i]
        if option.barred:
            self.post_message(self.Reading(self._reason(option)))
        elif draft.press(option.key):
            self.post_message(self.Answered(draft.keys))
        else:
            self.redraw(i)

    def confirm(self) -> None:
        """The composed answer as it stands."""
        if self.draft is not None and self.draft.is_composed:
            self.post_message(self.Answered(list(self.draft.keys)))

    def typed(self, key: str, character: str | None) -> bool:
        """Digits choose rows; plus, minus and x change a composed answer. True if the key meant something here."""
        if self.draft is None:
            return False
        if character is not None and character.isdecimal():
            self._digit(character)
            return True
        if key == "enter" and self.buffer:
            self._enter_buffer()
            return True
        if key in ("plus", "minus", "backspace", "x") and self.draft.is_composed:
            self._change(key)
            return True
        return False

    def _digit(self, digit: str) -> None:
        draft = self.draft
        assert draft is not None
        if draft.ask.kind == "number":
            self._number_digit(digit)
            return
        places = [i for i, option in enumerate(self.rows) if not option.barred]
        wanted = int(self.buffer + digit)
        if not 1 <= wanted <= len(places):
            wanted = int(digit)
            self.buffer = ""
        if not 1 <= wanted <= len(places):
            # Enter after a wrong number must not take the row that happened to be marked
            self._list.highlighted = None
            self.app.notify(f"There is no {wanted} here: 1 to {len(places)}." if len(places) > 1 else f"There is no {wanted} here.")
            return
        self._list.highlighted = places[wanted - 1]
        if wanted * 10 > len(places):
            self.buffer = ""
            self.choose_row(places[wanted - 1])
        else:
            self.buffer = str(wanted)

    def _number_digit(self, digit: str) -> None:
        draft = self.draft
        assert draft is not None
        self.buffer = (self.buffer + digit).lstrip("0") or "0"
        if int(self.buffer) > draft.ask.high:
            self.buffer = digit
        keys = [option.key for option in self.rows]
        if self.buffer in keys:
            self._list.highlighted = keys.index(self.buffer)
        self._show_detail()

    def _enter_buffer(self) -> None:
        draft = self.draft
        assert draft is not None
        if draft.ask.kind == "number":
            self.post_message(self.Answered([self.buffer]))
        elif self._list.highlighted is not None:
            self.choose_row(self._list.highlighted)
        self.buffer = ""

    def _change(self, key: str) -> None:
        draft = self.draft
        i = self._list.highlighted
        assert draft is not None
        if key == "x":
            draft.clear()
        elif i is not None and i < len(self.rows) and not self.rows[i].barred:
            if key == "plus" and draft.ask.kind == "split":
                draft.add(self.rows[i].key)
            elif key != "plus":
                draft.drop(self.rows[i].key)
        self.redraw(i or 0)

    # ---- why not ----

    def toggle_why(self) -> None:
        """Show or hide what cannot be done; on such a row, explain it."""
        draft = self.draft
        if draft is None:
            return
        i = self._list.highlighted
        if self.why and i is not None and i < len(self.rows) and self.rows[i].barred:
            self.post_message(self.Reading(self._reason(self.rows[i])))
            return
        self.why = not self.why
        ask = self.session.seen(why=self.why).ask
        if ask is None:
            return
        fresh = Draft(ask)
        fresh.keys = draft.keys
        self.draft = fresh
        barred = [n for n, option in enumerate(fresh.rows()) if option.barred]
        self.redraw(barred[0] if self.why and barred else 0)
        if self.why and not barred:
            self.app.notify("Nothing else belongs to this question.")

    def _reason(self, option: SeenOption) -> str:
        why = option.why or "not possible now"
        return f"{option.label}: not possible\n{why} ({option.barred})\n\n{rule_words(self.session.match.game, option.barred)}"

    def rule_to_read(self) -> str:
        """The rule behind the lit row, or behind the question."""
        draft = self.draft
        i = self._list.highlighted
        if draft is None:
            return ""
        if i is not None and i < len(self.rows) and self.rows[i].barred:
            return self._reason(self.rows[i])
        return rule_words(self.session.match.game, draft.ask.rule)

"""The table: board, question, log. Everything shown comes from the packet of the seat in front."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer

from pentarchy.coach.hint import Advice, in_words
from pentarchy.kernel import SPECTATOR, PentarchyError, Record
from pentarchy.terminal.ahead_screen import AheadScreen
from pentarchy.terminal.board_pane import BoardPane
from pentarchy.terminal.ending import end_lines, outcome_text
from pentarchy.terminal.log_list import LogList
from pentarchy.terminal.overlays import HandoverScreen, MarkScreen
from pentarchy.terminal.question import GO_ON, Question
from pentarchy.terminal.reading import ReadingScreen
from pentarchy.terminal.replay_screen import ReplayScreen
from pentarchy.terminal.rulebook import card_name
from pentarchy.terminal.seen import Seen, area_names, board_text
from pentarchy.terminal.session import LONGEST, PACES, Session
from pentarchy.terminal.stage import stage_lines
from pentarchy.terminal.table_bar import TableBar
from pentarchy.terminal.table_keys import KEYS


class TableScreen(ReadingScreen):
    """A game being played."""

    BINDINGS: ClassVar[list[BindingType]] = KEYS

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.busy = True
        self._plan: asyncio.Event | None = None
        self._plans_told = False
        self._area = -1
        self._read = 0
        self._skip: asyncio.Event | None = None

    def compose(self) -> ComposeResult:
        yield TableBar(id="bar")
        with Horizontal(id="middle"):
            yield BoardPane()
            with Vertical(id="side"):
                yield Question(self.session)
        yield LogList(id="log")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(BoardPane).border_title = self.session.match.game.title
        self.query_one("#log", LogList).border_title = "Log: Enter reads the rule of a line"
        self.go_on()

    # ---- the run of play ----

    def go_on(self) -> None:
        """Bots play, the screen is handed over if need be, then the next question is shown."""
        self.busy = True
        self._plan = None
        self.run_worker(self._go_on(), exclusive=True)

    async def _go_on(self) -> None:
        try:
            await self._bots_play()
            self.session.save()
        except PentarchyError as error:
            self.notify(str(error), severity="error", timeout=15)
        person = self.session.needs_handover()
        self.show_table()
        if person:
            await self._hand_over(person)
        self.busy = False
        self.show_table()
        for words in self.session.said.notes(self.session.facing):
            self.notify(words, timeout=15)
        self.query_one(Question).focus_options()

    async def _bots_play(self) -> None:
        session = self.session
        self.show_table()
        left = LONGEST
        while True:
            seat = session.bot_to_move()
            if seat == SPECTATOR:
                if session.skip():
                    if session.gave:
                        self.notify(f"Nothing else was possible: {session.gave}")
                    continue
                return
            self._say_bar(f"{session.match.names[seat]} is thinking …")
            keys = await asyncio.to_thread(session.bot_keys, seat)
            await self._tell_plan(seat, keys)
            words = session.words(seat, keys)
            told = len(session.seen().log)
            session.bot_answers(seat, keys)
            if words:
                self.notify(words)
            if not session.seating.people:
                self.show_table()
                await asyncio.sleep(0.05)
            elif left > 0:
                left = await self._show_beats(told, left)

    async def _show_beats(self, told: int, left: float) -> float:
        """The table as a bot's answer left it, for as long as its lines need to be read; gives what is left of the time. Any key skips."""
        beats = [line for line in self.session.seen().log[told:] if line.beat]
        if not beats or not self.session.pace:
            return left
        self.show_table()
        self._say_bar(beats[-1].text)
        self._skip = asyncio.Event()
        wait = min(left, self.session.pace * len(beats))
        try:
            await asyncio.wait_for(self._skip.wait(), wait)
        except TimeoutError:
            return left - wait
        finally:
            self._skip = None
        return 0.0

    async def _tell_plan(self, seat: int, keys: list[str]) -> None:
        """What a bot partner is about to do, and time for the person to see it, unless they want no stops."""
        words, ask = self.session.plan(seat, keys), self.session.match.ask(seat)
        if not words or ask is None:
            return
        self._plans_told = True
        if not self.session.stops:
            return
        self.show_table()
        self._say_bar(f"{self.session.match.names[seat]} tells its plan")
        first = ask.find(keys[0]) if keys else None
        self.query_one(Question).show_plan(self.session.match.names[seat], words, ask.rule, first.at if first is not None else "")
        self.query_one(Question).focus_options()
        self._plan = asyncio.Event()
        self.busy = False
        self.refresh_bindings()
        await self._plan.wait()
        self.busy = True
        self._plan = None

    async def _hand_over(self, person: str) -> None:
        session = self.session
        mine = session.seating.seats_of(session.facing)
        may_undo = any(session.match.undoable(seat) for seat in mine)
        name = session.match.names[session.front()]
        if await self.app.push_screen_wait(HandoverScreen(person, name, may_undo, session.is_open())):
            session.hand_over()
            return
        try:
            session.undo()
        except PentarchyError as error:
            self.notify(str(error), severity="warning")

    # ---- drawing ----

    def show_table(self) -> None:
        """Draw what the person at the screen may see now."""
        what = self.session.seen()
        self.what = what
        self._draw_board(what)
        self.query_one("#log", LogList).show(what.log)
        question = self.query_one(Question)
        if what.outcome is not None:
            question.show_end("\n\n".join([outcome_text(what), self.session.next_step()]).strip())
        else:
            question.show_ask(None if self.busy else what.ask, [line.rule for line in what.log[self._read :]])
            self._read = len(what.log) if what.ask is not None and not self.busy else self._read
        self._say_bar()
        self.refresh_bindings()

    def _draw_board(self, what: Seen) -> None:
        board = board_text(self.session.match.game, what, self.session.marks.at, self._area)
        told = end_lines(what)
        stage = [] if told else stage_lines(what)
        pane = self.query_one(BoardPane)
        # a board may tell of a battle itself; below a map nobody would see it
        if stage and stage[0].strip("= ").rpartition(" (")[0] not in pane.seen_first(board):
            told = stage
        pane.show(Text("\n".join(told), style="bold").append("\n\n").append_text(board) if told else board)

    def _say_bar(self, news: str = "") -> None:
        self.query_one(TableBar).show(self.session.match, self.what, news)

    # ---- what the person does ----

    @on(Question.Answered)
    def _answered(self, event: Question.Answered) -> None:
        if self.busy:
            return
        if self._plan is not None:
            self.session.stops = event.keys == [GO_ON]
            self._plan.set()
            return
        try:
            self.session.answer(event.keys)
        except PentarchyError as error:
            self.notify(str(error), title="Not possible", severity="warning", timeout=8)
            self.query_one(Question).redraw()
            return
        self.go_on()

    def on_key(self, event: events.Key) -> None:
        if self._skip is not None:
            self._skip.set()
            event.stop()
            return
        if self.query_one(Question).typed(event.key, event.character):
            event.stop()

    def action_why(self) -> None:
        """Show what cannot be done, each with the rule and the reason; on such a line, explain it in full."""
        if not self.busy and self._plan is None:
            self.query_one(Question).toggle_why()

    def action_undo(self) -> None:
        if self.busy:
            return
        try:
            self.session.undo()
        except PentarchyError as error:
            self.notify(str(error), title="No undo", severity="warning")
            return
        self.notify("Taken back.")
        self.go_on()

    def action_hint(self) -> None:
        if self.busy:
            return
        try:
            self._think(self.session.hinting())
        except PentarchyError as error:
            self.notify(str(error), severity="warning")

    @work(thread=True, exclusive=True, group="hint")
    def _think(self, hinting: Callable[[], list[Advice]]) -> None:
        """The best answers, while the screen goes on."""
        said = "\n".join(f"- {in_words(one)}" for one in hinting())
        self.app.call_from_thread(self.notify, said, title="A strong player would take", timeout=20)

    def action_confirm(self) -> None:
        self.query_one(Question).confirm()

    def action_pass_on(self) -> None:
        if self.busy:
            return
        try:
            self.session.pass_on()
        except PentarchyError as error:
            self.notify(str(error), severity="warning")
            return
        self.go_on()

    def action_skip_always(self) -> None:
        """Pass this reaction window now and whenever it opens again."""
        if self.busy:
            return
        try:
            self.session.skip_always()
        except PentarchyError as error:
            self.notify(str(error), severity="warning")
            return
        self.notify("You pass here from now on; A (or undo) asks you again.")
        self.go_on()

    def action_skip_nothing(self) -> None:
        self.session.skip_nothing()
        self.notify("You are asked in every reaction window again.")

    def action_ahead(self) -> None:
        """Say what you will answer before you are asked."""
        if not self.busy:
            self.app.push_screen(AheadScreen(self.session), self._said_ahead)

    def _said_ahead(self, words: str | None) -> None:
        if words:
            self.notify(words)
            self.go_on()

    def action_stop(self) -> None:
        """A bot partner that tells its plan: wait for a key before it acts, or not."""
        self.session.stops = not self.session.stops
        self.notify("The bot waits for you before it acts." if self.session.stops else "The bot plays without stopping; b stops it again.")
        if self._plan is not None:
            self._plan.set()

    def action_mark(self) -> None:
        """Whoever is not asked points at hexes or cards; nothing in the game changes."""
        if self.busy or self._plan is not None:
            return
        try:
            known = self.session.markable()
        except PentarchyError as error:
            self.notify(str(error), severity="warning")
            return
        self.app.push_screen(MarkScreen(self.session.adviser(), known, list(self.session.marks.at)), self._marked)

    def _marked(self, anchors: list[str] | None) -> None:
        if anchors is None:
            return
        known = self.session.markable()
        self.session.mark({anchor: known[anchor] for anchor in anchors})
        self._draw_board(self.session.seen())
        self.query_one(Question).redraw_here()

    def action_zoom(self) -> None:
        """The board alone on the screen, and back: for small windows."""
        self.toggle_class("zoomed")
        pane = self.query_one(BoardPane)
        if self.has_class("zoomed"):
            areas = self.what is not None and area_names(self.what)
            pane.border_subtitle = "arrows scroll · " + ("[ ] areas from near · " if areas else "") + "z back"
            pane.focus()
            return
        pane.border_subtitle = ""
        self._area = -1
        self._draw_board(self.session.seen())
        self.query_one(Question).focus_options()
        self.refresh_bindings()

    def action_area(self, by: int) -> None:
        """The next area from near, on a board that has areas."""
        names = area_names(self.what) if self.what is not None else []
        if not names:
            return
        self._area = (self._area + by) % len(names) if self._area >= 0 else 0 if by > 0 else len(names) - 1
        self._draw_board(self.session.seen())
        self.call_after_refresh(self.query_one(BoardPane).show_heading, names[self._area])

    @on(Question.Lit)
    def _lit(self, event: Question.Lit) -> None:
        """The board shows where the lit option is, if it shows it by name."""
        self.query_one(BoardPane).light(card_name(self.session.match.game, event.at))

    def action_replay(self) -> None:
        """Walk through the finished game."""
        if self.session.match.is_over:
            self.app.push_screen(ReplayScreen(Record.of(self.session.match), self.session.seating.sitters, TableScreen))

    def action_pace(self) -> None:
        """How fast what bots do is shown: off, fast, normal, and round again."""
        names = list(PACES)
        now = [name for name, seconds in PACES.items() if seconds == self.session.pace]
        name = names[(names.index(now[0]) + 1) % len(names)]
        self.session.pace = PACES[name]
        self.notify(f"What bots do is shown: {name}. Any key skips." if PACES[name] else "What bots do is shown at once.")

    def action_again(self) -> None:
        """The same people at a new game, everybody one seat further on."""
        self.session.save()
        self.app.switch_screen(TableScreen(self.session.rematch()))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not shown."""
        over = self.session.match.is_over
        if action == "replay":
            return over
        if action == "again":
            return over and self.session.taught is None and bool(self.session.seating.people)
        if action == "area":
            return self.has_class("zoomed") and self.what is not None and bool(area_names(self.what))
        if action == "stop":
            return not over and self._plans_told
        if action == "mark":
            return not over and not self.busy and self._plan is None and self.session.adviser() != ""
        if action == "pass_on":
            return not over and self.session.is_race
        if action == "skip_always":
            return not over and not self.busy and self.session.can_skip()
        if action == "confirm":
            return not over and self.what is not None and self.what.ask is not None and self.what.ask.kind in ("some", "split", "order")
        if action == "ahead":
            return not over and not self.busy and self._plan is None and self.session.taught is None
        if action in ("hint", "note", "why"):
            return not over and self._plan is None
        return True

    def action_leave(self) -> None:
        """Save and go."""
        try:
            self.session.save()
        except PentarchyError as error:
            self.notify(str(error), severity="error", timeout=15)
            self.session.path = None
            return
        kept = f"Saved: {self.session.path}\nGo on with: pentarchy play --from {self.session.path}" if self.session.path is not None else ""
        self.app.exit(f"{kept}\nSeed: {self.session.match.seed}".strip())

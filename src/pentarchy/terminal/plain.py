"""Line mode: text in, text out. For pipes, screen readers and terminals without cursor keys."""

from __future__ import annotations

import select
from itertools import groupby
from typing import TextIO

from pentarchy.kernel import SPECTATOR, PentarchyError, Refused
from pentarchy.teach.howto import group_of
from pentarchy.terminal.answers import how_to_compose, read_answer
from pentarchy.terminal.draft import Draft
from pentarchy.terminal.ending import end_lines
from pentarchy.terminal.line_commands import LineCommands
from pentarchy.terminal.rulebook import bare_entry, figures, gist
from pentarchy.terminal.seen import Seen, SeenAsk, SeenOption, board_text
from pentarchy.terminal.session import LONGEST, Session
from pentarchy.terminal.stage import stage_lines
from pentarchy.terminal.trying import READS

_GO, _QUIT, _CHANGED = "go", "quit", "changed"


class PlainTable:
    """`PlainTable(session, input, output).run()` plays until the game ends, the input ends, or `quit`."""

    def __init__(self, session: Session, source: TextIO, out: TextIO) -> None:
        self.session = session
        self.source = source
        self.out = out
        # in a pipe nobody is there to press Enter: plans are told, and the lines are left for the answers
        session.stops = session.stops and source.isatty()
        session.alone = session.alone and source.isatty()
        self._told: dict[str, int] = {}
        self._news: list[str] = []
        self._board_at = -1
        self._was_set_up = True
        self._staged: list[str] = []
        self._named: set[str] = set()
        self._commands = LineCommands(session, self.say, self._show_ask)

    def run(self) -> None:
        """Play; whatever happens, the game is saved."""
        self.say(f"{self.session.match.game.title}. Seed: {self.session.match.seed}")
        self.say("Type help for the commands; board draws the table, card 2 reads what the second option is about.")
        try:
            self._play()
            while self.session.match.is_over and self._wants_again():
                self._begin_again()
                self._play()
        finally:
            self.session.save()
        if self.session.path is not None:
            self.say(f"Saved: {self.session.path}")

    def say(self, text: str) -> None:
        self.out.write(text + "\n")
        self.out.flush()

    def _play(self) -> None:
        while True:
            if not self._bots_play():
                return
            self._hand_over()
            what = self.session.seen()
            self._tell(what)
            for words in self.session.said.notes(self.session.facing):
                self.say(f"  {words}")
            if what.ask is None:
                self._end(what)
                for words in self.session.taught.words(self.session.match) if self.session.taught is not None else []:
                    self.say(f"\n  Teacher: {words}")
                return
            self._show_stage(what)
            self._show_notes(what.ask)
            self._show_ask(what, what.ask)
            if not self._take_lines(what.ask):
                return

    def _end(self, what: Seen) -> None:
        """How it ended, and what one may do next."""
        self.say("\n".join(["", *end_lines(what)]) if what.outcome is not None else "Nobody is asked anything.")
        if self.session.next_step():
            self.say(self.session.next_step())
        if self.session.coached and what.outcome is not None:
            self._look_back()
        if self.session.path is not None and what.outcome is not None:
            self.say(f"Play on from a point: pentarchy play --from {self.session.path} --at N (N answers from the start).")

    def _look_back(self) -> None:
        """After a coached game: what to learn from it."""
        self.say("\nThe coach looks back at every answer; that takes a little while …")
        for words in self.session.moments():
            self.say(f"  {words}")

    def _wants_again(self) -> bool:
        """After the end: a rematch?"""
        if self.session.taught is not None or not self.session.seating.people:
            return False
        self.say("again begins a rematch with everybody one seat further on; anything else leaves.")
        return self._read() == "again"

    def _begin_again(self) -> None:
        self.session.save()
        self.session = self.session.rematch()
        self._commands = LineCommands(self.session, self.say, self._show_ask)
        self._told.clear()
        self._news.clear()
        self._board_at = -1
        self.say(f"{self.session.match.game.title}. Seed: {self.session.match.seed}")

    def _bots_play(self) -> bool:
        """Bots answer until a person is asked; false if somebody leaves while one waits with its plan."""
        session = self.session
        while True:
            seat = session.bot_to_move()
            if seat == SPECTATOR:
                if session.skip():
                    self._tell_given()
                    continue
                return True
            keys = session.bot_keys(seat)
            then = self._tell_plan(seat, session.plan(seat, keys))
            if then == _QUIT:
                return False
            if then == _GO:
                words = session.words(seat, keys)
                session.bot_answers(seat, keys)
                if words:
                    self.say(words)

    def _tell_given(self) -> None:
        """What the table answered because nothing else was possible."""
        if self.session.gave:
            self.say(f"  Nothing else was possible: {self.session.gave} (undo takes it back)")

    def _tell_plan(self, seat: int, words: str) -> str:
        """What a bot partner is about to do; then Enter lets it, and commands work as ever."""
        if not words:
            return _GO
        self._tell(self.session.seen())
        self.say(f"{self.session.match.names[seat]} is about to act. {words}")
        before = self.session.match.answered
        while self.session.stops:
            self.say("Enter lets it go on, stop off lets it play without stopping.")
            line = self._read()
            if line is None:
                return _QUIT
            if not line:
                return _GO
            self._obey(line, None)
            if self.session.match.answered != before:
                return _CHANGED
        return _GO

    def _hand_over(self) -> None:
        person = self.session.needs_handover()
        if not person:
            return
        if self.source.isatty():
            if not self.session.is_open():
                self.out.write("\x1b[2J\x1b[3J\x1b[H")
            self.say(f"Hand the keyboard to {person}, then press Enter.")
            self.source.readline()
        else:
            self.say(f"--- {person} ---")
        self.session.hand_over()
        self._board_at = -1

    def _tell(self, what: Seen) -> None:
        """The board if it was not shown yet or has only now been set up, and the log lines this person has not read."""
        is_set_up = what.ask is None or group_of(what.ask.rule) != "SET"
        if self._board_at < 0 or (is_set_up and not self._was_set_up):
            self.say(board_text(self.session.match.game, what).plain)
            self._board_at = what.step
        self._was_set_up = is_set_up
        told = min(self._told.get(self.session.facing, 0), len(what.log))
        left = LONGEST
        for (text, rule), same in groupby(what.log[told:], lambda line: (line.text, line.rule)):
            lines = list(same)
            self.say(f"  {text}{f' ×{len(lines)}' if len(lines) > 1 else ''} ({rule})")
            self._news.append(rule)
            if any(line.beat for line in lines) and left > 0 and self._told.get(self.session.facing):
                left = 0.0 if self._waited(self.session.pace) else left - self.session.pace
        self._told[self.session.facing] = len(what.log)

    def _waited(self, seconds: float) -> bool:
        """Leave time to read; true if Enter was pressed to skip the rest. In a pipe nobody waits."""
        if not seconds or not self.source.isatty():
            return False
        if not select.select([self.source], [], [], seconds)[0]:
            return False
        self.source.readline()
        return True

    def _show_stage(self, what: Seen) -> None:
        """What is happening, where that is new."""
        lines = stage_lines(what)
        if lines and lines != self._staged:
            self.say("\n" + "\n".join(lines))
        self._staged = lines

    def _show_notes(self, ask: SeenAsk) -> None:
        """What is asked or has happened for the first time is explained, once."""
        if self.session.taught is not None:
            for words in self.session.taught.words(self.session.match):
                self.say(f"\n  Teacher: {words}")
            self._news.clear()
            return
        for note in self.session.noted.fresh(ask.rule, self._news):
            self.say(f"\n  New to you. {note.title}{'' if note.title.endswith('?') else ':'} {note.text}")
        self._news.clear()

    def _show_ask(self, what: Seen, ask: SeenAsk) -> None:
        self.say("")
        self.say(f"{what.names[what.seat]}: {ask.title} ({ask.rule})")
        if self.session.marks.at:
            self.say(f"  {self.session.marks.words()}")
        draft = Draft(ask)
        if ask.kind == "number":
            self.say(f"  a number from {ask.low} to {ask.high}")
        taught = self.session.taught.points(self.session.match) if self.session.taught is not None else []
        for i, option in enumerate(ask.options, start=1):
            cap = f", at most {option.cap}" if option.cap and ask.kind == "split" else ""
            worth = f", worth {option.weight}" if option.weight != 1 else ""
            beside = self.session.marks.beside(option.at)
            shown = "  <- your teacher means this" if option.key in taught else ""
            about = "" if option.terms else self._about(option)
            self.say(f"  {i}. {option.label}{option.terms}{about}{cap}{worth}{f'  {beside}' if beside else ''}{shown}")
        if any(not option.terms and self._entry(option) for option in ask.options):
            self.say("  (card 1 reads all that stands on the first, and so on)")
        if draft.is_composed:
            self.say(f"  {draft.summary().partition(', ')[2]}: {how_to_compose(ask)}")

    def _about(self, option: SeenOption) -> str:
        """The numbers of a card or person, and what it is about the first time its name is offered."""
        entry = self._entry(option)
        numbers = figures(entry)
        words = gist(entry) if entry and option.label not in self._named else ""
        self._named.add(option.label)
        return (f" ({numbers})" if numbers else "") + (f": {words}" if words else "")

    def _entry(self, option: SeenOption) -> dict[str, object]:
        return bare_entry(self.session.match.game, option.label, option.at, option.key)

    def _read(self) -> str | None:
        """The next line, or None when somebody quits or there is nothing more to read."""
        self.out.write("> ")
        self.out.flush()
        raw = self.source.readline()
        line = raw.strip()
        if not raw or line in ("quit", "exit", "q"):
            self.say("")
            return None
        return line

    def _take_lines(self, ask: SeenAsk) -> bool:
        """Read lines until one is an answer; false when there is nothing more to read."""
        while True:
            line = self._read()
            if line is None:
                return False
            step = self.session.match.answered, self.session.front()
            self._obey(line, ask)
            if (self.session.match.answered, self.session.front()) != step or line == "pass":
                return True

    def _obey(self, line: str, ask: SeenAsk | None) -> None:
        """A command, or an answer where something is asked; whatever is wrong with it is said in a sentence."""
        word, _, rest = line.partition(" ")
        try:
            trying = self._commands.trying
            if trying is not None and trying.is_on and word not in READS:
                trying.obey(line)
                self.session.save()
            elif line.startswith("?"):
                self._commands.why(line[1:].strip())
            elif word in self._commands.known:
                self._commands.known[word](rest.strip())
            elif ask is not None and line:
                self.session.answer(read_answer(line, ask))
                self.session.save()
            elif line:
                self.say("You are not asked anything now.")
        except Refused as refused:
            self.say(f"Not possible: {refused}")
        except PentarchyError as error:
            self.say(str(error))

"""Line mode: text in, text out. For pipes, screen readers and terminals without cursor keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from pentarchy.kernel import SPECTATOR, PentarchyError, Refused
from pentarchy.terminal.draft import Draft
from pentarchy.terminal.marks import place_of, read_marks
from pentarchy.terminal.rulebook import card_words, foreseen_words, option_words, rule_words
from pentarchy.terminal.seen import Seen, SeenAsk, SeenOption, board_text, outcome_text
from pentarchy.terminal.session import Session

HELP = """Answer with the number (or key; =KEY if it looks like a number) of an option. Several: "1 3". Nothing: "none".
Sharing out: "1 1 2" or "1x2 2". Where a number is wanted: the number.
? shows what cannot be done now and why; ?3 or ?KEY says it of one option; card 3 reads its card.
board  log  rule ID  hint  undo  pass (let another speak first)
auto (pass this reaction window now and always; auto off asks again)  save  quit
then 1 3 (what would follow for certain from that answer; nothing changes)
mark 3 hex:24 (whoever is not asked points at options or places; mark lists them, mark off takes the marks away)
stop (a bot partner that tells its plan waits for Enter before it acts; stop off: it only tells)
note (what this question is about)  notes off, notes on (no more explaining what is new, or again)"""
_GO, _QUIT, _CHANGED = "go", "quit", "changed"


class PlainTable:
    """`PlainTable(session, input, output).run()` plays until the game ends, the input ends, or `quit`."""

    def __init__(self, session: Session, source: TextIO, out: TextIO) -> None:
        self.session = session
        self.source = source
        self.out = out
        # in a pipe nobody is there to press Enter: plans are told, and the lines are left for the answers
        session.stops = session.stops and source.isatty()
        self._told: dict[str, int] = {}
        self._news: list[str] = []
        self._board_at = -1
        self._commands: dict[str, Callable[[str], None]] = {
            "board": self._board,
            "log": self._log,
            "rule": self._rule,
            "card": self._card,
            "hint": self._hint,
            "undo": self._undo,
            "pass": self._pass,
            "auto": self._auto,
            "then": self._then,
            "mark": self._mark,
            "stop": self._stop,
            "note": self._note,
            "notes": self._notes,
            "save": self._save,
            "help": self._help,
        }

    def run(self) -> None:
        """Play; whatever happens, the game is saved."""
        self.say(f"{self.session.match.game.title}. Seed: {self.session.match.seed}")
        self.say("Type help for the commands.")
        try:
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
            if what.ask is None:
                self.say(outcome_text(what) or "Nobody is asked anything.")
                if self.session.next_step():
                    self.say(self.session.next_step())
                for words in self.session.taught.words(self.session.match) if self.session.taught is not None else []:
                    self.say(f"\n  Teacher: {words}")
                return
            self._show_notes(what.ask)
            self._show_ask(what, what.ask)
            if not self._take_lines(what.ask):
                return

    def _bots_play(self) -> bool:
        """Bots answer until a person is asked; false if somebody leaves while one waits with its plan."""
        session = self.session
        while True:
            seat = session.bot_to_move()
            if seat == SPECTATOR:
                if session.skip():
                    continue
                return True
            keys = session.bot_keys(seat)
            then = self._tell_plan(seat, session.plan(seat, keys))
            if then == _QUIT:
                return False
            if then == _GO:
                session.bot_answers(seat, keys)

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
        """The board if it was not shown yet, and the log lines this person has not read."""
        if self._board_at < 0:
            self.say(board_text(self.session.match.game, what).plain)
            self._board_at = what.step
        told = min(self._told.get(self.session.facing, 0), len(what.log))
        for line in what.log[told:]:
            self.say(f"  {line.text} ({line.rule})")
            self._news.append(line.rule)
        self._told[self.session.facing] = len(what.log)

    def _show_notes(self, ask: SeenAsk) -> None:
        """What is asked or has happened for the first time is explained, once."""
        if self.session.taught is not None:
            for words in self.session.taught.words(self.session.match):
                self.say(f"\n  Teacher: {words}")
            self._news.clear()
            return
        for note in self.session.noted.fresh(ask.rule, self._news):
            self.say(f"\n  New to you. {note.title}: {note.text}")
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
            self.say(f"  {i}. {option.label}{option.terms}{cap}{worth}{f'  {beside}' if beside else ''}{shown}")
        if draft.is_composed:
            self.say(f"  {draft.summary().partition(', ')[2]}")

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
            if line.startswith("?"):
                self._why(line[1:].strip())
            elif word in self._commands:
                self._commands[word](rest.strip())
            elif ask is not None and line:
                self.session.answer(read_answer(line, ask))
                self.session.save()
            elif line:
                self.say("You are not asked anything now.")
        except Refused as refused:
            self.say(f"Not possible: {refused}")
        except PentarchyError as error:
            self.say(str(error))

    # ---- commands ----

    def _note(self, rest: str) -> None:
        ask = self.session.seen().ask
        note = self.session.noted.again(ask.rule) if ask is not None else None
        self.say(f"  {note.title}: {note.text}" if note else "There is no note on this.")

    def _notes(self, rest: str) -> None:
        if rest not in ("on", "off"):
            raise PentarchyError("Say notes on or notes off.")
        self.session.noted.switch(rest == "on")
        self.say("What is new is explained." if rest == "on" else "Nothing is explained any more, unless you say note.")

    def _why(self, which: str) -> None:
        ask = self.session.seen(why=True).ask
        barred = [option for option in ask.options if option.barred] if ask is not None else []
        possible = [option for option in ask.options if not option.barred] if ask is not None else []
        if which:
            number = place_of(which)
            found = [option for option in barred if option.key == which or option.label == which]
            if 0 < number <= len(possible) or any(option.key == which for option in possible):
                self.say("That is possible now.")
                return
            if len(possible) < number <= len(possible) + len(barred):
                found = [barred[number - len(possible) - 1]]
            if not found:
                self.say(f"'{which}' is nothing that this question is about.")
            for option in found:
                self.say(f"  {option.label}: {option.why or 'not possible now'} ({option.barred})")
                self.say(rule_words(self.session.match.game, option.barred))
            return
        if not barred:
            self.say("Nothing else belongs to this question.")
        for i, option in enumerate(barred, start=len(possible) + 1):
            self.say(f"  {i}. {option.label}: {option.why or 'not possible now'} ({option.barred})")

    def _board(self, rest: str) -> None:
        self.say(board_text(self.session.match.game, self.session.seen(), self.session.marks.at).plain)

    def _log(self, rest: str) -> None:
        for line in self.session.seen().log[-30:]:
            self.say(f"  {line.text} ({line.rule})")

    def _rule(self, rest: str) -> None:
        ask = self.session.seen().ask
        self.say(rule_words(self.session.match.game, rest or (ask.rule if ask is not None else "")))

    def _card(self, rest: str) -> None:
        ask = self.session.seen().ask
        option = _option_of(rest, ask.options) if ask is not None else None
        game = self.session.match.game
        words = option_words(game, option.at, option.key) if option is not None else card_words(game, rest)
        self.say(words or f"There is no card '{rest}'.")

    def _hint(self, rest: str) -> None:
        self.say("A careful player would take: " + (", ".join(self.session.hint()) or "nothing"))

    def _undo(self, rest: str) -> None:
        self.session.undo()
        self.session.save()
        self.say("Taken back.")

    def _pass(self, rest: str) -> None:
        self.session.pass_on()

    def _auto(self, rest: str) -> None:
        if rest == "off":
            self.session.skip_nothing()
            self.say("You are asked in every reaction window again.")
        else:
            self.session.skip_always()
            self.say("You pass here from now on; auto off (or undo) asks you again.")

    def _then(self, rest: str) -> None:
        ask = self.session.seen().ask
        if ask is None or not rest:
            self.say("Say which answer: then 1, then 1 3, then none.")
            return
        found = self.session.foresight(read_answer(rest, ask))
        if found.refusal is not None:
            raise found.refusal
        self.say(foreseen_words(found) or "Nothing happens before the next question to you.")

    def _mark(self, rest: str) -> None:
        known = self.session.markable()
        what = self.session.seen()
        assert what.ask is not None
        if not rest:
            for anchor, words in known.items():
                self.say(f"  {anchor}: {words}")
            return
        self.session.mark({} if rest == "off" else read_marks(rest, known, what.ask))
        self._show_ask(what, what.ask)

    def _stop(self, rest: str) -> None:
        self.session.stops = rest != "off"
        self.say("A bot partner waits for you before it acts." if self.session.stops else "A bot partner plays without stopping.")

    def _save(self, rest: str) -> None:
        self.session.save()
        self.say(f"Saved: {self.session.path}" if self.session.path is not None else "This game has no file.")

    def _help(self, rest: str) -> None:
        self.say(HELP)


def _option_of(word: str, options: list[SeenOption]) -> SeenOption | None:
    """The option of a number as shown, or of a key; `=KEY` is always a key, for keys that look like numbers."""
    if 0 < place_of(word) <= len(options):
        return options[place_of(word) - 1]
    key = word.removeprefix("=")
    return next((option for option in options if option.key in (word, key)), None)


def read_answer(line: str, ask: SeenAsk) -> list[str]:
    """`"1 3"`, `"1x2 2"`, `"none"` or keys, as the keys of an answer; the rules judge it."""
    if ask.kind == "number":
        return [line]
    if line in ("none", "-") and _option_of(line, ask.options) is None:
        return []
    whole = _option_of(line, ask.options)
    if whole is not None:
        return [whole.key]
    keys: list[str] = []
    for word in line.replace(",", " ").split():
        name, cross, times = word.rpartition("x")
        option = _option_of(word, ask.options)
        if option is None and cross and 0 < place_of(times) <= 99:
            option = _option_of(name, ask.options)
            keys += [option.key] * (place_of(times) - 1) if option is not None else []
        keys.append(option.key if option is not None else word)
    return keys

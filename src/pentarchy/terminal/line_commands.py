"""What can be typed in line mode besides an answer: reading, looking, taking back, passing, marking."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.coach.hint import in_words
from pentarchy.kernel import PentarchyError
from pentarchy.terminal.ahead import program_lines, read_saying, standing_lines
from pentarchy.terminal.answers import option_of, read_answer
from pentarchy.terminal.marks import place_of, read_marks
from pentarchy.terminal.rulebook import card_words, chapter_words, foreseen_words, named_words, option_words, rule_words
from pentarchy.terminal.seen import Seen, SeenAsk, SeenOption, board_text
from pentarchy.terminal.session import PACES, Session
from pentarchy.terminal.stage import stage_lines
from pentarchy.terminal.trying import TryOut

HELP = """Answer with the number (or key; =KEY if it looks like a number) of an option. Several: "1 3". Nothing: "none".
Sharing out: "1 1 2" or "1x2 2". Where a number is wanted: the number.
? shows what cannot be done now and why; ?3 or ?KEY says it of one option; card 3 reads its card.
board  log  rule ID  rules (the chapters; rules WORDS searches)  hint  undo  pass (let another speak first)
auto (pass this reaction window now and always; auto off asks again)  save  quit
ahead (what can be answered before it is asked, and what you have said)  ahead a3 2 (the second answer to a3; always, turn, touched or
changed after it says how long)  ahead 2 (this question so, now and whenever its rule asks, until something happens to you)  ahead off
try (play on in a world that is like this one as far as you know; keep answers so)  lend (who is at the screen plays your next turn)
then 1 3 (what would follow for certain from that answer; nothing changes)
mark 3 hex:24 (whoever is not asked points at options or places; mark lists them, mark off takes the marks away)
stop (a bot partner that tells its plan waits for Enter before it acts; stop off: it only tells)
stage (what is happening: both sides and where their numbers come from)  pace off, fast or normal (how others' moves are told)
note (what this question is about)  notes off, notes on (no more explaining what is new, or again)"""


class LineCommands:
    """`LineCommands(session, say, show_ask).known["board"]("")` does what the word says; `why` explains what cannot be done."""

    def __init__(self, session: Session, say: Callable[[str], None], show_ask: Callable[[Seen, SeenAsk], None]) -> None:
        self.session = session
        self.say = say
        self._show_ask = show_ask
        self.trying: TryOut | None = None
        self.known: dict[str, Callable[[str], None]] = {
            "board": self._board,
            "log": self._log,
            "rule": self._rule,
            "rules": self._rules,
            "card": self._card,
            "hint": self._hint,
            "undo": self._undo,
            "pass": self._pass,
            "auto": self._auto,
            "ahead": self._ahead,
            "try": self._try,
            "lend": self._lend,
            "then": self._then,
            "mark": self._mark,
            "stop": self._stop,
            "note": self._note,
            "notes": self._notes,
            "pace": self._pace,
            "stage": self._stage,
            "save": self._save,
            "help": self._help,
        }

    def _note(self, rest: str) -> None:
        ask = self.session.seen().ask
        note = self.session.noted.again(ask.rule) if ask is not None else None
        self.say(f"  {note.title}{'' if note.title.endswith('?') else ':'} {note.text}" if note else "There is no note on this.")

    def _notes(self, rest: str) -> None:
        if rest not in ("on", "off"):
            raise PentarchyError("Say notes on or notes off.")
        self.session.noted.switch(rest == "on")
        self.say("What is new is explained." if rest == "on" else "Nothing is explained any more, unless you say note.")

    def _pace(self, rest: str) -> None:
        if rest not in PACES:
            raise PentarchyError(f"Say pace and one of {', '.join(PACES)}.")
        self.session.pace = PACES[rest]
        self.say("What others do is told at once." if rest == "off" else f"What others do is told {rest}; Enter skips.")

    def _stage(self, rest: str) -> None:
        self.say("\n".join(stage_lines(self.session.seen())) or "Nothing is on the stage now.")

    def why(self, which: str) -> None:
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

    def _rules(self, rest: str) -> None:
        self.say(chapter_words(self.session.match.game, rest))

    def _card(self, rest: str) -> None:
        is_tried = self.trying is not None and self.trying.is_on
        ask = self.trying.seen().ask if self.trying is not None and is_tried else self.session.seen().ask
        option = option_of(rest, ask.options) if ask is not None else None
        if option is None and place_of(rest) and not is_tried:
            option = self._barred(rest)
        game = self.session.match.game
        words = card_words(game, rest) or named_words(game, rest)
        if option is not None:
            words = option_words(game, option.at, option.key, option.label)
        if option is not None and ask is not None and not words:
            words = f"{option.label}{option.terms}\n{rule_words(game, ask.rule)}"
        self.say(words or (f"There is no card '{rest}'." if rest else "Say which: card 2 for the second option, or card and a name."))

    def _barred(self, number: str) -> SeenOption | None:
        """What cannot be done now, by its number in the list of `?`: they go on after what can."""
        ask = self.session.seen(why=True).ask
        return option_of(number, sorted(ask.options, key=lambda option: option.barred != "")) if ask is not None else None

    def _hint(self, rest: str) -> None:
        # without numbers of their own: a number that is typed is that of an option
        self.say("A strong player would take, the best first:")
        for one in self.session.hint():
            self.say(f"  - {in_words(one)}")

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

    def _ahead(self, rest: str) -> None:
        session = self.session
        ask, person = session.seen().ask, session.seating.sitters[session.front()]
        if rest == "off":
            session.said.drop(person)
            self.say("You are asked everything again.")
        elif rest.startswith("a") and rest[1:2].isdigit():
            session.said.say(person, read_saying(rest, session.match.game, len(session.match.table.events)))
            self.say(f"Said ahead: {standing_lines(session.said.of(person))[-1]}. Nobody else is told; what does not fit is dropped.")
            session.skip()
        elif rest and ask is not None:
            session.answer_ahead(read_answer(rest, ask))
            self.say("So now and whenever the same is asked, until something happens to you; ahead off ends it.")
        else:
            for line in program_lines(session.match.game):
                self.say(f"  {line}")
            for line in standing_lines(session.said.of(person)):
                self.say(f"  You have said: {line}")

    def _try(self, rest: str) -> None:
        self.trying = TryOut(self.session, self.say, self._show_ask)
        self.trying.begin()

    def _lend(self, rest: str) -> None:
        self.session.lend()
        self.say("Whoever is at the screen when you are asked next plays that turn for you, and sees what you hold.")

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

"""Before a game: pick one, set it up, go on with a saved one, or look at an old one."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

import pentarchy
from pentarchy.host.shelf import folder_of, usable
from pentarchy.kernel import AnyGame, PentarchyError, Scalar, Setting
from pentarchy.kernel.record import start
from pentarchy.teach.lessons import lessons
from pentarchy.teach.presets import Preset, presets
from pentarchy.terminal import saves
from pentarchy.terminal.beginning import lesson_session, resumed
from pentarchy.terminal.lesson import next_lesson
from pentarchy.terminal.overlays import RuleScreen, sitter_choices
from pentarchy.terminal.replay_screen import ReplayScreen
from pentarchy.terminal.rulebook import rule_words
from pentarchy.terminal.seating import YOU, seated, setting_value
from pentarchy.terminal.session import Session
from pentarchy.terminal.table_screen import TableScreen


class HomeScreen(Screen[None]):
    """All games, and the saved ones."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "learn", "Learn this game"),
        Binding("f", "first", "First game"),
        Binding("v", "look", "Look through a saved game"),
        Binding("q,escape", "leave", "Leave"),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            yield Static("Pentarchy: what shall we play?", id="home-title")
            yield OptionList(id="picks")
        yield Footer()

    def on_mount(self) -> None:
        self._fill()

    def on_screen_resume(self) -> None:
        self._fill()

    def _fill(self) -> None:
        self._games = [pentarchy.find(name) for name in pentarchy.names()]
        self._saved = saves.saved_games()
        picks = self.query_one("#picks", OptionList)
        picks.clear_options()
        for game in self._games:
            picks.add_option(Option(_game_words(game)))
        for saved in self._saved:
            text = Text()
            text.append("Look again at: " if saved.is_over else "Go on with: ", style="green")
            text.append(f"{saved.title} ", style="bold")
            text.append(saved.note, style="dim")
            picks.add_option(Option(text))
        picks.highlighted = 0
        picks.focus()

    @on(OptionList.OptionSelected, "#picks")
    def _picked(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self._games):
            self.app.push_screen(SetupScreen(self._games[event.option_index]))
            return
        saved = self._saved[event.option_index - len(self._games)]
        self._open(saved.path, saved.is_over)

    def _open(self, path: Path, to_look: bool) -> None:
        try:
            record = saves.opened(path)
            if to_look:
                self.app.push_screen(ReplayScreen(record, saves.sitters_of(record), TableScreen))
            else:
                self.app.push_screen(TableScreen(resumed(record, path)))
        except PentarchyError as error:
            self.notify(str(error), title=path.name, severity="error", timeout=12)

    def action_learn(self) -> None:
        """Begin the next lesson of the game that is lit up."""
        i = self.query_one("#picks", OptionList).highlighted
        if i is None or i >= len(self._games):
            self.notify("Light up a game first.")
            return
        game = self._games[i]
        try:
            self.app.push_screen(TableScreen(lesson_session(next_lesson(game.key), saves.new_path(game))))
        except PentarchyError as error:
            self.notify(str(error), severity="error", timeout=12)

    def action_first(self) -> None:
        """Sit down at the first-game table of the game that is lit up."""
        i = self.query_one("#picks", OptionList).highlighted
        game = self._games[i] if i is not None and i < len(self._games) else None
        first = next((one for one in presets(game) if one.is_first), None) if game else None
        if game is None or first is None:
            self.notify("Light up a game with a first game first.")
            return
        match = start(game, first.seats, secrets.token_hex(16), first.options)
        self.app.push_screen(TableScreen(Session(match, seated(game, first.seats, [], first.bots), saves.new_path(game))))

    def action_look(self) -> None:
        i = self.query_one("#picks", OptionList).highlighted
        if i is None or i < len(self._games):
            self.notify("Light up a saved game first.")
            return
        self._open(self._saved[i - len(self._games)].path, True)

    def action_leave(self) -> None:
        self.app.exit("")


def _game_words(game: AnyGame) -> Text:
    seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{min(game.seats)} to {max(game.seats)}"
    kind = str(game.ledger.facts.get("kind", ""))
    summary = str(game.ledger.facts.get("summary", "")).partition(". ")[0].rstrip(".")
    text = Text()
    text.append("New game: ", style="cyan")
    text.append(game.title, style="bold")
    text.append(f"  {seats} {'seat' if seats == '1' else 'seats'} · {kind}\n  {summary}.", style="dim")
    if lessons(game.key):
        text.append("\n  ★ Learn this game", style="green")
        text.append(f" (l): {next_lesson(game.key).title}, about {next_lesson(game.key).minutes} minutes.", style="dim")
    for one in presets(game):
        if one.is_first:
            text.append(f"\n  ★ {one.title}", style="green")
            text.append(f" (f): {one.blurb} About {one.minutes} minutes.", style="dim")
    return text


class SetupScreen(Screen[None]):
    """Seats, who sits on them, variants and the seed of one game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5,ctrl+s", "start", "Start"),
        Binding("escape", "app.pop_screen", "Back"),
    ]

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.seats = 2 if 2 in game.seats else game.seats[0]
        self.presets = presets(game)
        self.packs, self.left_out = usable(folder_of(), game.key)
        self.others = "greedy"

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="setup"):
            yield Static(Text(self.game.title, style="bold"))
            if self.presets:
                with Horizontal(classes="field"):
                    yield Label("Ready-made table")
                    choices = [(_preset_words(one), one.key) for one in self.presets]
                    yield Select(choices, prompt="your own choice below", compact=True, id="preset")
                yield Static(id="preset-blurb", classes="help")
            with Horizontal(classes="field"):
                yield Label("Seats")
                yield Select([(str(n), n) for n in self.game.seats], value=self.seats, allow_blank=False, compact=True, id="seats")
            yield Vertical(id="sitters")
            yield from self._pack_field()
            for setting in self.game.settings:
                yield from _setting_field(setting)
            with Horizontal(classes="field"):
                yield Label("Seed (empty: secret)")
                yield Input(id="seed", placeholder="any number or word", compact=True)
            yield Static(id="describe")
            yield Static(id="fault")
            with Horizontal(id="buttons"):
                yield Button("Start", variant="primary", id="start")
                yield Button("Back", id="back")
        yield Footer()

    def _pack_field(self) -> ComposeResult:
        """The packs of the folder, where there is one; what in it cannot be used is said."""
        if self.packs:
            with Horizontal(classes="field"):
                yield Label("Cards")
                yield Select([(one.pack.name, i) for i, one in enumerate(self.packs)], prompt="as they come", compact=True, id="pack")
        for sentence in self.left_out:
            yield Static(Text(f"Left out: {sentence}"), classes="help")

    async def on_mount(self) -> None:
        await self._sit()

    @on(Select.Changed, "#preset")
    async def _preset_chosen(self, event: Select.Changed) -> None:
        """Seats, sitters and options as this table has them; all can still be changed."""
        chosen = next((one for one in self.presets if one.key == event.value), None)
        self.query_one("#preset-blurb", Static).update(Text(chosen.blurb if chosen else ""))
        if chosen is None:
            return
        self.others = chosen.bots
        self.seats = chosen.seats
        self.query_one("#seats", Select).value = chosen.seats
        for name, value in self.game.settled(chosen.seats, chosen.options).items():
            setting = self.game.setting(name)
            if setting.free:
                self.query_one(f"#set-{name}", Input).value = str(value)
            else:
                self.query_one(f"#set-{name}", Select).value = str(setting.values.index(value))
        await self._sit()

    @on(Select.Changed, "#seats")
    async def _seats_changed(self, event: Select.Changed) -> None:
        if isinstance(event.value, int) and event.value != self.seats:
            self.seats = event.value
            await self._sit()

    async def _sit(self) -> None:
        """One row per seat."""
        box = self.query_one("#sitters", Vertical)
        await box.remove_children()
        choices = sitter_choices(self.seats)
        if all(value != self.others for _, value in choices):
            choices = [*choices, (f"{self.others.partition(':')[0]}, gentle", self.others)]
        for seat, role in enumerate(self.game.seat_names(self.seats)):
            pick = Select(choices, value=YOU if seat == 0 else self.others, allow_blank=False, compact=True, id=f"sit-{seat}")
            await box.mount(Horizontal(Label(role), pick, classes="field"))
        self._describe()

    @on(Select.Changed)
    @on(Input.Changed)
    def _describe(self) -> None:
        """What these settings mean together, or what is wrong with them."""
        words, fault = "", ""
        try:
            options = self.game.settled(self.seats, self._options())
            words = self.game.describe(self.seats, options)
        except PentarchyError as error:
            fault = str(error)
        self.query_one("#describe", Static).update(Text(words))
        self.query_one("#fault", Static).update(Text(fault))

    def _options(self) -> dict[str, Scalar]:
        chosen: dict[str, Scalar] = {}
        for setting in self.game.settings:
            if setting.free:
                chosen[setting.name] = setting_value(setting, self.query_one(f"#set-{setting.name}", Input).value)
            else:
                place = self.query_one(f"#set-{setting.name}", Select).value
                chosen[setting.name] = setting.values[int(str(place))]
        return chosen

    def session(self) -> Session:
        """The game as set up here; raises one clear sentence."""
        sitters = [str(self.query_one(f"#sit-{seat}", Select).value) for seat in range(self.seats)]
        seating = seated(self.game, self.seats, sitters)
        seed = self.query_one("#seed", Input).value.strip() or secrets.token_hex(16)
        match = start(self._played(), self.seats, seed, self._options())
        return Session(match, seating, saves.new_path(self.game))

    def _played(self) -> AnyGame:
        """The game with the pack that was picked."""
        place = self.query_one("#pack", Select).value if self.packs else None
        return pentarchy.find_with(self.game.key, self.packs[place].pack) if isinstance(place, int) else self.game

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        try:
            session = self.session()
        except PentarchyError as error:
            self.query_one("#fault", Static).update(Text(str(error)))
            return
        self.app.switch_screen(TableScreen(session))

    @on(Button.Pressed, "#back")
    def _back(self) -> None:
        self.app.pop_screen()

    @on(Button.Pressed, ".rule")
    def _rule(self, event: Button.Pressed) -> None:
        setting = self.game.setting(str(event.button.id).removeprefix("rule-"))
        self.app.push_screen(RuleScreen(rule_words(self.game, setting.rule)))


def _preset_words(one: Preset) -> str:
    return f"{'★ ' if one.is_first else ''}{one.title}: {one.seats} seats, about {one.minutes} minutes"


def _setting_field(setting: Setting) -> ComposeResult:
    with Horizontal(classes="field"):
        yield Label(setting.title)
        if setting.free:
            yield Input(str(setting.values[0]), compact=True, id=f"set-{setting.name}")
        else:
            choices = [(label, str(i)) for i, label in enumerate(setting.labels)]
            yield Select(choices, value="0", allow_blank=False, compact=True, id=f"set-{setting.name}")
    if setting.help:
        yield Static(Text(f"{setting.help} ({setting.rule})"), classes="help")

"""`pentarchy play`: at this screen, alone, with friends, with bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

import pentarchy
from pentarchy.commands.hosting import check_packs, run_server
from pentarchy.commands.printing import BAD_INPUT, OK, Whole, say, some_seed, warn
from pentarchy.host.shelf import folder_of, path_of
from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.kernel.record import start
from pentarchy.lab.setups.position import of_file
from pentarchy.lab.simulate import Plan
from pentarchy.teach.presets import preset as preset_named
from pentarchy.terminal import saves
from pentarchy.terminal.beginning import branched, resumed
from pentarchy.terminal.seating import is_bot, seated, settings_from, split_specs
from pentarchy.terminal.session import PACES, Session


def play(
    game: str = "",
    /,
    *,
    seats: Whole | None = None,
    sit: str | None = None,
    option: Annotated[list[str], Parameter(negative_iterable=())] | None = None,
    preset: str = "",
    seed: str | None = None,
    pack: str = "",
    packs: str = "",
    record: Annotated[str, Parameter(name="--from")] = "",
    at: Whole | None = None,
    position: str = "",
    save: str = "",
    terminal: bool = False,
    plain: bool = False,
    no_stop: bool = False,
    pace: Literal["off", "fast", "normal"] = "normal",
) -> int:
    """Play a game in the terminal. Without a game: pick one, in the browser where this build has the browser client.

    Games are saved as you go; leave whenever you like and go on with --from.

    Examples:

        pentarchy play

        pentarchy play --terminal

        pentarchy play dragonemperor

        pentarchy play dragonemperor --preset first

        pentarchy play dragonemperor --sit Ann,Ben

        pentarchy play dragonemperor --seats 2 --sit You,greedy --option short=on --seed 7

        pentarchy play --from saved.jsonl

        pentarchy play --from saved.jsonl --at 40 --seed 9

        printf '1\\n1\\nquit\\n' | pentarchy play dragonemperor --seed 7 --plain

    Parameters
    ----------
    game
        Which game; `pentarchy games` lists them.
    seats
        How many seats; the game's usual number if left out.
    sit
        Who sits where, seat by seat: a person's name or a bot. One name on several seats is one person; two names hand the screen over.
    option
        A variant or setting, as name=value; may be given several times.
    preset
        A ready-made table: first, standard, long or expert; `pentarchy games GAME` tells what each is. Other options change it.
    seed
        The luck of the game: the same seed deals the same cards. Secret and new if left out; with --at, the luck from there on.
    pack
        A content pack: its folder or file, or its name in the folder of packs.
    packs
        A folder with content packs; $PENTARCHY_PACKS if left out.
    record
        Go on with this record, where it was left.
    at
        Play on from this point of the record (after so many answers), as a game of its own with new luck.
    position
        Begin with a position set up in the workshop: its file; what is not set is dealt by the seed.
    save
        The file to keep the game in; a new one in your saves folder if left out.
    terminal
        Stay in the terminal, also without a game.
    plain
        Line mode, for pipes and screen readers.
    no_stop
        A bot partner that tells its plan before it acts does not wait for you (Dragon & Emperor).
    pace
        How what bots do is shown: line after line, at most 4 seconds before you are asked; any key (Enter in line mode) skips.
    """
    plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    sitters = split_specs(sit or "")
    if folder_of(packs):
        check_packs(folder_of(packs), tell=not pack)
    pack = path_of(pack, game=game or "")
    if sit is not None and not sitters:
        raise BadSetup("--sit names who sits where, seat by seat, as in --sit Ann,greedy.")
    if record:
        _refuse_both(game=game, option=option, preset=preset, seats=seats)
        session = _from_record(record, at, sitters, seed, pack, save)
    elif at is not None:
        raise BadSetup("--at needs a record to play on from: --from FILE.")
    elif position:
        session = _from_position(position, game, seats, sitters, option or [], seed, pack, save)
    elif game:
        session = _new(game, preset, seats, sitters, option or [], seed, pack, save)
    elif plain:
        warn(f"Say which game: pentarchy play GAME, with GAME one of {', '.join(pentarchy.names())}.")
        return BAD_INPUT
    elif pack:
        raise BadSetup("Say which game is played with the content pack: pentarchy play GAME --pack PACK.")
    elif terminal or not _has_browser_client():
        return _on_screen(None)
    else:
        return run_server(browser=True)
    session.stops = not no_stop
    session.pace = PACES[pace]
    return _in_lines(session) if plain else _on_screen(session)


def _has_browser_client() -> bool:
    return (Path(pentarchy.__file__).parent / "server" / "static" / "assets").is_dir()


def _refuse_both(**given: object) -> None:
    for name, value in given.items():
        if value or value == 0:
            raise BadSetup(f"--from takes the game as it is; leave out {name}.")


def _new(
    game: str, preset: str, seats: int | None, sitters: list[str], pairs: list[str], seed: str | None, pack: str, save: str
) -> Session:
    found = pentarchy.find(game, pack)
    ready = preset_named(found, preset) if preset else None
    usual = ready.seats if ready else (2 if 2 in found.seats else found.seats[0])
    count = (len(sitters) or usual) if seats is None else seats
    options = found.settled(count, {**(ready.options if ready else {}), **settings_from(found, pairs)})
    seating = seated(found, count, sitters, ready.bots if ready else "greedy")
    return _kept(Session(start(found, count, some_seed(seed, 32), options), seating, _new_file(found, save)))


def _new_file(game: AnyGame, save: str) -> Path:
    """Where a new game is kept."""
    path = Path(save) if save else saves.new_path(game)
    if save and path.exists():
        raise BadSetup(f"{path} is there already; go on with it by --from {path}, or name another file.")
    return path


def _from_record(file: str, at: int | None, sitters: list[str], seed: str | None, pack: str, save: str) -> Session:
    record = saves.opened(file, pack)
    if sitters:
        seated(record.game, int(str(record.header["seats"])), sitters)
    if at is None:
        if seed is not None:
            raise BadSetup("The record has its own seed; --seed is for playing on from a point, with --at.")
        return resumed(record, Path(save or file), sitters)
    return _kept(branched(record, at, sitters, some_seed(seed, 16), Path(save) if save else saves.new_path(record.game)))


def _from_position(
    file: str, game: str, seats: int | None, sitters: list[str], pairs: list[str], seed: str | None, pack: str, save: str
) -> Session:
    """A game that begins with a position: Plan says what does not fit it."""
    found = of_file(file, pack)
    count = found.table.seats if seats is None else seats
    plan = Plan(game or found.game.key, count, ["greedy"], 1, some_seed(seed, 32), settings_from(found.game, pairs), pack, position=file)
    plan.checked()
    seating = seated(found.game, count, sitters, "greedy")
    return _kept(Session(plan.begin(plan.seed, telling=True), seating, _new_file(found.game, save)))


def _kept(session: Session) -> Session:
    """Saved before the first question, so that a place where nothing can be written is known before anybody plays."""
    session.save()
    return session


def _in_lines(session: Session) -> int:
    from pentarchy.terminal.plain import PlainTable

    PlainTable(session, sys.stdin, sys.stdout).run()
    return OK


def _on_screen(session: Session | None) -> int:
    from pentarchy.terminal.app import TerminalApp

    if session is not None and all(is_bot(sitter) for sitter in session.seating.sitters):
        warn("Only bots sit at this table; watch them.")
    app = TerminalApp(session)
    words = app.run()
    if words:
        say(words)
    return app.return_code or OK

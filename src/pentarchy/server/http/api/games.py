"""What can be played here: games, their settings, rules and cards."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Annotated

import structlog
from fastapi import APIRouter, Path, Response
from pydantic import BaseModel

from pentarchy import find, names
from pentarchy.bots import roster, titles
from pentarchy.host import figures
from pentarchy.host.packfields import schema
from pentarchy.host.programs import KINDS, Program, programs
from pentarchy.kernel import AnyGame, BadSetup, ContentError, Setting
from pentarchy.kernel.ledger import Ledger
from pentarchy.server.effort import in_thread
from pentarchy.server.http.asked import DescribeIn
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.pack_shapes import PackTablesOut
from pentarchy.server.http.shapes import (
    PROBLEMS,
    AreaOut,
    BotOut,
    CatalogueOut,
    ChapterOut,
    DescribeOut,
    FiguresOut,
    GameOut,
    GamesOut,
    HowToOut,
    HowToPageOut,
    LessonOut,
    NoteOut,
    NotesOut,
    PresetOut,
    ProgramAnswerOut,
    ProgramOut,
    ProgramsOut,
    RuleOut,
    RulesOut,
    RulingOut,
    SettingOut,
)
from pentarchy.teach.howto import HowTo, Page, howto
from pentarchy.teach.lessons import BadLesson, Lesson, lessons
from pentarchy.teach.notes import Notes, notes
from pentarchy.teach.presets import presets

log = structlog.get_logger("games")
router = APIRouter(prefix="/api/games", tags=["games"], responses=PROBLEMS)
GamePath = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,40}$")]


def game_named(name: str) -> AnyGame:
    try:
        return find(name)
    except BadSetup:
        raise ApiError(404, "not_found", "There is no such game.") from None


def ledger_of(game: AnyGame) -> Ledger | None:
    """The game's ledger; a game from outside may have none."""
    try:
        return game.ledger
    except OSError:
        return None


def game_out(game: AnyGame) -> GameOut:
    ledger = ledger_of(game)
    facts = ledger.facts if ledger is not None else {}
    return GameOut(
        key=game.key,
        title=game.title,
        summary=str(facts.get("summary", "")),
        kind=str(facts.get("kind", "")),
        length=str(facts.get("length", "")),
        seats=list(game.seats),
        seat_names={str(n): game.seat_names(n) for n in game.seats},
        version=game.version,
        content=game.content.hash,
        settings=[setting_out(setting) for setting in game.settings],
        lessons=[lesson_out(lesson) for lesson in lessons(game.key)],
        presets=[PresetOut(**asdict(one)) for one in presets(game)],
    )


def warm() -> None:
    """Read every game and its ledger before somebody waits for them; what is broken is named when it is asked for."""
    for name in names():
        try:
            ledger_of(find(name))
        except (ImportError, ContentError, AttributeError):
            continue


def prepare() -> None:
    """What every page asks for first, made before somebody waits for it: it takes the interpreter for as long as it takes."""
    warm()
    _all_games()
    for name in names():
        try:
            _catalogue(find(name))
        except (ImportError, ContentError, AttributeError, BadSetup):
            continue


def setting_out(setting: Setting) -> SettingOut:
    return SettingOut(
        name=setting.name,
        title=setting.title,
        values=list(setting.values),
        labels=list(setting.labels),
        rule=setting.rule,
        help=setting.help,
        free=setting.free,
        cards=setting.cards,
    )


def lesson_out(lesson: Lesson) -> LessonOut:
    return LessonOut(key=lesson.key, title=lesson.title, blurb=lesson.blurb, minutes=lesson.minutes, learned=list(lesson.learned))


@router.get("", response_model=GamesOut)
async def games() -> Response:
    """All games and bots. A game whose files are broken is left out and named in the log."""
    global _listed
    until, body = _listed
    if time.monotonic() > until:
        body = await in_thread(_all_games)
        _listed = time.monotonic() + LISTED_SECONDS, body
    return Response(body, media_type="application/json")


def _all_games() -> bytes:
    found: list[bytes] = []
    for name in names():
        try:
            found.append(_game(find(name)))
        except (ImportError, ContentError, BadLesson, AttributeError) as fault:
            log.error("game_left_out", game=name, about=str(fault))
    bots = [BotOut(name=name, title=titles()[name], about=about).model_dump_json() for name, about in roster().items()]
    return b'{"games":[%s],"bots":[%s]}' % (b",".join(found), ",".join(bots).encode())


@router.get("/{game}", response_model=GameOut)
async def game(game: GamePath) -> Response:
    found = game_named(game)
    return await _once("game", found, lambda: game_out(found))


def _game(game: AnyGame) -> bytes:
    return _made("game", game, lambda: game_out(game))


LISTED_SECONDS = 1.0
"""So long the list of games is told as it was put together."""
_listed: tuple[float, bytes] = (0.0, b"")
_kept: dict[tuple[str, str, str], bytes] = {}
_MOST_KEPT = 60


def _made(kind: str, game: AnyGame, make: Callable[[], BaseModel]) -> bytes:
    """The same bytes for everybody: they are made once, however often somebody asks; of content packs the newest are kept."""
    key = (kind, game.key, game.content.hash)
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = make().model_dump_json().encode()
        for old in list(_kept)[:-_MOST_KEPT]:
            _kept.pop(old, None)
    return found


async def _once(kind: str, game: AnyGame, make: Callable[[], BaseModel]) -> Response:
    """What was made before is given at once: a thread for every request would take its turns with whoever is answered."""
    found = _kept.get((kind, game.key, game.content.hash))
    if found is None:
        found = await in_thread(_made, kind, game, make)
    return Response(found, media_type="application/json")


@router.get("/{game}/rules", response_model=RulesOut)
async def rules(game: GamePath) -> Response:
    """The rules ledger: every rule in our words, and the rulings on what the rulebook leaves open."""
    found = game_named(game)
    return await _once("rules", found, lambda: rules_out(ledger_of(found)))


def rules_out(ledger: Ledger | None) -> RulesOut:
    if ledger is None:
        return RulesOut(rules=[], rulings=[])
    return RulesOut(
        rules=[RuleOut(id=r.id, section=r.section, title=r.title, text=r.text, kind=r.kind) for r in ledger.rules.values()],
        rulings=[RulingOut(id=q.id, about=q.about, question=q.question, ruling=q.ruling, why=q.why) for q in ledger.rulings.values()],
    )


@router.get("/{game}/notes", response_model=NotesOut)
async def first_time_notes(game: GamePath) -> Response:
    """Notes for the first time a kind of question or event comes up; whoever shows them remembers which were read."""
    found = game_named(game)
    return await _once("notes", found, lambda: notes_out(notes(found)))


def notes_out(found: Notes) -> NotesOut:
    return NotesOut(
        ask={rule: NoteOut(title=note.title, text=note.text) for rule, note in found.ask.items()},
        event={rule: NoteOut(title=note.title, text=note.text) for rule, note in found.event.items()},
    )


@router.get("/{game}/ahead", response_model=ProgramsOut)
async def answers_ahead(game: GamePath) -> Response:
    """What can be answered ahead before it was ever asked: pass, pay, if attacked, end my turn, offers, choices."""
    found = game_named(game)
    return await _once("ahead", found, lambda: ProgramsOut(programs=[program_out(one) for one in programs(found)]))


def program_out(one: Program) -> ProgramOut:
    return ProgramOut(
        kind=one.kind,
        title=KINDS[one.kind][0],
        rule=one.rule,
        like=one.like,
        when=one.when,
        then=[ProgramAnswerOut(key=key, words=words) for key, words in one.then.items()],
        until=one.until,
    )


@router.get("/{game}/howto", response_model=HowToOut)
async def how_to_play(game: GamePath) -> Response:
    """How to play on a page or two, and the chapters of the rulebook in the order of the printed one."""
    found = game_named(game)
    return await _once("howto", found, lambda: howto_out(howto(found)))


def howto_out(found: HowTo) -> HowToOut:
    return HowToOut(
        pages=[page_out(page) for page in found.pages],
        chapters=[ChapterOut(group=group, title=title) for group, title in found.chapters.items()],
    )


def page_out(page: Page) -> HowToPageOut:
    return HowToPageOut(
        key=page.key,
        title=page.title,
        goal=page.goal,
        alt=page.alt,
        round=[AreaOut(title=title, text=text) for title, text in page.round],
        win=list(page.win),
        lose=list(page.lose),
        areas=[AreaOut(title=area.title, text=area.text) for area in page.areas],
        tips=list(page.tips),
    )


@router.get("/{game}/catalogue", response_model=CatalogueOut)
async def catalogue(game: GamePath) -> Response:
    """Every card, tile, unit and place by key, with where it comes from."""
    return await catalogue_of(game_named(game))


async def catalogue_of(game: AnyGame) -> Response:
    found = _kept.get(("catalogue", game.key, game.content.hash))
    return Response(found or await in_thread(_catalogue, game), media_type="application/json")


def _catalogue(game: AnyGame) -> bytes:
    return _made("catalogue", game, lambda: CatalogueOut(cards=game.catalogue()))


@router.get("/{game}/fields", response_model=PackTablesOut)
async def fields(game: GamePath) -> Response:
    """What a content pack can change: tables, entries and fields, each with its meaning and limits."""
    found = game_named(game)
    return await _once("fields", found, lambda: PackTablesOut.model_validate({"tables": schema(found)}))


@router.post("/{game}/describe")
def describe(game: GamePath, wanted: DescribeIn) -> DescribeOut:
    """A few words on these settings; an error if they contradict each other."""
    found = game_named(game)
    if wanted.seats not in found.seats:
        raise BadSetup(f"{found.title} is not for {wanted.seats} players.")
    options = found.settled(wanted.seats, dict(wanted.options))
    return DescribeOut(text=found.describe(wanted.seats, options), figures=figures_out(game, wanted.seats, options))


def figures_out(game: str, seats: int, options: Mapping[str, object]) -> FiguresOut | None:
    measured = figures.about(game, seats, options)
    if measured is None:
        return None
    found, exact = measured
    return FiguresOut(minutes=found.minutes, rounds=found.rounds, handovers=round(found.per_round, 1), exact=exact)

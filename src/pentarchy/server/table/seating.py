"""Making tables and taking seats: me, open to a guest, a bot, or several people at one device."""

from __future__ import annotations

import secrets
from dataclasses import replace

from sqlalchemy import Connection

from pentarchy import __version__
from pentarchy.games import find, find_with
from pentarchy.host.course import Course, as_base, history
from pentarchy.host.facts import BOT, EXPIRED, HOT, OPEN, PERSON, PLAYING, Line, SeatRow, TableRow
from pentarchy.host.fairness import is_undecided, luck_line
from pentarchy.host.packs import game_of
from pentarchy.host.speech import different, person_name
from pentarchy.host.table import keep_time
from pentarchy.host.terms import Terms
from pentarchy.kernel import AnyGame, BadSetup, Scalar
from pentarchy.kernel.pack import Pack
from pentarchy.server.bots.known import known_bot
from pentarchy.server.db import moderation, people, rows
from pentarchy.server.db.people import Person
from pentarchy.server.db.rows import Stale
from pentarchy.server.db.store import now
from pentarchy.server.effort import in_thread
from pentarchy.server.house import House
from pentarchy.server.table.room import Room

ABSENT = 3 * people.DAY
"""A turn that has lasted so long may be given to a bot by the owner of the table."""

STAND_IN = "greedy"

Step = tuple[str, int, list[str]]


class Conflict(Exception):
    """The table is not in a state where this can be done; the text says why."""


class NotYours(Exception):
    """Somebody else's seat or table."""


def planned(game: AnyGame, specs: list[str], person: Person) -> list[SeatRow]:
    """Seats from words: me, open, bot:LEVEL, hot, hot:NAME; raises BadSetup with one clear sentence."""
    if len(specs) not in game.seats:
        game.settled(len(specs), {})
    titles = game.seat_names(len(specs))
    seats: list[SeatRow] = []
    for i, spec in enumerate(specs):
        kind, _, rest = spec.partition(":")
        taken = [seat.name for seat in seats if seat.kind != OPEN]
        if spec == "me":
            seats.append(SeatRow(i, PERSON, person.id, "", different(person.name, taken)))
        elif kind == "hot":
            seats.append(SeatRow(i, HOT, person.id, "", different(person_name(rest or titles[i]), taken)))
        elif spec == "open":
            seats.append(SeatRow(i, OPEN, "", "", titles[i]))
        elif kind == "bot" and rest:
            known_bot(rest)
            seats.append(SeatRow(i, BOT, "", rest, different(bot_name(rest), taken)))
        else:
            raise BadSetup(f"A seat can be me, open, hot, hot:NAME or bot:LEVEL, not '{spec}'.")
    if not any(seat.kind in (PERSON, HOT) for seat in seats):
        raise BadSetup("You need a seat at your own table: give one to me.")
    return seats


def bot_name(level: str) -> str:
    return f"{level.partition(':')[0].capitalize()} bot"


def new_row(game: AnyGame, person: Person, options: dict[str, Scalar], seats: int, watch: str, origin: str, seed: str) -> TableRow:
    at = now()
    settled = game.settled(seats, options)
    secret = seed or secrets.token_hex(32)
    salt = secrets.token_hex(16)
    version = (game.version, game.content.hash, __version__)
    row = TableRow(rows.new_id(), game.key, *version, settled, secret, salt, OPEN, watch, person.id, origin)
    row.created = row.changed = at
    return row


async def create(
    house: House,
    person: Person,
    game: str,
    options: dict[str, Scalar],
    specs: list[str],
    watch: str,
    origin: str = "",
    seed: str = "",
    steps: list[Step] | None = None,
    terms: Terms | None = None,
    partners: dict[int, tuple[str, str]] | None = None,
    opening: object = None,
    pack: Pack | None = None,
) -> tuple[Room, list[tuple[int, str]]]:
    """A new table and the invitations to its open seats (seat, token); `steps` is the history a branch or an import begins with,
    `opening` the table, `partners` are those of a lesson: bot and name by seat; `pack` is the content, where it is not the game's own."""
    found = find(game) if pack is None else await in_thread(find_with, game, pack)
    seats = planned(found, specs, person)
    for seat, (bot, name) in (partners or {}).items():
        seats[seat].bot, seats[seat].name = bot, different(name, [person.name])
    row = new_row(found, person, options, len(seats), watch, origin, seed)
    row.terms, row.pack = replace(terms or Terms(), pack="" if pack is None else pack.hash), pack
    lines = history(row, steps or [], row.created)
    row.version = len(lines)
    if not any(seat.kind == OPEN for seat in seats):
        course = await in_thread(Course.of, row, [seat.name for seat in seats], lines, house.store.epoch, as_base(opening))
        course.note_on(row, seats)
        keep_time(row, seats, course, house.hours.now())

    def store(connection: Connection) -> list[tuple[int, str]]:
        rows.create(connection, row, seats, lines, opening)
        return [(seat.seat, people.seat_link(connection, row.id, seat.seat)) for seat in seats if seat.kind == OPEN]

    invites = await house.store.write(store)
    return await present(house, row.id), invites


async def present(house: House, id: str) -> Room:
    room = await house.room(id)
    assert room is not None
    return room


async def start_if_full(room: Room) -> None:
    """Begin once nobody is waited for; holds the room's lock."""
    if room.row.status != OPEN or any(seat.kind == OPEN for seat in room.seats):
        return
    if is_undecided(room.row, room.seats, room.agreed, room.anew):
        return
    found = await room.house.store.read(lambda connection: rows.whole(connection, room.id))
    assert found is not None
    row, lines, base = room.row, found[2], found[3]
    course = await in_thread(Course.of, row, [seat.name for seat in room.seats], lines, room.house.store.epoch, base)
    luck = luck_line(course, room.seats, row.owner, room.agreed, secrets.token_hex(32), now())
    if luck is not None:
        course.play_line(luck)
        luck.trace = course.match.trace
    course.note_on(row, room.seats)
    keep_time(row, room.seats, course, room.hours())

    def begin(connection: Connection) -> None:
        rows.set_status(connection, row, OPEN)
        if luck is not None:
            rows.append(connection, row, luck)

    try:
        await room.house.store.write(begin)
    except Stale:
        pass
    await room.load()
    room.audience.reseat(began=True)
    room.thinking.begin()


async def sit(room: Room, person: Person, seat: int) -> None:
    """Take an open seat of a public table, or of one's own."""
    async with room.lock:
        if room.row.watch != "public" and room.row.owner != person.id:
            raise NotYours("This table is by invitation.")
        await welcome(room, person)
        before = _open_seat(room, person, seat)
        after = SeatRow(seat, PERSON, person.id, "", name_at(room, person.name, seat))
        await change(room, before, after)


def _open_seat(room: Room, person: Person, seat: int) -> SeatRow:
    found = seat_of(room, seat)
    if room.row.status != OPEN or found.kind != OPEN:
        raise Conflict("That seat is taken.")
    if any(other.person == person.id for other in room.seats):
        raise Conflict("You sit at this table already.")
    return found


def seat_of(room: Room, seat: int) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise Conflict("There is no such seat.")
    return room.seats[seat]


def name_at(room: Room, name: str, seat: int) -> str:
    return different(name, [other.name for other in room.seats if other.seat != seat and other.kind != OPEN])


async def change(room: Room, before: SeatRow, after: SeatRow, line: Line | None = None) -> None:
    """Give a seat to somebody else and tell everybody, after a line that was played for it; holds the room's lock."""

    def store(connection: Connection) -> None:
        if line is not None:
            rows.append(connection, room.row, line)
        rows.change_seat(connection, room.id, before, after)
        people.drop_seat_links(connection, room.id, before.seat)

    try:
        await room.house.store.write(store)
    except Stale:
        if line is not None:
            await room.load_anew()
        raise Conflict("Somebody was faster; look again.") from None
    await after_change(room)


async def after_change(room: Room) -> None:
    """Read the seats again, tell everybody, begin if the table is full; holds the room's lock."""
    await room.load()
    room.audience.reseat()
    await start_if_full(room)
    if room.course is not None and room.row.status == PLAYING:
        due = any(room.seats[seat].kind == BOT for seat in room.row.waiting)
        keep_time(room.row, room.seats, room.course, room.hours())
        await room.house.store.write(lambda connection: _set_due(connection, room.row, due))
        room.audience.tell_clock()
        room.thinking.begin()
    room.house.nudge(room.row)


def _set_due(connection: Connection, row: TableRow, due: bool) -> None:
    rows.set_due(connection, row.id, due)
    rows.set_times(connection, row)


async def join(house: House, room: Room, person: Person, token: str) -> bool:
    """Use an invitation up and sit down; False if it is not valid any more. Whoever is new has been entered before."""
    async with room.lock:
        link = await house.store.read(lambda connection: people.find_link(connection, token, people.SEAT))
        if link is None:
            return False
        await welcome(room, person)
        before = _open_seat(room, person, link.seat)
        after = SeatRow(link.seat, PERSON, person.id, "", name_at(room, person.name, link.seat))

        def store(connection: Connection) -> bool:
            if people.use_link(connection, token, people.SEAT) is None:
                return False
            rows.change_seat(connection, room.id, before, after)
            return True

        try:
            done = await house.store.write(store)
        except Stale:
            raise Conflict("That seat is taken.") from None
        if done:
            await after_change(room)
        return done


async def leave(room: Room, person: Person, seat: int) -> None:
    """Get up again before the game begins."""
    async with room.lock:
        before = seat_of(room, seat)
        if before.person != person.id:
            raise NotYours("That is not your seat.")
        if room.row.status != OPEN:
            raise Conflict("The game has begun; let a bot hold your seat instead.")
        await change(room, before, SeatRow(seat, OPEN, "", "", _title(room, seat)))


def _title(room: Room, seat: int) -> str:
    return game_of(room.row).seat_names(len(room.seats))[seat]


async def invite(room: Room, person: Person, seat: int) -> str:
    """A fresh invitation to an open seat; the old one dies."""
    rights = await has_rights(room, person)
    async with room.lock:
        if not rights:
            raise NotYours("Only who made the table invites.")
        if room.row.status != OPEN or seat_of(room, seat).kind != OPEN:
            raise Conflict("That seat is taken.")
        return await room.house.store.write(lambda connection: people.seat_link(connection, room.id, seat))


async def has_rights(room: Room, person: Person) -> bool:
    """May this person decide about the table? Its owner may; if the owner is gone for long, the first of those who still play."""
    if room.row.owner == person.id:
        return True
    here = room.audience.online()
    people_here = [room.row.owner, *[seat.person for seat in room.seats if seat.person and seat.kind not in (OPEN, BOT)]]
    seen = await room.house.store.read(lambda connection: people.last_seen(connection, people_here))
    for one in people_here:
        if one in here or seen.get(one, 0) > now() - ABSENT:
            return one == person.id
    return any(seat.person == person.id for seat in room.seats)


async def set_terms(room: Room, person: Person, terms: Terms, pack: Pack | None = None) -> None:
    """Agree on something else before the game begins: everybody at the table is told."""
    game = find(room.row.game) if pack is None else await in_thread(find_with, room.row.game, pack)
    game.settled(len(room.seats), room.row.options)
    rights = await has_rights(room, person)
    async with room.lock:
        if not rights:
            raise NotYours("Only who made the table decides how it is played.")
        if room.row.status != OPEN:
            raise Conflict("The game has begun; how it is played is fixed.")
        try:
            row = replace(room.row, pack=pack)
            await room.house.store.write(lambda connection: rows.set_terms(connection, row, terms, game.content.hash))
        except Stale:
            raise Conflict("The game has begun; how it is played is fixed.") from None
        await after_change(room)


async def shut_out(room: Room, seat: SeatRow) -> None:
    """Whoever was put out does not sit down at this owner's tables again."""
    await room.house.store.write(lambda connection: moderation.block(connection, room.row.owner, seat.person, moderation.BLOCK, seat.name))


async def welcome(room: Room, person: Person) -> None:
    """Raise NotYours for somebody whom who made the table does not want there."""
    if await room.house.store.read(lambda connection: moderation.is_blocked(connection, room.row.owner, person.id)):
        raise NotYours("Who made this table does not want you there.")


async def delete_table(room: Room, person: Person) -> None:
    """Take one's own table away: before it begins, or where nobody else plays."""
    async with room.lock:
        others = {seat.person for seat in room.seats if seat.person and seat.person != person.id}
        is_mine = room.row.owner == person.id or await has_rights(room, person)
        if not is_mine:
            raise NotYours("Only who made the table takes it away.")
        if room.row.status != OPEN and others:
            raise Conflict("Others play here; let a bot hold your seat, or resign.")
        await room.house.store.write(lambda connection: rows.expire_now(connection, room.id))
        room.row.status = EXPIRED
        room.gone()
    room.house.nudge(room.row)


async def set_seat(room: Room, person: Person, seat: int, kind: str, bot: str) -> None:
    """Give a seat to a bot, open it, or take it back, as far as that is this person's to decide."""
    rights = await has_rights(room, person)
    async with room.lock:
        before = seat_of(room, seat)
        if kind in (BOT, "resign"):
            known_bot(bot)
        if room.row.status == OPEN:
            await change(room, before, _before_start(room, person, before, kind, bot, rights))
            if before.kind == PERSON and before.person != person.id:
                await shut_out(room, before)
        elif room.row.status == PLAYING:
            await change(room, before, _while_playing(room, person, before, kind, bot, rights))
        else:
            raise Conflict("The game is over.")


def _before_start(room: Room, person: Person, before: SeatRow, kind: str, bot: str, rights: bool) -> SeatRow:
    if not rights:
        raise NotYours("Only who made the table decides about its seats.")
    if before.kind == PERSON and before.person != person.id and kind == OPEN:
        # who made the table may ask somebody to get up before it begins
        return SeatRow(before.seat, OPEN, "", "", _title(room, before.seat))
    if before.kind not in (OPEN, BOT):
        raise Conflict("That seat is taken.")
    if kind == "me":
        _open_seat(room, person, before.seat)
        return SeatRow(before.seat, PERSON, person.id, "", name_at(room, person.name, before.seat))
    if kind == OPEN:
        return SeatRow(before.seat, OPEN, "", "", _title(room, before.seat))
    return SeatRow(before.seat, BOT, "", bot, name_at(room, bot_name(bot), before.seat))


def given_away(room: Room, before: SeatRow, bot: str) -> SeatRow:
    """A bot's for good: it does not go on in a name of somebody who may want to be forgotten."""
    return SeatRow(before.seat, BOT, "", bot, name_at(room, bot_name(bot), before.seat))


def _while_playing(room: Room, person: Person, before: SeatRow, kind: str, bot: str, rights: bool) -> SeatRow:
    is_mine = before.person == person.id
    if kind == "resign" and is_mine:
        return given_away(room, before, bot)
    is_absent = rights and before.seat in room.row.waiting and room.row.changed < now() - ABSENT
    if kind == BOT and before.kind != BOT and (is_mine or is_absent):
        return SeatRow(before.seat, BOT, before.person, bot, before.name)
    if kind == "me" and before.kind == BOT and is_mine:
        return SeatRow(before.seat, PERSON, before.person, "", before.name)
    if kind == OPEN or is_mine:
        raise Conflict("That cannot be done while the game goes on.")
    raise NotYours("That is not your seat.")

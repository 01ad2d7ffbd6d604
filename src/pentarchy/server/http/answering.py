"""Every frame of a client, answered: moves, talk, questions about the game."""

from __future__ import annotations

import asyncio
from functools import partial

import structlog

from pentarchy.host.speech import BadWords, chat_text, plain, watching
from pentarchy.host.table import Refusal
from pentarchy.kernel import EngineFault
from pentarchy.server.bots.workers import Failed, Late
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.http.connection import Socket
from pentarchy.server.http.wire import (
    AheadFrame,
    AnswerFrame,
    ChatFrame,
    ClientFrame,
    CoachFrame,
    HintFrame,
    LogFrame,
    PingFrame,
    PreviewFrame,
    RevokeFrame,
    StandFrame,
    SuggestFrame,
    SyncFrame,
    UndoFrame,
    WaitFrame,
    WhyFrame,
    encode,
)  # fmt: skip
from pentarchy.server.table.room import Room

log = structlog.get_logger("socket")


async def answer(socket: Socket, room: Room, frame: ClientFrame) -> None:
    if isinstance(frame, (AnswerFrame, UndoFrame)):
        await _on_move(socket, room, frame)
    elif isinstance(frame, ChatFrame):
        await _on_chat(socket, room, frame)
    elif isinstance(frame, PingFrame):
        socket.send(encode("pong"))
    elif isinstance(frame, SyncFrame):
        async with room.lock:
            await room.awake()
            room.audience.greet(socket)
    elif isinstance(frame, LogFrame):
        await _on_log(socket, room, frame)
    elif isinstance(frame, SuggestFrame):
        await _on_suggestion(socket, room, frame)
    elif isinstance(frame, WaitFrame):
        _on_wait(socket, room, frame)
    elif frame.seat not in socket.seats and not (frame.seat in socket.lent and isinstance(frame, (WhyFrame, PreviewFrame, HintFrame))):
        socket.send(encode("error", code="not_your_seat", text="That is not your seat.", about=str(frame.__struct_config__.tag)))
    elif isinstance(frame, StandFrame):
        await room.stand(frame.seat, frame.stops)
    elif isinstance(frame, (AheadFrame, RevokeFrame)):
        await _on_ahead(socket, room, frame)
    elif isinstance(frame, WhyFrame):
        async with room.lock:
            socket.send(encode("why", **room.audience.why(frame.seat)))
    elif isinstance(frame, PreviewFrame):
        await _on_preview(socket, room, frame)
    elif isinstance(frame, CoachFrame):
        socket.house.in_background(_coach(socket, room, frame))
    else:
        _on_hint(socket, room, frame)


async def _on_ahead(socket: Socket, room: Room, frame: AheadFrame | RevokeFrame) -> None:
    """Something is answered ahead, or no more: told to nobody but this person."""
    try:
        async with room.lock:
            await room.awake()
            if isinstance(frame, AheadFrame):
                room.windows.ahead.set(frame.seat, {name: getattr(frame, name) for name in frame.__struct_fields__})
            else:
                room.windows.ahead.drop(frame.seat, frame.id)
    except Refusal as refusal:
        socket.send(encode("error", code=refusal.code, text=str(refusal), about="ahead"))
        return
    room.tend()


async def _on_log(socket: Socket, room: Room, frame: LogFrame) -> None:
    """An earlier page of the log, of a seat this socket is told about."""
    if frame.seat in socket.have:
        # what is played and not stored yet is told to nobody
        async with room.lock:
            socket.send(encode("log", **room.audience.page(frame.seat, frame.before)))
    else:
        socket.send(encode("error", code="not_your_seat", text="That is not your seat.", about="log"))


async def _on_preview(socket: Socket, room: Room, frame: PreviewFrame) -> None:
    """What an answer would bring: nothing is stored, nobody else is told."""
    async with room.lock:
        try:
            await room.awake()
            found = room.audience.preview(frame.seat, frame.prompt, frame.keys)
        except EngineFault as fault:
            log.error("preview_failed", table=room.id, about=str(fault)[:500])
            socket.send(encode("error", code="unavailable", text="This cannot be foreseen.", about="preview"))
            return
    if found is None:
        socket.send(encode("error", code="stale", text="That question is no longer open.", about="preview"))
    else:
        socket.send(encode("preview", **found))


async def _on_move(socket: Socket, room: Room, frame: AnswerFrame | UndoFrame) -> None:
    """Answer or undo: acknowledged once durable, or refused with the reason."""
    started = asyncio.get_running_loop().time()

    def acked(seq: int) -> None:
        socket.send(encode("ack", key=frame.key, seq=seq))
        socket.house.metrics.acks.observe(asyncio.get_running_loop().time() - started)

    try:
        if frame.seat not in socket.seats and frame.seat not in socket.lent:
            code = "not_your_seat" if socket.seats else "spectator"
            raise Refusal(code, "That is not your seat." if socket.seats else "You are watching.")
        if isinstance(frame, AnswerFrame):
            refused = partial(_refuse, socket, frame.key)
            await room.answer(frame.seat, frame.key, frame.prompt, frame.keys, acked, frame.times, refused)
        else:
            await room.undo(frame.seat, frame.key, acked)
    except Refusal as refusal:
        _refuse(socket, frame.key, refusal)
        if refusal.code == "stale":
            async with room.lock:
                room.audience.resend(socket, frame.seat)


def _refuse(socket: Socket, key: str, refusal: Refusal) -> None:
    socket.house.metrics.refused.labels(refusal.code).inc()
    socket.send(encode("refused", key=key, code=refusal.code, rule=refusal.rule, text=str(refusal)))


async def _on_chat(socket: Socket, room: Room, frame: ChatFrame) -> None:
    try:
        if not socket.person:
            raise Refusal("spectator", "Tell us your name first.")
        if max(socket.house.limits.wait("chat", socket.person), socket.house.limits.wait("chat address", socket.address)) > 0:
            raise Refusal("rate", "Not so fast.")
        if not socket.seats and _is_slowed(socket):
            raise Refusal("rate", "Slow mode: whoever watches may say something every ten seconds.")
        try:
            text = chat_text(frame.text)
        except BadWords as bad:
            raise Refusal("too_long", str(bad)) from None
        try:
            n = await room.say(socket, socket.name if socket.seats else watching(socket.name), frame.key, text)
        except Unavailable:
            raise Refusal("unavailable", "That could not be stored; please try again.") from None
        socket.send(encode("ack", key=frame.key, seq=n))
    except Refusal as refusal:
        _refuse(socket, frame.key, refusal)


def _is_slowed(socket: Socket) -> bool:
    """Whoever watches talks slowly, however many names come from one address."""
    limits = socket.house.limits
    return max(limits.wait("chat watching", socket.person), limits.wait("chat watching address", socket.address)) > 0


async def _on_suggestion(socket: Socket, room: Room, frame: SuggestFrame) -> None:
    """Point something out to others: for people who sit here, told to everybody else at the table, kept for a minute."""
    try:
        if not socket.seats:
            raise Refusal("spectator", "You are watching." if socket.person else "Tell us your name first.")
        if max(socket.house.limits.wait("chat", socket.person), socket.house.limits.wait("chat address", socket.address)) > 0:
            raise Refusal("rate", "Not so fast.")
    except Refusal as refusal:
        if frame.key:
            _refuse(socket, frame.key, refusal)
        else:
            socket.send(encode("error", code=refusal.code, text=str(refusal), about="suggest"))
        return
    await room.point(socket, socket.name, frame.seat, [plain(anchor) for anchor in frame.at], plain(frame.text), frame.key)
    socket.send(encode("suggested", key=frame.key))


def _on_wait(socket: Socket, room: Room, frame: WaitFrame) -> None:
    """Ask the bots to wait with what they have announced, or to go on: for people who sit here."""
    if not socket.seats:
        socket.send(encode("error", code="spectator", text="You are watching.", about="wait"))
    elif not room.plans.are_told:
        socket.send(encode("error", code="no_plans", text="In this game nobody says beforehand what they will do.", about="wait"))
    else:
        room.plans.wait(frame.on)


def _on_hint(socket: Socket, room: Room, frame: HintFrame) -> None:
    """Hints are thought about in the background: other frames go on meanwhile."""
    if not room.row.terms.allows_help:
        socket.send(
            encode("error", code="no_help", text="At this table everybody thinks for themselves: no hints were agreed.", about="hint")
        )
    elif socket.asking is not None and not socket.asking.done():
        socket.send(encode("error", code="rate", text="The bot is still thinking.", about="hint"))
    elif max(socket.house.limits.wait("hint", socket.person), socket.house.limits.wait("hint address", socket.address)) > 0:
        socket.send(encode("error", code="rate", text="Not so fast.", about="hint"))
    else:
        socket.asking = asyncio.create_task(_hint(socket, room, frame.seat))


async def _hint(socket: Socket, room: Room, seat: int) -> None:
    try:
        found = await room.thinking.hint(seat)
    except (Late, Failed):
        socket.send(encode("error", code="unavailable", text="The bot has nothing to say in time.", about="hint"))
        return
    if found is None:
        socket.send(encode("error", code="not_asked", text="You are not asked anything now.", about="hint"))
    else:
        socket.send(encode("hint", **found))


async def _coach(socket: Socket, room: Room, frame: CoachFrame) -> None:
    """A look at a move before it is played, where a coach was agreed on; nothing to say is an answer too."""
    limits = socket.house.limits
    is_free = max(limits.wait("coach", socket.person), limits.wait("coach address", socket.address)) <= 0
    found = None
    if room.row.terms.help == "coach" and is_free:
        found = await room.thinking.warning(frame.seat, frame.prompt, frame.keys)
    socket.send(encode("coached", seat=frame.seat, prompt=frame.prompt, keys=frame.keys, warning=found))


def refuse_work(socket: Socket, frame: ClientFrame) -> None:
    """In words: this connection, person or address has used more of the server than others could bear."""
    text = f"You ask for very much; wait {max(1, round(socket.purse.wait()))} seconds."
    if isinstance(frame, (AnswerFrame, UndoFrame, ChatFrame)):
        _refuse(socket, frame.key, Refusal("rate", text))
    else:
        socket.send(encode("error", code="rate", text=text, about=str(frame.__struct_config__.tag)))

"""What a packet and a replay look like in JSON."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from pentarchy.server.http.asked import AnyJson


class LogLine(BaseModel):
    at: int
    rule: str
    text: str
    args: AnyJson
    beat: bool


class OptionOut(BaseModel):
    key: str
    label: str
    at: str
    barred: str | None = None
    why: str | None = None
    cap: int | None = None
    weight: int | None = None
    group: str | None = None
    cost: str | None = None
    gives: str | None = None
    risks: str | None = None


class AskOut(BaseModel):
    title: str
    rule: str
    kind: str
    least: int
    most: int
    low: int
    high: int
    need: int
    limit: int
    window: str
    default: list[str]
    options: list[OptionOut]
    only: list[str] | None = None


class UndoOut(BaseModel):
    steps: int
    why: str


class PacketOut(BaseModel):
    """All that one seat may know at one moment."""

    model_config = ConfigDict(extra="allow")

    game: str
    seat: int
    seats: int
    names: list[str]
    step: int
    view: AnyJson
    ask: AskOut | None
    waiting: list[int]
    undo: UndoOut
    log: list[LogLine]
    log_from: int
    outcome: AnyJson | None
    ending: AnyJson | None = None
    frame: int
    film: AnyJson | None = None


class MoveOut(BaseModel):
    seat: int
    keys: list[str]


class TryOutOut(BaseModel):
    """What a seat would see and be asked, as it was tried out from after `at` steps, and the answers so far in words."""

    at: int
    packet: PacketOut
    plan: list[str]


class ReplayOut(BaseModel):
    steps: int
    start: int
    seat: int
    packets: list[PacketOut]
    moves: list[MoveOut | None]

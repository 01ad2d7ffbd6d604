"""Frames of the WebSocket, both ways. Decoding refuses unknown tags, unknown fields, wrong types and anything too long."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pentarchy.host.runs import MOST as MOST_RUN
from pentarchy.host.speech import MOST_CHAT

MOST_FRAME = 16_384

Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
SeatNo = Annotated[int, msgspec.Meta(ge=-1, le=15)]
OptionKey = Annotated[str, msgspec.Meta(max_length=200)]
OptionKeys = Annotated[list[OptionKey], msgspec.Meta(max_length=200)]


PromptName = Annotated[str, msgspec.Meta(max_length=24)]


class AnswerFrame(msgspec.Struct, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """An answer; `times` more than 1: the same again as long as the same is asked and nothing new is learned."""

    key: Key
    seat: SeatNo
    prompt: PromptName
    keys: OptionKeys
    times: Annotated[int, msgspec.Meta(ge=1, le=MOST_RUN)] = 1


class UndoFrame(msgspec.Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    key: Key
    seat: SeatNo


class WhyFrame(msgspec.Struct, tag_field="t", tag="why", forbid_unknown_fields=True):
    seat: SeatNo


class PreviewFrame(msgspec.Struct, tag_field="t", tag="preview", forbid_unknown_fields=True):
    seat: SeatNo
    prompt: PromptName
    keys: OptionKeys


class HintFrame(msgspec.Struct, tag_field="t", tag="hint", forbid_unknown_fields=True):
    seat: SeatNo


class CoachFrame(msgspec.Struct, tag_field="t", tag="coach", forbid_unknown_fields=True):
    seat: SeatNo
    prompt: PromptName
    keys: OptionKeys


class ChatFrame(msgspec.Struct, tag_field="t", tag="chat", forbid_unknown_fields=True):
    key: Key
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2 * MOST_CHAT)]


class SuggestFrame(msgspec.Struct, tag_field="t", tag="suggest", forbid_unknown_fields=True):
    """Point something out; sent again under the same key it is told once."""

    seat: SeatNo
    at: Annotated[list[Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=12)]
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    key: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")] = ""


class WaitFrame(msgspec.Struct, tag_field="t", tag="wait", forbid_unknown_fields=True):
    on: bool


class StandFrame(msgspec.Struct, tag_field="t", tag="stand", forbid_unknown_fields=True):
    """At these kinds of windows I want to be asked even where I can only pass."""

    seat: SeatNo
    stops: Annotated[list[Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=40)]


class AheadFrame(msgspec.Struct, tag_field="t", tag="ahead", forbid_unknown_fields=True):
    """Answer ahead: whenever this rule asks me (any chance to react without one), `keys` (what silence means without any), until."""

    seat: SeatNo
    rule: Annotated[str, msgspec.Meta(max_length=40)] = ""
    keys: OptionKeys = []
    until: Annotated[str, msgspec.Meta(pattern="^(|turn|touched|changed)$")] = ""
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""
    like: Annotated[str, msgspec.Meta(max_length=200)] = ""
    times: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    words: Annotated[str, msgspec.Meta(max_length=200)] = ""


class RevokeFrame(msgspec.Struct, tag_field="t", tag="revoke", forbid_unknown_fields=True):
    """Take a standing answer back; all of them without an id."""

    seat: SeatNo
    id: Annotated[str, msgspec.Meta(max_length=24)] = ""


class SyncFrame(msgspec.Struct, tag_field="t", tag="sync", forbid_unknown_fields=True):
    pass


class LogFrame(msgspec.Struct, tag_field="t", tag="log", forbid_unknown_fields=True):
    """The page of the log before a line."""

    seat: SeatNo
    before: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class PingFrame(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    pass


ClientFrame = (
    AnswerFrame
    | UndoFrame
    | WhyFrame
    | PreviewFrame
    | HintFrame
    | CoachFrame
    | ChatFrame
    | SuggestFrame
    | WaitFrame
    | StandFrame
    | AheadFrame
    | RevokeFrame
    | SyncFrame
    | LogFrame
    | PingFrame
)

_decoder: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)


class BadFrame(ValueError):
    """Not a frame of this protocol."""


def decode(data: str | bytes) -> ClientFrame:
    """`decode('{"t":"ping"}')`; raises BadFrame for everything that is not a client frame."""
    try:
        frame = _decoder.decode(data)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError, ValueError) as error:
        raise BadFrame(str(error)[:200]) from error
    return frame


def encode(t: str, **fields: object) -> bytes:
    """`encode("ack", key=key, seq=7)`: a server frame."""
    return msgspec.json.encode({"t": t, **fields})

"""An answer in about a byte: the number of the option taken, among the options its question offers."""

from __future__ import annotations

from pentarchy.kernel.errors import BadRecord, Refused
from pentarchy.kernel.opening import AnyMatch
from pentarchy.kernel.steps import ANSWER, Step


def pack_step(body: bytearray, match: AnyMatch, step: Step) -> None:
    """Seat (only if several are asked), count (only if not one), option numbers."""
    prompt = match.prompt
    ask = match.ask(step.seat)
    if prompt is None or ask is None:
        raise BadRecord("an answer stands where nobody is asked.")
    if len(prompt.asks) > 1:
        body.append(step.seat)
    if ask.is_number:
        _pack_number(body, int(step.keys[0]) - ask.low)
        return
    if not (ask.least == 1 and ask.most == 1):
        _pack_number(body, len(step.keys))
    places = {option.key: i for i, option in enumerate(ask.options)}
    for key in step.keys:
        _pack_number(body, places[key])


def unpack_step(body: bytes, place: int, match: AnyMatch, steps: list[Step]) -> int:
    """Read one answer, give it to the match and add it to the steps; gives where the next one begins."""
    prompt = match.prompt
    if prompt is None:
        raise BadRecord("the compact record goes on after the end of the game.")
    try:
        seat = next(iter(prompt.asks))
        if len(prompt.asks) > 1:
            seat = body[place]
            place += 1
        ask = prompt.asks[seat]
        if ask.is_number:
            number, place = _unpack_number(body, place)
            keys = [str(ask.low + number)]
        else:
            count = 1
            if not (ask.least == 1 and ask.most == 1):
                count, place = _unpack_number(body, place)
            keys = []
            for i in range(count):
                number, place = _unpack_number(body, place)
                keys.append(ask.options[number].key)
        match.answer_list(seat, keys)
    except (IndexError, KeyError, Refused) as error:
        raise BadRecord(f"the compact record does not fit the rules after {len(steps)} answers: {error}") from error
    steps.append(Step(ANSWER, seat, keys))
    return place


def _pack_number(body: bytearray, number: int) -> None:
    while number > 127:
        body.append(128 | number & 127)
        number >>= 7
    body.append(number)


def _unpack_number(body: bytes, place: int) -> tuple[int, int]:
    number = 0
    shift = 0
    while body[place] > 127:
        number |= (body[place] & 127) << shift
        shift += 7
        place += 1
    return number | body[place] << shift, place + 1

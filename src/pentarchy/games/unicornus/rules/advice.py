"""UK-RND: choices the rules leave to the players (UK-RND-11): talked over if the table likes, entered by the starting player."""

from __future__ import annotations

from functools import partial

from pentarchy.games.unicornus.rules.units import starting_seat
from pentarchy.games.unicornus.state import T
from pentarchy.kernel.choices import Ask, Option

NO_OPINION = Option("none", "No opinion")


async def players_choose(t: T, title: str, options: list[Option], rule: str, forced: bool = False) -> str:
    """UK-RND-11, UK-PRI-1: with advice on, every other seat says what it would do; then the starting player decides."""
    s = t.state
    seat = starting_seat(s)
    if s.seats > 1 and s.flag("advice") and not (forced and len(options) == 1):
        others = [other for other in range(s.seats) if other != seat]
        heard = await t.together(others, partial(_advice_ask, title, rule, options))
        t.reveal("advice was given")
        s.advice = [f"{other}:{heard[other][0]}" for other in others if heard[other][0] != NO_OPINION.key]
        options = _with_advice(s.advice, options)
    key = await t.choose(seat, title, options, rule=rule, forced=forced)
    s.advice = []
    if len(options) > 1:
        s.last_choice = key
    return key


def _with_advice(advice: list[str], options: list[Option]) -> list[Option]:
    """The options again, each with who advises it; options are never changed, for others may hold them."""
    made: list[Option] = []
    for option in options:
        voices = [f"@{word.partition(':')[0]}" for word in advice if word.partition(":")[2] == option.key]
        if not voices:
            made.append(option)
            continue
        said = f"{' and '.join(voices)} {'advises' if len(voices) == 1 else 'advise'} this"
        twin = Option(option.key, option.label, option.at, option.barred, option.why, option.cap, option.weight)
        made.append(twin.told(option.group, option.cost, f"{option.gives}; {said}" if option.gives else said, option.risks))
    return made


def _advice_ask(title: str, rule: str, options: list[Option], seat: int) -> Ask:
    ask = Ask(f"Your advice: {title}", rule, [*options, NO_OPINION])
    ask.window = "advice"
    ask.default = [NO_OPINION.key]
    return ask

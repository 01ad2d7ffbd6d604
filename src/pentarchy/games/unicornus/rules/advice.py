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
    key = await t.choose(seat, title, options, rule=rule, forced=forced)
    s.advice = []
    if len(options) > 1:
        s.last_choice = key
    return key


def _advice_ask(title: str, rule: str, options: list[Option], seat: int) -> Ask:
    ask = Ask(f"Your advice: {title}", rule, [*options, NO_OPINION])
    ask.window = "advice"
    ask.default = [NO_OPINION.key]
    return ask

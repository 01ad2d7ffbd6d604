"""The same bot with other manners: `silent/greedy` neither offers nor agrees, `breaker/greedy` breaks its word whenever it can, and
`honest/planner` lays nothing face down that is not what it seems."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.bots import Bot, Mind
from pentarchy.kernel import BadSetup

MANNERS = ("silent", "breaker", "honest")


class Mannered(Bot):
    """Asks the bot inside, and answers otherwise where manners differ."""

    name: ClassVar[str] = "mannered"

    def __init__(self, manner: str, inside: Bot) -> None:
        super().__init__(inside.seed)
        self.manner = manner
        self.inside = inside

    def answer(self, mind: Mind) -> list[str]:
        if self.manner == "honest":
            return self.honestly(mind)
        state = mind.imagine(self.seed * 7919 + mind.step).state
        game, ask = mind.game, mind.ask
        legal = [option.key for option in ask.legal()]
        if self.manner == "breaker":
            broken = [key for key in legal if game.breach(state, mind.seat, key) >= 0] if ask.is_single else []
            return [broken[0]] if broken else self.inside.answer(mind)
        offer = game.deal(state, mind.seat, ask)
        if offer is not None:
            return [offer.no]
        if not ask.is_single or all(game.opening(state, mind.seat, key) is None for key in legal):
            return self.inside.answer(mind)
        for keys, value in self.inside.best(mind, len(legal)):
            if game.opening(state, mind.seat, keys[0]) is None:
                return keys
        quiet = [key for key in legal if game.opening(state, mind.seat, key) is None]
        return [quiet[-1]]

    def honestly(self, mind: Mind) -> list[str]:
        """The best answer after which nothing more lies there as a bluff of this seat's."""
        before = self.bluffs(mind, [])
        ranked = self.inside.best(mind, len(mind.ask.options))
        for keys, value in ranked:
            if self.bluffs(mind, keys) <= before:
                return keys
        for option in mind.ask.legal() if mind.ask.is_single else []:
            if self.bluffs(mind, [option.key]) <= before:
                return [option.key]
        return ranked[0][0]

    def bluffs(self, mind: Mind, keys: list[str]) -> int:
        """How many bluffs of this seat lie there after an answer."""
        world = mind.imagine(self.seed * 7919 + mind.step)
        if keys:
            world.take(mind.seat, keys)
        return len([one for one in mind.game.laid(world.state) if one.owner == mind.seat and one.is_bluff])


def mannered(spec: str, inside: Bot) -> Mannered:
    """`silent/greedy` from `greedy`."""
    manner = spec.partition("/")[0]
    if manner not in MANNERS:
        raise BadSetup(f"There is no manner '{manner}'; there are: {', '.join(MANNERS)}.")
    return Mannered(manner, inside)

"""UK-BAT: assigning dice (UK-BAT-7 to UK-BAT-10): what an assignment does, the few sensible ones, and any other by hand.

Dice of one result are alike and so are tokens, so an assignment is six numbers: hits, misses and losses on the tokens,
then hits, misses and losses on the character.
"""

from __future__ import annotations

from pentarchy.games.unicornus.cards.kinds import DOUBLE_BITE, DUEL
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.units import combat_power, foe_life, foe_name, loss_words, miss_words, unit_seat
from pentarchy.games.unicornus.state import NOBODY, Battle, Campaign, T
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.events import counted


class Pool:
    """The dice to assign and what they can be assigned to."""

    __slots__ = ("hits", "misses", "losses", "tokens", "foe", "power", "life", "bite", "duel")

    def __init__(self, s: Campaign, fight: Battle) -> None:
        self.hits: int = fight.results.count("H")
        self.misses: int = fight.results.count("M")
        self.losses: int = fight.results.count("L")
        self.tokens: int = fight.tokens
        self.foe: int = fight.foe
        self.power: int = 0
        self.life: int = 0
        self.bite: int = 1
        self.duel: bool = False
        if fight.foe != NOBODY:
            self.power = combat_power(s, fight.foe, not fight.attacking)
            self.life = foe_life(s, fight.foe)
            self.bite += lasting(s, DOUBLE_BITE, foe=fight.foe)
            self.duel = lasting(s, DUEL, fight.unit, fight.foe) > 0

    def damage(self, placed: list[int]) -> int:
        """UK-BAT-7, UK-BAT-9: each assigned loss, each token without a die and each point of combat power without one."""
        covered = placed[0] + placed[1] + placed[2]
        held = placed[3] + placed[4] + placed[5]
        return placed[2] + placed[5] + self.tokens - covered + self.bite * max(0, self.power - held)

    def reaches_foe(self, covered: int) -> bool:
        """UK-BAT-8: dice go to the character once every token has one; Oath of the Duel lifts that."""
        return self.foe != NOBODY and (self.duel or covered == self.tokens)


def sensible_assignments(pool: Pool) -> list[list[int]]:
    """Assignments that no other one beats in tokens removed, damage dealt and damage taken; the strongest first."""
    found: list[list[int]] = []
    for hits in range(min(pool.hits, pool.tokens), -1, -1):
        rest = pool.tokens - hits
        misses = min(pool.misses, rest)
        for losses in range(min(pool.losses, rest - misses) + 1):
            _offer(pool, found, hits, misses, losses)
        if rest and misses:
            losses = min(pool.losses, rest)
            _offer(pool, found, hits, rest - losses if rest - losses <= pool.misses else misses, losses)
    return [placed for placed in found if not _is_beaten(pool, placed, found)]


def _offer(pool: Pool, found: list[list[int]], hits: int, misses: int, losses: int) -> None:
    """Fill up the character's share: all hits left, misses where they hold back combat power, losses only against Dahaka."""
    on_foe = [0, 0, 0]
    if pool.reaches_foe(hits + misses + losses):
        strikes = pool.hits - hits
        holds = min(pool.misses - misses, max(0, pool.power - strikes))
        grips = min(pool.losses - losses, max(0, pool.power - strikes - holds)) if pool.bite > 1 else 0
        on_foe = [strikes, holds, grips]
    placed = [hits, misses, losses, on_foe[0], on_foe[1], on_foe[2]]
    for other in found:
        if _same_result(pool, other, placed):
            return
    found.append(placed)


def _same_result(pool: Pool, one: list[int], other: list[int]) -> bool:
    return one[0] == other[0] and min(one[3], pool.life) == min(other[3], pool.life) and pool.damage(one) == pool.damage(other)


def _is_beaten(pool: Pool, placed: list[int], found: list[list[int]]) -> bool:
    strikes = min(placed[3], pool.life)
    damage = pool.damage(placed)
    for other in found:
        if other is placed:
            continue
        if other[0] >= placed[0] and min(other[3], pool.life) >= strikes and pool.damage(other) <= damage:
            return True
    return False


def assignment_words(s: Campaign, pool: Pool, placed: list[int]) -> str:
    """What an assignment would bring, for the person who confirms it."""
    parts = [f"remove {placed[0]} of {counted(pool.tokens, 'token')}"] if placed[0] else []
    if pool.foe != NOBODY and placed[3]:
        parts.append(f"{placed[3]} damage to {foe_name(s, pool.foe)} ({pool.life} life)")
    damage = pool.damage(placed)
    parts.append(f"take {damage} damage" if damage else "take no damage")
    words = ", ".join(parts)
    return words[:1].upper() + words[1:]


def assignment_key(placed: list[int]) -> str:
    return "dice:" + ",".join([str(n) for n in placed])


async def assign_dice(t: T, fight: Battle) -> None:
    """UK-BAT-8, UK-BAT-10: one decision among the sensible assignments, or any legal one by hand."""
    s = t.state
    pool = Pool(s, fight)
    sensible = sensible_assignments(pool)
    seat = unit_seat(s, fight.unit)
    options = [Option(assignment_key(placed), assignment_words(s, pool, placed) if t.telling else "") for placed in sensible]
    options.append(Option("hand", "Assign by hand"))
    ask = Ask("Assign the dice" if not t.telling else dice_title(pool), "UK-BAT-8", options)
    ask.default = [assignment_key(sensible[0])]
    ask.moot = not fight.results
    key = (await t.ask(seat, ask))[0]
    if key == "hand":
        # final once the numbers are named: a question "sure?" that leads back here would let the rules run for ever; undo mends a slip
        await _assign_by_hand(t, fight, pool, seat)
    else:
        fight.placed = [int(n) for n in key[5:].split(",")]
    fight.damage = pool.damage(fight.placed)


def dice_title(pool: Pool) -> str:
    dice = f"{counted(pool.hits, 'hit')}, {miss_words(pool.misses)} and {loss_words(pool.losses)}"
    return f"Assign {dice}: a hit removes a token or wounds, a miss holds one off, a loss holds it off for 1 damage"


async def _assign_by_hand(t: T, fight: Battle, pool: Pool, seat: int) -> None:
    """UK-BAT-8: one die per token; the character may get any number. `fight.placed` shows the draft to all."""
    dice = [pool.hits, pool.misses, pool.losses]
    words = ["hits", "misses", "losses"]
    fight.placed = [0, 0, 0, 0, 0, 0]
    for n in range(3):
        free = pool.tokens - fight.placed[0] - fight.placed[1] - fight.placed[2]
        fight.placed[n] = await t.number(seat, f"How many {words[n]} on tokens?", 0, min(dice[n], free), rule="UK-BAT-8")
    if pool.reaches_foe(fight.placed[0] + fight.placed[1] + fight.placed[2]):
        for n in range(3):
            most = dice[n] - fight.placed[n]
            fight.placed[3 + n] = await t.number(seat, f"How many {words[n]} on the character?", 0, most, rule="UK-BAT-8")
    fight.damage = pool.damage(fight.placed)

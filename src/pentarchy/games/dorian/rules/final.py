"""DO-FIN: the Final Battle between tied players; no sides, fresh decks, everybody's Character joins."""

from __future__ import annotations

from typing import Final, NoReturn

from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.rules.battle import clear_cards
from pentarchy.games.dorian.rules.count import freeze, side_total, sides_of
from pentarchy.games.dorian.rules.decks import read_options
from pentarchy.games.dorian.rules.resources import place_owed
from pentarchy.games.dorian.rules.teams import team_ip
from pentarchy.games.dorian.state import NOBODY, Battle, Fighter, T
from pentarchy.kernel.events import counted, who
from pentarchy.kernel.sequence import DONE

FINAL_BATTLE: Final = "final battle"
"""IP and stars are tied: what follows is a Final Battle."""


def start_final_battle(t: T, seats: list[int]) -> str:
    """DO-FIN-1, DO-FIN-3, DO-FIN-5, DO-FIN-8: the bag decides the order; Characters join wherever they are, Upgrades are fresh."""
    s = t.state
    order = seats[:]
    t.shuffle("bag", order)
    battle = Battle()
    battle.kind = "final"
    battle.number = s.finals
    for seat in order:
        fighter = Fighter()
        fighter.seat = seat
        fighter.side = s.players[seat].team
        fighter.joined = True
        battle.fighters.append(fighter)
        s.players[seat].spent.clear()
    s.battle = battle
    t.note("DO-FIN-3", "Final Battle in the order {order}", beat=True, order=[who(seat) for seat in order])
    return FINAL_BATTLE


async def deal_hands(t: T, battle: Battle) -> str:
    """DO-FIN-2, DO-FIN-4, DO-Q-80: all cards shuffled; the first draws 5, each later player 1 more and puts the surplus under the Deck."""
    numbers = t.book.numbers
    for index, fighter in enumerate(battle.fighters):
        player = t.state.players[fighter.seat]
        cards = sorted(player.hand + player.deck + player.restore)
        player.restore.clear()
        player.known.clear()
        t.shuffle(f"deck {player.leader}", cards)
        drawn = min(numbers.final_hand + index, len(cards))
        player.deck[:] = cards[: len(cards) - drawn]
        player.hand[:] = cards[len(cards) - drawn :]
        t.note("DO-FIN-4", "{who} draws {n} cards", who=who(player.seat), n=drawn)
    for fighter in battle.fighters:
        player = t.state.players[fighter.seat]
        surplus = len(player.hand) - numbers.final_hand
        if surplus > 0:
            for card in await t.pick(
                player.seat,
                f"Put {counted(surplus, 'card')} under your Deck",
                read_options(t, player.hand, True),
                surplus,
                surplus,
                "DO-FIN-4",
            ):
                player.hand.remove(card)
                player.deck.insert(0, card)
    return DONE


async def final_verdict(t: T, battle: Battle) -> str:
    """DO-FIN-6, DO-FIN-7, DO-Q-79: whoever leads alone in two Powers wins; else those who hold most Powers fight again."""
    freeze(t, battle)
    sides = sides_of(battle)
    totals = {side: side_total(t, battle, side) for side in sides}
    for side in sides:
        t.note("DO-FIN-6", "{who}: {total} (Stealth, Physical, Magic)", beat=True, who=who(speaker(battle, side)), total=totals[side])
    best = [max([totals[side][kind] for side in sides]) for kind in KINDS]
    leads = dict.fromkeys(sides, 0)
    shares = dict.fromkeys(sides, 0)
    for kind in KINDS:
        top = [side for side in sides if totals[side][kind] == best[kind]]
        for side in top:
            shares[side] += 1
        if len(top) == 1:
            leads[top[0]] += 1
    most = max(shares.values())
    tied = [side for side in sides if shares[side] == most]
    for side in sides:
        if leads[side] >= 2 or tied == [side]:
            crown(t, battle, side, "DO-FIN-6", "wins the Final Battle")
    t.state.finals += 1
    if t.state.finals >= t.book.numbers.final_most:
        strongest = max([sum(totals[side]) for side in tied])
        crown(
            t,
            battle,
            next(side for side in tied if sum(totals[side]) == strongest),
            "DO-FIN-7",
            "has the most Power after the last Final Battle",
        )
    return await fight_again(t, battle, tied)


async def fight_again(t: T, battle: Battle, tied: list[int]) -> str:
    """DO-FIN-7: another Final Battle between those still tied."""
    for fighter in battle.fighters:
        clear_cards(t, fighter)
    t.state.fought = battle
    t.state.battle = None
    for fighter in battle.fighters:
        await place_owed(t, fighter.seat)
    t.note("DO-FIN-7", "Still tied: another Final Battle")
    return start_final_battle(t, [fighter.seat for fighter in battle.fighters if fighter.side in tied])


def speaker(battle: Battle, side: int) -> int:
    """The first participant of a side."""
    for fighter in battle.fighters:
        if fighter.side == side:
            return fighter.seat
    return NOBODY


def crown(t: T, battle: Battle, side: int, rule: str, why: str) -> NoReturn:
    """The game has its winner, or its winning team."""
    s = t.state
    team = [player.seat for player in s.players if player.team == side]
    t.end(team, [team_ip(t, seat) for seat in range(s.seats)], rule, f"{who(speaker(battle, side))} {why}")

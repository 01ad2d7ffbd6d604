"""BB-END: VI. End of Round, is the game won, and the reset."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import SHUFFLE, UNIT
from pentarchy.games.bonesbanners.cards.kinds import SOLD_TO_THE_WINNER
from pentarchy.games.bonesbanners.rules.building import complete_buildings
from pentarchy.games.bonesbanners.rules.keywords import is_undead
from pentarchy.games.bonesbanners.rules.overview import go_home, rival, set_dice_aside, stay
from pentarchy.games.bonesbanners.state import T, Unit
from pentarchy.kernel.events import who
from pentarchy.kernel.sequence import DONE

CUBES_TO_WIN: Final = 5


async def reset(t: T) -> str:
    """BB-END-8: winner, tie, units, buildings, dice, token, then the two other ends of a game."""
    check_winner(t)
    hand_back_cubes(t)
    send_units_home(t)
    complete_buildings(t)
    return_dice(t)
    pass_token(t)
    check_exhaustion(t)
    begin_anew(t)
    return DONE


def check_winner(t: T) -> None:
    """BB-END-1, BB-GEN-2: five or more while the other has fewer wins; BB-END-3: six is a win like five."""
    cubes = [player.cubes for player in t.state.players]
    for seat in range(2):
        if cubes[seat] >= CUBES_TO_WIN > cubes[rival(seat)]:
            t.reveal("the game is over and all cards are open")
            t.end([seat], cubes, "BB-END-1", f"{who(seat)} wins with {cubes[seat]} score cubes to {cubes[rival(seat)]}")


def hand_back_cubes(t: T) -> None:
    """BB-END-2: if both have five, each returns one and the game goes on."""
    s = t.state
    if s.players[0].cubes >= CUBES_TO_WIN and s.players[1].cubes >= CUBES_TO_WIN:
        for player in s.players:
            player.cubes -= 1
            s.stash += 1
        if t.telling:
            t.note("BB-END-2", "Five cubes each: both return one")


def send_units_home(t: T) -> None:
    """BB-END-4: all Retreat, except those in a Stalemate and Undead at a village; judged before anybody leaves (BB-KEY-9)."""
    s = t.state
    undead = [unit.no for unit in s.units if unit.village >= 0 and not unit.held and is_undead(t.book, s, unit)]
    for unit in s.units[:]:
        if unit.held:
            set_dice_aside(s, unit)
        elif unit.no in undead:
            stay(t, unit)
        else:
            go_home(t, unit, next_owner(t, unit), "BB-END-4")
    for unit in s.units:
        unit.held = False
        unit.hexed = False
        unit.silenced = False
        unit.bonus = 0


def next_owner(t: T, unit: Unit) -> int:
    """BB-GEN-8: the owner keeps the unit, but a Sellsword Captain goes over to a rival who took more cubes this round."""
    players = t.state.players
    if t.book.cards[unit.card].effect == SOLD_TO_THE_WINNER and players[rival(unit.owner)].taken > players[unit.owner].taken:
        if t.telling:
            t.note("BB-GEN-8", "{seat} takes over {card}", True, card=unit.card, seat=who(rival(unit.owner)))
        return rival(unit.owner)
    return unit.owner


def return_dice(t: T) -> None:
    """BB-END-6, BB-BAT-20: all dice return to the Dice Pool, to be rolled anew."""
    t.state.beside = [[], [], [], []]
    t.state.unrolled = t.state.number("dice")


def pass_token(t: T) -> None:
    """BB-END-7: the Initiative Token goes to the other player, every round."""
    s = t.state
    s.holder = rival(s.holder)
    if t.telling:
        t.note("BB-END-7", "The Initiative Token goes to {seat}", seat=who(s.holder))


def check_exhaustion(t: T) -> None:
    """BB-END-9: armies and Unit Pile used up and no cube taken; BB-END-10: or the last round of the limit is over."""
    s = t.state
    if s.round >= s.number("round_limit"):
        end_by_count(t, "BB-END-10", "the last round is over")
    if s.piles[UNIT] or s.players[0].taken or s.players[1].taken:
        return
    for player in s.players:
        if player.hand[UNIT] or player.deck != [SHUFFLE]:
            return
    end_by_count(t, "BB-END-9", "both armies are used up")


def end_by_count(t: T, rule: str, why: str) -> None:
    """BB-END-9: more cubes wins, then more completed buildings, else it is a draw."""
    players = t.state.players
    cubes = [player.cubes for player in players]
    first = (cubes[0], len(players[0].built))
    second = (cubes[1], len(players[1].built))
    t.reveal("the game is over and all cards are open")
    winners = [] if first == second else [0 if first > second else 1]
    t.end(winners, cubes, rule, f"The game ends, {why}: " + (f"{who(winners[0])} is ahead" if winners else "a draw"))


def begin_anew(t: T) -> None:
    """BB-RND-1: the next round begins."""
    s = t.state
    s.battle.truce = [False, False]
    s.battle.stalemate = [False, False]
    for player in s.players:
        player.taken = 0
        player.placed = 0
        player.chapel_used = False
        player.tavern = []
        player.tavern_uses = 0
    s.turn = 0

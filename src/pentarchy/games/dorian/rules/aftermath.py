"""DO-BAT: what follows a battle, in the order of DO-Q-33: claim, Treasure, Upgrades, lost Resources, retreats, IP."""

from __future__ import annotations

from pentarchy.games.dorian.cards.flags import BASE_LOSS_MINUS, BOUNTY_LEADER, CAPTURE_BONUS, NEUTRAL_CAPTURE_BONUS
from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.rules.field import retreat_home
from pentarchy.games.dorian.rules.influence_points import earn
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.locations import siege_outcome
from pentarchy.games.dorian.rules.resources import lose, place_all_owed
from pentarchy.games.dorian.rules.siege import claim, retreat
from pentarchy.games.dorian.rules.teams import team_ip, team_of
from pentarchy.games.dorian.rules.upgrades import take_upgrades
from pentarchy.games.dorian.rules.victory import win_by_vale_city
from pentarchy.games.dorian.state import ATTACK, DEFENCE, NOBODY, Battle, Fighter, T
from pentarchy.kernel.sequence import AGAIN, DONE


def winners(t: T, battle: Battle) -> list[Fighter]:
    """DO-Q-31: the winning side, the Attacking Player first, then in Turn Order Track order."""
    won = [fighter for fighter in battle.fighters if fighter.side == battle.winner]
    order = [battle.attacker, *[seat for seat in t.state.track if seat != battle.attacker]]
    return [fighter for seat in order for fighter in won if fighter.seat == seat]


def losers(battle: Battle) -> list[Fighter]:
    """The losing side in battle order; nobody after a tie."""
    if battle.winner == NOBODY:
        return []
    return [fighter for fighter in battle.fighters if fighter.side != battle.winner]


async def share_treasure(t: T, battle: Battle) -> str:
    """DO-SIE-10, DO-SIE-11, DO-FLD-18: claim the Location; one Treasure card, left part for the Attacking Player, right part for others."""
    if battle.kind == "siege" and battle.winner == ATTACK:
        claim(t, battle)
    won = winners(t, battle)
    if not won:
        return DONE
    numbers = t.book.numbers
    stars = t.book.locations[battle.place].stars
    level = numbers.treasure_level[stars] if battle.kind == "siege" else numbers.field_treasure
    deck = t.state.treasure_decks[level - 1]
    card = t.draw(deck)
    deck.insert(0, card)
    battle.treasure = card
    face = t.book.face[card]
    t.note("DO-SIE-11", "The Treasure is {card}: {says}", beat=True, card=card, says=face.text.rstrip("."))
    for fighter in won:
        await resolve(t, fighter.seat, card, face.attacker if fighter.seat == battle.attacker else face.others)
    return DONE


async def share_upgrades(t: T, battle: Battle) -> str:
    """DO-SIE-12, DO-FLD-18, DO-UPG-1: each winner takes the top card of the own Upgrade deck."""
    for fighter in winners(t, battle):
        await take_upgrades(t, fighter.seat, 1, 0)
    return DONE


async def lose_base_power(t: T, battle: Battle) -> str:
    """DO-SIE-14, DO-FLD-19: each losing Character that joined loses 2 Resources of Base Power, the loser's choice (DO-Q-30)."""
    rule = "DO-SIE-14" if battle.kind == "siege" else "DO-FLD-19"
    loss = t.book.numbers.siege_loss if battle.kind == "siege" else t.book.numbers.field_loss
    for fighter in losers(battle):
        if fighter.joined:
            player = t.state.players[fighter.seat]
            await lose(t, player, loss - lasting(t, BASE_LOSS_MINUS, player), ["base"], -1, rule)
    return DONE


async def retreats(t: T, battle: Battle) -> str:
    """DO-SIE-15, DO-FLD-20: losing Characters leave; DO-SIE-5: winning ones stay where they are."""
    for fighter in losers(battle):
        if fighter.joined and battle.kind == "siege":
            await retreat(t, battle, fighter)
        elif fighter.joined:
            await retreat_home(t, battle, fighter)
    return DONE


async def settle_influence(t: T, battle: Battle) -> str:
    """DO-SIE-13, DO-SIE-18, DO-FLD-17, DO-FLD-22, DO-WIN-6: all IP of the battle at once, then the deeds; the battle is over."""
    await place_all_owed(t, [fighter.seat for fighter in battle.fighters])
    remember_deeds(t, battle)
    changes = influence_changes(t, battle)
    place = t.book.locations[battle.place].name
    words = f"the siege of {place}" if battle.kind == "siege" else f"the battle at {place}"
    # before the first marker moves: a bounty looks at the IP before the battle
    causes = [words + sources(t, battle, seat, n) if n and t.telling else words for seat, n in enumerate(changes)]
    for seat in t.state.track:
        if changes[seat]:
            earn(t, seat, changes[seat], "DO-SIE-13" if battle.kind == "siege" else "DO-FLD-17", causes[seat])
    battle.earned = changes
    t.state.fought = battle
    t.state.battle = None
    if battle.kind == "siege" and battle.winner == ATTACK and t.state.vale_on:
        win_by_vale_city(t, battle)
    return AGAIN


def influence_changes(t: T, battle: Battle) -> list[int]:
    """IP of every seat by this battle: table, event bonuses, Treasure and abilities, and the former owner's loss.

    What helpers gain comes last, so that DO-VAR-4 can stop it one short of the goal of their team.
    """
    changes = [0] * t.state.seats
    helped: list[Fighter] = []
    for fighter in battle.fighters:
        changes[fighter.seat] += fighter.ip
        if fighter.side == battle.winner and is_helper(battle, fighter):
            helped.append(fighter)
        elif fighter.side == battle.winner:
            changes[fighter.seat] += victory_ip(t, battle, fighter)
        elif battle.kind == "field" and battle.winner != NOBODY:
            changes[fighter.seat] -= t.book.numbers.field_loss_ip
    if battle.kind == "siege" and battle.winner == ATTACK and battle.former_owner != NOBODY:
        changes[battle.former_owner] -= siege_outcome(t, battle.place)[2]
    for fighter in helped:
        changes[fighter.seat] += capped_support(t, fighter, victory_ip(t, battle, fighter), changes)
    return changes


def victory_ip(t: T, battle: Battle, fighter: Fighter) -> int:
    """DO-SIE-13, DO-FLD-17, DO-RND-8: what winning brings, with the bounty on a leader in IP where an event sets one."""
    bounty = lasting(t, BOUNTY_LEADER) if beats_leader(t, battle, NOBODY) else 0
    return table_ip(t, battle, fighter) + bounty


def table_ip(t: T, battle: Battle, fighter: Fighter) -> int:
    """DO-SIE-13, DO-FLD-17: the Siege Battle Outcome-table, or 1 IP in the field; events reward captures."""
    if battle.kind == "field":
        return t.book.numbers.field_win_ip
    attacker_ip, others_ip, loss = siege_outcome(t, battle.place)
    return attacker_ip + capture_bonus(t, battle) if fighter.seat == battle.attacker else others_ip


def capture_bonus(t: T, battle: Battle) -> int:
    """DO-RND-8: what the Kingdom Event adds to a capture, more for a Neutral Location."""
    neutral = lasting(t, NEUTRAL_CAPTURE_BONUS) if battle.former_owner == NOBODY else 0
    return lasting(t, CAPTURE_BONUS) + neutral


def sources(t: T, battle: Battle, seat: int, n: int) -> str:
    """DO-WIN-8: where the IP of a battle come from, if from more than one source: " (2 by the table, 1 by the Kingdom Event)"."""
    table, event, extra, lost = 0, 0, 0, 0
    for fighter in battle.fighters:
        if fighter.seat == seat:
            extra = fighter.ip
            if fighter.side == battle.winner:
                total = victory_ip(t, battle, fighter)
                captures = battle.kind == "siege" and seat == battle.attacker
                event = total - table_ip(t, battle, fighter) + (capture_bonus(t, battle) if captures else 0)
                table = total - event
            elif battle.kind == "field" and battle.winner != NOBODY:
                table = -t.book.numbers.field_loss_ip
    if battle.kind == "siege" and battle.winner == ATTACK and seat == battle.former_owner:
        lost = -siege_outcome(t, battle.place)[2]
    words = {"by the table": table, "by the Kingdom Event": event, "by Treasure and abilities": extra, "for the lost Location": lost}
    told = [f"{amount} {source}" for source, amount in words.items() if amount]
    stopped = table + event + extra + lost - n
    if stopped:
        told.append(f"less {stopped}: supporting wins no game")
    return f" ({', '.join(told)})" if len(told) > 1 else ""


def capped_support(t: T, fighter: Fighter, n: int, changes: list[int]) -> int:
    """DO-VAR-4, DO-Q-74, DO-Q-103: helping never lifts a team to the IP-goal, whatever else its members gain in this battle."""
    s = t.state
    if not s.support_capped or s.goal == 0:
        return n
    team = team_of(t, fighter.seat)
    total = sum([max(0, s.players[member].ip + changes[member]) for member in team])
    return max(0, min(n, s.goal - 1 - total))


def is_helper(battle: Battle, fighter: Fighter) -> bool:
    """DO-Q-74: supporters, and defenders of somebody else's Location or Character; not those who hold a Neutral one."""
    if fighter.side == ATTACK:
        return fighter.seat != battle.attacker
    defended = battle.target if battle.kind == "field" else battle.former_owner
    return defended != NOBODY and fighter.seat != defended


def beats_leader(t: T, battle: Battle, seat: int) -> bool:
    """Does the losing side hold a player with the most IP, at least 1 and (for a seat) more than its own? IP as before the battle."""
    most = max([team_ip(t, other) for other in t.state.track])
    if most < 1 or (seat != NOBODY and team_ip(t, seat) >= most):
        return False
    return any(team_ip(t, fighter.seat) == most for fighter in losers(battle))


def remember_deeds(t: T, battle: Battle) -> None:
    """DO-OBJ-2: victories and captures, for the Objectives of the winners."""
    for fighter in winners(t, battle):
        done = deed(t, "siege_won" if battle.kind == "siege" else "field_won", fighter.seat)
        done.role = role_of(battle, fighter)
        done.margin = battle.margin
        done.selected = fighter.selected
        done.played = fighter.played
        done.beat_leader = beats_leader(t, battle, fighter.seat)
    if battle.kind == "siege" and battle.winner == ATTACK:
        captured = deed(t, "capture", battle.attacker, battle.former_owner)
        captured.place = battle.place


def role_of(battle: Battle, fighter: Fighter) -> str:
    """DO-BAT-26, DO-BAT-27, DO-BAT-28: attacking, supporting or defending."""
    if fighter.side == DEFENCE:
        return "defending"
    return "attacking" if fighter.seat == battle.attacker else "supporting"

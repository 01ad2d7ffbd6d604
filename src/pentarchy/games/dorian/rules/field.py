"""DO-FLD: battles between Characters: fight, flee, or enter the Defences."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.flags import NO_FIELD_BATTLES, NO_FLEE
from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.rules.battle import ATTACK_BARS, BATTLE, SIDE_WORDS, enlist, open_battle
from pentarchy.games.dorian.rules.count import freeze, side_total
from pentarchy.games.dorian.rules.deals import permission_deal
from pentarchy.games.dorian.rules.decks import discard, read_options
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.locations import FAR, distances_from, figures_at, is_star, neighbours, owned_by
from pentarchy.games.dorian.rules.markets import DENIED, GRANTED
from pentarchy.games.dorian.rules.movement import arrive, is_barred, may_pass, passage
from pentarchy.games.dorian.rules.resources import place_all_owed
from pentarchy.games.dorian.rules.teams import same_team
from pentarchy.games.dorian.state import ATTACK, DEFENCE, NOBODY, NOWHERE, Battle, Fighter, Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who
from pentarchy.kernel.sequence import AGAIN, DONE

LOST: Final = "lost"
"""The battle is over before it began."""


def field_options(t: T, player: Player) -> list[Option]:
    """DO-INF-6, DO-FLD-1: Characters at the same Location; DO-Q-56: not one that entered Defences this Turn."""
    s = t.state
    if not s.field_on or player.place == NOWHERE:
        return []
    options: list[Option] = []
    for seat in figures_at(t, player.place, player.seat):
        if same_team(t, seat, player.seat):
            continue
        why = field_bar(t, player, seat)
        if not why or t.why:
            options.append(
                Option(f"field:{seat}", f"Attack {who(seat)} in the field", f"seat:{seat}", barred=why, why=ATTACK_BARS.get(why, ""))
            )
    return options


def field_bar(t: T, player: Player, seat: int) -> str:
    """The rule that forbids a Field Battle against this Character now."""
    s = t.state
    if s.rested:
        return "DO-INF-14"
    if lasting(t, NO_FIELD_BATTLES):
        return "DO-RND-8"
    if not player.hand:
        return "DO-BAT-6"
    return "DO-FLD-8" if seat in s.sheltered else ""


def start_field_battle(t: T, player: Player, target: int) -> str:
    """DO-FLD-1, DO-FLD-23: an attack on a Character; no star Location is at stake."""
    battle = open_battle(t, "field", player.place, player.seat)
    battle.target = target
    t.note("DO-FLD-1", "{who} attacks {other} in the field", beat=True, who=who(player.seat), other=who(target))
    return BATTLE


async def answer_attack(t: T, battle: Battle) -> str:
    """DO-FLD-2: Fight, Flee, or Enter the Defences; DO-FLD-5, DO-Q-53: with none of them the battle is lost."""
    player = t.state.players[battle.target]
    options = answers(t, battle, player)
    if not options:
        t.note("DO-FLD-5", "{who} has no card to fight or flee with", who=who(player.seat))
        enlist(t, battle, player.seat, DEFENCE, True)
        battle.revealed = True
        battle.winner = ATTACK
        return LOST
    key = await t.choose(player.seat, f"{who(battle.attacker)} attacks you", options, "DO-FLD-2")
    if key == "fight":
        enlist(t, battle, player.seat, DEFENCE, True)
        t.note("DO-FLD-3", "{who} fights", beat=True, who=who(player.seat))
        return DONE
    if key == "flee":
        await flee(t, battle, player)
    else:
        await enter_defences(t, battle, player)
    return AGAIN


def answers(t: T, battle: Battle, player: Player) -> list[Option]:
    """DO-FLD-2 to DO-FLD-8: which of the three answers are open."""
    options: list[Option] = []
    if player.hand:
        options.append(Option("fight", "Fight"))
        if not lasting(t, NO_FLEE, player) and battle.number == 0:
            options.append(Option("flee", "Flee: 1 card to the Restore Pile"))
    if may_enter(t, battle, player):
        options.append(
            Option("enter", f"Enter the Defences of {t.book.locations[battle.place].name}", f"loc:{t.book.locations[battle.place].key}")
        )
    return options


def may_enter(t: T, battle: Battle, player: Player) -> bool:
    """DO-FLD-8, DO-FLD-10, DO-FLD-11: own Defences, or those of a third player who has not refused passage or entry this Turn."""
    s = t.state
    owner = s.owner[battle.place]
    if not is_star(t, battle.place) or owner == NOBODY or owner == battle.attacker:
        return False
    if same_team(t, owner, player.seat):
        return True
    return s.entry[player.seat * s.seats + owner] == 0 and passage(t, player.seat, owner) != DENIED


async def flee(t: T, battle: Battle, player: Player) -> None:
    """DO-FLD-4, DO-FLD-6, DO-FLD-7: a card, then 1 step; if every way is blocked the card comes back."""
    key = await t.choose(player.seat, "Put which card in the Restore Pile to flee?", read_options(t, player.hand, True), "DO-FLD-4")
    discard(t, player, key)
    t.reveal()
    t.note("DO-FLD-4", "{who} puts {gone} in the Restore Pile to flee", beat=True, who=who(player.seat), gone=key)
    while True:
        ends = [end for end in neighbours(t, player.place) if not is_barred(t, player, end, battle.attacker)]
        if not ends:
            break
        place = await t.choose(player.seat, "Flee where?", [t.book.place_option[end] for end in ends], "DO-FLD-6")
        chosen = t.book.place[place]
        if await may_pass(t, player, chosen, battle.attacker):
            arrive(t, player, chosen)
            t.note("DO-FLD-6", "{who} flees to {place}", beat=True, who=who(player.seat), place=t.book.locations[chosen].key)
            t.state.battle = None
            await place_all_owed(t, [])
            return
    player.restore.remove(key)
    player.hand.append(key)
    battle.number = 1
    t.note("DO-FLD-7", "Every way is blocked: {who} takes {gone} back", who=who(player.seat), gone=key)


async def enter_defences(t: T, battle: Battle, player: Player) -> None:
    """DO-FLD-8, DO-FLD-10: safe from this Field Battle; a third player has to give Permission to Enter. DO-Q-70: perhaps for tribute."""
    s = t.state
    owner = s.owner[battle.place]
    if not same_team(t, owner, player.seat):
        s.matter = f"{who(player.seat)} asks {who(owner)} to enter"
        if s.tribute_on:
            granted = await permission_deal(t, player, owner, "entry")
        else:
            options = [Option("grant", "Grant"), Option("deny", "Deny")]
            title = f"{who(player.seat)} asks to enter your Defences at {t.book.locations[battle.place].name}"
            granted = await t.choose(owner, title, options, "DO-FLD-10", window="entry") == "grant"
        s.entry[player.seat * s.seats + owner] = GRANTED if granted else DENIED
        t.note(
            "DO-FLD-10", "{who} {answer} {other} entry", who=who(owner), answer="grants" if granted else "denies", other=who(player.seat)
        )
        if not granted:
            return
    s.sheltered.append(player.seat)
    t.note("DO-FLD-8", "{who} enters the Defences", beat=True, who=who(player.seat))
    s.battle = None
    await place_all_owed(t, [])


async def field_verdict(t: T, battle: Battle) -> str:
    """DO-FLD-15, DO-FLD-16: more Power in at least two of three wins; otherwise nothing happens."""
    freeze(t, battle)
    attack = side_total(t, battle, ATTACK)
    defence = side_total(t, battle, DEFENCE)
    t.note("DO-FLD-15", "Attack {a} against defence {d} (Stealth, Physical, Magic)", beat=True, a=attack, d=defence)
    attack_leads = len([kind for kind in KINDS if attack[kind] > defence[kind]])
    defence_leads = len([kind for kind in KINDS if defence[kind] > attack[kind]])
    if attack_leads >= 2:
        battle.winner = ATTACK
    elif defence_leads >= 2:
        battle.winner = DEFENCE
    if battle.winner == NOBODY:
        t.note("DO-FLD-16", "Nobody leads in two Powers: nothing happens")
    else:
        t.note("DO-FLD-15", "The {side} wins", beat=True, side=SIDE_WORDS[battle.winner])
    return DONE


async def retreat_home(t: T, battle: Battle, fighter: Fighter) -> None:
    """DO-FLD-20, DO-FLD-21: to the closest own star Location; without one the Figure leaves the board."""
    player = t.state.players[fighter.seat]
    steps = distances_from(t, player.place)
    homes = owned_by(t, player.seat)
    least = min([steps[home] for home in homes]) if homes else FAR
    closest = [home for home in homes if steps[home] == least]
    if not closest:
        player.place = NOWHERE
        player.came_from = NOWHERE
        t.note("DO-FLD-21", "{who} owns no star Location and leaves the board", beat=True, who=who(player.seat))
        return
    options = [t.book.place_option[home] for home in closest]
    place = await t.choose(player.seat, "Retreat to which Location?", options, "DO-FLD-20", forced=True)
    end = t.book.place[place]
    if end != player.place:
        player.came_from = NOWHERE
        player.place = end
    t.note("DO-FLD-20", "{who} retreats to {place}", beat=True, who=who(player.seat), place=t.book.locations[end].key)

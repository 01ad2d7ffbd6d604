"""DO-SIE: battles for star Locations, step by step (DO-SIE-1: participants, cards, reveal, turns, Defence card, count, aftermath)."""

from __future__ import annotations

from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.cards.kinds import POWER_NAMES
from pentarchy.games.dorian.rules.battle import ATTACK_BARS, BATTLE, SIDE_WORDS, open_battle
from pentarchy.games.dorian.rules.count import defences, defences_at, freeze, margin, side_total
from pentarchy.games.dorian.rules.locations import has_second_defence, is_neutral, is_star, neighbours, siege_outcome
from pentarchy.games.dorian.rules.teams import same_team, team_ip
from pentarchy.games.dorian.state import ATTACK, DEFENCE, NOWHERE, Battle, Fighter, Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who
from pentarchy.kernel.sequence import DONE


def siege_options(t: T, player: Player) -> list[Option]:
    """DO-INF-5, DO-SIE-19, DO-BAT-6: not the own team's, with a card in Hand; DO-MOV-11: passage is no truce."""
    s = t.state
    if player.place == NOWHERE or not is_star(t, player.place):
        return []
    owner = s.owner[player.place]
    place = t.book.locations[player.place]
    if owner >= 0 and same_team(t, owner, player.seat):
        return []
    why = siege_bar(t, player)
    if why and not t.why:
        return []
    label = siege_label(t, player) if t.telling else ""
    return [Option("siege", label, f"loc:{place.key}", barred=why, why=ATTACK_BARS.get(why, ""))]


def siege_label(t: T, player: Player) -> str:
    """What has to be overcome, and what it brings."""
    place = t.book.locations[player.place]
    walls = " and ".join([f"{POWER_NAMES[kind]} {value}" for kind, value in defences_at(t, place.index, is_neutral(t, place.index))])
    return f"Besiege {place.name}: Defence {walls}; {siege_outcome(t, place.index)[0]} IP if you win"


def siege_bar(t: T, player: Player) -> str:
    """The rule that forbids an attack now: Rested, empty Hand, or too few IP for Vale City (DO-VAR-6, DO-VAR-13)."""
    s = t.state
    if s.rested:
        return "DO-INF-14"
    if not player.hand:
        return "DO-BAT-6"
    if s.vale_on and t.book.locations[player.place].capital and team_ip(t, player.seat) < s.vale_threshold:
        return "DO-VAR-6" if s.word("teams") == "none" else "DO-VAR-13"
    return ""


def start_siege(t: T, player: Player) -> str:
    """DO-SIE-1, DO-Q-23: declaring the attack is final."""
    open_battle(t, "siege", player.place, player.seat)
    t.note("DO-INF-5", "{who} besieges {place}", beat=True, who=who(player.seat), place=t.book.locations[player.place].key)
    return BATTLE


async def reveal_defence_card(t: T, battle: Battle) -> str:
    """DO-SIE-8, DO-BAT-23: the top Defence card changes the Defences and goes to the bottom of its deck."""
    s = t.state
    card = t.draw(s.defence_deck)
    s.defence_deck.insert(0, card)
    s.defence_known = 0
    battle.defence_card = card
    face = t.book.face[card]
    battle.first += face.first
    if has_second_defence(t, battle.place):
        battle.second += face.second
    t.note("DO-SIE-8", "The Defence card is {card}: {says}", beat=True, card=card, says=face.text.rstrip("."))
    await resolve(t, battle.attacker, card, face.effect)
    return DONE


async def siege_verdict(t: T, battle: Battle) -> str:
    """DO-SIE-9, DO-LOC-7, DO-BAT-21: at least the Defence plus the defenders' Power in every Power shown; others are ignored."""
    freeze(t, battle)
    battle.margin = margin(t, battle)
    battle.winner = ATTACK if battle.margin >= 0 else DEFENCE
    if not t.telling:
        return DONE
    attack = side_total(t, battle, ATTACK)
    defence = side_total(t, battle, DEFENCE)
    for kind, value in defences(t, battle):
        t.note(
            "DO-SIE-9",
            "{power}: attack {attack} against {defence}",
            beat=True,
            power=POWER_NAMES[kind],
            attack=attack[kind],
            defence=value + defence[kind],
        )
    t.note("DO-SIE-9", "The {side} wins", beat=True, side=SIDE_WORDS[battle.winner])
    return DONE


def claim(t: T, battle: Battle) -> None:
    """DO-SIE-10, DO-LOC-18: the winning Attacking Player's marker lies on the Location."""
    t.state.owner[battle.place] = battle.attacker
    t.note("DO-SIE-10", "{who} captures {place}", beat=True, who=who(battle.attacker), place=t.book.locations[battle.place].key)


async def retreat(t: T, battle: Battle, fighter: Fighter) -> None:
    """DO-SIE-15, DO-SIE-17: back where it came from, or one step anywhere if it already stood there; DO-Q-28: nobody is asked."""
    player = t.state.players[fighter.seat]
    ways = neighbours(t, battle.place)
    end = fighter.home
    if fighter.stood_here or end not in t.book.locations[battle.place].all_ways:
        options = [t.book.place_option[way] for way in ways]
        place = await t.choose(player.seat, "Retreat where?", options, "DO-SIE-17", forced=True)
        end = t.book.place[place]
    player.came_from = battle.place
    player.place = end
    t.note("DO-SIE-15", "{who} retreats to {place}", beat=True, who=who(player.seat), place=t.book.locations[end].key)
    if fighter.seat == battle.attacker and player.mp > 0:
        player.mp -= 1
        t.note("DO-SIE-16", "{who} loses 1 movement point", who=who(player.seat))

"""Primitives about Resources, IP, movement, Upgrades, Mines and trade."""

from __future__ import annotations

from pentarchy.games.dorian.cards.conditions import enemies
from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.interpreter import EFFECTS, LOSS_ZONES, choose_seat
from pentarchy.games.dorian.cards.kinds import ANY_OTHER, KINDS, LETTERS, MAIN, of_kind
from pentarchy.games.dorian.rules.influence_points import earn
from pentarchy.games.dorian.rules.locations import within_one
from pentarchy.games.dorian.rules.markets import exchange
from pentarchy.games.dorian.rules.movement import arrive
from pentarchy.games.dorian.rules.resources import KIND_OPTIONS, base_room, gain, lose, put, steal, steal_options
from pentarchy.games.dorian.rules.star_rewards import pay_star_rewards
from pentarchy.games.dorian.rules.teams import same_team, team_ip
from pentarchy.games.dorian.rules.upgrades import take_upgrades
from pentarchy.games.dorian.state import NOWHERE, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted, who


@EFFECTS("gain_resource")
async def gain_resource(t: T, seat: int, source: str, op: Op) -> None:
    """DO-RES-2: Resources from the supply; `to = base` as far as they fit there, the rest is placed freely."""
    kind = op.kind
    if kind == ANY_OTHER:
        others = [option for option in KIND_OPTIONS if option.key != LETTERS[t.state.last_kind]]
        letter = await t.choose(seat, "Gain which Resource?", others, "DO-RES-2")
        kind = LETTERS.index(letter)
    n = op.n
    if op.has_to == "base":
        player = t.state.players[seat]
        kind = t.book.leader[player.leader].main if kind == MAIN else kind
        fitting = min(n, base_room(t, player, kind))
        for number in range(fitting):
            put(t, player, "base", kind)
        if fitting:
            t.note("DO-RES-7", "{who} puts {what} on Base Power", who=who(seat), what=of_kind(fitting, kind))
        n -= fitting
    await gain(t, seat, kind, n, "DO-RES-2")


@EFFECTS("lose_resource")
async def lose_resource(t: T, seat: int, source: str, op: Op) -> None:
    """DO-RES-3, DO-RES-8: return Resources of the loser's choice; what was paid last is remembered for `any_other`."""
    lost = await lose(t, t.state.players[seat], op.n, LOSS_ZONES[op.zone], op.kind, "DO-RES-3")
    if lost >= 0:
        t.state.last_kind = lost


@EFFECTS("steal_resource")
async def steal_resource(t: T, seat: int, source: str, op: Op) -> None:
    """DO-RES-12: all n come from one victim who has something to take."""
    victims = [other for other in possible_victims(t, seat, op.source) if steal_options(t, t.state.players[other], op.zone)]
    if victims:
        victim = await choose_seat(t, seat, victims, "Steal from whom?", "DO-RES-12")
        await steal(t, seat, t.state.players[victim], op.n, op.zone)


def possible_victims(t: T, seat: int, word: str) -> list[int]:
    """A player you battle, the owner of a Character within 1 step, or another player with the most IP."""
    s = t.state
    if word == "enemy":
        fighter = s.fighter(seat)
        return [foe.seat for foe in enemies(s.battle, fighter)] if s.battle is not None and fighter is not None else []
    rivals = [other for other in s.track if not same_team(t, other, seat)]
    if word == "character_within_1":
        here = s.players[seat].place
        return [] if here == NOWHERE else [other for other in rivals if within_one(t, s.players[other], here)]
    most = max([team_ip(t, other) for other in s.track])
    return [] if team_ip(t, seat) == most else [other for other in rivals if team_ip(t, other) == most]


@EFFECTS("gain_ip")
async def gain_ip(t: T, seat: int, source: str, op: Op) -> None:
    """DO-WIN-8, DO-Q-33: IP of a battle are counted at its end, all others at once."""
    fighter = t.state.fighter(seat)
    if fighter is not None:
        fighter.ip += op.n
        t.note("DO-WIN-8", "{card}: {n} IP for {who} at the end of the battle", card=source, n=op.n, who=who(seat))
    else:
        earn(t, seat, op.n, "DO-WIN-8", t.book.face[source].name)


@EFFECTS("gain_mp")
async def gain_mp(t: T, seat: int, source: str, op: Op) -> None:
    """DO-INF-4: movement points of this Turn, not below 0; only the Active Player has any."""
    if t.state.active() == seat:
        player = t.state.players[seat]
        player.mp = max(0, player.mp + op.n)
        t.note("DO-INF-4", "{who} gains {points}", who=who(seat), points=counted(op.n, "movement point"))


@EFFECTS("move_character")
async def move_character(t: T, seat: int, source: str, op: Op) -> None:
    """DO-INF-17: move the own Character without paying; it counts as travelling."""
    player = t.state.players[seat]
    if player.place == NOWHERE:
        return
    if op.to == "any_mine":
        ends = [place.index for place in t.book.locations if place.mine >= 0 and place.index != player.place]
    else:
        ends = t.book.locations[player.place].roads
    chosen = await t.choose(seat, "Move where?", [t.book.place_option[end] for end in ends], "DO-INF-17", forced=True)
    arrive(t, player, t.book.place[chosen])
    t.state.travelled = True
    t.note("DO-INF-17", "{who} moves to {place} with {card}", who=who(seat), place=chosen, card=source)


@EFFECTS("gain_upgrade")
async def gain_upgrade(t: T, seat: int, source: str, op: Op) -> None:
    """DO-UPG-1, DO-UPG-2: cards of the own Upgrade deck, each equipped or stored."""
    await take_upgrades(t, seat, op.n, op.look)


@EFFECTS("trade")
async def trade(t: T, seat: int, source: str, op: Op) -> None:
    """DO-LOC-10: up to max Resources of one kind for as many of another, wherever you are."""
    await exchange(t, seat, 1, op.max, "DO-PRE-7")


@EFFECTS("mine")
async def mine(t: T, seat: int, source: str, op: Op) -> None:
    """DO-RND-10: add to or empty the Mines; choose_take brings 1 Resource of a Mine to the player."""
    mines = t.state.mines
    if op.which != "choose_take":
        for kind in KINDS:
            mines[kind] = max(0, mines[kind] + op.n)
        t.note(
            "DO-RND-10", "The Mines now hold: Dark Essence {s}, Dragon Stones {p}, Magic Crystals {m}", s=mines[0], p=mines[1], m=mines[2]
        )
        return
    options = [Option(place.key, place.name, f"loc:{place.key}") for place in t.book.locations if place.mine >= 0 and mines[place.mine] > 0]
    if options:
        chosen = await t.choose(seat, "Take 1 Resource from which Mine?", options, "DO-LOC-16", forced=True)
        kind = t.book.locations[t.book.place[chosen]].mine
        mines[kind] -= 1
        await gain(t, seat, kind, 1, "DO-LOC-16")


@EFFECTS("star_rewards")
async def star_rewards(t: T, seat: int, source: str, op: Op) -> None:
    """DO-RND-5: Star Rewards are paid once more."""
    await pay_star_rewards(t)


@EFFECTS("flag", "buy_mod")
async def lasting(t: T, seat: int, source: str, op: Op) -> None:
    """DO-RND-8, DO-UPG-7: a lasting effect is asked for where it matters, so nothing happens now."""

"""What a seat may see, built from nothing."""

from __future__ import annotations

from typing import cast

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, NO_KIND
from pentarchy.games.dorian.catalogue import what_it_gives
from pentarchy.games.dorian.imagine import known_in_hand, side_is_known
from pentarchy.games.dorian.rules.count import defences_at
from pentarchy.games.dorian.rules.deals import offer_words
from pentarchy.games.dorian.rules.influence_points import track_step
from pentarchy.games.dorian.rules.locations import is_neutral, siege_outcome, star_reward, stars_of
from pentarchy.games.dorian.rules.preparation import looks_at, price
from pentarchy.games.dorian.rules.stage import names, stage_of, strength
from pentarchy.games.dorian.rules.teams import group_leader, team_ip, team_of, team_stars
from pentarchy.games.dorian.sequence import ROUND
from pentarchy.games.dorian.shapes import (
    Decks,
    Ending,
    Looks,
    Modules,
    Place,
    Price,
    Team,
    Turn,
)
from pentarchy.games.dorian.shapes import (
    Offer as OfferView,
)
from pentarchy.games.dorian.shapes import (
    Player as PlayerView,
)
from pentarchy.games.dorian.shapes import (
    View as TableView,
)
from pentarchy.games.dorian.state import NOBODY, Dorian, Player, T
from pentarchy.games.dorian.view_battle import battle_view, key_of, letter
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.events import counted
from pentarchy.kernel.game import View
from pentarchy.kernel.shapes import Gauge, StripStep
from pentarchy.kernel.table import Table


def view(book: Book, s: Dorian, seat: int) -> View:
    """The table as this seat sees it."""
    t: T = Table(s, book, Chance())
    made: TableView = {
        "game": "dorian",
        "seat": seat,
        "round": s.round,
        "rounds": s.rounds,
        "phase": s.phase,
        "strip": strip(s),
        "gauges": gauges(t, seat),
        "stage": stage_of(t, known_sides(s, seat)),
        "victory": victory(s),
        "goal": s.goal,
        "track": s.track[:],
        "active": s.active(),
        "event": s.event,
        "events_past": s.events_past[:],
        "events_left": len(s.event_deck),
        "modules": modules(s),
        "mines": s.mines[:],
        "city": s.city[:],
        "decks": deck_sizes(s),
        "prices": prices(t, seat),
        "box": s.box[:],
        "objectives_done": s.objectives_done[:],
        "defence_top": s.defence_deck[-1] if seat >= 0 and s.defence_known >> seat & 1 and s.defence_deck else "",
        "defence_known": s.defence_known,
        "looks": looks_seen(s, seat),
        "matter": s.matter,
        "places": [place_view(t, index) for index in range(len(s.owner))],
        "players": [player_view(t, player, seat) for player in s.players],
        "teams": teams(t),
        "turn": turn_view(s),
        "battle": battle_view(t, s.battle, seat) if s.battle is not None else None,
        "fought": battle_view(t, s.fought, seat) if s.fought is not None else None,
        "offer": offer_view(s),
        "kingmakers": s.kingmakers[:],
        "finals": s.finals,
        "pledges": [{"by": one.by, "to": one.to, "about": one.about, "open": one.is_open, "kept": one.kept} for one in s.pledges],
        "outcome": outcome_view(s),
    }
    return cast(View, made)


def known_sides(s: Dorian, seat: int) -> list[int]:
    """Participants of the battle whose side the seat may know."""
    battle = s.battle or s.fought
    if battle is None:
        return []
    return [fighter.seat for fighter in battle.fighters if side_is_known(s, battle, seat, fighter)]


def strip(s: Dorian) -> list[StripStep]:
    """The Round at a glance; the first choice of Objectives and the last count only when they are there."""
    return [
        {"word": step.word, "title": step.title, "rule": step.rule, "now": step.word == s.phase}
        for step in ROUND.steps
        if step.word == s.phase or step.word not in ("objectives", "finish")
    ]


def victory(s: Dorian) -> str:
    """DO-WIN-1, DO-WIN-2, DO-VAR-5: what wins this game, in words."""
    team = s.word("teams") != "none"
    last = f"after {counted(s.rounds, 'Round')} the most IP win"
    if s.vale_on:
        return f"Capture Vale City with {s.vale_threshold} IP or more{' of your team' if team else ''}; {last}"
    return f"{'The first team' if team else 'The first'} to {s.goal} IP; {last}"


def teams(t: T) -> list[Team]:
    """DO-VAR-11: teams, or everybody alone."""
    found: list[Team] = []
    for player in t.state.players:
        seats = team_of(t, player.seat)
        if seats[0] == player.seat:
            found.append({"seats": seats, "ip": team_ip(t, player.seat), "stars": team_stars(t, player.seat)})
    return found


def gauges(t: T, seat: int) -> list[Gauge]:
    """How near everybody is to winning, and how many Rounds are left; a team's gauge belongs to whichever of its members looks."""
    s = t.state
    most = s.vale_threshold if s.vale_on else s.goal
    found: list[Gauge] = []
    for team in teams(t):
        short = max(0, most - team["ip"])
        if s.vale_on:
            says = f"{short} IP short of the right to attack Vale City" if short else "may attack Vale City"
        else:
            says = f"{short} IP short of the goal" if short else "has reached the goal"
        says += f"; {counted(team['stars'], 'star')}"
        found.append(
            {"key": f"ip:{team['seats'][0]}", "title": names(team["seats"]), "kind": "progress", "now": team["ip"], "most": most,
             "says": says, "seat": seat if seat in team["seats"] else team["seats"][0]}
        )  # fmt: skip
    left = s.rounds - s.round
    says = f"{counted(left, 'Round')} to come after this one" if left else "the last Round: then the most IP win"
    found.append({"key": "rounds", "title": "Round", "kind": "danger", "now": s.round, "most": s.rounds, "says": says})
    return found


def prices(t: T, seat: int) -> list[Price]:
    """DO-PRE-10, DO-PRE-11: what a card of each type costs this seat, and how many it would see."""
    if seat < 0:
        return []
    player = t.state.players[seat]
    return [{"kind": letter(kind), "cost": price(t, player, kind), "sees": looks_at(t, player, kind)} for kind in KINDS]


def modules(s: Dorian) -> Modules:
    """Which modules and variants are in use."""
    return {
        "objectives": s.objectives_on,
        "field_battles": s.field_on,
        "permission": s.permission_on,
        "tribute": s.tribute_on,
        "trade": s.trade_on,
        "no_win_by_support": s.support_capped,
        "vale_city": s.vale_on,
        "vale_threshold": s.vale_threshold,
        "teams": s.word("teams"),
        "length": s.word("length"),
    }


def deck_sizes(s: Dorian) -> Decks:
    """How many cards lie in each common deck."""
    return {
        "battle": [len(deck) for deck in s.battle_decks],
        "objective": len(s.objective_deck),
        "treasure": [len(deck) for deck in s.treasure_decks],
        "defence": len(s.defence_deck),
        "resource": len(s.resource_deck),
    }


def looks_seen(s: Dorian, seat: int) -> Looks:
    """Cards somebody looks at right now: only the looker sees which."""
    return {
        "seat": s.looker,
        "zone": s.look_zone if s.looks else "",
        "n": len(s.looks),
        "cards": s.looks[:] if s.looks and s.looker == seat else [],
    }


def place_view(t: T, index: int) -> Place:
    """A Location with owner, Defences of this Round and Figures."""
    s = t.state
    place = t.book.locations[index]
    shown = defences_at(t, index, is_neutral(t, index)) if place.stars else []
    owner = s.owner[index]
    return {
        "id": place.key,
        "name": place.name,
        "region": place.region,
        "stars": place.stars,
        "owner": owner,
        "marker": group_leader(t, owner) if owner != NOBODY else NOBODY,
        "defence": [{"kind": letter(kind), "value": value} for kind, value in shown],
        "wins": list(siege_outcome(t, index)),
        "port": place.port,
        "market": place.market,
        "plus_one": LETTERS[place.plus_one] if place.plus_one != NO_KIND else "",
        "mine": LETTERS[place.mine] if place.mine != NO_KIND else "",
        "gives": what_it_gives(place),
        "x": place.x,
        "y": place.y,
        "roads": [t.book.locations[end].key for end in place.roads],
        "seas": [t.book.locations[end].key for end in place.seas],
        "figures": [player.seat for player in s.players if player.place == index],
    }


def player_view(t: T, player: Player, seat: int) -> PlayerView:
    """A player: the board is open to all; Hand, Objectives and Deck are for the owner alone (DO-Q-83)."""
    board = t.book.leader[player.leader]
    own = player.seat == seat
    return {
        "seat": player.seat,
        "leader": player.leader,
        "name": board.name,
        "colour": board.colour,
        "team": player.team,
        "partners": [member for member in team_of(t, player.seat) if member != player.seat],
        "ip": player.ip,
        "team_ip": team_ip(t, player.seat),
        "track_step": list(track_step(t, player.ip)),
        "stars": stars_of(t, player.seat),
        "reward": list(star_reward(t, stars_of(t, player.seat))),
        "strength": strength(t, player),
        "place": key_of(t, player.place),
        "came_from": key_of(t, player.came_from),
        "mp": player.mp,
        "granted": player.granted,
        "bought_round": player.bought_round,
        "upgrades_left": len(player.upgrade_deck),
        "worn": player.worn[:],
        "camp_worn": player.camp_worn[:],
        "inventory": player.inventory[:],
        "spent": player.spent[:],
        "slots": [board.character_slots, board.camp_slots],
        "pool": player.pool[:],
        "camp": player.camp[:],
        "base": player.base[:],
        "printed_base": board.base[:],
        "capacity": board.capacity[:],
        "camp_capacity": t.book.numbers.camp_capacity,
        "owed": player.owed[:],
        "hand": player.hand[:] if own else [],
        "hand_size": len(player.hand),
        "known": sorted(known_in_hand(player, seat)),
        "known_counts": [len(known_in_hand(player, viewer)) for viewer in range(t.state.seats)],
        "deck_size": len(player.deck),
        "deck": sorted(player.deck) if own else [],
        "restore": player.restore[:],
        "seen": player.seen[:],
        "objectives": player.objectives[:] if own else [],
        "objective_count": len(player.objectives),
        "visited": [key_of(t, place) for place in player.visited if place >= 0] if own else [],
        "types": [count_type(t, player, kind) for kind in KINDS],
    }


def count_type(t: T, player: Player, kind: int) -> int:
    """How many Battle Cards of a type somebody has bought is known to all, also while some of the Deck are looked at."""
    s = t.state
    cards = player.hand + player.deck + player.restore + (s.looks if s.looker == player.seat and s.look_zone == "own" else [])
    return len([card for card in cards if t.book.face[card].kind == "battle" and t.book.face[card].type == kind])


def turn_view(s: Dorian) -> Turn:
    """What the Active Player has done in this Turn."""
    return {
        "begun": s.begun,
        "travelled": s.travelled,
        "attacked": s.attacked,
        "rested": s.rested,
        "entered": s.entered,
        "sea_steps": s.sea_steps,
        "trades": s.trades,
        "rearranged": s.rearranged,
        "bought": s.bought[:],
        "passage": s.passage[:],
        "entry": s.entry[:],
        "market_passes": s.market_passes[:],
        "sheltered": s.sheltered[:],
        "partner_trades": s.partner_trades[:],
        "closed": s.closed[:],
        "last_kind": s.last_kind,
    }


def offer_view(s: Dorian) -> OfferView | None:
    """The deal on the table, or the last one of this Turn."""
    offer = s.offer
    if offer is None:
        return None
    return {
        "proposer": offer.proposer,
        "partner": offer.partner,
        "about": offer.about,
        "give": offer.give[:],
        "want": offer.want[:],
        "countered": offer.countered,
        "says": offer_words(offer),
    }


def outcome_view(s: Dorian) -> Ending | None:
    """How the game ended."""
    if s.outcome is None:
        return None
    return {"winners": s.outcome.winners[:], "scores": s.outcome.scores[:], "rule": s.outcome.rule, "why": s.outcome.why}


def components(s: Dorian) -> dict[str, int]:
    """Everything with a printed number, wherever it lies."""
    counts = {
        "battle and starter cards": sum([len(deck) for deck in s.battle_decks]) + len(s.box),
        "upgrades": 0,
        "objectives": len(s.objective_deck) + len(s.objectives_done),
        "treasures": sum([len(deck) for deck in s.treasure_decks]),
        "defence cards": len(s.defence_deck),
        "resource cards": len(s.resource_deck) + len(s.city),
        "events": len(s.event_deck) + len(s.events_past) + (1 if s.event else 0),
        "figures": len(s.players),
    }
    for player in s.players:
        counts["battle and starter cards"] += len(player.hand) + len(player.deck) + len(player.restore)
        counts["upgrades"] += len(player.upgrade_deck) + len(player.worn) + len(player.camp_worn) + len(player.inventory)
        counts["objectives"] += len(player.objectives)
    if s.battle is not None:
        for fighter in s.battle.fighters:
            counts["battle and starter cards"] += len(fighter.cards)
    if s.looks:
        zone = s.look_zone.split()[0]
        name = {"own": "battle and starter cards", "battle": "battle and starter cards", "defence": "defence cards"}.get(zone, f"{zone}s")
        counts[name] += len(s.looks)
    return counts

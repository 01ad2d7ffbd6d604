"""What a seat may see, built from nothing."""

from __future__ import annotations

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, NO_KIND
from pentarchy.games.dorian.imagine import known_in_hand, side_is_known
from pentarchy.games.dorian.rules.count import brings, defences, defences_at, side_total, sides_of
from pentarchy.games.dorian.rules.influence_points import track_step
from pentarchy.games.dorian.rules.locations import is_neutral, stars_of
from pentarchy.games.dorian.rules.teams import group_leader, team_ip
from pentarchy.games.dorian.state import NOBODY, NOWHERE, Battle, Dorian, Fighter, Player, T
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.game import View
from pentarchy.kernel.table import Table


def view(book: Book, s: Dorian, seat: int) -> View:
    """The table as this seat sees it."""
    t: T = Table(s, book, Chance())
    return {
        "game": "dorian",
        "seat": seat,
        "round": s.round,
        "rounds": s.rounds,
        "phase": s.phase,
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
        "box": s.box[:],
        "objectives_done": s.objectives_done[:],
        "defence_top": s.defence_deck[-1] if seat >= 0 and s.defence_known >> seat & 1 and s.defence_deck else "",
        "defence_known": s.defence_known,
        "looks": looks_seen(s, seat),
        "matter": s.matter,
        "places": [place_view(t, index) for index in range(len(s.owner))],
        "players": [player_view(t, player, seat) for player in s.players],
        "turn": turn_view(s),
        "battle": battle_view(t, s.battle, seat) if s.battle is not None else None,
        "fought": battle_view(t, s.fought, seat) if s.fought is not None else None,
        "offer": offer_view(s),
        "kingmakers": s.kingmakers[:],
        "finals": s.finals,
        "outcome": outcome_view(s),
    }


def modules(s: Dorian) -> View:
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


def deck_sizes(s: Dorian) -> View:
    """How many cards lie in each common deck."""
    return {
        "battle": [len(deck) for deck in s.battle_decks],
        "objective": len(s.objective_deck),
        "treasure": [len(deck) for deck in s.treasure_decks],
        "defence": len(s.defence_deck),
        "resource": len(s.resource_deck),
    }


def looks_seen(s: Dorian, seat: int) -> View:
    """Cards somebody looks at right now: only the looker sees which."""
    return {
        "seat": s.looker,
        "zone": s.look_zone if s.looks else "",
        "n": len(s.looks),
        "cards": s.looks[:] if s.looks and s.looker == seat else [],
    }


def place_view(t: T, index: int) -> View:
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
        "defence": [[LETTERS[kind], value] for kind, value in shown],
        "port": place.port,
        "market": place.market,
        "plus_one": LETTERS[place.plus_one] if place.plus_one != NO_KIND else "",
        "mine": LETTERS[place.mine] if place.mine != NO_KIND else "",
        "x": place.x,
        "y": place.y,
        "roads": [t.book.locations[end].key for end in place.roads],
        "seas": [t.book.locations[end].key for end in place.seas],
        "figures": [player.seat for player in s.players if player.place == index],
    }


def key_of(t: T, place: int) -> str:
    """A place by its key; empty off the board."""
    return t.book.locations[place].key if place != NOWHERE else ""


def player_view(t: T, player: Player, seat: int) -> View:
    """A player: where it stands, its board and its cards."""
    board = t.book.leader[player.leader]
    return {
        "seat": player.seat,
        "leader": player.leader,
        "name": board.name,
        "colour": board.colour,
        "team": player.team,
        "ip": player.ip,
        "team_ip": team_ip(t, player.seat),
        "track_step": list(track_step(t, player.ip)),
        "stars": stars_of(t, player.seat),
        "place": key_of(t, player.place),
        "came_from": key_of(t, player.came_from),
        "mp": player.mp,
        "granted": player.granted,
        "bought_round": player.bought_round,
        **board_view(t, player),
        **cards_view(t, player, seat),
    }


def board_view(t: T, player: Player) -> View:
    """The Character Board: Resources, Base Power and Upgrades are open to all."""
    board = t.book.leader[player.leader]
    return {
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
        "owed": player.owed[:],
    }


def cards_view(t: T, player: Player, seat: int) -> View:
    """Battle Cards and Objectives; Hand, Objectives and Deck are for the owner alone (DO-Q-83)."""
    own = player.seat == seat
    return {
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
    """How many Battle Cards of a type somebody has bought is known to all."""
    cards = player.hand + player.deck + player.restore
    return len([card for card in cards if t.book.face[card].kind == "battle" and t.book.face[card].type == kind])


def turn_view(s: Dorian) -> View:
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


def battle_view(t: T, battle: Battle, seat: int) -> View:
    """A battle by sides with running totals; before the reveal neither markers nor selections (DO-BAT-7)."""
    totals: list[View] = []
    if battle.totals:
        totals = [{"side": battle.totals[i], "power": battle.totals[i + 1 : i + 4]} for i in range(0, len(battle.totals), 4)]
    elif battle.revealed:
        totals = [{"side": side, "power": side_total(t, battle, side)} for side in sides_of(battle)]
    walls = defences(t, battle) if battle.kind == "siege" else []
    if battle.walls:
        walls = [(battle.walls[i], battle.walls[i + 1]) for i in range(0, len(battle.walls), 2)]
    return {
        "kind": battle.kind,
        "step": battle.step,
        "place": key_of(t, battle.place),
        "attacker": battle.attacker,
        "target": battle.target,
        "former_owner": battle.former_owner,
        "turn": battle.turn,
        "revealed": battle.revealed,
        "changes": [battle.first, battle.second],
        "defence_card": battle.defence_card,
        "treasure": battle.treasure,
        "winner": battle.winner,
        "margin": battle.margin,
        "number": battle.number,
        "defence": [[LETTERS[kind], value] for kind, value in walls],
        "earned": battle.earned[:],
        "totals": totals,
        "fighters": [fighter_view(t, battle, fighter, seat) for fighter in battle.fighters],
    }


def fighter_view(t: T, battle: Battle, fighter: Fighter, seat: int) -> View:
    """A participant; the side only if it may be known."""
    known = side_is_known(t.state, battle, seat, fighter)
    return {
        "seat": fighter.seat,
        "side": fighter.side if known else NOBODY,
        "joined": fighter.joined,
        "home": key_of(t, fighter.home),
        "stood_here": fighter.stood_here,
        "marker_known": fighter.marker_known,
        "cards": fighter.stood[:] if battle.totals else fighter.cards[:],
        "exhausted": fighter.exhausted[:],
        "restored": fighter.restored[:],
        "shielded": fighter.shielded[:],
        "silenced": fighter.silenced[:],
        "to_hand": fighter.to_hand[:],
        "to_deck": fighter.to_deck[:],
        "played": fighter.played,
        "played_cards": fighter.played_cards[:],
        "fired": fighter.fired[:],
        "selected": fighter.selected,
        "tally": fighter.tally[:],
        "cut": fighter.cut[:],
        "shifts": fighter.shifts[:],
        "ip": fighter.ip,
        "power": fighter.counted[:] if fighter.counted else brings(t, fighter) if battle.revealed else [],
    }


def offer_view(s: Dorian) -> View | None:
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
    }


def outcome_view(s: Dorian) -> View | None:
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

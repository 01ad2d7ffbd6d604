"""Objectives met, one deed short of it, and the walks to their Locations."""

from __future__ import annotations

from pentarchy.games.dorian.book import Location
from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS
from pentarchy.games.dorian.rules.count import defences_at
from pentarchy.games.dorian.rules.locations import stars_of
from pentarchy.games.dorian.rules.markets import market_options, mine_options, visit_mine
from pentarchy.games.dorian.rules.objectives import is_met
from pentarchy.games.dorian.rules.preparation import looks_at
from pentarchy.games.dorian.rules.scenes import Deed
from pentarchy.games.dorian.rules.siege import siege_options
from tests.games.dorian.arena import drive
from tests.games.dorian.cards.telling import difference, facts, three
from tests.games.dorian.scene import BOOK, Scene, laid_out, scene


def play_objective(card: Card) -> str:
    """From where on the deed counts, and what it pays; tried from nothing upwards, without looking at the card's numbers."""
    g = scene("salazar", "nazul", "selina", objectives=True)
    before = facts(g)
    drive(resolve(g.t, 0, g.find(card.name), card.reward))
    return f"{asked_for(card)}: {difference(before, facts(g))}"


def trial() -> Scene:
    return scene("salazar", "nazul", "selina", objectives=True)


def met(g: Scene, card: Card, name: str, n: int = 0, **more: object) -> bool:
    """Does this deed of the first player meet the card?"""
    done = Deed()
    done.name = name
    done.seat = 0
    done.n = n
    for field, value in more.items():
        setattr(done, field, value)
    return is_met(g.t, g.p("salazar"), card.condition, [done])


def captures(card: Card) -> str:
    """Which places count at all, and how many are needed of them."""
    stars = [place for place in BOOK.locations if place.stars]
    for count in range(1, len(stars) + 1):
        found: list[str] = []
        for place in stars:
            g = trial()
            like = [each for each in stars if each is not place and alike(card, each, place)]
            for each in [place, *like][:count]:
                g.s.owner[each.index] = 0
            if met(g, card, "capture", -1, place=place.index):
                found.append(place.name)
        if found:
            return f"{count} of {len(found)}: {found[0]}" if len(found) > 1 else found[0]
    return "never"


def alike(card: Card, one: Location, other: Location) -> bool:
    """Places an Objective would count together."""
    if card.condition.name == "capture_icon":
        return one.port == other.port and one.market == other.market
    return one.region == other.region or card.condition.name in ("capture_to_count", "capture_to_stars")


def asked_for(card: Card) -> str:
    """The least that meets the Objective, in words."""
    name = card.condition.name
    if name == "capture_to_stars":
        return f"holding {least_stars(card)} stars"
    if name == "capture_big":
        return f"a place of {min(place.stars for place in BOOK.locations if met(trial(), card, 'capture', -1, place=place.index))} stars"
    if name == "capture_from_player":
        return f"from a player {met(trial(), card, 'capture', 1)}, from nobody {met(trial(), card, 'capture', -1)}"
    if name.startswith("capture_"):
        return f"capture {captures(card)}"
    if name in ("siege_won", "field_won"):
        return battle_asked(card, name)
    if name == "battle_won":
        return f"any battle with {next(n for n in range(20) if met(trial(), card, 'field_won', played=n))} cards played"
    if name == "beat_ip_leader":
        return f"beating the leader {[met(trial(), card, 'siege_won', beat_leader=yes) for yes in (False, True)]}"
    return by_number(card, name)


def least_stars(card: Card) -> int:
    """Stars held when it first counts, one place after the other from the smallest."""
    g = trial()
    held = 0
    for place in sorted([place for place in BOOK.locations if place.stars], key=lambda each: each.stars):
        g.s.owner[place.index] = 0
        held += place.stars
        if met(g, card, "capture", -1, place=place.index):
            return held
    return -1


def battle_asked(card: Card, name: str) -> str:
    """Role, margin and number of selected cards."""
    for role in ("attacking", "supporting", "defending"):
        for margin in range(8):
            most = [n for n in range(1, 12) if met(trial(), card, name, role=role, margin=margin, selected=n)]
            if most:
                return f"{name} {role} by {margin}" + (f" with at most {most[-1]} cards" if most[-1] < 11 else "")
    return "never"


def by_number(card: Card, name: str) -> str:
    """Boards, cards and deeds counted up from nothing."""
    for n in range(12):
        g = trial()
        player = g.p("salazar")
        player.camp = [n, n, n]
        player.base = [n, 0, 0] if name == "place_base" else [n, n, n]
        player.worn = player.upgrade_deck[:n]
        player.granted = (1 << n) - 1
        player.visited = [BOOK.place[key] for key in ("lusta_mine", "estaria_mine", "moguras_mine")[:n]]
        for other in g.s.players[1:]:
            other.ip = n
        kinds = [kind for kind in KINDS if met_type(card, kind, n)] if name == "gain_type" else []
        if kinds:
            return f"{n} {LETTERS[kinds[0]]} cards"
        deed = "place_base" if name == "place_base_each" else name
        if name != "gain_type" and met(g, card, deed, n):
            return f"{name} {n}"
    return "never"


def met_type(card: Card, kind: int, n: int) -> bool:
    """With n cards of the type just gained."""
    g = trial()
    own = g.p("salazar")
    own.deck = [each for each in own.deck + own.hand if BOOK.face[each].type != kind]
    own.hand = g.s.battle_decks[kind][:n]
    return met(g, card, "gain_type", kind)


def walk(place: Location) -> str:
    """What a Location is and gives, found by standing on it and by owning it."""
    g = scene("salazar", "nazul", "selina")
    player = g.p("salazar")
    g.s.mines = [1, 1, 1]
    player.pool = [3, 3, 3]
    seen = [looks_at(g.t, player, kind) for kind in KINDS]
    player.place = place.index
    told: list[str] = [place.region]
    if any(option.key.startswith("market:") for option in market_options(g.t, player)):
        told.append("market")
    for option in mine_options(g.t, player):
        before = player.pool[:]
        visit_mine(g.t, player, int(option.key[5:]))
        told.append(f"mine of {three([now - old for now, old in zip(player.pool, before)])}")
    if place.seas:
        told.append(f"sea to {', '.join([BOOK.locations[end].name for end in place.seas])}")
    told.append(f"roads to {', '.join([BOOK.locations[end].name for end in place.roads])}")
    starts = [leader.name for leader in BOOK.leaders if laid_at(leader.key) == place.index]
    if starts:
        told.append(f"start of {', '.join(starts)}")
    if siege_options(g.t, player):
        told.append("besieged at " + " and ".join([f"{LETTERS[kind]}{value}" for kind, value in defences_at(g.t, place.index, True)]))
        g.s.owner[place.index] = 0
        told.append(f"{stars_of(g.t, 0)} stars")
        told.extend([f"sees one more {LETTERS[kind]} card" for kind in KINDS if looks_at(g.t, player, kind) > seen[kind]])
    return "; ".join(told)


def laid_at(leader: str) -> int:
    """Where a leader's Figure stands after the layout."""
    others = [each.key for each in BOOK.leaders if each.key != leader][:2]
    return laid_out(3, {"leaders": ",".join([leader, *others])}).state.players[0].place

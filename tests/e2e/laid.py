"""Positions laid by hand, where much of what a board draws lies on the table at once; given to a page like any record."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules.pieces import Beast, Effect, Passage
from pentarchy.games.unicornus.book import FOE_KEYS
from pentarchy.games.unicornus.rules.units import map_of
from pentarchy.kernel import AnyMatch, Record
from pentarchy.lab.setups.position import Position, begin
from tests.e2e.scenes import Scene
from tests.games.ageofkingdoms.scene import scene as laruna
from tests.games.unicornus.scene import scene as campaign


def arranged(match: AnyMatch) -> Scene:
    """A state under a test's hands as a game that begins with it."""
    begun = begin(Position(match.game, match.state.copy()), "laid", telling=True)
    return Scene(Record.of(begun).text(), begun.waiting()[0], match.state.seats)


def a_hard_march() -> Scene:
    """Unicornus: Zyne's turn. The princess has an ally, a fate and two potions coming; she is ill, and 2 of 10 resources were sent; two
    enemies are defeated, one is bribed, one follows a decoy to Havok, one will attack; Fortify lies before Zyne, Havok is protected;
    one Event goes on, the stars have shown the next one, and Support cards are discarded."""
    g = campaign("zyne", "havok", "gato", "annelie", princess="brave_heart")
    s = g.s
    g.put("havok", g.at("ancestral_castle", 1)).put("gato", g.at("hermits_forest"))
    g.ally("lyla", "princess").ally("rozie", "havok")
    g.bound("exhar", "princess", "persuasion")
    g.foe("exhar", g.at("twilight_manor"), 2)
    g.foe("lionel", g.at("the_capital"), 3)
    g.foe("dorgas", g.at("borderlands_fortress", 1), 2)
    g.foe("amina", g.at("merchant_city"), 1)
    g.foe("irvin", g.at("lakeside_city"))
    s.tokens[g.at("field_of_graves")] = 2
    for foe in ("gregorio", "marianne"):
        s.defeated.append(FOE_KEYS.index(foe))
    s.bribed.append(g.at("merchant_city"))
    s.decoyed.append(g.at("lakeside_city"))
    s.decoy_of.append(g.index("havok"))
    for card in ("healing_potion", "healing_potion"):
        s.support_deck.remove(card)
    s.potions = 2
    g.event("sudden_illness")
    s.sent = 2
    s.support_deck.remove("fortify")
    g.unit("zyne").beside.append("fortify")
    g.unit("havok").protected = True
    g.hand("zyne", "war_cry", "bribed_officers")
    s.event_out.remove("hopelessness")
    s.ongoing.append("hopelessness")
    s.event_deck = [s.event_out.pop() for n in range(6)]
    s.players[g.unit("zyne").player].knows_event = True
    s.support_deck.remove("ambush")
    s.support_discard.append("ambush")
    s.round = 3
    return arranged(g.turn("zyne").match)


def a_deadly_march() -> Scene:
    """Unicornus: Zyne's turn; enemies stand on every way of the princess, who has one token and one life; one will fall upon her."""
    g = campaign("zyne", "havok", princess="brave_heart")
    s = g.s
    g.put("havok", g.at("hermits_forest"))
    g.put("princess", g.at("ancestral_castle"), tokens=1, life=1)
    for step in map_of(s).near[g.at("ancestral_castle")]:
        if map_of(s).passable[step]:
            s.tokens[step] = 3
    g.foe("dorgas", g.at("ancestral_castle", 1))
    s.event_deck = [s.event_out.pop() for n in range(6)]
    s.round = 2
    return arranged(g.turn("zyne").match)


def a_world_at_odds() -> Scene:
    """Age of Kingdoms: four Kingdoms in Season 7; Vharok's Map turn. A Kingdom is Sacked, another half taken, Units stand on an Island and
    in a Dimension, one without a Command token, one in revolt, Workers on a Territory, another one is devoured; a Kreesh has Wounds of
    two; War!, treaties, leave to pass, cards with Hourglass tokens, what holds this Season, Favor of several sources."""
    g = laruna(4, season=7)
    s = g.s
    g.hold(0, "emberfell", "stormcrag")
    g.hold(1, "oldthrone")
    g.k(0).workers = ["gold_mines", "farms", "emberfell"]
    g.k(0).population = 3
    harmed = g.territory("glass_steppe")
    harmed.damage, harmed.damage_by = 2, 0
    g.k(1).sacked = 2
    war = g.war(0, 2)
    war.markers = 3
    g.k(2).damage, g.k(2).damage_war = 5, war.id
    g.land("is_03", 0)
    g.land("di_02")
    for found in ("is_01", "is_02", "di_01", "di_03"):
        g.land(found)
    g.unit("militia", 0, "is_03", way_back="red_jetty")
    g.unit("militia", 1, "di_02", way_back="gate_of_embers")
    g.unit("militia", 0, "cinder_ford", wounds=1, attack_token=True)
    g.unit("militia", 0, "cinder_ford", command=False)
    g.unit("militia", 2, "reed_harbour", defense_token=True)
    beast = Beast("kr_1", "titans_rest", 6, 4)
    s.kreesh_deck.remove("kr_1")
    beast.tokens = [1, 0, 2, 0]
    s.kreesh.append(beast)
    g.route(0, 1)
    g.agreement(0, 3).tokens = 1
    s.passages.append(Passage(3, 0))
    g.k(1).neutral = ["near_caravan"]
    for seat in range(4):
        g.rich(seat, 4, 4, 4)
    g.unit("gladiators", 1, "lantern_wharf", revolt=True)
    g.territory("honeymoor").devoured = True
    g.in_play("ag_vharok_03", 0, 2)
    s.effects.append(Effect(kinds.MOVEMENT, 0, 1))
    g.k(0).protection = 2
    g.k(1).earned, g.k(1).favor = {"temple": 3, "kreesh": 2}, 5
    return arranged(g.at("map").match)


def a_hungry_kingdom() -> Scene:
    """Age of Kingdoms: Vharok's Upkeep. There is 1 Food for its Population and a Unit, and Gold for the Unit without a Command token."""
    g = laruna(2, season=4).at("kingdom", "upkeep")
    g.k(0).tile_command = -3
    g.unit("militia", 0, "vharok")
    g.unit("gladiators", 0, "vharok", command=False)
    g.rich(0, 5, 1, 1)
    return arranged(g.match)

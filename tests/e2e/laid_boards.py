"""Positions of three boards laid by hand, where much of what each draws lies on the table at once; given to a page like any record."""

from __future__ import annotations

from pentarchy.games.bonesbanners import GAME as BONES
from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, UNIT
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, FIRST_SLOT, IN_HAND, IN_PILE, ON_SITE, pin
from pentarchy.games.bonesbanners.rules.targets import aim_at
from pentarchy.games.dorian.rules.scenes import Pledge
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR
from pentarchy.kernel import Record
from pentarchy.lab.setups.position import Position, begin
from tests.e2e.laid import arranged
from tests.e2e.scenes import Scene
from tests.games.bonesbanners.scene import Scene as Field
from tests.games.dorian.scene import scene as kingdom
from tests.games.dorian.scene import siege
from tests.games.dragonemperor.scene import scene as realm

# ---- Bones & Banners ----

HIDDEN = {UNIT: IN_HAND | ABOVE | BELOW, BUILDING: IN_HAND | ON_SITE | IN_PILE, ADVISOR: IN_HAND | IN_PILE}
"""Where a card of the rival's may be for eyes that have seen nothing; units may lie in any slot, too, and Recruits in their pile."""


def fielded(g: Field, *known: str) -> Scene:
    """A field under a test's hands as a game at its first question: hands and units as laid, everything else hidden dealt by luck. Of the
    cards named Player 1 knows that the rival holds them."""
    s = g.s
    for viewer in range(2):
        for card in g.t.book.cards.values():
            slots = sum(FIRST_SLOT << unit.slot for unit in s.units if unit.owner != viewer and not unit.face_up)
            pile = IN_PILE if card.set == "recruit" else 0
            s.sight[viewer][card.index] = HIDDEN.get(card.kind, 0) | (slots | pile if card.kind == UNIT else 0)
    for name in known:
        pin(g.t.book, s, 0, name, IN_HAND)
    hands = [f"players.{seat}.hand.{kind}" for seat in range(2) for kind in range(3) if s.players[seat].hand[kind]]
    match = begin(Position(BONES, s.copy(), hands), "laid", telling=True)
    return Scene(Record.of(match).text(), match.waiting()[0], 2)


def a_battle(advisor: str = "warmaster") -> Scene:
    """Bones & Banners: before units act. A chain of three, a ring of two, what is left of a Stalemate, a Hex, a helper, an Undead unit that
    two dice have Bolstered; seven buildings, a site on each side, the Chapel used, a village at peace."""
    g = Field(holder=0)
    s = g.s
    s.round = 4
    g.hand(0, advisor)
    g.build(0, "barracks", "palisade", "siege_workshop", "watchtower", "tavern", "market")
    g.build(1, "chapel")
    g.fetch(0, "stables")
    g.fetch(1, "standing_stones")
    s.players[0].site, s.players[1].site = "stables", "standing_stones"
    s.players[0].cubes, s.players[1].cubes, s.stash = 3, 4, 3
    s.players[1].chapel_used = True
    spearmen = g.put(1, "spearmen", "own", up=True)
    horsemen = g.put(0, "horsemen", spearmen, up=True)
    g.put(1, "archers", horsemen, up=True)
    swordsmen = g.put(0, "swordsmen", "rival", up=True)
    berserkers = g.put(1, "berserkers", swordsmen, up=True)
    aim_at(g.t, swordsmen, f"unit:{berserkers.no}")
    wolves = g.put(0, "wolf_pack", "rival", dice=2, up=True)
    g.put(0, "necromancer", wolves, up=True)
    held = g.put(1, "footsoldiers", "rival", up=True)
    held.dice, held.held = 0, True
    hexed = g.put(0, "zealots", "rival", up=True)
    hexed.hexed = hexed.silenced = True
    spearmen.bonus = 2
    s.battle.truce[1] = True
    g.open("CLASH", 0)
    return fielded(g)


def an_ambush_laid() -> Scene:
    """Bones & Banners: Player 1 activates a Bow. Two Bluffs of theirs, one by its die and one by its aim; a rival unit they have looked
    at, one they have not; dice beside piles and set aside, a card of theirs under the Unit Pile, one they know the rival to hold."""
    g = Field(holder=0)
    s = g.s
    s.round = 2
    g.hand(0, "archers", "scouts", "palisade")
    g.hand(1, "valkyries")
    g.put(0, "zealots", "rival", die="Boot")
    g.put(0, "swordsmen", "own")
    g.put(0, "horsemen", "rival")
    seen = g.put(1, "griffin_riders", "rival")
    seen.seen = True
    g.put(1, "stone_troll", "own")
    s.piles[UNIT].insert(0, s.piles[UNIT].pop())
    s.under[UNIT].append(0)
    s.beside[1].append(3)
    s.beside[3].append(5)
    g.dice(0, "Bow", "Bow")
    g.dice(1, "Horse", "Mystic")
    g.tactical()
    return fielded(g, "valkyries")


# ---- Dragon & Emperor ----


def a_blessed_turn() -> Scene:
    """Dragon & Emperor: the Emperor acts, blessed. Two suppressions, one of them for two draws, lie on a known Evil card; a Magic Item is
    used, one is ready; a card was borrowed, one played by the Chalice; the Dragon is Entrapped and has two extra actions to come; 12
    hexes are cursed."""
    g = realm(
        EMPEROR,
        {"couple": "breathe_fire_1", "kiss": False, "full_deck": True},
        hand=["cleanse_land_pay", "transmute_resource", "scry_future"],
        blessed=True,
        entrapped=True,
        items=["cleansing_chalice", "spirit_shield"],
        used=["spirit_shield"],
        treasury={"fire": 2, "stone": 1, "gold": 2, "spirit": 1},
        next_bonus=2,
        lent=1,
        taken=1,
        dragon=20,
        evil_steps=3,
    )
    s = g.s
    s.cursed = [2, 3, 4, 5, 7, 9, 11, 13, 14, 18, 20, 31]
    s.emperor_side.deck.remove("suppress_evil")
    s.emperor_side.deck.remove("suppress_evil")
    s.evil_deck += ["suppress_evil", "suppress_evil"]
    s.evil_known = 3
    s.twice = [len(s.evil_deck) - 1]
    s.borrowed.append(s.dragon_side.deck.pop())
    s.chalice.append(s.emperor_side.upgrades.pop())
    s.played.append(s.emperor_side.deck.pop())
    s.banished.append(s.dragon_side.upgrades.pop())
    s.drawn, s.struck = "", 0
    return arranged(g.match)


def a_hunted_turn() -> Scene:
    """Dragon & Emperor with the Hand Limit: the Dragon acts under three cursed Stashes with an extra action; the next Evil card loses."""
    g = realm(DRAGON, {"hand_limit": True}, bonus=1, dragon=26, evil_steps=5)
    s = g.s
    s.cursed = [4, 9, 18, 2, 3, 5, 7, 11, 13, 14, 20, 31, 1, 8, 16]
    s.drawn, s.struck = "", 0
    return arranged(g.match)


# ---- Dorian ----


def a_siege_in_the_open() -> Scene:
    """Dorian: Marcus' Battle Turn in a siege of Durdon, which Thora holds. Nazul helps, Selina defends with her Character; a card of each
    side is used, one silenced, one shielded; promises were kept and broken, Upgrades are worn and stored, Resources are owed."""
    g = siege(
        "marcus", "durdon", "nazul", "selina", "thora", active_cards=("Royal Sergeant", "Battle Mage", "Garlock Supervisor"), tribute=True
    )
    s = g.s
    g.event("Dragonfire Skies")
    g.own("thora", "durdon", "coldhearth").own("marcus", "boultry").own("nazul", "cloaktown")
    g.give("nazul", "Moguras Cutthroat", "Faction Follower")
    g.give("selina", "Smoke Thrower", "Faction Follower")
    g.at("selina", "durdon")
    for leader, ip in (("marcus", 9), ("nazul", 12), ("selina", 4), ("thora", 17)):
        g.p(leader).ip = ip
        g.p(leader).camp = [0, 0, 0]
    marcus = g.p("marcus")
    marcus.worn.append(g.find("Oathkeeper"))
    marcus.camp_worn.append(g.find("Barracks"))
    marcus.inventory.append(g.find("Destrier"))
    g.restore("thora", "Garlock Worker", "Faction Follower")
    for by, to, about, kept in ((1, 0, "attack", True), (2, 0, "truce", False)):
        pledge = Pledge()
        pledge.by, pledge.to, pledge.about, pledge.is_open, pledge.kept = by, to, about, False, kept
        s.pledges.append(pledge)
    g.top("Steady Watch")
    g.top("War Ledger")
    g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "defend:figure").do("thora", "out")
    for leader in ("marcus", "nazul", "selina"):
        g.do(leader, "+".join(g.keys(leader)))
    for leader, used, silenced, shielded in (("marcus", 2, 0, 1), ("selina", 0, 1, 0)):
        fighter = g.fighter(leader)
        fighter.exhausted.append(fighter.cards[used])
        fighter.silenced.append(fighter.cards[silenced])
        fighter.shielded.append(fighter.cards[shielded])
    g.p("nazul").owed = [1, 0, 0, 1]
    return arranged(g.match)


def a_deal() -> Scene:
    """Dorian: Nazul is offered a mixture of Resources for a truce."""
    g = kingdom("salazar", "nazul", "selina", tribute=True, trade=True)
    g.p("salazar").pool = [0, 2, 1]
    match = begin(Position(g.match.game, g.s.copy()), "laid", telling=True)
    for answer in (["tribute:1"], ["pay:truce"], ["P", "P", "M"]):
        match.answer(0, *answer)
    return Scene(Record.of(match).text(), 1, 3)

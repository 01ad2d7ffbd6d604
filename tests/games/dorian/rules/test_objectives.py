"""DO-OBJ: Objective cards."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.rules.objectives import is_met
from tests.games.dorian.scene import BOOK, Scene, scene


def capture(place: str, *objectives: str, **changes: object) -> Scene:
    """Marcus with these Objectives besieges a Location with more than enough."""
    g = scene("marcus", "grumash", "selina", objectives=True)
    here = BOOK.locations[BOOK.place[place]]
    g.at("marcus", place, BOOK.locations[here.roads[0]].key)
    for leader in g.leaders:
        g.hold(leader)
    g.hold("marcus", *objectives)
    g.p("marcus").base = [2, 5, 3]
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman", "Battle Mage", "Moguras Cutthroat")
    g.top("Steady Watch")
    g.top("War Ledger")
    g.top("Town Armoury")
    g.s.owner[BOOK.place[place]] = g.seat(str(changes["of"])) if "of" in changes else -1
    return g


def end_siege(g: Scene) -> Scene:
    g.go().do("marcus", "siege").finish_battle(DO_RES_2="P+P+P")
    return g


def test_obj_1_the_module_may_be_left_out() -> None:
    g = scene("marcus", "grumash", "selina", phase="preparation").go()
    assert "objective" not in g.keys("marcus")
    assert not g.s.objective_deck


def test_obj_2_turned_in_the_moment_it_is_met() -> None:
    g = end_siege(capture("durdon", "Grip on Durdon", "Prospector"))
    assert g.p("marcus").ip == 2 + 2
    assert g.ask("marcus").rule == "DO-OBJ-4"
    assert "turns in Grip on Durdon" in g.text()


def test_obj_3_several_at_once() -> None:
    g = capture("durdon", "Grip on Durdon", "Usurper", of="grumash")
    g.p("grumash").ip = 9
    end_siege(g)
    g.do("marcus", g.s.looks[0])
    assert g.p("marcus").ip == 2 + 2 + 2


def test_obj_4_a_new_one_is_taken() -> None:
    g = end_siege(capture("durdon", "Grip on Durdon", "Prospector"))
    looked = g.s.looks[:]
    assert len(looked) == 2
    g.do("marcus", looked[1])
    assert len(g.p("marcus").objectives) == 2
    assert g.s.objective_deck[0] == looked[0]
    assert [card.split("#")[0] for card in g.s.objectives_done] == ["grip_on_durdon"]


def test_obj_5_only_deeds_after_taking_count() -> None:
    g = scene("marcus", "grumash", "selina", objectives=True).own("marcus", "durdon")
    g.hold("marcus", "Grip on Durdon", "Foothold")
    g.go()
    assert g.waiting() == ["marcus"]
    assert g.ask("marcus").rule == "DO-INF-2", "owning Durdon pays nothing"
    assert g.p("marcus").ip == 0


DEEDS = [
    ("Foothold", "capture", {"place": "durdon"}, {"own": ["durdon", "kinara"]}, {"own": ["durdon"]}),
    ("Rising Power", "capture", {"place": "durdon"}, {"own": ["durdon", "kinara"]}, {"own": ["durdon", "boultry"]}),
    ("Lord of the Roads", "capture", {"place": "heroes_crossway"}, {}, None),
    ("Grip on Durdon", "capture", {"place": "durdon"}, {}, None),
    ("Keys to Kinara", "capture", {"place": "kinara"}, {}, None),
    ("Shadow Market", "capture", {"place": "cloaktown"}, {}, None),
    ("Trust of Tritown", "capture", {"place": "tritown"}, {}, None),
    ("Throne Room", "capture", {"place": "vale_city"}, {}, None),
    ("Harbour Master", "capture", {"place": "cloaktown"}, {"own": ["cloaktown", "blackwharf"]}, {"own": ["cloaktown"]}),
    ("Merchant Prince", "capture", {"place": "boultry"}, {"own": ["boultry", "tritown"]}, {"own": ["boultry", "durdon"]}),
    ("Usurper", "capture", {"place": "durdon", "n": 1}, {}, None),
    ("Lord of a Great Hold", "capture", {"place": "senona"}, {}, None),
    ("Crown of Estaria", "capture", {"place": "kinara"}, {"own": ["kinara", "grimshire", "arcanum"]}, {"own": ["kinara", "grimshire"]}),
    ("Crown of Lusta", "capture", {"place": "durdon"}, {"own": ["durdon", "boultry", "senona"]}, {"own": ["durdon", "boultry", "kinara"]}),
    ("Crown of Moguras", "capture", {"place": "triban"}, {"own": ["triban", "rathollow", "mirefen"]}, {"own": ["triban"]}),
    ("Crown of the Vale", "capture", {"place": "oldwall"}, {"own": ["oldwall", "tritown", "kingsbridge"]}, {"own": ["oldwall"]}),
    ("Warden of the Forest", "capture", {"place": "bryr_glade"}, {"own": ["bryr_glade", "heartwood"]}, {"own": ["bryr_glade"]}),
    ("Faithful Ally", "siege_won", {"role": "supporting"}, {}, None),
    ("Stubborn Wall", "siege_won", {"role": "defending"}, {}, None),
    ("Overwhelming Force", "siege_won", {"role": "attacking", "margin": 5}, {}, None),
    ("Lean Force", "siege_won", {"role": "attacking", "selected": 2}, {}, None),
    ("Open Challenge", "field_won", {"role": "attacking"}, {}, None),
    ("Giant Slayer", "field_won", {"role": "defending", "beat_leader": True}, {}, None),
    ("Grand Army", "siege_won", {"role": "supporting", "played": 5}, {}, None),
    ("Well Stocked", "place_camp", {}, {"camp": [2, 2, 2]}, {"camp": [3, 3, 1]}),
    ("Hardened Leader", "place_base", {}, {"base": [1, 3, 2]}, {"base": [0, 3, 2]}),
    ("Three Paths", "place_base", {}, {"base": [2, 2, 2]}, {"base": [1, 4, 3]}),
    ("Master of Shadows", "gain_type", {"n": 0}, {"cards": "Moguras Cutthroat"}, {}),
    ("Master of Arms", "gain_type", {"n": 1}, {"cards": "Lustan Pikeman"}, {}),
    ("Master of Spells", "gain_type", {"n": 2}, {"cards": "Battle Mage"}, {}),
    ("Prospector", "mine_take", {"n": 2}, {}, None),
    ("Sea Lord", "sea_steps_turn", {"n": 2}, {}, None),
    ("Keeper of the Peace", "granted_passage_round", {}, {"granted": 0b110}, {"granted": 0b10}),
    ("Fully Armed", "equip", {}, {"worn": 5}, {"worn": 4}),
    ("Pilgrim of the Mines", "stood_on", {}, {"visited": ["moguras_mine", "lusta_mine", "estaria_mine"]}, {"visited": ["lusta_mine"]}),
    ("Last to Kneel", "alone_fewest_ip", {}, {"ip": [1, 2, 3]}, {"ip": [1, 1, 3]}),
]  # fmt: skip


def met(name: str, what: str, facts: dict[str, object], table: dict[str, object]) -> bool:
    """Is an Objective met by one deed on a table?"""
    g = scene("marcus", "grumash", "selina", objectives=True)
    player = g.p("marcus")
    g.s.deeds.clear()
    for place in table.get("own", []):
        g.own("marcus", str(place))
    player.camp = list(table.get("camp", [0, 0, 0]))
    player.base = list(table.get("base", [0, 0, 0]))
    player.granted = int(table.get("granted", 0))
    player.visited = [BOOK.place[key] for key in table.get("visited", [])]
    if "cards" in table:
        player.hand += [g.find(str(table["cards"])) for number in range(3)] + [g.s.battle_decks[int(facts["n"])].pop()]
    if "worn" in table:
        player.worn = player.upgrade_deck[: int(table["worn"])]
    for other, ip in zip(g.s.players, table.get("ip", [])):
        other.ip = ip
    done = deed(g.t, what, 0, int(facts.get("n", -1)))
    done.place = BOOK.place[str(facts["place"])] if "place" in facts else -1
    done.role = str(facts.get("role", ""))
    done.margin = int(facts.get("margin", 0))
    done.selected = int(facts.get("selected", 5))
    done.played = int(facts.get("played", 1))
    done.beat_leader = bool(facts.get("beat_leader", False))
    return is_met(g.t, player, BOOK.design[g.find(name).split("#")[0]].condition, [done])


@pytest.mark.parametrize(("name", "what", "facts", "table", "short"), DEEDS, ids=[row[0] for row in DEEDS])
def test_obj_2_every_objective_is_met_by_its_deed(
    name: str, what: str, facts: dict[str, object], table: dict[str, object], short: object
) -> None:
    assert met(name, what, facts, table)
    assert not met(name, "nothing", facts, table)
    if isinstance(short, dict):
        assert not met(name, what, facts, short)


def test_obj_2_the_list_of_objectives_is_complete() -> None:
    assert {row[0] for row in DEEDS} == {card.name for card in BOOK.cards if card.kind == "objective"}


@pytest.mark.parametrize(
    ("name", "what", "facts"),
    [
        ("Faithful Ally", "siege_won", {"role": "attacking"}),
        ("Overwhelming Force", "siege_won", {"role": "attacking", "margin": 4}),
        ("Lean Force", "siege_won", {"role": "attacking", "selected": 3}),
        ("Open Challenge", "field_won", {"role": "supporting"}),
        ("Grand Army", "field_won", {"role": "attacking", "played": 4}),
        ("Usurper", "capture", {"place": "durdon", "n": -1}),
        ("Lord of a Great Hold", "capture", {"place": "durdon"}),
        ("Prospector", "mine_take", {"n": 1}),
        ("Sea Lord", "sea_steps_turn", {"n": 1}),
    ],
)
def test_obj_2_a_lesser_deed_is_not_enough(name: str, what: str, facts: dict[str, object]) -> None:
    assert not met(name, what, facts, {})


def test_obj_2_a_reward_may_meet_the_next() -> None:
    """DO-OBJ-3: with the ruling DO-Q-67: what a reward brings about is checked again."""
    g = scene("marcus", "grumash", "selina", objectives=True).at("marcus", "lusta_mine")
    g.hold("marcus", "Prospector", "Well Stocked")
    g.s.mines = [0, 2, 0]
    g.p("marcus").camp = [2, 1, 2]
    g.go().do("marcus", "mine:2").do("marcus", "P").do("marcus", g.s.looks[0])
    g.do("marcus", "store", "pool:camp:P")
    assert "turns in Well Stocked" in g.text()

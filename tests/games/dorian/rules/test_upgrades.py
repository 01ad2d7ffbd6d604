"""DO-UPG: Upgrade cards."""

from __future__ import annotations

from pentarchy.games.dorian.rules.count import side_total
from tests.games.dorian.scene import scene, siege


def test_upg_1_every_winner_takes_an_upgrade() -> None:
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman"))
    g.top("War Ledger")
    g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "out").finish_battle()
    assert [len(player.inventory) for player in g.s.players] == [1, 1, 0]
    assert [len(player.upgrade_deck) for player in g.s.players] == [23, 23, 24]


def won(*equipped: str, top: str = "Oathkeeper") -> object:
    """Marcus has won at Redfield and looks at his new Upgrade."""
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman"))
    g.equip("marcus", *equipped)
    g.upgrade_top("marcus", top)
    g.top("War Ledger")
    g.go().do("marcus", "siege").do("nazul", "out").do("selina", "out").do("marcus", "+".join(g.p("marcus").hand))
    while g.ask("marcus").rule != "DO-UPG-2":
        g.do("marcus", "done")
    return g


def test_upg_2_equip_in_a_matching_slot_or_store() -> None:
    g = won()
    assert g.keys("marcus") == ["store", "equip"]
    g.do("marcus", "equip")
    assert [card.split("#")[0] for card in g.p("marcus").worn] == ["oathkeeper"]
    g = won("Supply Train", "Barracks", top="Royal Treasury")
    assert "equip" not in g.keys("marcus"), "two Camp slots are full, a Character slot does not fit"
    assert g.do("marcus", "store").p("marcus").inventory[0].startswith("royal_treasury")
    assert "Player 1 stores Royal Treasury" in g.text()


def test_upg_3_replacing_an_equipped_upgrade() -> None:
    g = won("Destrier", "Bulwark", "Royal Plate")
    old = g.p("marcus").worn[1]
    assert f"replace:{old}" in g.keys("marcus")
    g.do("marcus", f"replace:{old}")
    assert old in g.p("marcus").inventory
    assert "Player 1 stores Bulwark" in g.text()
    assert len(g.p("marcus").worn) == 3


def test_upg_4_power_only_when_the_character_joined() -> None:
    g = siege("nazul", "kinara", "salazar", "selina").at("salazar", "grimshire")
    g.equip("salazar", "Staff of Kinara")
    g.go().do("nazul", "siege").do("salazar", "defend:figure").do("selina", "out")
    g.do("nazul", "faction_follower").do("salazar", "faction_follower")
    assert "attack 1 against 14" in g.text() or "attack 1 against" in g.text()
    for how, magic in (("defend:figure", 2 + 2 + 1), ("defend:cards", 1)):
        g = siege("nazul", "kinara", "salazar", "selina", active_cards=("Garlock Worker",)).at("salazar", "grimshire")
        g.equip("salazar", "Staff of Kinara")
        g.go().do("nazul", "siege").do("salazar", how).do("selina", "out").do("nazul", "garlock_worker").do("salazar", "faction_follower")
        assert side_total(g.t, g.battle, 1)[2] == magic


def test_upg_5_windows_of_use_and_exchange() -> None:
    """DO-PRE-7, DO-PRE-8, DO-INF-10, DO-INF-11 in one table."""
    for phase, uses, exchanges in (("preparation", "Dark Still", "Twin Fangs"), ("influence", "Umbral Step", "Dark Still")):
        g = scene("nazul", "salazar", "selina", phase=phase)
        cards = g.equip("nazul", "Dark Still", "Umbral Step")
        g.p("nazul").inventory.append(g.find(exchanges))
        used = [key for key in g.go().keys("nazul") if key.startswith("use")]
        assert used == [f"use:{cards[0 if uses == 'Dark Still' else 1]}"]
        assert "rearrange" in g.keys("nazul")


def test_upg_6_exhausted_until_the_next_round() -> None:
    g = scene("selina", "nazul", "salazar", phase="preparation")
    card = g.equip("selina", "Grove of Whispers")[0]
    g.go().do("selina", f"use:{card}")
    g.do("selina", g.p("selina").hand[0])
    assert g.p("selina").spent == [card]
    g.p("selina").camp_worn.remove(card)
    g.p("selina").inventory.append(card)
    assert card in g.p("selina").spent, "storing does not Restore it"
    g.s.phase = "order"
    g.top("Dry Roads")
    assert g.go().p("selina").spent == []


def test_upg_6_once_per_round_in_battles() -> None:
    """DO-UPG-6: Pinning Volley used in one battle is not there in the next."""
    g = siege("selina", "kinara", "salazar", "nazul", active_cards=("Garlock Worker",))
    g.p("selina").spent += g.equip("selina", "Pinning Volley")
    g.go().do("selina", "siege").do("salazar", "out").do("nazul", "out").do("selina", "garlock_worker")
    assert [key.split("#")[0] for key in g.keys("selina")] == ["garlock_worker", "done"]


def test_upg_7_passive_and_triggered_upgrades_always_work() -> None:
    g = scene("selina", "nazul", "salazar")
    g.equip("selina", "Sacred Spring")
    hand = len(g.p("selina").hand)
    g.go().do("selina", "rest", "S+S+S", "M")
    assert g.p("selina").pool == [3, 0, 1]
    assert len(g.p("selina").hand) == hand + 1
    g = scene("marcus", "nazul", "salazar", phase="rewards").own("marcus", "durdon", "heroes_crossway")
    g.equip("marcus", "Royal Treasury")
    g.go().do("marcus", "P", "M")
    assert g.p("marcus").pool == [0, 1, 1]
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Garlock Worker",))
    g.equip("salazar", "Staff of Kinara", "Staff of Kinara")
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "garlock_worker")
    assert side_total(g.t, g.battle, 0)[2] == 2 + 2 + 2, "equal Upgrades add up"

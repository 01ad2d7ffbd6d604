"""What is happening, for people: sides, stakes, frozen totals, offers and events; gauges and the strip of the Round."""

from __future__ import annotations

from typing import Any, cast

from pentarchy.games.dorian import GAME
from pentarchy.kernel import SPECTATOR
from tests.games.dorian.scene import Scene, scene, siege

BOOK = GAME.book


def stage(g: Scene, seat: int = 0) -> Any:
    return cast(Any, g.match.view(seat)["stage"])


def cloaktown() -> Scene:
    """Marcus before Cloaktown (Stealth 8) with Stealth to spare, Nazul helps face down, Selina defends face down."""
    g = siege("marcus", "cloaktown", "nazul", "selina", active_cards=("Moguras Cutthroat", "Moguras Cutthroat", "Moguras Cutthroat"))
    g.top("Steady Watch")
    g.top("War Ledger")
    return g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "defend:cards")


def test_bat_7_before_the_reveal_the_stage_shows_what_is_open() -> None:
    shown = stage(cloaktown())
    assert shown["title"] == "Siege of Cloaktown"
    assert shown["at"] == "loc:cloaktown"
    attack, defence, unknown = shown["sides"]
    assert (attack["name"], attack["role"], attack["total"]) == ("@0", "the attack, 3 cards in Hand", None)
    assert attack["parts"] == defence["parts"] == [], "three Powers are not added up"
    assert defence["role"] == "the defence, Stealth 10"
    assert shown["lines"] == ["The Character of @0 brings Physical 2, Magic 1"]
    assert (unknown["name"], unknown["role"], unknown["parts"]) == ("@1, @2", "side not known yet", [])
    assert attack["wins"].startswith("@0: 2 IP and the Location; helpers 1 IP")
    assert attack["loses"].startswith("2 Resources of Base Power and a retreat")
    assert shown["verdict"] == ""


def test_bat_7_each_seat_knows_its_own_side_alone() -> None:
    g = cloaktown()
    assert [side["seats"] for side in stage(g, 1)["sides"]] == [[0, 1], [], [2]]
    assert [side["seats"] for side in stage(g, 2)["sides"]] == [[0], [2], [1]]
    assert [side["seats"] for side in stage(g, SPECTATOR)["sides"]] == [[0], [], [1, 2]]


def test_bat_22_totals_stay_as_they_were_counted() -> None:
    """DO-BAT-22: after the cards have left for the Restore Pile the panel still tells what won."""
    g = cloaktown()
    g.do("marcus", "+".join(g.p("marcus").hand)).do("nazul", "faction_follower").do("selina", "faction_follower")
    g.finish_battle()
    assert g.s.battle is None
    shown = stage(g)
    attack, defence = shown["sides"]
    assert (attack["total"], defence["total"]) == (13, 11)
    assert sum(part["amount"] for part in attack["parts"]) == 13
    assert sum(part["amount"] for part in defence["parts"]) == 11
    cutthroats = attack["parts"][0]
    assert cutthroats["label"] == "3 × Moguras Cutthroat"
    assert cutthroats["amount"] == 3 * BOOK.face[cutthroats["card"]].base[0]
    assert shown["verdict"] == "The attack wins: Stealth 13 against 11. @0 +2 IP, @1 +1 IP"
    assert shown["lines"][-1].startswith("Treasure ")
    fought = cast(Any, g.match.view(0)["fought"])
    assert fought["totals"][0]["power"][0] == 13
    assert fought["earned"] == [2, 1, 0]


def test_bat_22_the_stage_is_cleared_when_the_next_turn_begins() -> None:
    g = cloaktown()
    g.do("marcus", "+".join(g.p("marcus").hand)).do("nazul", "faction_follower").do("selina", "faction_follower").finish_battle()
    g.do("marcus", "end")
    assert stage(g) is None


def test_fld_15_a_field_battle_counts_the_powers_led() -> None:
    g = scene("marcus", "nazul", "selina").at("marcus", "durdon").at("nazul", "durdon").at("selina", "blackwharf")
    g.give("marcus", "Osgor the Orc", "Battle Mage")
    g.give("nazul", "Faction Follower")
    g.go().do("marcus", "field:1").do("nazul", "fight")
    assert [side["total"] for side in stage(g)["sides"]] == [None, None]
    g.finish_battle()
    attack, defence = stage(g)["sides"]
    assert (attack["total"], defence["total"]) == (2, 1)
    assert attack["role"] == "the attack, Stealth 0, Physical 8, Magic 5, leads in 2 Powers"
    assert stage(g)["verdict"].startswith("The attack wins. @0 +1 IP")


def test_rnd_7_an_event_and_an_offer_are_shown_while_they_are_asked_about() -> None:
    g = scene("salazar", "nazul", "selina", phase="event")
    g.top("The King's Last Tax")
    assert stage(g.go())["title"] == "The King's Last Tax"
    assert "returns 1 Resource" in stage(g)["lines"][0]
    told = next(line["text"] for line in g.match.log(0) if line["rule"] == "DO-RND-6")
    assert str(told).startswith("Player 1 reveals The King's Last Tax: Every player returns 1 Resource")
    g = scene("salazar", "nazul", "selina", tribute=True).go().do("salazar", "tribute:1", "pay:truce", "S")
    assert stage(g, 1)["kind"] == "offer"
    assert stage(g, 1)["lines"] == ["@0 offers 1 Dark Essence for a truce"]
    g.do("nazul", "refuse")
    assert stage(g) is None


def test_rnd_2_the_strip_names_the_steps_and_where_we_are() -> None:
    strip = cast(Any, scene("salazar", "nazul", "selina").match.view(0)["strip"])
    titles = ["Turn order", "Star Rewards", "Kingdom Event", "Mines", "Preparation Turns", "Influence Turns"]
    assert [step["title"] for step in strip] == titles
    assert [step["word"] for step in strip if step["now"]] == ["influence"]


def test_var_11_gauges_and_victory_name_teams_and_thresholds() -> None:
    g = scene("marcus", "nazul", "selina", "thora", teams="2v2", vale_city=True)
    g.p("marcus").ip, g.p("selina").ip, g.p("nazul").ip = 7, 9, 3
    view = cast(Any, g.match.view(0))
    assert view["victory"] == "Capture Vale City with 15 IP or more of your team; after 3 Rounds the most IP win"
    first, second, rounds = view["gauges"]
    assert (first["title"], first["now"], first["most"], first["says"]) == ("@0, @2", 16, 15, "may attack Vale City; 0 stars")
    assert second["says"] == "12 IP short of the right to attack Vale City; 0 stars"
    assert rounds["title"] == "Round"
    assert [[gauge["seat"] for gauge in cast(Any, g.match.view(seat))["gauges"][:2]] for seat in (0, 2, 3)] == [[0, 1], [2, 1], [0, 3]]
    assert view["players"][0]["partners"] == [2]
    assert view["teams"][0] == {"seats": [0, 2], "ip": 16, "stars": 0}
    assert cast(Any, scene("marcus", "nazul", "selina").match.view(0))["victory"] == "The first to 25 IP; after 3 Rounds the most IP win"


def test_bat_22_parts_add_up_where_two_defences_are_shown() -> None:
    """DO-BAT-22, DO-LOC-6: before the count both Defences stand there, afterwards the one that decides, and it adds up."""
    g = siege("marcus", "tritown", "nazul", "selina", active_cards=("Faction Follower",))
    g.top("Steady Watch")
    g.go().do("marcus", "siege").do("nazul", "out").do("selina", "out")
    assert stage(g)["sides"][1]["role"] == "the defence, Stealth 9, Magic 8"
    g.finish_battle()
    attack, defence = stage(g)["sides"]
    for side in (attack, defence):
        assert sum(part["amount"] for part in side["parts"]) == side["total"]
    assert len(defence["parts"]) == 1


def test_pre_10_options_say_what_they_cost_and_bring() -> None:
    """DO-PRE-10, DO-INF-13, DO-INF-5, DO-PRE-13: prices, gains and risks stand in the options."""
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.give("salazar", "Garlock Worker", "Fire Storm")
    g.p("salazar").pool = [0, 0, 4]
    labels = [option.label for option in g.go().ask("salazar").options]
    assert "Buy a Magic card for 3 Magic Crystals: see 2, take 1" in labels
    assert "Buy a Magic card for 5 Magic Crystals: see 4, take 1" in labels
    assert "Destroy Fire Storm for 2 Magic Crystals" in labels
    assert "Play Garlock Worker: take up to 1 Resource Card" in labels
    g = siege("salazar", "durdon", "nazul", "selina").go()
    labels = [option.label for option in g.ask("salazar").options]
    assert "Besiege Durdon: Defence Physical 9; 2 IP if you win" in labels
    g.do("salazar", "siege")
    assert g.ask("nazul").title == (
        "Take part in the siege of Durdon? @0 attacks: Base Power Stealth 1, Physical 0, Magic 2 and 1 card in Hand, "
        "against a Defence of Physical 9"
    )
    assert "Support the attack with cards only: 1 IP, a Treasure and an Upgrade if it wins" in [
        option.label for option in g.ask("nazul").options
    ]
    g = scene("salazar", "nazul", "selina").event("Feast of the Day of Light").go()
    assert "Rest: 5 Resources of choice; no travel and no battle afterwards" in [option.label for option in g.ask("salazar").options]

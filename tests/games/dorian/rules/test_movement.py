"""DO-MOV: permission to pass."""

from __future__ import annotations

from tests.games.dorian.scene import BOOK, Scene, scene


def on_boultry(**options: object) -> Scene:
    """Salazar on Nazul's Boultry, having come from Durdon."""
    return scene("salazar", "nazul", "selina", **options).at("salazar", "boultry", "durdon").own("nazul", "boultry")


def test_mov_1_moving_on_from_an_owned_location_asks_the_owner() -> None:
    g = on_boultry().go().do("salazar", "step:kingsbridge")
    assert g.waiting() == ["nazul"]
    assert g.p("salazar").place == BOOK.place["boultry"]


def test_mov_2_granted_for_the_whole_turn() -> None:
    g = on_boultry().own("nazul", "kingsbridge", "redfield").go()
    g.do("salazar", "step:kingsbridge").do("nazul", "grant").do("salazar", "step:redfield", "step:ironmaw")
    assert g.p("salazar").place == BOOK.place["ironmaw"]


def test_mov_3_denied_but_a_siege_is_open() -> None:
    g = on_boultry().go().do("salazar", "step:kingsbridge").do("nazul", "deny")
    assert "step:kingsbridge" not in g.keys("salazar")
    assert "siege" in g.keys("salazar")
    assert g.p("salazar").mp == 3


def test_mov_3_denied_without_a_way_back_bars_all() -> None:
    """DO-MOV-3: a Figure that came from nowhere has no free step back."""
    g = scene("salazar", "nazul", "selina").at("salazar", "boultry").own("nazul", "boultry")
    g.go().do("salazar", "ask_pass:1").do("nazul", "deny")
    assert "step" not in g.verbs("salazar")


def test_mov_4_moving_past_a_character_asks_its_player() -> None:
    g = scene("marcus", "selina", "nazul").at("marcus", "vale_city").at("selina", "pilgrims_rest").go()
    g.do("marcus", "step:pilgrims_rest").do("marcus", "step:thorngage")
    assert g.waiting() == ["selina"]


def test_mov_5_several_characters_in_track_order() -> None:
    g = scene("marcus", "selina", "nazul").at("marcus", "pilgrims_rest", "vale_city")
    g.at("selina", "pilgrims_rest").at("nazul", "pilgrims_rest")
    g.s.track = [2, 0, 1]
    g.s.turn = 1
    g.go().do("marcus", "step:thorngage")
    assert g.waiting() == ["nazul"]
    g.do("nazul", "grant")
    assert g.waiting() == ["selina"]
    g.do("selina", "grant")
    assert g.p("marcus").place == BOOK.place["thorngage"]


def test_mov_6_denied_by_a_character_but_a_field_battle_is_open() -> None:
    g = scene("marcus", "selina", "nazul").at("marcus", "pilgrims_rest", "vale_city").at("selina", "pilgrims_rest")
    g.go().do("marcus", "step:thorngage").do("selina", "deny")
    assert "field:1" in g.keys("marcus")
    assert "step:thorngage" not in g.keys("marcus")


def test_mov_7_owner_and_character_must_both_agree() -> None:
    g = on_boultry().at("selina", "boultry").go().do("salazar", "step:kingsbridge").do("nazul", "grant")
    assert g.waiting() == ["selina"]
    g.do("selina", "deny")
    assert g.p("salazar").place == BOOK.place["boultry"]


def test_mov_8_a_denial_does_not_bind_the_other_way() -> None:
    g = on_boultry().go().do("salazar", "step:kingsbridge").do("nazul", "deny").do("salazar", "end")
    g.at("nazul", "durdon", "grimshire").own("salazar", "durdon")
    while g.s.active() != g.seat("nazul"):
        g.do("salazar", "+".join(g.keys("salazar")[: g.ask("salazar").least]))
    g.at("nazul", "durdon", "grimshire").own("salazar", "durdon").go()
    g.do("nazul", "step:senona").do("salazar", "grant")
    assert g.p("nazul").place == BOOK.place["senona"]


def test_mov_9_each_player_is_asked_once_per_turn() -> None:
    g = on_boultry().go().do("salazar", "ask_pass:1").do("nazul", "grant")
    assert "ask_pass:1" not in g.keys("salazar")
    g.do("salazar", "step:kingsbridge")
    assert g.waiting() == ["salazar"]


def test_mov_10_entering_and_stepping_back_are_free() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "durdon", "grimshire").own("nazul", "boultry").at("nazul", "boultry")
    g.go().do("salazar", "step:boultry").do("salazar", "step:durdon")
    assert g.waiting() == ["salazar"]
    assert g.p("salazar").place == BOOK.place["durdon"]


def test_mov_11_passage_is_no_truce() -> None:
    g = on_boultry().own("nazul", "kingsbridge").go().do("salazar", "step:kingsbridge").do("nazul", "grant")
    assert "siege" in g.keys("salazar")


def test_mov_2_events_about_passage() -> None:
    """DO-MOV-2: Open Borders grant every request, Toll Season pays the grantor."""
    g = on_boultry().event("Open Borders").go().do("salazar", "step:kingsbridge")
    assert g.p("salazar").place == BOOK.place["kingsbridge"]
    g = on_boultry().event("Toll Season").go().do("salazar", "step:kingsbridge").do("nazul", "grant", "camp:S")
    assert g.p("nazul").camp == [2, 1, 1]


def test_mov_4_nightweave_cloak_passes_characters() -> None:
    """DO-MOV-4: an Upgrade that needs no permission to pass Characters."""
    g = scene("nazul", "selina", "marcus").at("nazul", "pilgrims_rest", "vale_city").at("selina", "pilgrims_rest")
    g.equip("nazul", "Nightweave Cloak")
    g.go().do("nazul", "step:thorngage")
    assert g.p("nazul").place == BOOK.place["thorngage"]

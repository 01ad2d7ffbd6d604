"""DE-HID: who sees what."""

from __future__ import annotations

from pentarchy.games.dragonemperor import GAME
from pentarchy.kernel import SPECTATOR, Chance
from pentarchy.kernel.record import start
from tests.games.dragonemperor.scene import emperor_scene, new_game, scene


def test_hid_1_talk_is_free_in_every_phase() -> None:
    match = start(GAME, 2, 3, {})
    chance = Chance(b"", 3)
    while match.prompt is not None:
        assert match.view(0)["talk"] == match.view(1)["talk"] == "free"
        match.answer_list(match.waiting()[0], match.ask(match.waiting()[0]).sample(chance))
    assert match.view(0)["talk"] == "free"


def test_hid_2_all_discard_piles_are_open() -> None:
    g = scene(discard=["raid_stash", "raise_spirit"], evil_discard=["curse_lake", "move_forward"], partner_discard=["scry_future"])
    for seat in (0, 1):
        view = g.match.view(seat)
        assert view["dragon"]["discard"] == ["raid_stash", "raise_spirit"]
        assert view["emperor"]["discard"] == ["scry_future"]
        assert view["evil"]["discard"] == ["curse_lake", "move_forward"]


def test_hid_3_both_sides_of_the_items_can_be_read() -> None:
    for item in GAME.view(new_game(), 1)["items"]:
        assert sum(item["cost"].values()) == 9
        assert "Discard 1 card" in item["text"]


def test_hid_4_hands_are_open_to_both() -> None:
    s = new_game()
    assert GAME.view(s, 1)["dragon"]["hand"] == s.dragon_side.hand
    assert GAME.view(s, 0)["emperor"]["hand"] == s.emperor_side.hand


def test_hid_5_the_order_of_a_deck_is_hidden() -> None:
    s = new_game()
    twin = s.copy()
    for deck in (twin.evil_deck, twin.dragon_side.deck, twin.emperor_side.deck, twin.dragon_side.upgrades, twin.emperor_side.upgrades):
        deck.reverse()
    assert twin.evil_deck != s.evil_deck
    for seat in (0, 1, SPECTATOR):
        assert GAME.view(s, seat) == GAME.view(twin, seat)


def test_hid_6_known_tops_stay_known() -> None:
    hand = ["scry_future", "suppress_evil", "repeat_history"]
    g = emperor_scene(
        hand=hand, evil_deck=["move_forward", "curse_lake", "entrap_wings", "teleport_dragon"], partner_discard=["raid_stash"]
    )
    g.do("play:scry_future").order("curse_lake#3", "teleport_dragon#1", "entrap_wings#2")
    g.do("play:suppress_evil")
    for seat in (0, 1):
        assert g.match.view(seat)["evil"]["next"] == ["suppress_evil", "curse_lake", "teleport_dragon", "entrap_wings"]
    g.do("play:repeat_history")
    assert g.match.view(0)["dragon"]["deck"]["next"] == ["raid_stash"]
    for seed in range(5):
        world = g.match.imagine(0, seed)
        assert world.state.evil_deck[1:] == g.s.evil_deck[1:]
        assert world.state.dragon_side.deck[-1] == "raid_stash"
    g.do("end")
    assert g.match.view(0)["evil"]["next"] == ["curse_lake", "teleport_dragon", "entrap_wings"]


def test_hid_6_a_shuffle_ends_the_knowledge() -> None:
    """DE-HID-6: known cards are forgotten when their deck is shuffled."""
    g = scene(hand=[], deck=["raid_stash"], discard=["raise_spirit"] * 6)
    g.s.dragon_side.known = 1
    g.do("end")
    assert g.match.view(0)["dragon"]["deck"]["next"] == []


def test_hid_7_both_seats_see_what_is_scried() -> None:
    g = emperor_scene(hand=["scry_future"], evil_deck=["move_forward", "curse_lake", "entrap_wings", "teleport_dragon"])
    g.do("play:scry_future")
    assert g.match.view(0)["evil"]["next"] == ["teleport_dragon", "entrap_wings", "curse_lake"]
    assert "Teleport Dragon" in g.match.log(0)[-1]["text"]


def test_hid_8_deck_contents_are_listed_unordered() -> None:
    g = scene(evil=["entrap_wings"])
    view = g.match.view(0)["evil"]
    everything = sorted(GAME.book.stack("evil", "evil"))
    everything.remove("entrap_wings")
    assert view["contents"] == everything
    assert view["count"] == 23


def test_hid_9_banished_cards_lie_open() -> None:
    g = scene(banished=["raid_stash"])
    assert g.match.view(0)["banished"] == g.match.view(1)["banished"] == ["raid_stash"]


def test_hid_10_tokens_rows_and_map_are_open() -> None:
    s = new_game()
    for field in ("treasury", "supply", "map", "dragon", "emperor"):
        assert GAME.view(s, 0)[field] == GAME.view(s, 1)[field]
    assert GAME.view(s, 0)["dragon"]["row"] == s.dragon_side.row


def test_hid_11_the_full_deck_bottom_is_known() -> None:
    s = new_game(full_deck=True)
    assert GAME.view(s, 0)["evil"]["bottom"] == "move_forward"
    assert GAME.view(new_game(), 0)["evil"]["bottom"] == ""
    for seed in range(5):
        twin = s.copy()
        GAME.imagine(twin, 0, Chance(b"", seed))
        assert twin.evil_deck[0] == "move_forward"
        assert twin.evil_deck != s.evil_deck


def test_the_board_is_drawn_from_the_view_alone() -> None:
    """A sign for every hex, curse and pawn."""
    text = GAME.board(GAME.view(new_game(), 0))
    for word in ("RUIN", "PALACE", "24 Stash*", "Cleansing Chalice", "Treasury: Fire 0"):
        assert word in text
    assert text.count("[bold red]x[/]") == 3
    assert text.count("[bold green]D[/]") == text.count("[bold red]E[/]") == 1

"""DE-HID: who sees what."""

from __future__ import annotations

from typing import Any

import msgspec

from pentarchy.games.dragonemperor import GAME, shapes
from pentarchy.kernel import SPECTATOR, Chance
from pentarchy.kernel.record import start
from pentarchy.kernel.state import Outcome
from tests.games.dragonemperor.scene import ALL_COSTS, Scene, blessed_scene, emperor_scene, new_game, scene


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
    assert (view["count"], view["steps"], view["suppressions"]) == (23, 6, 0)


def test_hid_8_a_suppression_is_no_part_of_the_evil_deck() -> None:
    """DE-HID-8, DE-Q-10: it lies on the deck and is told, but counts as none of its cards."""
    g = emperor_scene(hand=["suppress_evil"], evil_deck=["curse_lake", "move_forward"])
    view = g.do("play:suppress_evil").match.view(0)["evil"]
    assert (view["count"], view["contents"]) == (2, ["curse_lake", "move_forward"])
    assert (view["suppressions"], view["next"]) == (1, ["suppress_evil"])


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
    for word in ("RUIN", "PALACE", "24 Stash*", "32 Village*", "16 Mount.*", "Cleansing Chalice", "Treasury: Fire 0"):
        assert word in text
    assert text.count("[bold red]x[/]") == 3
    assert text.count("[bold green]D[/]") == text.count("[bold red]E[/]") == 1


# ---- the round at a glance, how near the end is, and what is happening ----


def gauge(g: Scene, key: str) -> tuple[int, int, str]:
    found = {entry["key"]: entry for entry in g.match.view(0)["gauges"]}[key]
    return found["now"], found["most"], found["says"]


def test_rnd_2_the_strip_shows_where_the_round_is() -> None:
    words = ["dragon evil", "dragon action", "dragon cleanup", "emperor evil", "emperor action", "emperor cleanup", "refresh"]
    for g, now in ((scene(), "dragon action"), (emperor_scene(), "emperor action")):
        strip = g.match.view(0)["strip"]
        assert [step["word"] for step in strip] == words
        assert [step["word"] for step in strip if step["now"]] == [now]
        assert {step["rule"] for step in strip} == {"DE-RND-3", "DE-RND-4", "DE-RND-8", "DE-RND-11"}


def test_end_1_the_gauges_tell_how_near_the_end_is() -> None:
    g = scene(evil_steps=2, cursed=list(range(1, 13)), evil_deck=["entrap_wings", "move_forward", "move_forward"])
    assert gauge(g, "road") == (2, 6, "4 steps from the Palace; 2 of the 3 Evil cards left move Evil forward")
    assert gauge(g, "curses") == (12, 15, "3 Curse tokens left; when one must be placed and none is left, the game is lost")
    rich = scene(items=["flaming_sword"], treasury={"water": 5, "wood": 5, "gold": 1, "stone": 3, "spirit": 3})
    assert gauge(rich, "items") == (1, 3, "2 Magic Items to summon; the Treasury lacks 1 token for all of them")


def test_end_5_no_token_left_is_said_in_words() -> None:
    g = scene(cursed=list(range(1, 16)))
    assert gauge(g, "curses") == (15, 15, "No Curse token is left: the next curse loses the game")
    g.s.outcome = Outcome()
    assert gauge(g, "curses")[2] == gauge(g, "draw")[2] == "The game is over"


def test_end_3_the_gauge_knows_whether_the_next_card_can_lose() -> None:
    last = {"evil_steps": 5, "evil_deck": ["move_forward", "entrap_wings", "teleport_dragon"]}
    g = scene(**last)
    assert gauge(g, "draw") == (1, 3, "1 of the 3 cards that may come next loses the game")
    assert g.match.view(0)["evil"]["losing"] == ["move_forward"]
    known = scene(evil_known=1, **last)
    assert gauge(known, "draw") == (0, 1, "Teleport Dragon comes next: it does not lose the game")
    bottom = scene(evil_bottom_known=True, **last)
    assert gauge(bottom, "draw")[:2] == (0, 2)


def test_end_4_a_card_that_needs_a_missing_token_can_lose() -> None:
    fourteen = [7, 11, 31, 2, 3, 4, 6, 9, 10, 12, 14, 15, 16, 17]
    g = scene(cursed=fourteen, evil_deck=["curse_land_star", "curse_forest", "curse_village", "entrap_wings"])
    assert g.match.view(0)["evil"]["losing"] == ["curse_forest", "curse_village"]
    assert gauge(g, "draw") == (2, 4, "2 of the 4 cards that may come next lose the game")
    assert g.s.cursed == fourteen


def test_rnd_3_the_evil_card_is_on_stage_until_the_first_action() -> None:
    g = scene(evil=["move_forward"], hand=["breathe_fire_1", "raid_stash"])
    stage = g.match.view(1)["stage"]
    assert stage is not None
    assert (stage["title"], stage["rule"], stage["at"]) == ("Evil Advances: Move Forward", "DE-RND-3", "hex:31")
    assert stage["sides"][0]["cards"] == ["move_forward"]
    places = ", ".join([GAME.book.places[place] for place in (5, 20, 33)])
    assert stage["sides"][0]["parts"] == [{"label": f"Cursed: {places}", "amount": 3, "rule": "DE-CRS-4"}]
    assert (stage["sides"][0]["total"], stage["verdict"]) == (3, "3 Curse tokens placed, 9 left.")
    assert stage["lines"] == [f"Evil stands on {GAME.book.places[31]}."]
    g.do("play:breathe_fire_1")
    assert g.match.view(1)["stage"] is None


def test_rnd_3_stages_of_other_cards() -> None:
    flung = scene(evil=["teleport_dragon"]).match.view(0)["stage"]
    assert flung["verdict"] == f"The Dragon stands on {GAME.book.places[GAME.book.realm.road[0]]} now."
    everywhere = scene(evil=["curse_land_star"], cursed=GAME.book.realm.stars[:]).match.view(0)["stage"]
    assert everywhere["verdict"] == "There was nothing to curse."
    lost = scene(evil=["move_forward"], evil_steps=5).match.view(0)["stage"]
    assert lost["verdict"] == "Evil has reached the Palace."
    held = emperor_scene(hand=["suppress_evil"]).do("play:suppress_evil", "end").match.view(0)["stage"]
    assert (held["title"], held["verdict"]) == ("Evil Advances: Suppress Evil", "Evil is held back this turn.")


def test_act_3_the_view_says_which_hand_cards_lie_idle_and_why() -> None:
    g = scene(hand=["gather_stone_1", "breathe_fire_1", "gather_stone_1"], dragon=36, partner=["scry_future"])
    assert g.match.view(0)["dragon"]["idle"] == [
        {"card": "gather_stone_1", "rule": "DE-DRA-2", "why": "the pawn is not on a hex that yields it"}
    ]
    assert g.match.view(0)["emperor"]["idle"] == []


def test_act_9_the_reach_of_the_pawn_is_shown() -> None:
    assert len(scene(hand=["raid_stash"], dragon=36).match.view(0)["map"]["reach"]) == 15
    assert emperor_scene(hand=["scry_future"], dragon=36).match.view(0)["map"]["reach"] == [21, 26, 34]
    assert len(blessed_scene(hand=["scry_future"], dragon=36).match.view(0)["map"]["reach"]) == 8
    nothing: list[dict[str, Any]] = [{"hand": []}, {"taken": 4}, {"entrapped": True}]
    for none in nothing:
        assert scene(**none).match.view(0)["map"]["reach"] == []


def test_var_5_blessing_and_extra_actions_are_shown() -> None:
    view = blessed_scene(hand=["repay_loyalty"]).do("play:repay_loyalty").match.view(0)
    assert (view["blessed"], view["actions"]["doubled"], view["actions"]["next_turn_extra"]) == (True, True, 2)
    view = scene(bonus=1, variants={"hand_limit": True}, cursed=[4, 9, 18]).match.view(0)
    assert (view["actions"]["extra"], view["actions"]["limited"], view["actions"]["allowed"]) == (1, True, 4)


def test_mag_13_the_view_says_what_an_item_lacks() -> None:
    items = emperor_scene(treasury={"water": 4, "wood": 9}, items=["flaming_sword"]).match.view(0)["items"]
    assert [item["missing"] for item in items] == [{"water": 1, "gold": 1}, {}, {"stone": 3, "spirit": 3}]


def test_the_table_in_words_tells_it_all() -> None:
    """Idle cards, prices, decks, dangers and the Evil card of the turn."""
    g = scene(evil=["entrap_wings"], hand=["gather_stone_1", "breathe_fire_1"], banished=["raid_stash"])
    text = GAME.board(g.match.view(0))
    for words in (
        "Gather Stone 1 [dim](not now)[/], Breathe Fire 1",
        "upgrades on offer (1 Gold, and 1 hand card banished)",
        "the Dragon's wings are bound",
        "23: 2 Curse Forest",
        "Banished[/] Raid Stash",
        "Curses[/] 3 of 15: 12 Curse tokens left",
        "Evil Advances: Entrap Wings[/]: The Dragon is Entrapped: only the Emperor can move him now.",
        "lacking Fire 5, Stone 3",
    ):
        assert words in text
    couple = blessed_scene(hand=["suppress_evil", "repay_loyalty"]).do("play:suppress_evil", "play:repay_loyalty")
    text = GAME.board(couple.match.view(0))
    for words in ("his actions count double", "next turn the Dragon has 2 more", "holding two draws: number 1", "played: Repay Loyalty"):
        assert words in text


def test_views_hold_what_the_shapes_declare_and_nothing_else() -> None:
    """An undeclared field would drop out, a wrong type raise."""
    for g in (scene(evil=["move_forward"]), emperor_scene(), blessed_scene(hand=["suppress_evil"]).do("play:suppress_evil")):
        sent = msgspec.json.decode(msgspec.json.encode(g.match.view(0)))
        assert msgspec.convert(sent, shapes.View) == sent
    for key, entry in GAME.catalogue().items():
        shape = shapes.HexEntry if key.startswith("hex:") else shapes.CardEntry
        assert dict(msgspec.convert(entry, shape)) == entry


def test_every_option_says_what_it_costs_and_gives() -> None:
    g = scene(hand=["breathe_fire_2", "raid_stash"], row=["amass_fortune"], dragon=24, items=["flaming_sword"])
    labels = {option.key: option.label for option in g.match.ask(0).options}
    assert labels["play:breathe_fire_2"] == "Play Breathe Fire 2: +2 Fire"
    assert labels["upgrade:amass_fortune"] == "Buy Amass Fortune (1 Gold, banish 1 card): +1 Gold"
    assert labels["use:flaming_sword"] == "Use the Flaming Sword (discard 1 card): put the Dragon on any hex"
    assert labels["end"] == "End the turn"
    assert g.match.ask(0).options[-1].risks == "4 actions unused"
    assert scene(hand=[]).match.ask(0).options[-1].label == "End the turn"
    assert all(card.gist for card in GAME.book.cards.values())
    g.do("upgrade:amass_fortune")
    assert g.match.ask(0).title == "Banish which card for Amass Fortune?"
    emperor = {option.key: option.label for option in emperor_scene(treasury=ALL_COSTS).match.ask(1).options}
    assert emperor["buy:spirit_shield"] == "Summon the Spirit Shield (3 Stone, 3 Wood, 3 Spirit)"


def test_evl_8_people_see_evil_arrive_at_the_palace() -> None:
    g = scene(evil_discard=[])
    g.s.evil_steps = len(GAME.book.realm.road) - 1
    view: Any = g.match.view(0)
    assert view["evil"]["losing"] == sorted(set(g.s.evil_deck))
    assert view["gauges"]

"""What a good player weighs: the rule of thumb behind the greedy bot."""

from __future__ import annotations

from pentarchy.bots import decide, make
from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.bot.features import NAMES, features
from pentarchy.games.dragonemperor.rules.realm import MOUNTAIN
from pentarchy.kernel.record import start
from tests.games.dragonemperor.scene import ALL_COSTS, Scene, blessed_scene, emperor_scene, new_game, scene


def choice(g: Scene) -> str:
    """What the greedy bot answers now."""
    seat = g.match.waiting()[0]
    return decide(make("greedy", 1), g.match, seat)[0]  # type: ignore[arg-type]


def test_a_magic_item_is_bought_as_soon_as_it_can_be() -> None:
    assert choice(emperor_scene(treasury=ALL_COSTS)).startswith("buy:")


def test_the_dragon_flies_to_where_his_cards_are_worth_most() -> None:
    g = scene(hand=["gather_stone_3", "raid_stash"], dragon=26)
    for step in range(3):
        g.do(choice(g))
    assert g.s.treasury[1] == 3


def test_the_dragon_keeps_the_card_he_flies_for() -> None:
    g = scene(hand=["gather_stone_3", "cleanse_stash"], dragon=26, treasury={})
    assert choice(g) == "move:cleanse_stash"
    assert GAME.book.realm.kind[int(choice(g.do("move:cleanse_stash")))] == MOUNTAIN


def test_many_curses_are_cleansed_before_anything_else() -> None:
    many = [1, 2, 3, 6, 7, 8, 11, 12, 13, 15, 16, 17, 19, 20]
    g = emperor_scene(hand=["cleanse_land_free", "suppress_evil", "scry_future"], cursed=many)
    assert choice(g) == "play:cleanse_land_free"


def test_the_emperor_pays_with_what_is_not_needed() -> None:
    g = emperor_scene(hand=["cleanse_land_pay"], cursed=[7], treasury={"stone": 9, "fire": 2})
    g.do("play:cleanse_land_pay")
    assert choice(g) == "stone"


def test_scry_puts_the_mildest_card_on_top() -> None:
    g = blessed_scene(hand=["scry_future"], evil_deck=["teleport_dragon", "curse_lake", "move_forward"]).do("play:scry_future")
    ask = g.match.ask(1)
    assert GAME.suggest(g.s, 1, ask) == ["teleport_dragon#3", "curse_lake#2", "move_forward#1"]


def test_the_outlook_rises_with_tokens_and_falls_with_curses_and_time() -> None:
    rich, poor = emperor_scene(treasury=ALL_COSTS).s, emperor_scene(treasury={}).s
    assert GAME.evaluate(rich, 0) > GAME.evaluate(poor, 0)
    assert GAME.evaluate(scene(cursed=[7]).s, 0) > GAME.evaluate(scene(cursed=list(range(1, 15))).s, 0)
    assert GAME.evaluate(scene(evil_steps=0).s, 0) > GAME.evaluate(scene(evil_steps=5).s, 0)
    won = emperor_scene(treasury=ALL_COSTS).do("buy:cleansing_chalice", "buy:flaming_sword", "buy:spirit_shield")
    assert GAME.evaluate(won.s, 0) == 1.0
    assert GAME.evaluate(scene(evil=["move_forward"], evil_steps=5).s, 0) == 0.0


def test_features_have_names_and_say_what_they_name() -> None:
    found = features(new_game(), GAME.book)
    named = dict(zip(NAMES, found, strict=True))
    assert (named["tokens missing"], named["items"], named["steps to the Palace"], named["entrapped"]) == (25 / 27, 0.0, 1.0, 0.0)
    assert (named["curse tokens left"], named["steps in the deck"], named["held back"]) == (1.0, 0.25, 0.0)


def test_the_value_looks_at_hands_and_decks() -> None:
    strong, weak = emperor_scene(hand=["suppress_evil"] * 4).s, emperor_scene(hand=["scry_future"] * 4).s
    assert GAME.evaluate(strong, 0) > GAME.evaluate(weak, 0)
    better = emperor_scene(deck=["cleanse_land_free"] * 7).s
    assert GAME.evaluate(better, 0) > GAME.evaluate(emperor_scene(deck=["scry_future"] * 7).s, 0)


def test_greedy_partners_win_games_that_random_ones_never_do() -> None:
    wins = {"greedy": 0, "random": 0}
    used: set[str] = set()
    for spec in wins:
        for seed in range(12):
            match = start(GAME, 2, seed, {}, telling=True)
            bots = [make(spec, 2 * seed), make(spec, 2 * seed + 1)]
            while match.prompt is not None:
                seat = match.waiting()[0]
                match.answer_list(seat, decide(bots[seat], match, seat))
            wins[spec] += bool(match.outcome.winners)
            used.update(str(event.args["card"]) for event in match.table.events if event.rule == "DE-ACT-12" and "card" in event.args)
    assert wins["random"] == 0
    assert wins["greedy"] >= 2
    assert used == set(GAME.book.items)

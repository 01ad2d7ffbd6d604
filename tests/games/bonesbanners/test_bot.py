"""Rule-of-thumb play: a sense of banners, bluff and draft."""

from __future__ import annotations

from pentarchy.bots import decide, make
from pentarchy.games.bonesbanners import GAME
from pentarchy.kernel.record import start
from tests.games.bonesbanners.scene import Scene


def favourite(g: Scene) -> str:
    """The option that looks best to whoever is asked."""
    seat, ask = g.ask()
    weights = GAME.weigh(g.s, seat, ask)
    assert len(weights) == len(ask.options)
    return ask.options[weights.index(max(weights))].key


def test_drafts_a_die_that_plays_a_unit() -> None:
    g = Scene()
    g.hand(0, "zealots", "archers")
    g.s.pool = [3, 1, 3, 0, 3, 0]
    g.drafting()
    assert favourite(g) == "sword"


def test_plays_an_honest_unit_where_it_counts() -> None:
    g = Scene()
    g.hand(0, "spearmen")
    g.put(1, "footsoldiers", "rival")
    g.dice(0, "Shield")
    g.tactical()
    assert favourite(g) == "play:spearmen"
    g.run("play:spearmen")
    assert favourite(g) == "village:0"


def test_bluffs_at_an_empty_village_when_nobody_can_come() -> None:
    g = Scene()
    g.hand(0, "archers")
    g.put(0, "stone_troll", "own")
    g.s.players[0].cubes = 4
    g.dice(0, "Boot")
    g.tactical()
    assert favourite(g) == "play:archers"
    g.run("play:archers")
    assert favourite(g) == "village:1"


def test_does_not_throw_a_bluff_into_a_battle() -> None:
    g = Scene()
    g.hand(0, "zealots")
    g.put(1, "stone_troll", "own", up=True)
    g.put(1, "footsoldiers", "rival")
    g.dice(0, "Boot")
    g.tactical()
    assert favourite(g).startswith("draw")


def test_aims_an_ambush_at_the_lone_attacker() -> None:
    g = Scene()
    g.hand(0, "scouts")
    attacker = g.put(1, "zealots", "rival")
    g.put(0, "archers", "own")
    g.dice(0, "Bow")
    g.tactical()
    g.run("play:scouts")
    assert favourite(g) in (f"unit:{attacker.no}", "village:1")


def test_warmaster_when_one_banner_decides() -> None:
    g = Scene()
    g.hand(0, "warmaster")
    g.put(0, "footsoldiers", "own")
    g.put(1, "swordsmen", "rival")
    g.s.step = "reveal"
    g.run()
    g.run("pass")
    g.run()
    g.run()
    g.run()
    g.run()
    assert g.s.window == "GATE"
    assert favourite(g) == "advisor:warmaster"


def test_keeps_warmaster_when_the_battle_is_decided() -> None:
    g = Scene()
    g.hand(0, "warmaster")
    g.put(0, "stone_troll", "own")
    g.put(1, "scouts", "rival")
    g.s.battle.village = 0
    g.open("GATE", 0)
    assert favourite(g) == "pass"


def test_the_value_of_a_position_follows_the_cubes() -> None:
    g = Scene()
    values = []
    for mine, theirs in ((0, 4), (2, 2), (4, 0)):
        g.s.players[0].cubes, g.s.players[1].cubes = mine, theirs
        values.append(GAME.evaluate(g.s, 0))
    assert values == sorted(values)
    assert abs(values[1] - 0.5) < 0.05
    assert values[0] < 0.2 < 0.8 < values[2]


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(16):
        match = start(GAME, 2, seed, {}, telling=False)
        bots = [make("greedy", seed), make("random", seed)]
        mine = seed % 2
        while match.prompt is not None:
            seat = match.waiting()[0]
            match.answer_list(seat, decide(bots[0 if seat == mine else 1], match, seat))
        assert match.outcome is not None
        wins += mine in match.outcome.winners
    assert wins >= 14

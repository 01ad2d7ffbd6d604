"""What the recruits do that are beasts or undead, and who binds them, a scene or more for each."""

from __future__ import annotations

from tests.games.bonesbanners.scene import Scene


def test_griffin_riders_ignore_duels_and_ambush() -> None:
    g = Scene()
    griffins = g.put(0, "griffin_riders", "rival")
    berserkers = g.put(1, "berserkers", griffins)
    oak = g.put(1, "stone_troll", "own")
    g.put(0, "griffin_riders", oak)
    g.clash()
    assert g.in_play(griffins, berserkers)
    assert g.home(oak)


def test_draugr_reavers_stay_when_they_should_go_home() -> None:
    g = Scene()
    reavers = g.put(0, "draugr_reavers", "rival")
    g.put(1, "scouts", reavers)
    g.clash()
    assert g.in_play(reavers)
    assert reavers.dice == 0


def test_warden_stays_but_can_be_lost() -> None:
    g = Scene()
    warden = g.put(0, "warden", "own")
    g.put(1, "archers", warden)
    g.clash()
    assert g.lost(warden)


def test_necromancer_makes_undead() -> None:
    g = Scene()
    archers = g.put(0, "archers", "own")
    g.put(0, "necromancer", archers)
    g.put(1, "scouts", archers)
    g.clash()
    assert g.in_play(archers)
    assert g.banners(archers) == 2


def test_skin_changers_bluff_with_a_wrong_target() -> None:
    g = Scene()
    target = g.put(1, "scouts", "rival")
    unit = g.put(0, "skin_changers", target)
    g.clash()
    assert g.lost(unit)


def test_warden_is_stronger_while_protected() -> None:
    g = Scene()
    warden = g.put(0, "warden", "own")
    assert g.banners(warden) == 1
    shield = g.put(0, "shieldbearers", warden, up=True)
    assert g.banners(warden) == 3
    g.put(0, "paladins", warden, up=True)
    assert g.banners(warden) == 3
    shield.hexed = True
    assert g.banners(warden) == 3


def test_draugr_reavers_feed_on_the_fallen() -> None:
    g = Scene()
    reavers = g.put(0, "draugr_reavers", "rival")
    for card in ("archers", "scouts", "footsoldiers"):
        g.put(1, card, reavers, die="Mystic")
    g.clash()
    assert g.s.battle.fallen == 3
    assert g.banners(reavers) == 2


def test_necromancer_is_immune_to_hex_and_binds_stronger_when_bolstered() -> None:
    g = Scene()
    archers = g.put(0, "archers", "own")
    necromancer = g.put(0, "necromancer", archers, dice=2)
    g.put(1, "hedge_witch", necromancer)
    g.clash()
    assert not necromancer.hexed
    assert g.banners(archers) == 4


def test_lindworm_has_a_soft_belly() -> None:
    g = Scene()
    worm = g.put(1, "lindworm", "rival")
    shield = g.put(1, "paladins", worm)
    bearer = g.put(1, "standard_bearer", worm, up=True)
    assert g.banners(worm) == 3
    g.put(0, "centaur_lancers", worm)
    g.clash()
    assert g.lost(worm)
    assert g.in_play(shield, bearer)


def test_wolf_pack_grows_with_beasts() -> None:
    g = Scene()
    wolves = g.put(0, "wolf_pack", "rival", up=True)
    assert g.banners(wolves) == 1
    g.put(0, "griffin_riders", "rival", up=True)
    assert g.banners(wolves) == 2
    g.put(0, "lindworm", "rival")
    assert g.banners(wolves) == 2
    g.put(0, "centaur_lancers", "rival", up=True)
    g.put(0, "skin_changers", "rival", up=True)
    assert g.banners(wolves) == 3
    wolves.dice = 2
    assert g.banners(wolves) == 5


def test_centaur_lancers_shoot_better_when_bolstered() -> None:
    g = Scene()
    target = g.put(1, "zealots", "rival")
    g.put(0, "centaur_lancers", target)
    g.clash()
    assert g.in_play(target)
    g.put(0, "centaur_lancers", target, dice=2)
    g.clash()
    assert g.lost(target)


def test_skin_changers_go_with_any_die() -> None:
    g = Scene()
    unit = g.put(0, "skin_changers", "own", die="Boot")
    g.put(1, "scouts", "rival")
    g.battle()
    assert g.in_play(unit)
    assert g.cubes() == (1, 0)

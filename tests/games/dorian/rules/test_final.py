"""DO-FIN: the Final Battle."""

from __future__ import annotations

from pentarchy.games.dorian.rules.decks import own_cards
from tests.games.dorian.scene import BOOK, Scene, scene


def final(*tied: str, leaders: tuple[str, ...] = ("salazar", "nazul", "selina"), **options: object) -> Scene:
    """The end of the last Round with these players tied."""
    g = scene(*leaders, **options)
    g.s.event_deck.clear()
    g.s.phase = "finish"
    for leader in tied:
        g.p(leader).ip = 10
    return g


def chosen(g: Scene) -> Scene:
    """Everybody plays the cards it holds; surplus cards go under the Deck."""
    while g.match.prompt is not None and g.ask(g.waiting()[0]).rule in ("DO-FIN-4", "DO-BAT-5"):
        leader = g.waiting()[0]
        ask = g.ask(leader)
        g.do(leader, "+".join(g.keys(leader)[: ask.least if ask.rule == "DO-FIN-4" else 99]))
    return g


def decide(totals: dict[str, list[int]]) -> Scene:
    """A Final Battle that ends with these totals."""
    g = final(*totals).go()
    chosen(g)
    for leader, total in totals.items():
        fighter = g.fighter(leader)
        g.p(leader).restore += fighter.cards
        fighter.cards.clear()
        fighter.tally = [total[kind] - BOOK.leader[leader].base[kind] for kind in range(3)]
        g.p(leader).worn.clear()
    g.battle.step = "verdict"
    return g.go()


def test_fin_1_nobody_attacks_or_defends() -> None:
    g = final("salazar", "nazul").go()
    assert g.battle.kind == "final"
    assert g.battle.attacker == -1
    assert {fighter.side for fighter in g.battle.fighters} == {0, 1}


def test_fin_5_sides_of_a_final_battle_are_open() -> None:
    """No markers are laid: whoever is imagined, everybody fights for their own team."""
    g = final("nazul", "selina").go()
    sides = {fighter.seat: fighter.side for fighter in g.battle.fighters}
    assert sorted(sides.values()) == [1, 2]
    for seed in range(4):
        world = g.match.imagine(0, seed)
        assert {fighter.seat: fighter.side for fighter in world.state.battle.fighters} == sides
        assert world.view(0)["stage"] == g.match.view(0)["stage"]
    assert [side["name"] for side in g.match.view(0)["stage"]["sides"]] == ["@1", "@2"]


def test_fin_2_fresh_decks() -> None:
    g = final("salazar", "nazul")
    g.p("salazar").restore = g.p("salazar").deck[:4]
    g.p("salazar").deck = g.p("salazar").deck[4:]
    g.p("salazar").known = ["1:x#1"]
    before = sorted(own_cards(g.t, g.p("salazar")))
    in_order = [*g.p("salazar").hand, *g.p("salazar").deck]
    g.go()
    assert g.p("salazar").known == []
    assert sorted(in_order) != [*g.p("salazar").deck, *g.p("salazar").hand], "shuffled"
    assert g.p("salazar").restore == []
    assert sorted(own_cards(g.t, g.p("salazar"))) == before


def test_fin_3_the_bag_gives_the_order() -> None:
    orders = set()
    for seed in range(8):
        g = final("salazar", "nazul", "selina")
        g.match.table.chance.renew(b"", seed)
        orders.add(tuple(fighter.seat for fighter in g.go().battle.fighters))
    assert len(orders) > 1


def test_fin_4_later_players_choose_from_more() -> None:
    leaders = ("salazar", "nazul", "selina", "marcus")
    g = final(*leaders, leaders=leaders).go()
    order = [g.leaders[fighter.seat] for fighter in g.battle.fighters]
    assert [len(g.p(leader).hand) for leader in order] == [5, 6, 7, 8]
    for number, leader in enumerate(order[1:], start=1):
        assert g.ask(leader).least == number
        put = g.p(leader).hand[:number]
        under = g.p(leader).deck[:]
        g.do(leader, "+".join(put))
        assert (sorted(g.p(leader).deck[:number]), g.p(leader).deck[number:]) == (sorted(put), under)
        assert not set(put) & set(g.p(leader).hand)
    assert [len(g.p(leader).hand) for leader in order] == [5, 5, 5, 5]


def test_fin_5_characters_and_upgrades_count() -> None:
    g = final("salazar", "nazul").at("nazul", "")
    g.equip("nazul", "Twin Fangs")
    chosen(g.go())
    view = {fighter["seat"]: fighter for fighter in g.match.view(0)["battle"]["fighters"]}
    assert view[1]["joined"]
    assert view[1]["power"][0] >= 2 + 2


def test_fin_6_two_of_three_win() -> None:
    g = decide({"salazar": [9, 4, 7], "nazul": [8, 6, 5]})
    assert g.result.winners == [0]
    assert g.result.rule == "DO-FIN-6"


def test_fin_7_still_tied_fights_again() -> None:
    g = decide({"salazar": [9, 4, 5], "nazul": [8, 6, 5]})
    assert not g.match.is_over
    assert g.s.finals == 1
    assert g.battle.kind == "final"


def test_fin_7_after_five_battles_total_power_decides() -> None:
    """DO-FIN-7: with the ruling DO-Q-79."""
    g = final("salazar", "nazul")
    g.s.finals = 4
    chosen(g.go())
    for leader, total in (("salazar", [9, 4, 5]), ("nazul", [8, 6, 5])):
        fighter = g.fighter(leader)
        g.p(leader).restore += fighter.cards
        fighter.cards.clear()
        fighter.tally = [total[kind] - BOOK.leader[leader].base[kind] for kind in range(3)]
    g.battle.step = "verdict"
    g.go()
    assert g.result.winners == [1]
    assert g.result.rule == "DO-FIN-7"


def test_fin_8_an_effect_on_the_opposing_side_names_one_opponent() -> None:
    g = final("salazar", "nazul", "selina")
    g.p("salazar").spent += g.equip("salazar", "Ring of the Octagon")
    g.go()
    assert g.p("salazar").spent == [], "Upgrades are Restored"
    chosen(g)
    while g.waiting() != ["salazar"]:
        keys = g.keys(g.waiting()[0])
        g.do(g.waiting()[0], "done" if "done" in keys else keys[0])
    g.do("salazar", "ring_of_the_octagon")
    assert sorted(g.keys("salazar")) == ["seat:1", "seat:2"]
    g.do("salazar", "seat:2")
    assert g.s.battle is None or g.fighter("selina").cut[2] == 3


def test_fin_6_leads_and_shares_of_three_decide() -> None:
    """Two Powers alone win; else whoever holds most Powers, shared ones counted; else those who hold most fight again."""
    for totals, winner in (
        (([5, 5, 1], [4, 4, 9], [0, 0, 0]), "salazar"),
        (([1, 4, 5], [9, 4, 4], [0, 3, 5]), ""),
        (([5, 5, 0], [5, 4, 1], [0, 0, 2]), "salazar"),
        (([5, 0, 0], [0, 5, 0], [0, 0, 5]), ""),
        (([5, 5, 5], [5, 5, 5], [0, 0, 6]), ""),
        (([1, 1, 1], [2, 2, 0], [2, 0, 0]), "nazul"),
    ):
        g = decide(dict(zip(("salazar", "nazul", "selina"), totals, strict=True)))
        if winner:
            assert [g.leaders[seat] for seat in g.result.winners] == [winner], totals
        else:
            assert g.match.outcome is None, totals
            assert g.s.finals == 1


def test_fin_7_only_those_who_hold_most_powers_fight_again() -> None:
    g = decide({"salazar": [5, 5, 0], "nazul": [5, 5, 1], "selina": [0, 0, 1]})
    assert g.match.outcome is not None, "three shares against two"
    g = decide({"salazar": [5, 5, 0], "nazul": [5, 5, 0], "selina": [0, 0, 1]})
    assert {fighter.seat for fighter in g.battle.fighters} == {0, 1}


def test_fin_7_after_the_last_final_battle_the_most_power_wins() -> None:
    most = BOOK.numbers.final_most
    for finals, over in ((most - 2, False), (most - 1, True)):
        g = final("salazar", "nazul").go()
        chosen(g)
        for leader, total in (("salazar", [5, 0, 5]), ("nazul", [0, 6, 5])):
            fighter = g.fighter(leader)
            g.p(leader).restore += fighter.cards
            fighter.cards.clear()
            fighter.tally = [total[kind] - BOOK.leader[leader].base[kind] for kind in range(3)]
            g.p(leader).worn.clear()
        g.s.finals, g.battle.step = finals, "verdict"
        g.go()
        assert (g.match.outcome is not None) == over
        if over:
            assert (g.result.winners, g.result.rule) == ([g.seat("nazul")], "DO-FIN-7")

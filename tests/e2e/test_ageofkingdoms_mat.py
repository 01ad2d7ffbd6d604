"""Age of Kingdoms in a browser: the mats with their prices, what the Territories give, tokens of Units, and Upkeep."""

from __future__ import annotations

import re

import pytest

from tests.e2e.laid import a_hungry_kingdom, a_world_at_odds
from tests.e2e.people import Arrive

MAT = [
    "Next Income: 8 Gold, 5 Food, 2 Magic (of it without Workers: 2 Gold, 3 Food, 1 Magic)", "Upkeep 4 Food", "Treasury holds 5",
    "Command 2 of 4", "Protection 2", "Workers on Emberfell Hills",
]  # fmt: skip
"""What stands on a mat besides its tiles."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_mat_tells_yields_prices_routes_and_favor(person: Arrive, width: int, height: int) -> None:
    """AK-INC-8, AK-UPG-3, AK-RTE-2: what the printed mat is for, on mine and on every rival's; and what lies between the Kingdoms."""
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(a_world_at_odds())
    ada.wait_for_turn()
    if width < 900:
        ada.page.get_by_role("tab", name="Table").click()
    mine = ada.page.get_by_role("region", name="Your Kingdom: Vharok")
    said = " ".join(mine.inner_text().split())
    assert [words for words in MAT if words not in said] == [], said
    prices = mine.locator(".tile .price").all_inner_texts()
    assert len(prices) == 18
    assert all(re.fullmatch(r"↑\d+", price.strip()) for price in prices)
    assert {"+2 Gold", "+2 Food", "+1 Favor", "Command +1"} <= {text.strip() for text in mine.locator(".tile .gives").all_inner_texts()}
    assert mine.locator(".tile .workers").count() == 2
    ada.page.locator(".kingdoms li").nth(1).get_by_role("button", name="mat").click()
    theirs = ada.page.get_by_role("region", name="Kingdom of Greedy bot: Aurelane")
    assert "Sacked!, 2 Hourglass left" in theirs.inner_text()
    theirs.locator("summary").filter(has_text="by source").click()
    rows = [row.inner_text().split("\t") for row in theirs.locator("tr").all()]
    for row in (["Temple", "3"], ["Kreesh", "2"], ["Territories (at the end, as it stands)", "2"], ["Near Caravan · open", "1", "1"]):
        assert row in rows, rows
    between = " ".join(ada.page.get_by_role("region", name="Between us").inner_text().split())
    for words in ("War! Ada against Greedy bot 2, 3 Seasons left", "2 Hourglass tokens", "This Season: Units of Ada have +1 Movement"):
        assert words in between, between


def test_the_layer_of_yields_tells_what_every_territory_gives(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(a_world_at_odds())
    ada.wait_for_turn()
    plates = ada.page.locator(".viewport .plate")
    assert plates.count() == 0, "a map is no table of figures"
    ada.page.get_by_role("button", name="Yields", exact=True).click()
    assert plates.count() == 10
    said = ada.page.locator(".viewport .gives").all_text_contents()
    assert len(said) >= 10
    assert all(re.fullmatch(r"\d*(\+\d+)?", text.strip()) and text.strip() for text in said), said


def test_tokens_of_units_are_drawn(person: Arrive) -> None:
    """Attack and Defense tokens, and the broken rim of a Unit in revolt; a devoured Territory says so."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(a_world_at_odds())
    ada.wait_for_turn()
    board = ada.page.locator(".viewport svg")
    assert set(board.locator(".token").all_text_contents()) == {"⚔", "▽"}
    assert board.get_by_text("devoured", exact=True).count() == 1
    revolt = board.locator('[data-anchor^="unit:"][aria-label*="in revolt"]')
    assert revolt.count() == 1
    assert board.locator(".unit path[stroke-dasharray]").count() == 1


def test_upkeep_asks_only_where_not_everything_can_be_paid(person: Arrive) -> None:
    """AK-UPK-10, AK-UPK-6: what is fed is ticked, what hunger costs is told, and paying for a Unit without Command comes first."""
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(a_hungry_kingdom())
    ada.wait_for_turn()
    assert ada.page.locator(".prompt h2").inner_text() == "The Treasury cannot feed everybody: who is fed?"
    fed = ada.page.locator('button.option[aria-pressed="true"]')
    assert fed.count() == 1
    assert "Feed the Population" in fed.inner_text()
    assert "1 Food" in fed.inner_text()
    assert "unpaid: 1 Stability, revolt" in ada.options.filter(has_text="Militia").inner_text()
    before = ada.prompt
    ada.page.get_by_role("button", name="Confirm").click()
    ada.settle(before)
    assert ada.page.locator(".prompt h2").inner_text() == "Gladiators (Vharok) has no Command token: pay its whole price?"
    first = ada.options.first
    assert "Pay for Gladiators" in first.inner_text()
    assert "4 Gold" in first.inner_text()
    assert "the Unit is lost" in ada.options.nth(1).inner_text()
    before = ada.prompt
    first.click()
    ada.settle(before)
    ada.page.get_by_role("tab", name="Log").click()
    ada.page.locator(".log").get_by_text("Ada pays 4 Gold to keep Gladiators").first.wait_for()

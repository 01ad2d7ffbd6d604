"""Nothing costly happens by a slip: keys in all five games, and long lists that can be searched."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.kernel import Ask, Record
from tests.e2e.people import Arrive
from tests.e2e.scenes import scene
from tests.e2e.test_whole_games import GAMES

A_MOMENT = 250
SHORT, LONG = 6, 12


def is_costly(ask: Ask) -> bool:
    """Few options, so that each has a digit, and something has a price or a risk (grave steps like War! lie folded, without a digit)."""
    dear = [option for option in ask.options if option.cost or (option.risks and not option.group)]
    return ask.kind == "one" and 1 < len(ask.options) <= SHORT and bool(dear)


@pytest.mark.parametrize("game", list(GAMES))
def test_no_single_key_pays_a_price_or_runs_a_risk(game: str, person: Arrive) -> None:
    laid = scene(game, is_costly, after=4)
    ask = Record.parse(laid.record, lambda name, content, pack: pentarchy.find(name)).resume().ask(laid.seat)
    assert ask is not None
    dear = {option.key for option in ask.options if option.cost or option.risks}
    ada = person("Ada")
    ada.be_known()
    ada.lay(laid)
    ada.wait_for_turn()
    before = ada.prompt
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_timeout(A_MOMENT)
    assert ada.prompt == before, "Enter alone answers nothing"
    keyed = [button for button in ada.options.all() if button.locator("kbd").count() and button.get_attribute("data-key") in dear]
    assert keyed, "a digit leads to something that costs"
    digit = keyed[0].locator("kbd").inner_text()
    ada.page.keyboard.press(digit)
    ada.page.wait_for_timeout(A_MOMENT)
    assert ada.prompt == before, "the price is shown first"
    assert ada.page.locator(".composer").count() == 1
    ada.page.keyboard.press("Enter")
    ada.settle(before)


def test_a_long_list_is_grouped_and_searched(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: ask.kind == "one" and sum(not option.barred for option in ask.options) > LONG, after=30))
    ada.wait_for_turn()
    assert ada.page.locator(".decide details summary").count() > 1, "in groups"
    last = ada.page.locator("button.option").last.inner_text().splitlines()
    wanted = next(line for line in last if len(line) > 3)
    ada.page.locator(".decide input[type=search]").fill(wanted)
    assert wanted in ada.options.first.inner_text()
    ada.page.locator(".decide input[type=search]").fill("no option says this")
    assert ada.options.count() == 0

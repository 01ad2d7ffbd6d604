"""Words stand out from what lies below them, by day and by night, in every game's own world (WCAG AA)."""

from __future__ import annotations

import pytest

from tests.e2e.contrast import faint
from tests.e2e.people import Arrive
from tests.e2e.scenes import scene
from tests.e2e.test_whole_games import GAMES

PAGES = ["/", "/new/{game}", "/cards/{game}", "/howto/{game}", "/rules/{game}", "/packs/{game}", "/workshop/{game}", "/learn/{game}"]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", list(GAMES))
def test_words_stand_out_at_the_table(game: str, dark: bool, person: Arrive) -> None:
    ada = person("Ada", dark=dark)
    ada.be_known()
    ada.lay(scene(game, lambda ask: len(ask.options) > 3, after=12))
    ada.wait_for_turn()
    for tab in ("Players", "Chat", "Log"):
        ada.page.get_by_role("tab", name=tab).click()
        assert not faint(ada.page), tab
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.page.wait_for_timeout(200)
    assert not faint(ada.page), "on a phone"


@pytest.mark.parametrize("dark", [False, True])
def test_words_stand_out_around_the_table(dark: bool, person: Arrive) -> None:
    ada = person("Ada", dark=dark)
    ada.enter()
    faults: list[str] = []
    for n, path in enumerate(PAGES):
        game = list(GAMES)[n % len(GAMES)]
        ada.page.goto(ada.server + path.format(game=game))
        ada.page.get_by_role("heading", level=1).wait_for()
        ada.page.wait_for_load_state("networkidle")
        faults += [f"{path} of {game}: {one}" for one in faint(ada.page)]
    assert not faults


def test_what_is_faint_is_found(person: Arrive) -> None:
    ada = person("Ada")
    ada.enter()
    ada.page.evaluate(
        """() => {
          const line = document.body.appendChild(document.createElement('p'))
          line.textContent = 'Grey words on parchment'
          line.style.cssText = 'position: fixed; inset: 0 0 auto 0; z-index: 9; color: #b8ae9c'
          line.style.background = 'repeating-linear-gradient(#fffaf0 0 2px, #f7ecd3 2px 4px)'
        }"""
    )
    assert any("Grey words on parchment" in one for one in faint(ada.page))

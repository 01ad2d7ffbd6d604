"""The film of an answer, made beside the table: what a seat sees beat by beat leads from the view it had to the view it has."""

from __future__ import annotations

import pytest

from pentarchy import games
from pentarchy.host.facts import ANSWER, Line
from pentarchy.host.films import Camera
from pentarchy.kernel import SPECTATOR, Chance
from pentarchy.kernel.patch import patched, plain
from pentarchy.kernel.record import start


@pytest.mark.parametrize(("game", "seats"), [("bonesbanners", 2), ("dragonemperor", 2), ("dorian", 3)])
def test_a_film_leads_from_the_view_before_to_the_view_after(game: str, seats: int) -> None:
    match = start(games.find(game), seats, "7", {})
    luck = Chance(b"", 7)
    eyes = [SPECTATOR, 0]
    films = 0
    for n in range(70):
        if match.is_over:
            break
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        keys = ask.sample(luck)
        camera = Camera(match) if n % 3 == 0 else None
        before, told = {eye: plain(match.view(eye)) for eye in eyes}, len(match.table.events)
        match.answer(seat, *keys)
        made = camera.film(Line(1, ANSWER, seat, "k", "", keys), eyes) if camera is not None else {}
        for eye, film in made.items():
            view = before[eye]
            for frame in film["frames"]:
                view = patched(view, frame["patch"])
                if frame["line"] is not None:
                    assert frame["line"] == match.log_line(eye, frame["log"])
                    assert frame["log"] >= told
            assert view == plain(match.view(eye))
            films += 1
    assert films > 3

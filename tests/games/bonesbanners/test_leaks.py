"""Planted leaks are caught by the contracts: view, label, log, prompt presence, option count, title and error text."""

from __future__ import annotations

from functools import partial
from typing import cast

import pytest

from pentarchy.games.bonesbanners import GAME, BonesAndBanners, sequence
from pentarchy.games.bonesbanners.rules import overview, strategy, tactical, targets, windows
from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from pentarchy.games.bonesbanners.state import BonesState, T, Unit
from pentarchy.kernel import AnyGame, Ask, Option, Refused, View
from pentarchy.kernel.sequence import AGAIN, DONE
from pentarchy.lab.contracts import Audit, Broken
from pentarchy.lab.reach import is_compiled
from tests.games.bonesbanners.playing import decisions

pytestmark = pytest.mark.skipif(is_compiled(GAME), reason="leaks are planted in the sources; machine code cannot be patched")
LEAKS = ("no leak", "errors do not leak", "equal views, equal packets", "undo never takes back a discovery")


THE_GAME = cast(AnyGame, GAME)


def is_caught(game: AnyGame = THE_GAME, first: int = 0, every: int = 1) -> bool:
    """Does a contract against leaks catch it in one of a few random games?"""
    for seed in range(first, first + 5):
        try:
            Audit(game, 2, {}, seed, every).run()
        except Broken as error:
            return str(error).split(":")[0] in LEAKS
    return False


class Telltale(BonesAndBanners):
    """Shows the top card of the rival's deck."""

    def view(self, state: BonesState, seat: int) -> View:
        seen = super().view(state, seat)
        seen["next"] = [player.deck[-1] for player in state.players]
        return seen


def test_a_leak_in_the_view_is_caught() -> None:
    assert is_caught(Telltale(GAME.content))


def test_a_leak_in_a_label_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def unit_words(t: T, unit: Unit, seat: int) -> str:
        return f"{t.book.name(unit.card)} no. {unit.no}"

    monkeypatch.setattr(targets, "unit_words", unit_words)
    assert is_caught()


def test_a_leak_in_the_log_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def secret_name(unit: Unit) -> object:
        return unit.card

    monkeypatch.setattr(overview, "secret_name", secret_name)
    assert is_caught()


def test_a_leak_by_the_presence_of_a_prompt_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_skipped(t: T, options: list[Option]) -> bool:
        return all(option.barred for option in options)

    monkeypatch.setattr(windows, "is_skipped", is_skipped)
    assert is_caught(first=107)


def test_a_leak_in_the_number_of_options_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = targets.aim_options

    def aim_options(t: T, seat: int, key: str, symbol: int, dice: int, moved: Unit | None) -> list[Option]:
        bluffs = [f"unit:{unit.no}" for unit in t.state.units if is_bluff(t.book, t.state, unit)]
        return [option for option in honest(t, seat, key, symbol, dice, moved) if option.key not in bluffs]

    monkeypatch.setattr(tactical, "aim_options", aim_options)
    assert is_caught()


async def leaky_draft(t: T, in_title: bool) -> str:
    """The draft, telling the rival's hand in the title or in the reason of a refusal."""
    s = t.state
    seat = s.holder if s.turn % 2 == 0 else 1 - s.holder
    options = [strategy.DICE_OPTIONS[symbol] for symbol in range(6) if s.pool[symbol]]
    title = f"Pick a die; the rival holds {s.players[1 - seat].hand}" if in_title else "Pick a die"
    ask = Ask(title, "BB-STR-2", options, 1, 1 if in_title else 2)
    if not in_title:
        ask.test = lambda keys: "" if len(keys) == 1 else f"BB-STR-2 one die, while the rival holds {s.players[1 - seat].hand}"
    symbol = strategy.SYMBOL_OF[(await t.ask(seat, ask))[0]]
    s.pool[symbol] -= 1
    s.players[seat].dice[symbol] += 1
    s.turn += 1
    if s.turn < s.number("dice"):
        return AGAIN
    strategy.end_draft(t)
    return DONE


def test_a_leak_in_a_title_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sequence.ROUND.plays, "draft", partial(leaky_draft, in_title=True))
    assert is_caught()


def test_a_leak_in_an_error_text_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sequence.ROUND.plays, "draft", partial(leaky_draft, in_title=False))
    assert is_caught()


def test_errors_tell_nothing() -> None:
    """A refusal reads the same in every world the seat cannot tell apart."""
    for n, (match, seat, _keys) in enumerate(decisions(12, most=250)):
        if n % 7:
            continue
        texts = []
        world = match.imagine(seat, n)
        world.table.telling = True
        for table in (match.clone(), world):
            with pytest.raises(Refused) as refused:
                table.answer(seat, "no such option")
            texts.append(str(refused.value))
        assert texts[0] == texts[1]

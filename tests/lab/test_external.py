"""Bots that are commands: the example of docs/bots.md, word for word, and every way to misbehave."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from pentarchy.bots import decide, make
from pentarchy.kernel import BadSetup, PentarchyError
from pentarchy.kernel.record import start
from pentarchy.lab.external import External, sitter
from pentarchy.lab.simulate import Plan, play_game
from tests.kernel.toy import TOY

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def program(tmp_path: Path, text: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"{sys.executable} {path}"


def example(title: str) -> str:
    found = re.search(r"```python\n(.*?)```", PAGE.partition(f"## {title}")[2], re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_in_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(example("A bot of your own"), {"__name__": "example"})
    assert capsys.readouterr().out.strip() in ("[0]", "[1]")


def test_the_example_over_a_pipe_plays_a_game(tmp_path: Path) -> None:
    text = example("A bot in any language")
    assert len(text.splitlines()) <= 20
    plan = Plan("bonesbanners", 2, [f"exec:{program(tmp_path, text)}", "random"], 1, "7").checked()
    assert play_game(plan, 0).winners


def test_it_gets_what_its_seat_may_see_and_nothing_else(tmp_path: Path) -> None:
    """The same question, byte for byte, in every world its seat cannot tell apart."""
    heard = tmp_path / "heard"
    loop = f"for line in sys.stdin:\n    open({str(heard)!r}, 'a').write(line)\n"
    text = "import json, sys\n" + loop + "    print(json.dumps({'keys': ['draw']}), flush=True)\n"
    match = start(TOY, 2, 3, {})
    for world in (match, match.imagine(0, 5), match.imagine(0, 6)):
        bot = sitter(f"exec:{program(tmp_path, text)}")
        assert decide(bot, world, 0) == ["draw"]
        assert isinstance(bot, External)
        bot.close()
    assert len(set(heard.read_text(encoding="utf-8").splitlines())) == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("print('hello')", "wrote no answer"),
        ("print('{\"keys\": 7}')", "no list of texts"),
        ('import sys\nfor line in sys.stdin: print(\'{"keys": ["fly"]}\', flush=True)', "refused"),
        ("pass", "closed its output"),
        ("import time; time.sleep(60)", "did not answer within"),
    ],
)
def test_whatever_it_does_wrong_is_one_sentence(tmp_path: Path, text: str, says: str) -> None:
    bot = External(program(tmp_path, text), seconds=2.0)
    with pytest.raises(PentarchyError, match=says) as caught:
        decide(bot, start(TOY, 2, 3, {}), 0)
    assert len(str(caught.value).splitlines()) == 1


def test_commands_that_cannot_be_and_the_roster_that_starts_none() -> None:
    with pytest.raises(PentarchyError, match="cannot be started"):
        decide(External("no-such-command-here"), start(TOY, 2, 3, {}), 0)
    with pytest.raises(BadSetup):
        sitter("exec: ")
    with pytest.raises(BadSetup):
        make("exec:python bot.py")

"""The table for language models, through the protocol's own client: in one process, and over the pipes of `pentarchy mcp`."""

from __future__ import annotations

import os
import sys
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from pentarchy.envs.mcp import server


async def call(client: Any, tool: str, **given: object) -> tuple[str, bool]:
    result = await client.call_tool(tool, given)
    return "".join(part.text for part in result.content), bool(result.is_error)


async def test_a_game_is_played_through_the_tools() -> None:
    async with Client(server()) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {"games", "join", "look", "options", "answer", "why_not", "rules"}
        assert "dorian: " in (await call(client, "games"))[0]
        shown, failed = await call(client, "join", game="bonesbanners", seed="7", bot="random")
        assert not failed
        assert "You are " in shown
        steps = 0
        while "The game is over" not in shown:
            asked, failed = await call(client, "options")
            key = next(line for line in asked.splitlines() if line.startswith("  ")).strip().split(": ")[0]
            shown, failed = await call(client, "answer", keys=[key])
            steps += 1
            if failed or steps > 14:
                break
        assert steps > 10
        assert "What has happened:" in shown


async def test_what_cannot_be_done_is_one_sentence() -> None:
    async with Client(server()) as client:
        for tool, given, sentence in (
            ("look", {}, "You sit at no table yet; join one first."),
            ("rules", {"words": "curse"}, "Say which game's rules, or join a table first."),
            ("join", {"game": "chess"}, "There is no game 'chess'"),
            ("join", {"game": "dorian", "seats": 2}, "is for 3 to 6 players, not 2"),
            ("join", {"game": "dorian", "seat": 5}, "There is no seat 5 at a table of 3; seats are 0 to 2."),
            ("join", {"game": "dorian", "bot": "deep blue"}, "There is no bot 'deep blue'"),
        ):
            said, failed = await call(client, tool, **given)
            assert failed
            assert sentence in said
        await call(client, "join", game="dragonemperor", seed="1", bot="random")
        said, failed = await call(client, "answer", keys=["teapot"])
        assert failed
        assert "'teapot' is not among the options" in said
        barred, failed = await call(client, "why_not")
        assert not failed
        assert "(DE-" in barred
        assert "DE-ACT-9" in (await call(client, "rules", words="de-act-9"))[0]
        assert "more; give more words." in (await call(client, "rules", words="the"))[0]
        assert "No rule holds 'zeppelin'" in (await call(client, "rules", words="zeppelin"))[0]


@pytest.mark.parametrize("game", ["unicornus"])
async def test_the_command_speaks_over_pipes(game: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = StdioServerParameters(command=sys.executable, args=["-m", "pentarchy", "mcp"], env=environment)
    async with Client(command) as client:
        shown, failed = await call(client, "join", game=game, seed="3", bot="random")
        assert not failed
        assert "Whom do you play? (UK-SET-1)" in shown
        shown, failed = await call(client, "answer", keys=["who:annelie"])
        assert not failed

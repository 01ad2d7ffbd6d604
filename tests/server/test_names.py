"""Names are what people see: nobody can look like somebody else, and a watcher never like a player."""

from __future__ import annotations

import pytest

from pentarchy.host import speech
from pentarchy.prove.client import new_key
from tests.server.live import Live

pytestmark = pytest.mark.asyncio

TWINS = [
    "Al\u200dice",
    "Alice\ufe0f",
    "Alice\ufe00",
    "Al\U000e0100ice",
    "\u0410lice",
    "Alic\u0435",
    "A1ice",
    "Ａｌｉｃｅ",
    "ALICE",
    "A l i c e",
    "Alice.",
    "Álice",
]


@pytest.mark.parametrize("twin", TWINS)
async def test_names_that_look_alike_are_one_name(twin: str) -> None:
    assert speech.folded(speech.person_name(twin)) == speech.folded("Alice")
    assert speech.different(speech.person_name(twin), ["Alice"]) != speech.person_name(twin)


@pytest.mark.parametrize(
    ("twin", "name"),
    [("ΒΟΒ", "BOB"), ("ΑΝΝ", "Ann"), ("ΖΟΕ", "Zoe"), ("ΗΕΜΥ", "Hemy"), ("ꓮꓠꓠ", "Ann"), ("ᎪᏞᎬᏦ", "Alek"), ("ᴀɴɴ", "Ann"), ("Ⲙark", "Mark")],
)
async def test_capitals_of_other_scripts_count_by_how_they_look(twin: str, name: str) -> None:
    """Seen before: a BOB in Greek letters sat down beside BOB, because a small beta does not look like a b."""
    assert speech.different(speech.person_name(twin), [name]) != speech.person_name(twin)


@pytest.mark.parametrize("name", ["sys\u200dtem", "SYSTEM", "ѕуstem", "Adm1n", "m0derator", "Spectator\ufe0f"])
async def test_names_of_the_house_cannot_be_imitated(name: str) -> None:
    with pytest.raises(speech.BadWords):
        speech.person_name(name)


async def test_different_names_stay_different() -> None:
    names = ["Ann", "Anna", "Anne", "Hanna", "Ben", "Bena", "Dora", "Cora", "李", "王", "Мария", "Ольга", "Νίκος", "Βίκος", "Vikos"]
    assert len({speech.folded(name) for name in names}) == len(names)
    assert len({speech.folded(f"Player {i}") for i in range(1, 20)}) == 19


async def test_marks_cannot_be_piled_up() -> None:
    assert len(speech.person_name("Z" + "\u0301" * 20 + "oe")) <= 6


async def test_a_watcher_never_looks_like_a_player_nor_points_into_a_decision(live: Live) -> None:
    """Seen before: a spectator named Alice chatted, and pointed inside the decision box, as Alice."""
    alice, fake = live.guest("Alice"), live.guest("Alice")
    id = alice.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
    player, watcher = await alice.watch(id), await fake.watch(id)
    await watcher.send(t="chat", key=new_key(), text="hello")
    said = await player.until("chat")
    assert said["name"] == "Alice (watching)"
    assert said["seat"] == -1
    await watcher.send(t="suggest", seat=0, at=["x"], text="do it")
    assert (await watcher.until("suggested", "error"))["code"] == "spectator"
    await player.send(t="suggest", seat=1, at=["x"], text="look")
    assert (await player.until("suggested", "error"))["t"] == "suggested"
    assert (await watcher.until("suggest"))["name"] == "Alice"

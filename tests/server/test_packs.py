"""The owner's own cards at a table: from set-up to the record and back, over restarts and processes; private unless shared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pentarchy
from pentarchy.host.packs import pack_from
from pentarchy.kernel import ContentError
from pentarchy.prove.client import Guest, HttpError, Json, some_answer
from pentarchy.prove.common import asked, is_over
from tests.server.live import Live, quiet
from tests.server.test_lobby import refused
from tests.server.test_postgres import at, base

__all__ = ["base"]
pytestmark = pytest.mark.asyncio

GAME = "dragonemperor"
SHORT = """[pack]
name = "My box"
game = "dragonemperor"

[numbers]
last_round = 1

[[card]]
id = "breathe_fire_1"
name = "Cough"
title = "Cough 1"
source = "my box"
"""
SHARED = SHORT.replace('name = "My box"', 'name = "For all"\nshare = true')


def bring(guest: Guest, text: str = SHORT) -> str:
    return str(guest.post("/api/packs", {"game": GAME, "text": text})["id"])


def table(guest: Guest, pack: str, *seats: str) -> Json:
    made: Json = guest.post("/api/tables", {"game": GAME, "seats": list(seats or ("me", "bot:random")), "terms": {"pack": pack}})
    return made


async def play_out(guest: Guest, id: str) -> None:
    watcher = await guest.watch(id)
    for n in range(200):
        if is_over(watcher):
            return
        ready = asked(watcher)
        if not ready:
            await watcher.until("packet")
            continue
        await watcher.answer(ready[0], some_answer(watcher.packets[ready[0]]["ask"], n))
        await watcher.settle(0.02)
    raise AssertionError("the game does not end")


async def test_from_set_up_to_the_record_and_back(live: Live) -> None:
    ann, eve = live.guest("Ann"), live.guest("Eve")
    mine = bring(ann)
    assert [one["name"] for one in ann.get(f"/api/packs?game={GAME}")["packs"]] == ["My box"]
    made = table(ann, mine)["table"]
    told = made["pack"]
    assert (told["name"], told["shared"]) == ("My box", False)
    assert {change["title"]: change["changed"] for change in told["changes"]} == {
        "Cards": ["Cough 1"],
        "Numbers of the rules": ["last round"],
    }
    assert ann.get(f"/api/tables/{made['id']}/catalogue")["cards"]["breathe_fire_1"]["name"] == "Cough 1"
    assert ann.get(f"/api/games/{GAME}/catalogue")["cards"]["breathe_fire_1"]["name"] != "Cough 1"
    await play_out(ann, made["id"])
    again = ann.post(f"/api/tables/{made['id']}/rematch", {})["table"]
    assert again["pack"] == told
    branch = ann.post(f"/api/tables/{made['id']}/branch", {"step": 1, "seats": ["me", "hot"]})["table"]
    assert branch["pack"] == told
    assert len(ann.get(f"/api/tables/{made['id']}/replay?seat=0&start=0&count=2")["packets"]) == 2
    text = ann.call("GET", f"/api/tables/{made['id']}/export")[2].decode()
    header = json.loads(text.split("\n")[0])
    assert (header["pack"], "pack_text" in header) == ("My box", False), "private: its name and the hash of what was played, no more"
    back = ann.post("/api/import", {"text": text})["table"]
    assert (back["status"], back["pack"]["name"]) == ("over", "My box")
    assert "does not carry it" in refused(422, "bad_record", eve, "/api/import", {"text": text})["text"]


async def test_private_unless_shared_and_taken_away_without_harm(live: Live, tmp_path: Path) -> None:
    ann, eve = live.guest("Ann"), live.guest("Eve")
    mine, shared = bring(ann), bring(ann, SHARED)
    refused(422, "bad_setup", eve, "/api/tables", {"game": GAME, "seats": ["me", "hot"], "terms": {"pack": mine}})
    with pytest.raises(HttpError) as hidden:
        eve.get(f"/api/packs/{mine}/text")
    assert hidden.value.status == 404
    assert eve.call("GET", f"/api/packs/{shared}/text")[2].decode().endswith(SHARED)
    made = table(ann, shared)["table"]
    assert ann.post("/api/packs/forget", {"id": shared})["deleted"]
    await play_out(ann, made["id"])
    text = ann.call("GET", f"/api/tables/{made['id']}/export")[2].decode()
    assert json.loads(text.split("\n")[0])["pack_text"].endswith(SHARED)
    assert eve.post("/api/import", {"text": text})["table"]["pack"]["name"] == "For all"
    file = tmp_path / "game.jsonl"
    file.write_text(text, encoding="utf-8")
    assert pentarchy.read(file).verify().is_over, "the record says itself what it is played with"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[numbers]\nhand_size = 'four'\n", "pack.toml · numbers · hand_size: a whole number is wanted, not 'four'"),
        ("[numbers]\nhand_size = 4000\n", "pack.toml · numbers · hand_size: a number from 0 to 99 is wanted, not 4000"),
        ("[numbers\n", "pack.toml: "),
        ('[[card]]\nid = "breathe_fire_1"\nop = "sing"\n', "pack.toml · card breathe_fire_1 · op: "),
        ("[numbers]\nhand_size = 1\n[pack]\ngame = 'dorian'\n", "this pack is for "),
        ("[pack]\nname = ''\n", "pack.toml · pack · name: a name"),
    ],
)
async def test_a_bad_pack_is_one_sentence_and_changes_nothing(live: Live, text: str, fault: str) -> None:
    ann = live.guest("Ann")
    assert fault in refused(422, "bad_pack", ann, "/api/packs", {"game": GAME, "text": text})["text"]
    assert ann.get("/api/packs")["packs"] == []


async def test_an_editor_is_told_as_it_types(live: Live) -> None:
    ann = live.guest("Ann")
    entry = {"id": "breathe_fire_1", "title": "Cough", "amount": 2}
    told = ann.post("/api/packs/check", {"game": GAME, "name": "Mine", "tables": {"card": [entry], "numbers": {"hand_size": 5}}})
    assert (told["fault"], told["cards"]["breathe_fire_1"]["name"]) == ("", "Cough")
    read = ann.post("/api/packs/read", {"game": GAME, "text": told["text"]})
    assert read["tables"] == {"card": [entry], "numbers": {"hand_size": 5}}
    wrong = ann.post("/api/packs/check", {"game": GAME, "name": "Mine", "tables": {"card": [{**entry, "amount": "two"}]}})
    assert (wrong["entry"], wrong["field"]) == ("card breathe_fire_1", "amount")
    assert '"two"' in wrong["text"], "a draft can be exported though it is not right yet"


async def test_packs_in_a_folder_and_after_a_restart(tmp_path: Path) -> None:
    shelf = tmp_path / "packs"
    (shelf / GAME / "old").mkdir(parents=True)
    (shelf / "house.toml").write_text(SHORT.replace("My box", "House"), encoding="utf-8")
    (shelf / GAME / "old" / "a.toml").write_text("[numbers]\nhand_size = 5\n", encoding="utf-8")
    (shelf / GAME / "old" / "b.toml").write_text("[numbers]\nlast_round = 1\n", encoding="utf-8")
    (shelf / "broken.toml").write_text("[numbers", encoding="utf-8")
    with Live(quiet(tmp_path, packs=str(shelf))) as live:
        ann = live.guest("Ann")
        found = {one["name"]: one["id"] for one in ann.get(f"/api/packs?game={GAME}")["packs"]}
        assert set(found) == {"House", "old"}
        ids = [table(ann, pack)["table"]["id"] for pack in found.values()]
        open_one = table(ann, "", "me", "open")["table"]
        changed = ann.post(f"/api/tables/{open_one['id']}/terms", {"pack": found["old"]})
        assert changed["pack"]["name"] == "old"
    (shelf / "house.toml").write_text("[pack]\ngame = 'dragonemperor'\n", encoding="utf-8")
    with Live(quiet(tmp_path, packs=str(shelf))) as live:
        ann = at(live, ann)
        for id in ids:
            await play_out(ann, id)


async def test_two_processes_on_one_database(base: str, tmp_path: Path) -> None:
    with Live(quiet(tmp_path, db=base)) as one, Live(quiet(tmp_path, db=base)) as two:
        ann = one.guest("Ann")
        id = table(ann, bring(ann), "me", "hot")["table"]["id"]
        there = at(two, ann)
        assert there.get(f"/api/tables/{id}")["pack"]["name"] == "My box"
        await play_out(there, id)
        assert ann.get(f"/api/tables/{id}")["status"] == "over"


HOSTILE = {
    "a name of 90,000 parts": "a" + ".a" * 90_000 + " = 1",
    "a list in a list in a list": "x = " + "[" * 90_000,
    "nested, and closed again": "[x]\ny = " + "[" * 200 + "]" * 200,
    "a table in a table in a table": "[" + "a." * 400 + "a]\nx = 1",
    "97 names of 990 parts under one of 990": "[a" + ".a" * 989 + "]\n" + "".join(f"b{i}" + ".a" * 989 + " = 1\n" for i in range(97)),
    "thousands of names under one in quotes": '["a\\"b"' + " . 'b'" * 100 + "]\n" + "".join(f"b{i}.c = 1\n" for i in range(15_000)),
    "a number of 100,000 digits": "[numbers]\nlast_round = " + "9" * 100_000,
    "no number at all": "[numbers]\nlast_round = nan",
    "beyond all numbers": "[numbers]\nlast_round = 1e999",
    "a day for a number": "[numbers]\nlast_round = 1979-05-27",
    "out of the folder": '#: file ../../../etc/passwd\n[card]\nx = "../../.ssh"',
    "no text": "\x00\x01",
    "too much": "# " + "x" * 300_000,
}


@pytest.mark.parametrize("what", HOSTILE)
async def test_packs_made_to_do_harm_are_refused_in_a_sentence(live: Live, what: str) -> None:
    eve = live.guest("Eve")
    for path in ("/api/packs", "/api/packs/read"):
        status, headers, body = eve.call("POST", path, {"game": GAME, "text": HOSTILE[what]})
        if path == "/api/packs":
            assert (status, json.loads(body)["code"]) == (422, "bad_pack"), body[:200]
            assert len(body) < 1000
        assert status in (200, 422), body[:200]
    assert eve.get("/api/packs")["packs"] == []


async def test_an_editor_sends_nothing_that_is_too_deep(live: Live) -> None:
    eve = live.guest("Eve")
    for depth in (20, 150, 700):
        deep: object = 1
        for level in range(depth):
            deep = {"a": deep}
        refused(422, "bad_pack", eve, "/api/packs/check", {"game": GAME, "name": "deep", "tables": {"numbers": deep}})
    assert eve.post("/api/packs/check", {"game": GAME, "name": "flat", "tables": {"numbers": {"a": {"b": 1}}}})["fault"]


@pytest.mark.parametrize("what", [what for what in HOSTILE if "names" in what or "parts" in what])
async def test_what_takes_minutes_to_read_is_refused_unread(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.host.packs.Pack", None)
    with pytest.raises(ContentError, match="nested too deeply"):
        pack_from(HOSTILE[what])


async def test_sentences_in_texts_are_no_names() -> None:
    text = f"""[[card]]
id = "breathe_fire_1"
name = 'Draw a card. {"Then another. " * 100}'
text = \"\"\"
{"Roll. " * 15}And again.
1. 2. 3. e.g. i.e. and so on ...
\"\"\"
"""
    assert pack_from(text).tables[0][1]["card"]


@pytest.mark.parametrize("small", ["[]", "{}", '["a"]', '{"a": 1}'])
@pytest.mark.parametrize("path", ["/api/packs", "/api/packs/read", "/api/packs/check", "/api/import"])
async def test_very_many_small_lists_are_refused_before_they_are_read(live: Live, path: str, small: str) -> None:
    eve = live.guest("Eve")
    body = {"game": GAME, "name": "Mine", "text": "x", "tables": {"card": json.loads("[" + f"{small}," * 50_000 + "1]")}}
    assert refused(413, "too_large", eve, path, body)


async def test_a_record_may_say_much_of_itself(live: Live) -> None:
    eve = live.guest("Eve")
    head = json.dumps({"pack": "Mine", "content": "x", "more": [[]] * 200_000})
    assert "does not carry it" in refused(422, "bad_record", eve, "/api/import", {"text": head + "\n"})["text"]
    carried = json.dumps({"pack": "Mine", "content": "x", "game": GAME, "pack_text": HOSTILE["a table in a table in a table"]})
    assert "nested too deeply" in refused(422, "bad_record", eve, "/api/import", {"text": carried + "\n"})["text"]

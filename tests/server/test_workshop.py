"""The workshop on the server: numbers to change, validation, a trial heard while it runs, and gone when its reader hangs up."""

from __future__ import annotations

import http.client
import json
import re
import socket
import time
from pathlib import Path
from typing import Any

import pytest

from pentarchy.prove.client import Guest
from pentarchy.server.http.site import _PAGES
from pentarchy.server.workshop import MOST_AT_ONCE, MOST_OF_ONE, Busy, Workshop
from tests.server.live import Live
from tests.server.test_lobby import refused

PACK = '[[card]]\nid = "BB-R14"\nbanners = 3\n'


def test_numbers_of_a_game_with_ranges(live: Live) -> None:
    things = live.guest().get("/api/workshop/bonesbanners")["things"]
    witch = next(thing for thing in things if thing["name"] == "Fen Witch")
    assert (witch["kind"], witch["card"]) == ("unit", "fen_witch")
    banners = next(number for number in witch["numbers"] if number["title"] == "banners")
    assert banners["path"] == "card.fen_witch.banners"
    assert banners["least"] <= banners["value"] <= banners["most"]


def test_changes_are_judged_by_the_game(live: Live) -> None:
    guest = live.guest()
    good = guest.post("/api/workshop/check", {"game": "bonesbanners", "changes": ["card.fen_witch.banners=3"]})
    assert good["fault"] == ""
    assert good["words"] == ["banners of Fen Witch from 1 to 3"]
    assert "banners = 3" in good["text"]
    for change in ("card.fen_witch.banners=9", "card.nobody.banners=1", "nonsense"):
        bad = guest.post("/api/workshop/check", {"game": "bonesbanners", "changes": [change]})
        assert bad["fault"]
        assert bad["text"] == ""


def begun(live: Live, guest: Guest) -> http.client.HTTPConnection:
    connection = http.client.HTTPConnection("127.0.0.1", live.port, timeout=60)
    headers = {"X-Pentarchy": "1", "Content-Type": "application/json", "Cookie": guest.cookie}
    connection.request("POST", "/api/workshop/try", json.dumps({"game": "bonesbanners", "text": PACK}), headers)
    return connection


def next_comparison(answer: http.client.HTTPResponse) -> dict[str, Any]:
    """The next line of a trial that compares; those before it tell how many games were played."""
    while True:
        line: dict[str, Any] = json.loads(answer.readline())
        if "lines" in line:
            return line


def test_a_trial_tells_more_and_more_and_ends_when_its_reader_hangs_up(live: Live) -> None:
    ann = live.guest("Ann")
    workshop: Workshop = live.app.state.workshop
    connection = begun(live, ann)
    answer = connection.getresponse()
    assert answer.status == 200
    first = json.loads(answer.readline())
    assert first["cards"] == ["Fen Witch"]
    assert first["seats"] == 2
    refused(409, "conflict", ann, "/api/workshop/try", {"game": "bonesbanners", "text": PACK})
    assert json.loads(answer.readline()) == {"played": 1}, "the first game is told before anything is compared"
    news = [next_comparison(answer) for line in range(2)]
    assert 4 <= news[0]["pairs"] < news[1]["pairs"]
    assert {line["name"] for line in news[0]["lines"]} >= {"seat 1 wins", "rounds"}
    answer.close()
    connection.close()
    until = time.monotonic() + 30
    while workshop.running and time.monotonic() < until:
        time.sleep(0.02)
    assert not workshop.running, "its place is free again"


def test_a_pack_that_cannot_be_played_is_told(live: Live) -> None:
    ben = live.guest("Ben")
    status, headers, body = ben.call("POST", "/api/workshop/try", {"game": "bonesbanners", "text": "nonsense"})
    assert status == 200
    assert json.loads(body.splitlines()[-1])["fault"]
    refused(422, "bad_setup", ben, "/api/workshop/try", {"game": "bonesbanners", "text": PACK, "seats": 5})


def test_every_address_of_the_page_is_served() -> None:
    app = (Path(__file__).parents[2] / "web" / "src" / "App.svelte").read_text(encoding="utf-8")
    assert {"packs", "workshop"} <= set(re.findall(r"where === '(\w+)'", app)) <= set(_PAGES)


def test_few_at_a_time() -> None:
    workshop = Workshop()
    for n in range(MOST_OF_ONE):
        workshop.enter(str(n), "192.0.2.1")
    with pytest.raises(Busy, match="full"):
        workshop.enter("another name", "192.0.2.1")
    with pytest.raises(Busy, match="yours"):
        workshop.enter("0", "192.0.2.1")
    for n in range(MOST_OF_ONE, MOST_AT_ONCE):
        workshop.enter(str(n), "192.0.2.2")
    with pytest.raises(Busy, match="full"):
        workshop.enter("another", "192.0.2.3")
    workshop.leave("0")
    workshop.enter("another", "192.0.2.3")


def test_who_is_gone_before_the_first_line_keeps_no_place(live: Live) -> None:
    workshop: Workshop = live.app.state.workshop
    body = json.dumps({"game": "bonesbanners", "text": PACK}).encode()
    for n in range(2 * MOST_AT_ONCE):
        guest = live.guest(f"Hasty {n}")
        head = f"POST /api/workshop/try HTTP/1.1\r\nHost: 127.0.0.1:{live.port}\r\nX-Pentarchy: 1\r\nContent-Type: application/json\r\n"
        with socket.create_connection(("127.0.0.1", live.port)) as line:
            line.sendall(f"{head}Cookie: {guest.cookie}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
    until = time.monotonic() + 30
    while workshop.running and time.monotonic() < until:
        time.sleep(0.02)
    assert not workshop.running
    connection = begun(live, live.guest("Patient"))
    answer = connection.getresponse()
    assert answer.status == 200
    answer.close()
    connection.close()


# ---- positions ----


def set_up(guest: Guest, **wanted: object) -> dict[str, Any]:
    found: dict[str, Any] = guest.post("/api/workshop/setup", {"game": "bonesbanners", **wanted})
    return found


def test_a_position_is_set_up_step_by_step_and_opened_as_a_table(live: Live) -> None:
    ann = live.guest("Ann")
    first = set_up(ann, seats=2, seed="7")
    assert first["fault"] == ""
    kinds = {item["key"]: item["kind"] for item in first["items"]}
    assert kinds["players.0.hand.0"] == "cards"
    assert kinds["players.0.cubes"] == "number"
    card = next(item for item in first["items"] if item["key"] == "piles.0")["cards"][0]
    then = set_up(
        ann,
        text=first["text"],
        changes=[{"key": "players.0.cubes", "to": 4}, {"key": "piles.0", "card": card["key"], "goal": "players.0.hand.0"}],
    )
    assert then["words"] == ["Score cubes: 4", f"{card['name']} to Units in hand"]
    bad = set_up(ann, text=then["text"], changes=[{"key": "players.1.cubes", "to": 2}, {"key": "players.1.cubes", "to": 9}])
    assert bad["fault"] == "Score cubes is a number from 0 to 4 (BB-END-1)."
    assert bad["text"] == then["text"]
    made = ann.post("/api/workshop/setup/table", {"game": "bonesbanners", "text": then["text"], "seats": ["me", "bot:greedy"]})
    table = made["table"]
    assert table["origin"] == "setup"
    view = ann.get(f"/api/tables/{table['id']}/replay/0?seat=0")["view"]
    assert view["players"][0]["cubes"] == 4
    assert card["key"] in json.dumps(view["players"][0])
    again = ann.post("/api/workshop/setup", {"game": "bonesbanners", "table": table["id"], "at": 0})
    assert next(item for item in again["items"] if item["key"] == "players.0.cubes")["value"] == 4


def test_a_position_that_is_none_is_refused_in_words(live: Live) -> None:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    good = set_up(ann, seats=2, seed="7")
    path = "/api/workshop/setup"
    assert "not JSON" in refused(422, "bad_record", ann, path, {"game": "bonesbanners", "text": "{"})["text"]
    assert "of Bones & Banners" in refused(422, "bad_record", ann, path, {"game": "dorian", "text": good["text"]})["text"]
    refused(422, "bad_setup", ann, path, {"game": "bonesbanners", "seats": 5})
    refused(409, "conflict", ann, path + "/table", {"game": "bonesbanners", "text": good["text"], "seats": ["me"]})
    made = ann.post("/api/tables", {"game": "bonesbanners", "options": {}, "seats": ["me", "open"], "watch": "public"})["table"]
    refused(409, "conflict", ben, path, {"game": "bonesbanners", "table": made["id"], "at": 0})


def test_a_position_is_tried_against_what_it_was(live: Live) -> None:
    ann = live.guest("Ann")
    first = set_up(ann, seats=2, seed="7")
    then = set_up(ann, text=first["text"], changes=[{"key": "players.0.cubes", "to": 4}])
    refused(422, "bad_setup", ann, "/api/workshop/try", {"game": "bonesbanners"})
    connection = http.client.HTTPConnection("127.0.0.1", live.port, timeout=60)
    headers = {"X-Pentarchy": "1", "Content-Type": "application/json", "Cookie": ann.cookie}
    body = json.dumps({"game": "bonesbanners", "before": first["text"], "position": then["text"]})
    connection.request("POST", "/api/workshop/try", body, headers)
    answer = connection.getresponse()
    assert json.loads(answer.readline())["seats"] == 2
    news = next_comparison(answer)
    connection.close()
    assert any(line["name"] == "seat 1 wins" for line in news["lines"])

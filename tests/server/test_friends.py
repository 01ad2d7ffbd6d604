"""Friends get in: addresses, doors, the one link of a table."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.prove.client import Guest, Json
from pentarchy.prove.process import Server
from pentarchy.server.addresses import Address, ranked
from tests.server.live import Live, quiet
from tests.server.test_lobby import refused, table

HOME = [("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("wlan0", "192.168.1.7"), ("wlan0", "fe80::1%wlan0"), ("tailscale0", "100.101.5.6")]


@pytest.mark.parametrize(
    ("found", "first"),
    [
        (HOME, "192.168.1.7"),
        ([("eth0", "10.2.3.4"), ("virbr0", "192.168.122.1")], "10.2.3.4"),
        ([("en0", "169.254.3.3"), ("utun3", "10.8.0.2"), ("en1", "172.20.10.2")], "172.20.10.2"),
        ([("eth0", "93.184.216.34"), ("wg0", "10.0.0.2")], "10.0.0.2"),
        ([("lo", "127.0.0.1"), ("eth0", "2001:db8::5")], "2001:db8::5"),
    ],
)
def test_the_address_a_phone_in_the_room_reaches_comes_first(found: list[tuple[str, str]], first: str) -> None:
    assert ranked(found)[0].host == first


def test_what_is_no_address_is_left_out() -> None:
    assert ranked([("x", "hello"), ("y", "0.0.0.0"), ("z", "fe80::2%z")]) == []
    assert Address("fd00::1", "eth0", "network").url(8000) == "http://[fd00::1]:8000"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server on 127.0.0.1 whose only other address is 127.0.0.2."""
    with Live(quiet(tmp_path_factory.mktemp("home"), addresses=("127.0.0.2",))) as running:
        doors = running.app.state.doors
        doors.server, doors.host, doors.port = running._server, "127.0.0.1", running.port
        yield running


def link_of(guest: Guest, id: str) -> str:
    return str(guest.post(f"/api/tables/{id}/link", {})["path"]).partition("#")[2]


def test_a_friend_comes_in_by_another_address_after_the_host_has_said_so(home: Live) -> None:
    ann = home.guest("Ann")
    before = ann.get("/api/doors")
    assert (before["open"], before["host"], before["addresses"]) == (False, True, [])
    assert "this machine alone" in before["missing"]
    with pytest.raises(ConnectionRefusedError):
        Guest(home.port, "127.0.0.2").get("/api/doors")
    after = ann.post("/api/doors", {})
    assert after["open"]
    assert [one["url"] for one in after["addresses"]] == [f"http://127.0.0.2:{home.port}"]
    id = table(ann, "me", "open")["table"]["id"]
    ben = Guest(home.port, "127.0.0.2")
    token = link_of(ann, id)
    seen = ben.post(f"/api/tables/{id}/come", {"token": token})
    assert seen["free"] == [1]
    assert seen["table"]["terms"]["help"] == "hints"
    sat = ben.post(f"/api/tables/{id}/come", {"token": token, "seat": 1, "name": "Ben"})
    assert sat["table"]["mine"] == [1]
    assert sat["table"]["status"] == "playing"


def test_doors_opened_once_are_open_after_every_start(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/games.db", PENTARCHY_ADDRESSES="127.0.0.2") as home:
        ann = Guest(home.port)
        ann.enter("Ann")
        assert ann.post("/api/doors", {})["open"]
        for ended in (home.stop, home.kill):
            ended()
            home.start()
            until = time.monotonic() + 20
            while not ann.get("/api/doors")["open"]:
                assert time.monotonic() < until
                time.sleep(0.05)
            assert Guest(home.port, "127.0.0.2").get("/api/games")


def test_a_machine_without_a_network_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.server.doors.of_this_machine", lambda: [("lo", "127.0.0.1")])
    with Live(quiet(tmp_path)) as alone:
        assert "in no network" in alone.guest("Ann").post("/api/doors", {})["missing"]


def test_an_address_that_cannot_be_opened_is_named_with_the_reason(tmp_path: Path) -> None:
    # 192.0.2.1 is kept for documentation: no machine has it, so nothing is sent anywhere
    with Live(quiet(tmp_path, addresses=("192.0.2.1",))) as odd:
        odd.app.state.doors.server, odd.app.state.doors.port = odd._server, odd.port
        assert "192.0.2.1" in odd.guest("Ann").post("/api/doors", {})["missing"]


def test_a_wrong_link_tells_nothing(live: Live) -> None:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    id = table(ann, "me", "open", watch="closed")["table"]["id"]
    refused(404, "not_found", ben, f"/api/tables/{id}/come", {"token": "0" * 36})
    refused(404, "not_found", ben, f"/api/tables/{id}/link", {})
    assert ben.post(f"/api/tables/{id}/come", {"token": link_of(ann, id)})["watch"] is False


def sit(guest: Guest, id: str, token: str, seat: int) -> Json:
    return guest.post(f"/api/tables/{id}/come", {"token": token, "seat": seat})


def test_a_late_comer_takes_a_bots_seat_where_that_was_agreed(live: Live) -> None:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    id = table(ann, "me", "bot:random", "bot:random")["table"]["id"]
    token = link_of(ann, id)
    assert sit(ben, id, token, 2)["table"]["mine"] == [2]
    refused(409, "conflict", ben, f"/api/tables/{id}/come", {"token": token, "seat": 1})
    refused(409, "conflict", live.guest("Cid"), f"/api/tables/{id}/come", {"token": token, "seat": 0})
    strict = table(ann, "me", "bot:random", terms={"late": False})["table"]["id"]
    assert ben.post(f"/api/tables/{strict}/come", {"token": link_of(ann, strict)})["free"] == []
    refused(409, "conflict", ben, f"/api/tables/{strict}/come", {"token": link_of(ann, strict), "seat": 1})


def test_the_page_of_the_link_is_served(live: Live) -> None:
    id = table(live.guest("Ann"), "me", "open")["table"]["id"]
    status, headers, body = live.guest().call("GET", f"/come/{id}")
    # without a built page every page says so alike; a path that is no page is never found
    assert status == live.guest().call("GET", f"/table/{id}")[0]

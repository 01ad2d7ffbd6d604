"""Games, people, tables and seats over HTTP."""

from __future__ import annotations

import pytest

from pentarchy.prove.client import Guest, HttpError, Json
from tests.server.live import Live


def table(guest: Guest, *seats: str, **more: object) -> Json:
    return guest.post("/api/tables", {"game": "toy", "seats": list(seats), **more})


def token(invite: Json) -> str:
    return str(invite["path"]).partition("#")[2]


def refused(status: int, code: str, guest: Guest, path: str, body: object) -> Json:
    with pytest.raises(HttpError) as error:
        guest.post(path, body)
    assert (error.value.status, error.value.body["code"]) == (status, code), error.value.body
    return error.value.body


def test_games_with_settings_and_bots(live: Live) -> None:
    found = live.guest().get("/api/games")
    toy = next(game for game in found["games"] if game["key"] == "toy")
    assert toy["seats"] == [2, 3, 4]
    assert [setting["name"] for setting in toy["settings"]] == ["dice", "rounds"]
    assert {"random", "greedy"} <= {bot["name"] for bot in found["bots"]}
    assert live.guest().get("/api/games/toy") == toy


def test_rules_come_from_the_ledger(live: Live) -> None:
    games = [game["key"] for game in live.guest().get("/api/games")["games"] if game["key"] != "toy"]
    for game in games:
        rules = live.guest().get(f"/api/games/{game}/rules")
        assert len(rules["rules"]) > 20
        assert all(rule["id"] and rule["text"] for rule in rules["rules"])
        assert live.guest().get(f"/api/games/{game}/catalogue")["cards"]


def test_describe_judges_the_settings(live: Live) -> None:
    guest = live.guest()
    assert guest.post("/api/games/toy/describe", {"seats": 2, "options": {"rounds": 5}}) == {"text": "", "figures": None}
    assert "rounds" in refused(422, "bad_setup", guest, "/api/games/toy/describe", {"seats": 2, "options": {"rounds": 4}})["text"]
    refused(422, "bad_setup", guest, "/api/games/toy/describe", {"seats": 9})
    refused(404, "not_found", guest, "/api/games/chess/describe", {"seats": 2})


def test_a_name_is_all_one_needs(live: Live) -> None:
    guest = live.guest()
    assert guest.get("/api/me") == {"known": False, "id": "", "name": ""}
    refused(401, "signed_out", guest, "/api/tables", {"game": "toy", "seats": ["me", "open"]})
    me = guest.enter("Ann")
    assert guest.get("/api/me") == me
    assert guest.enter("Anna") == {**me, "name": "Anna"}


def test_a_table_begins_at_once_without_open_seats(live: Live) -> None:
    made = table(live.guest("Ann"), "me", "bot:random", "hot:Bob")
    assert made["invites"] == []
    assert made["table"]["status"] == "playing"
    assert [seat["name"] for seat in made["table"]["seats"]] == ["Ann", "Random bot", "Bob"]
    assert made["table"]["mine"] == [0, 2]
    assert made["table"]["your_turn"]


def test_an_invitation_seats_one_guest_once(live: Live) -> None:
    ann = live.guest("Ann")
    made = table(ann, "me", "open")
    assert made["table"]["status"] == "open"
    bob = live.guest()
    joined = bob.post("/api/join", {"token": token(made["invites"][0]), "name": "Bob"})
    assert joined["table"]["status"] == "playing"
    assert joined["table"]["mine"] == [1]
    assert bob.get("/api/me")["name"] == "Bob"
    refused(404, "not_found", live.guest("Eve"), "/api/join", {"token": token(made["invites"][0])})


def test_a_guest_without_name_keeps_the_invitation(live: Live) -> None:
    made = table(live.guest("Ann"), "me", "open")
    refused(401, "signed_out", live.guest(), "/api/join", {"token": token(made["invites"][0])})
    assert live.guest("Bob").post("/api/join", {"token": token(made["invites"][0])})["table"]["mine"] == [1]


def test_looking_at_an_invitation_seats_nobody(live: Live) -> None:
    made = table(live.guest("Ann"), "me", "open", "open")
    bob = live.guest()
    for n in range(2):
        shown = bob.post("/api/join/look", {"token": token(made["invites"][0])})
        assert (shown["free"], shown["table"]["status"], shown["table"]["mine"]) == ([1], "open", [])
        assert shown["table"]["id"] == made["table"]["id"]
    assert not bob.cookie
    assert bob.post("/api/join", {"token": token(made["invites"][0]), "name": "Bob"})["table"]["mine"] == [1]
    refused(404, "not_found", live.guest("Eve"), "/api/join/look", {"token": token(made["invites"][0])})


def test_nobody_sits_twice_by_their_own_invitation(live: Live) -> None:
    ann = live.guest("Ann")
    made = table(ann, "me", "open")
    refused(409, "conflict", ann, "/api/join", {"token": token(made["invites"][0])})
    assert live.guest("Bob").post("/api/join", {"token": token(made["invites"][0])})["table"]["mine"] == [1]


def test_a_new_invitation_kills_the_old_one(live: Live) -> None:
    ann = live.guest("Ann")
    made = table(ann, "me", "open")
    id = made["table"]["id"]
    fresh = ann.post(f"/api/tables/{id}/invites", {"seat": 1})
    refused(403, "not_yours", live.guest("Eve"), f"/api/tables/{id}/invites", {"seat": 1})
    refused(404, "not_found", live.guest("Bob"), "/api/join", {"token": token(made["invites"][0])})
    assert live.guest("Bob").post("/api/join", {"token": token(fresh)})["table"]["status"] == "playing"


def test_a_personal_link_moves_to_another_device_once(live: Live) -> None:
    ann = live.guest("Ann")
    link = ann.post("/api/me/link", {})
    phone = live.guest()
    assert phone.post("/api/me/exchange", {"token": token(link)}) == ann.get("/api/me")
    refused(401, "signed_out", live.guest(), "/api/me/exchange", {"token": token(link)})


def test_public_tables_are_listed_and_joined(live: Live) -> None:
    id = table(live.guest("Ann"), "me", "open", "open", watch="public")["table"]["id"]
    bob, eve = live.guest("Bob"), live.guest("Eve")
    assert id in [found["id"] for found in bob.get("/api/tables/public")["tables"]]
    assert bob.post(f"/api/tables/{id}/sit", {"seat": 2})["mine"] == [2]
    refused(409, "conflict", eve, f"/api/tables/{id}/sit", {"seat": 2})
    refused(409, "conflict", bob, f"/api/tables/{id}/sit", {"seat": 1})
    assert bob.post(f"/api/tables/{id}/leave", {"seat": 2})["seats"][2]["kind"] == "open"
    assert eve.post(f"/api/tables/{id}/sit", {"seat": 2})["mine"] == [2]


def test_tables_by_link_are_not_listed_and_closed_ones_not_shown(live: Live) -> None:
    ann, eve = live.guest("Ann"), live.guest("Eve")
    linked, closed = table(ann, "me", "open"), table(ann, "me", "open", watch="closed")
    listed = [found["id"] for found in eve.get("/api/tables/public")["tables"]]
    assert linked["table"]["id"] not in listed
    refused(403, "not_yours", eve, f"/api/tables/{linked['table']['id']}/sit", {"seat": 1})
    assert eve.call("GET", f"/api/tables/{closed['table']['id']}")[0] == 404
    refused(404, "not_found", eve, f"/api/tables/{closed['table']['id']}/sit", {"seat": 1})
    assert ann.get(f"/api/tables/{closed['table']['id']}")["owner"]


def test_my_tables_newest_change_first(live: Live) -> None:
    ann = live.guest("Ann")
    first, second = table(ann, "me", "bot:random"), table(ann, "me", "open")
    mine = ann.get("/api/tables/mine")["tables"]
    assert [found["id"] for found in mine] == [second["table"]["id"], first["table"]["id"]]
    assert [found["your_turn"] for found in mine] == [False, True]


def test_the_owner_gives_an_open_seat_to_a_bot(live: Live) -> None:
    ann = live.guest("Ann")
    made = table(ann, "me", "open")
    id = made["table"]["id"]
    refused(403, "not_yours", live.guest("Eve"), f"/api/tables/{id}/seats", {"seat": 1, "kind": "bot"})
    refused(400, "bad_setup", ann, f"/api/tables/{id}/seats", {"seat": 1, "kind": "bot", "bot": "oracle"})
    assert ann.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "bot", "bot": "random"})["status"] == "playing"
    refused(404, "not_found", live.guest("Bob"), "/api/join", {"token": token(made["invites"][0])})


def test_a_bot_holds_the_seat_of_who_is_away(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    made = table(ann, "me", "open")
    id = made["table"]["id"]
    bob.post("/api/join", {"token": token(made["invites"][0])})
    refused(403, "not_yours", ann, f"/api/tables/{id}/seats", {"seat": 1, "kind": "bot"})
    gone = bob.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "bot", "bot": "random"})
    assert (gone["seats"][1]["kind"], gone["seats"][1]["away"], gone["mine"]) == ("bot", True, [])
    refused(409, "conflict", bob, f"/api/tables/{id}/leave", {"seat": 1})
    assert bob.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "me"})["mine"] == [1]


def test_seats_that_make_no_sense_are_refused_in_words(live: Live) -> None:
    ann = live.guest("Ann")
    senseless = [["me"], ["bot:random", "bot:random"], ["open", "open"], ["me", "king"], ["me", "bot:"]]
    for seats in [*senseless, ["me"] + ["open"] * 9]:
        assert refused(422, "bad_setup", ann, "/api/tables", {"game": "toy", "seats": seats})["text"]
    refused(400, "bad_setup", ann, "/api/tables", {"game": "toy", "seats": ["me", "bot:oracle"]})
    refused(422, "bad_setup", ann, "/api/tables", {"game": "chess", "seats": ["me", "open"]})
    refused(422, "bad_setup", ann, "/api/tables", {"game": "toy", "seats": ["me", "open"], "options": {"dice": "maybe"}})


def test_two_people_of_one_name_can_be_told_apart(live: Live) -> None:
    made = table(live.guest("Ann"), "me", "open", "hot:ann")
    bob = live.guest("Ａnn")
    names = [seat["name"] for seat in bob.post("/api/join", {"token": token(made["invites"][0])})["table"]["seats"]]
    assert names[0] == "Ann"
    assert len({name.casefold() for name in names}) == 3

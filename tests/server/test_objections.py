"""That is not how it is played: into a file for the host, with a text to paste, and nothing secret in it."""

from __future__ import annotations

import json

from pentarchy.server.objections import place
from tests.server.live import Live
from tests.server.test_lobby import refused

BODY = {"game": "bonesbanners", "seats": ["hot:Ann", "hot:Ben"]}


async def test_an_objection_names_rule_step_and_words_and_tells_no_secret(live: Live) -> None:
    ann = live.guest("Ann")
    id = ann.post("/api/tables", BODY)["table"]["id"]
    told = ann.post(f"/api/tables/{id}/objections", {"rule": "BB-STR-2", "step": 0, "words": "We pick two dice."})
    assert told["kept"]
    assert "BB-STR-2" in told["text"]
    assert "We pick two dice." in told["text"]
    kept = json.loads(place(live.config).read_text(encoding="utf-8").splitlines()[-1])
    assert (kept["table"], kept["rule"], kept["words"]) == (id, "BB-STR-2", "We pick two dice.")
    watcher = await ann.watch(id)
    onlooker = await live.guest("Cid").watch(id)
    assert kept["view"] == onlooker.packets[-1]["view"]
    assert kept["view"] != watcher.packets[0]["view"]
    assert any("Ann" in line["text"] for line in watcher.packets[0]["log"]), "people are named at the table"
    assert "Ann" not in json.dumps(kept["log"]), "and not in the file"


def test_a_rule_that_is_none_and_no_words_are_refused(live: Live) -> None:
    ann = live.guest("Ann")
    id = ann.post("/api/tables", BODY)["table"]["id"]
    refused(422, "bad_setup", ann, f"/api/tables/{id}/objections", {"rule": "XX-1", "step": 0, "words": "no"})
    refused(422, "bad_setup", ann, f"/api/tables/{id}/objections", {"rule": "", "step": 0, "words": "   "})

"""schemathesis drives the API from its own OpenAPI description: no fault, and nothing answered that is not described."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    ensure_resource_availability,
    missing_required_header,
    positive_data_acceptance,
    unsupported_method,
)

from tests.server.live import Live

_ELSEWHERE = [ensure_resource_availability, missing_required_header, unsupported_method, positive_data_acceptance]
"""Checks on conventions this API does not have (well-formed settings of a game may still contradict each other); all others are run."""

_REFUSED = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]
_CONFIG = SchemathesisConfig.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": _REFUSED}}})
"""What is larger than the house takes is refused before it is looked at (413)."""


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_api_keeps_to_its_description(live: Live, mode: GenerationMode) -> None:
    guest = live.guest("Schema")
    guest.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})
    described = schemathesis.openapi.from_url(f"http://127.0.0.1:{live.port}/api/openapi.json", config=_CONFIG)
    headers = {"X-Pentarchy": "1", "Cookie": guest.cookie}
    operations = [result.ok() for result in described.get_all_operations()]
    assert len(operations) >= 20
    driven = [_drive(operation, mode, headers) for operation in operations]
    assert driven.count(True) >= 15


def _drive(operation: Any, mode: GenerationMode, headers: dict[str, str]) -> bool:
    """False where an operation takes no input that could be wrong."""

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    def run(case: Any) -> None:
        case.call_and_validate(headers=headers, excluded_checks=_ELSEWHERE)

    try:
        run()
    except Unsatisfiable:
        return False
    return True

"""schemathesis drives the API from its own OpenAPI description: no fault, and nothing answered that is not described."""

from __future__ import annotations

import pytest
import schemathesis
from schemathesis.checks import CHECKS
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pentarchy.server.app import create_app
from tests.server.live import quiet

assert CHECKS
_CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> object:
    app = create_app(quiet(tmp_path_factory.mktemp("api")))
    return schemathesis.openapi.from_asgi("/api/openapi.json", app)

"""The REST interface against its own description: schemathesis asks everything it allows, and some that it does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.python.asgi import ASGIClient, shutdown_lifespans
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from chronotheque.server.api import make_api
from chronotheque.server.app import create_app
from chronotheque.server.settings import Settings
from tests.server.serving import wish

ADDRESS = "http://testserver"
EXAMPLES = 12  # for each operation
EXCUSED: dict[str, list[Any]] = {  # what a description cannot say, and what need not be read to be refused
    "bad_setting": [positive_data_acceptance],
    "bad_name": [positive_data_acceptance],
    "bad_cards": [positive_data_acceptance],
    "too_large": [negative_data_rejection],
}


class Known:
    """What is there to be asked for: half of the questions are about these."""

    def __init__(self, client: ASGIClient) -> None:
        self.client = client
        running, waiting = (
            self.opened(client, *kinds) for kinds in (("me", "hot", "bot"), ("me", "person", "bot"))
        )
        self.table = [running["id"], waiting["id"]]
        self.code = [running["invitation"], waiting["invitation"]]
        self.game = ["contretemps"]

    def opened(self, client: ASGIClient, *kinds: str) -> dict[str, Any]:
        answer = client.post("/api/tables", json=wish(*kinds, begin=True, listed=True), headers={"Origin": ADDRESS})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def put_into(self, case: schemathesis.Case) -> None:
        """Puts what is there into a question, if its own wish has an even length."""
        for name, wished in case.path_parameters.items():
            there = getattr(self, name, None)
            if there and len(str(wished)) % 2 == 0:
                case.path_parameters[name] = there[len(str(wished)) // 2 % len(there)]


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    folder: Path = tmp_path_factory.mktemp("schema")
    app = create_app(Settings(database=folder / "tables.db", addresses=(ADDRESS,), public=ADDRESS, limited=False))
    with ASGIClient(app) as client:
        yield Known(client)
    shutdown_lifespans()


schema = schemathesis.openapi.from_dict(make_api().openapi())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: schemathesis.Case, known: Known) -> None:
    known.put_into(case)
    response = case.call(base_url=f"{ADDRESS}/api", session=known.client, headers={"Origin": ADDRESS})
    refusal = response.json()["error"] if response.status_code in (400, 413) else ""
    case.validate_response(response, excluded_checks=EXCUSED.get(refusal, []))

"""The REST interface against its own description: schemathesis asks what it allows, and some that it does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import load_all_checks
from schemathesis.core.result import Ok
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test  # `parametrize` gives all tests the same id
from schemathesis.python.asgi import ASGIClient, shutdown_lifespans
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from chronotheque.server.api import make_api
from chronotheque.server.app import create_app
from chronotheque.server.settings import Settings
from tests.server.serving import Served

pytestmark = pytest.mark.xdist_group("schema")  # one server for all
ADDRESS = "http://testserver"
EXAMPLES = 12  # for each operation
EXCUSED: dict[str, list[Any]] = {  # what a description cannot say, and what need not be read to be refused
    "bad_setting": [positive_data_acceptance],
    "bad_name": [positive_data_acceptance],
    "bad_cards": [positive_data_acceptance],
    "too_large": [negative_data_rejection],
}


class Known:
    """Existing resources: half of the requests are about these."""

    def __init__(self, client: ASGIClient, tables: list[dict[str, Any]]) -> None:
        self.client = client
        self.table = [table["id"] for table in tables]
        self.code = [table["invitation"] for table in tables]
        self.game = ["contretemps"]

    def put_into(self, case: Any) -> None:
        """Puts what is there into a question, if its own value has an even length."""
        for name, drawn in case.path_parameters.items():
            there = getattr(self, name, None)
            if there and len(str(drawn)) % 2 == 0:
                case.path_parameters[name] = there[len(str(drawn)) // 2 % len(there)]


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    """A server with a table that waits, one that runs and one that is over, all of the same visitor."""
    folder = tmp_path_factory.mktemp("schema")
    with Served(folder) as served:
        browser = served.browser()
        seats = [("me", "person", "bot"), ("me", "hot", "bot"), ("me", "hot", "hot")]
        tables = [browser.open_table(*kinds, begin=True, listed=True) for kinds in seats]
        served.play_out(tables[2]["id"])
    app = create_app(Settings(database=folder / "tables.db", addresses=(ADDRESS,), public=ADDRESS, limited=False))
    with ASGIClient(cast(Any, app)) as client:
        client.cookies.set("chrono", browser.cookie)
        yield Known(client, tables)
    shutdown_lifespans()


schema = schemathesis.openapi.from_dict(make_api().openapi())
load_all_checks()
OPERATIONS = {found.ok().label: found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)}


def test_what_is_asked_for_is_there(known: Known) -> None:
    told = known.client.get("/api/tables/mine").json()
    assert {table["state"] for table in told} == {"open", "running", "over"}
    for what in ("moments", "chances", "record", "seed"):
        assert known.client.get(f"/api/tables/{known.table[2]}/{what}").status_code == 200


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_as_described(label: str, known: Known) -> None:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any) -> None:
        known.put_into(case)
        response = case.call(base_url=f"{ADDRESS}/api", session=known.client, headers={"Origin": ADDRESS})
        refusal = response.json()["error"] if response.status_code in (400, 413) else ""
        case.validate_response(response, excluded_checks=EXCUSED.get(refusal, []))

    build_operation_test(
        config=schema.config,
        operation=OPERATIONS[label],
        test_func=ask,
        given_kwargs={},
        feedback=FeedbackSources(),
    )()

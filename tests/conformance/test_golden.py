"""Whole recorded games, one for each way a game can end, seat count and mode: a change of behaviour shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronotheque.games.contretemps.scoring import someone_has_three
from chronotheque.games.contretemps.state import Timeline
from chronotheque.games.hybris.rules.chains import chains_left
from chronotheque.games.hybris.state import Cosmos
from chronotheque.records import Match, parse_record, read_record, replay, replay_from

MOMENTS = 8  # of a long game
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_goes_the_same_way_again(path: Path) -> None:
    record = read_record(path)
    match = replay(record, path.name)
    assert match.over
    assert match.record.text() == path.read_text()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_its_name_says(path: Path) -> None:
    """Those of Contre-temps by mode and ending, the others by their options and whether somebody wins alone."""
    match = replay(read_record(path))
    header = match.record.header
    mode, ending = NAMED[header.game](match)
    assert path.stem == f"{header.game}-{header.seats}-{mode}-{ending}"


def contretemps(match: Match) -> tuple[str, str]:
    """How a game of Contre-temps was played, and how it ended."""
    table = match.table
    assert isinstance(table, Timeline)
    three = someone_has_three(table)
    return match.record.header.options["mode"], "three" if three else "rounds" if table.round == 10 else "torn"


def chronicle(match: Match) -> tuple[str, str]:
    """The same of Chronicle."""
    options = match.record.header.options
    return "longer" if options["length"] == "longer" else options["stories"], alone_or_shared(match)


def forge(match: Match) -> tuple[str, str]:
    """The same of Forge Chronos."""
    options = match.record.header.options
    names = {("off", "refill"): "usual", ("off", "scarce"): "scarce", ("on", "refill"): "assistants"}
    return names.get((options["assistants"], options["display"]), "both"), alone_or_shared(match)


def hybris(match: Match) -> tuple[str, str]:
    """The same of Hybris; against Chronos, whether all have won, or all chains are broken."""
    options, outcome = match.record.header.options, match.outcome
    assert outcome is not None
    if options["chronos"] == "on":
        table = match.table
        assert isinstance(table, Cosmos)
        return "chronos", "won" if table.winners else "lost" if chains_left(table) else "broken"
    by_upgrades = any(reason == "upgrades" for reasons in outcome.reasons for reason, _ in reasons)
    mode = "base" if options["boxes"] == "base" else options["olympians"]
    return mode, "upgrades" if by_upgrades else "points"


def witty(match: Match) -> tuple[str, str]:
    """The same of Witty Chronos."""
    options = match.record.header.options
    return options["set"] if options["format"] == "individual" else options["format"], alone_or_shared(match)


def alone_or_shared(match: Match) -> str:
    """Whether one seat has won, or several."""
    return "alone" if int(match.table.winners).bit_count() == 1 else "shared"


NAMED = {
    "contretemps": contretemps,
    "chronicle": chronicle,
    "forge_chronos": forge,
    "witty_chronos": witty,
    "hybris": hybris,
}


def test_there_is_a_game_for_each_ending_seat_count_and_mode() -> None:
    assert len([path for path in GOLDEN if path.stem.startswith("contretemps")]) == 3 * 4 * 2
    assert len([path for path in GOLDEN if path.stem.startswith("chronicle")]) == 4 * 4
    assert len([path for path in GOLDEN if path.stem.startswith("forge_chronos")]) == 4 * 3
    assert len([path for path in GOLDEN if path.stem.startswith("hybris")]) == 4 * 3 + 3 * 4
    witty = [path.stem.split("-") for path in GOLDEN if path.stem.startswith("witty_chronos")]
    assert {int(seats) for _, seats, *_ in witty} == {2, 3, 4, 5, 6, 8, 10}
    modes = {"base", "level1", "level2", "level3", "two", "four_glasses", "teams"}
    assert {mode for _, _, mode, _ in witty} == modes


def test_a_snapshot_of_any_moment_leads_to_the_same_end() -> None:
    for path in GOLDEN[::5]:
        record = parse_record(path.read_bytes())
        whole = replay(record)
        for after in range(4, len(record.lines), max(17, len(record.lines) // MOMENTS)):
            snapshot = replay(record, upto=after).snapshot()
            assert replay_from(snapshot, record, after).table.digest() == whole.table.digest()

"""Golden games: one record for each ending, seat count and mode, to detect changes of behaviour."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronotheque.games.contretemps.rules.end_of_game import someone_has_three
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.games.hybris.chronos.rules.chains import chains_left
from chronotheque.games.hybris.table.state import HybrisTable
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
    """Returns the records: Contre-temps by mode and ending, others by options and single or shared wins."""
    match = replay(read_record(path))
    header = match.record.header
    mode, ending = NAMED[header.game](match)
    assert path.stem == f"{header.game}-{header.seats}-{mode}-{ending}"


def contretemps(match: Match) -> tuple[str, str]:
    """Returns the mode and ending of a game of Contre-temps."""
    table = match.table
    assert isinstance(table, ContretempsTable)
    three = someone_has_three(table)
    return match.record.header.options["mode"], "three" if three else "rounds" if table.round == 10 else "torn"


def chronicle(match: Match) -> tuple[str, str]:
    """Returns the options and ending of a game of Chronicle."""
    options = match.record.header.options
    length = options["length"]
    return options["stories"] if length == "normal" else length, alone_or_shared(match)


def forge(match: Match) -> tuple[str, str]:
    """Returns the options and ending of a game of Forge Chronos."""
    options = match.record.header.options
    if options["midday"] == "each":
        return "midday", alone_or_shared(match)
    names = {("off", "scarce"): "usual", ("off", "refill"): "refill", ("on", "scarce"): "assistants"}
    return names[options["assistants"], options["display"]], alone_or_shared(match)


def hybris(match: Match) -> tuple[str, str]:
    """Returns the options and ending of a game of Hybris; against Chronos, if all won or all chains broke."""
    options, outcome = match.record.header.options, match.outcome
    assert outcome is not None
    if options["chronos"] == "on":
        table = match.table
        assert isinstance(table, HybrisTable)
        return "chronos", "won" if table.winners else "lost" if chains_left(table) else "broken"
    by_upgrades = any(reason == "upgrades" for reasons in outcome.reasons for reason, _ in reasons)
    mode = "base" if options["boxes"] == "base" else options["olympians"]
    return mode, "upgrades" if by_upgrades else "points"


def witty(match: Match) -> tuple[str, str]:
    """Returns the options and ending of a game of Witty Chronos."""
    options = match.record.header.options
    return options["set"] if options["format"] == "individual" else options["format"], alone_or_shared(match)


def alone_or_shared(match: Match) -> str:
    """Returns "alone" if one seat has won, else "shared"."""
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
    assert len([path for path in GOLDEN if path.stem.startswith("chronicle")]) == 5 * 4
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

"""Chains, Weakening and the resources of Chronos (HC-007 to HC-023, HY-R101, HY-R103, HY-R117, HY-R129)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.chronos.rules.chains import add_chain, break_chain, feed
from chronotheque.games.hybris.printed.vocabulary import AEGIS, CONCEPTS, FOLLOWER, PRAYER, VP
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, nibble
from tests.hybris.positions import asked, broken, choices, effect, play, refused, told, turn, view
from tests.hybris.test_chronos_avatars import against_chronos, all_broken

ANTHROPOS, COSMOS, GONOS, TEMNEIN = (CONCEPTS.index(name) for name in ("anthropos", "cosmos", "gonos", "temnein"))


def hoard(s: HybrisTable, concept: str) -> int:
    return int(nibble(s.hoard, CONCEPTS.index(concept)))


def conditions(s: HybrisTable, concept: str) -> list[str]:
    """Returns the conditions on the open icons of a Concept."""
    return [row["what"] for row in view(s)["chronos"]["concepts"][CONCEPTS.index(concept)]["conditions"]]


# -- tracks ----------------------------------------------------------------------------------------


def test_hc_007_hc_008_hc_009_hy_r101_each_track_has_five_tokens_that_go_in_order() -> None:
    s = against_chronos()
    shown = []
    for count in range(1, 6):
        break_chain(s, ANTHROPOS)
        assert all_broken(s) == {"anthropos": count}
        shown.append(conditions(s, "anthropos")[-1])
    assert shown == ["follower", "temple", "follower", "hand", "follower"]  # from the top


def test_hc_010_a_broken_chain_leaves_its_track() -> None:
    s = against_chronos()
    told(s)
    effect(s, 0, {"do": "chain", "op": "break", "concept": "cosmos"})
    assert all_broken(s) == {"cosmos": 1}
    assert "chain_breaks" in told(s)


@pytest.mark.parametrize(("concept", "vp"), [("anthropos", 2), ("cosmos", 3), ("gonos", 5), ("temnein", 6)])
def test_hc_011_without_a_token_chronos_gains_the_value_of_the_pillar(concept: str, vp: int) -> None:
    s = against_chronos(chains={concept: 5})
    before = s.chronos_vp
    break_chain(s, CONCEPTS.index(concept))
    assert (s.chronos_vp - before, broken(s, concept)) == (vp, 5)
    assert "track_is_empty" in told(s)


def test_hc_012_hc_013_hc_016_a_token_is_added_beside_the_others_of_the_track_named() -> None:
    s = against_chronos(chains={"gonos": 3, "cosmos": 2})
    effect(s, 0, {"do": "chain", "op": "add", "concept": "gonos"})
    assert all_broken(s) == {"gonos": 2, "cosmos": 2}
    assert conditions(s, "gonos") == ["prayer", "goodness"]  # the lowest of the open icons is covered
    for left in (1, 0, 0):
        effect(s, 0, {"do": "chain", "op": "add", "concept": "cosmos"})
        assert broken(s, "cosmos") == left


@pytest.mark.parametrize("gone", [0, 5])
def test_hc_014_hc_015_no_token_comes_to_an_empty_or_a_full_track(gone: int) -> None:
    s = against_chronos(chains={"temnein": gone})
    add_chain(s, TEMNEIN)
    assert broken(s, "temnein") == gone


def test_hy_r129_only_tracks_with_one_to_four_tokens_can_be_named_for_a_token() -> None:
    s = against_chronos(chains={"anthropos": 5, "gonos": 4, "temnein": 1})
    effect(s, 0, {"do": "chain", "op": "add", "concept": "choice"})
    assert asked(s) == ("HC-D03", 0)
    assert choices(s) == ["concept:gonos", "concept:temnein"]
    assert refused(s, 0, "concept:anthropos") == "HY-R129"
    assert refused(s, 1, "concept:gonos") == "HY-R99"
    play(s, "concept:gonos")
    assert broken(s, "gonos") == 3


def test_hy_r129_where_no_track_takes_a_token_nothing_happens() -> None:
    s = against_chronos(chains={"anthropos": 5})
    effect(s, 0, {"do": "chain", "op": "add", "concept": "choice"}, {"do": "gain", "what": "vp", "n": 1})
    assert (asked(s), s.vp[0]) == (("HY-D04", 0), 1)


def test_hc_d03_hy_r129_any_chained_concept_can_be_named_for_a_break_also_a_broken_one() -> None:
    s = against_chronos(chains={"anthropos": 5})
    effect(s, 0, {"do": "chain", "op": "break", "concept": "choice", "n": 2})
    assert choices(s) == ["concept:anthropos", "concept:cosmos", "concept:gonos", "concept:temnein"]
    before = s.chronos_vp
    play(s, "concept:anthropos")
    assert s.chronos_vp == before + 2
    play(s, "concept:cosmos")
    assert (asked(s)[0], broken(s, "cosmos")) == ("HY-D04", 1)


def test_hy_r129_most_and_least_prefer_the_lowest_number_among_equals() -> None:
    s = against_chronos(chains={"anthropos": 1, "temnein": 3, "gonos": 3})
    effect(s, 0, {"do": "chain", "op": "break", "concept": "most"})
    assert broken(s, "cosmos") == 1
    effect(s, 0, {"do": "chain", "op": "break", "concept": "least"})
    assert broken(s, "gonos") == 4
    effect(s, 0, {"do": "chain", "op": "break", "concept": "most", "n": 2})
    assert all_broken(s) == {"anthropos": 2, "cosmos": 2, "gonos": 4, "temnein": 3}


def test_hc_060_hy_r163_when_the_last_of_all_chains_breaks_chronos_has_won_in_the_middle_of_an_effect() -> None:
    s = against_chronos(chains={"anthropos": 5, "cosmos": 5, "gonos": 5, "temnein": 4})
    told(s)
    effect(s, 0, {"do": "chain", "op": "break", "concept": "temnein"}, {"do": "gain", "what": "vp", "n": 9})
    assert (s.over, int(s.winners), s.vp[0]) == (True, 0, 0)
    assert told(s)[-1] == "all_chains_broken"
    assert s.game.outcome(s).returns == [0.0, 0.0]


def test_hc_060_hy_r163_it_is_looked_at_after_each_single_chain() -> None:
    s = against_chronos(chains={"anthropos": 5, "cosmos": 5, "gonos": 5, "temnein": 4})
    effect(
        s, 0, {"do": "chain", "op": "break", "concept": "least"}, {"do": "chain", "op": "break", "concept": "most"}
    )
    assert s.over
    s = against_chronos(chains={"anthropos": 5, "cosmos": 5, "gonos": 5, "temnein": 3})
    effect(s, 0, {"do": "chain", "op": "break", "concept": "temnein"})
    assert not s.over


# -- Weakening -------------------------------------------------------------------------------------


def drains(**position: Any) -> HybrisTable:
    s = against_chronos(plans={0: {"hero:1": "underworld", "hero:2": "bonus"}}, **position)
    turn(s, "hero:1", "slot:underworld-1", "action:drain")
    return s


def test_hc_017_hc_d08_hy_r117_who_drains_may_add_a_chain_after_the_aegis_is_gained() -> None:
    s = drains(chains={"cosmos": 2, "temnein": 5})
    assert s.aegis[0] == 5 - 1 + 3
    assert asked(s) == ("HC-D08", 0)
    assert choices(s) == ["concept:cosmos", "no"]
    assert refused(s, 0, "concept:temnein") == "HY-R117"
    assert refused(s, 1, "no") == "HC-017"
    play(s, "concept:cosmos")
    assert broken(s, "cosmos") == 1
    assert s.weakened


def test_hy_r117_it_is_possible_once_in_an_age_for_the_whole_table() -> None:
    s = drains(chains={"cosmos": 3})
    play(s, "concept:cosmos")
    turn(s, "pass")
    assert asked(s) == ("HY-D04", 0)  # seat 1 has passed
    turn(s, "hero:2", "location:underworld", "slot:underworld-2", "action:drain")
    assert (asked(s)[0], broken(s, "cosmos")) == ("HY-D04", 2)


def test_hy_r117_whoever_declines_leaves_it_to_the_next() -> None:
    s = drains(chains={"cosmos": 3})
    play(s, "no")
    assert (s.weakened, broken(s, "cosmos")) == (False, 3)


def test_hy_r117_without_a_track_that_takes_a_token_nobody_is_asked() -> None:
    assert asked(drains())[0] != "HC-D08"


def test_hy_r129_hy_r165_where_an_avatar_would_choose_the_decider_names_the_concept() -> None:
    s = against_chronos()
    effect(s, NONE, {"do": "chain", "op": "break", "concept": "choice", "n": 1})
    assert asked(s) == ("HC-D03", 0)
    play(s, "concept:gonos")
    assert all_broken(s) == {"gonos": 1}


# -- resources -------------------------------------------------------------------------------------


def test_hc_018_hc_019_chronos_puts_resources_on_the_spaces_of_their_concepts() -> None:
    s = against_chronos()
    for what in ("follower", "aegis", "prayer"):
        effect(s, 0, {"do": "chronos", "what": what, "n": 1})
    assert [hoard(s, name) for name in ("anthropos", "cosmos", "gonos", "temnein")] == [1, 1, 1, 0]
    assert told(s).count("chronos_gains") == 3


def test_hc_020_hc_021_hc_022_hc_023_a_fourth_resource_empties_the_spaces_and_breaks_a_chain() -> None:
    s = against_chronos()
    feed(s, AEGIS, 3)
    assert (hoard(s, "cosmos"), all_broken(s)) == (3, {})
    feed(s, AEGIS, 1)
    assert (hoard(s, "cosmos"), all_broken(s)) == (0, {"cosmos": 1})


def test_hy_r103_several_resources_are_handled_one_by_one() -> None:
    s = against_chronos(hoard={"gonos": 2})
    feed(s, PRAYER, 4)  # a third one, the fourth breaks a chain, two more
    assert (hoard(s, "gonos"), all_broken(s)) == (2, {"gonos": 1})
    s = against_chronos(hoard={"anthropos": 3}, chains={"anthropos": 4, "cosmos": 5, "gonos": 5, "temnein": 5})
    feed(s, FOLLOWER, 2)
    assert s.over
    assert hoard(s, "anthropos") == 0  # nothing comes after the end


def test_hc_018_chronos_has_victory_points_that_are_never_below_zero() -> None:
    s = against_chronos()
    before = s.chronos_vp
    feed(s, VP, 3)
    assert s.chronos_vp == before + 3
    feed(s, VP, -1)
    assert s.chronos_vp == before + 2
    feed(s, VP, -before - 3)
    assert s.chronos_vp == 0


def test_hc_018_what_chronos_loses_is_taken_from_his_spaces_as_far_as_he_has_it() -> None:
    s = against_chronos(hoard={"cosmos": 3, "gonos": 1})
    told(s)
    effect(s, 0, {"do": "chronos", "what": "aegis", "n": -1})
    assert (hoard(s, "cosmos"), told(s)) == (2, ["chronos_loses"])
    effect(s, 0, {"do": "chronos", "what": "aegis", "n": -3})
    assert (hoard(s, "cosmos"), hoard(s, "gonos")) == (0, 1)
    told(s)
    effect(s, 0, {"do": "chronos", "what": "aegis", "n": -1})
    assert told(s) == []  # there is nothing to lose
    effect(s, 0, {"do": "chronos", "what": "vp", "n": 1, "per": "avatar_world"})
    assert told(s) == []  # and nothing to gain while all Avatars are on his board

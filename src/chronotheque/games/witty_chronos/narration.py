"""The events of Witty Chronos: messages and movements of pieces.

The rules call these functions only if somebody listens (`s.events is not None`), so that a search does not pay for
them. Of cards that leave a stack face down, only the number is announced (WC-R52).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    GLASS_NAMES,
    HADES,
    TEMPLE_NAMES,
)
from chronotheque.games.witty_chronos.decisions import DECLINE, SEAT
from chronotheque.games.witty_chronos.rules.scoring import ANNOUNCED, BY_ZEUS, score
from chronotheque.games.witty_chronos.state import BAG, FRONT, ON_STACK, TWO, WIDTH, WittyTable, pile_top, team_of
from chronotheque.kernel import NONE, POWERS, PUBLIC, listed

# Announcements and reasons for the end of a round, in the order of CONDITION_NAMES and REASON_NAMES.
ANNOUNCES: Final = ("announces_points", "announces_monsters", "announces_cyclope", "announces_hestia")
STOPS: Final = (
    "stop_points",
    "stop_announce",
    "stop_zeus",
    "stop_hades",
    "stop_pile",
    "stop_blocked",
    "stop_limit",
)

# Events that name a card, and what others read of them until the round ends (WC-R52).
UNSEEN: Final = {
    "captures": "takes_unseen",
    "robs": "robs_unseen",
    "picks": "takes_unseen",
    "swaps_card": "takes_unseen",
    "takes_ten": "takes_unseen",
    "drops": "drops_unseen",
    "gives": "gives_unseen",
    "selene_back": "selene_unseen",
}


def seat_name(seat: int) -> str:
    """Returns the name of a seat."""
    return f"seat:{seat}"


def face_name(face: int) -> str:
    """Returns the name of a card with a red back."""
    return f"face:{FACE_NAMES[face]}"


def temple_name(card: int) -> str:
    """Returns the name of a Temple card."""
    return f"temple:{TEMPLE_NAMES[card]}"


def glass_name(glass: int) -> str:
    """Returns the name of a glass."""
    return f"glass:{GLASS_NAMES[glass]}"


def place_name(place: int, seat: int) -> str:
    """Returns the name of the place of a seat's glass."""
    if place == FRONT:
        return f"front:{seat}"
    if place == BAG:
        return "bag"
    return f"stack:{place - int(ON_STACK)}" if place >= ON_STACK else f"pile:{place - 1}"


def colours_now(s: WittyTable, seat: int) -> list[str]:
    """Returns the names of the colours of a seat's glasses."""
    found = []
    for colour in range(COLOURS):
        if s.owner[2 * colour] == seat or s.owner[2 * colour + 1] == seat:
            found.append(f"colour:{COLOUR_NAMES[colour]}")
    return found


# -- before a round --------------------------------------------------------------------------------


def chooses_colour(s: WittyTable, seat: i64, colour: i64) -> None:
    """Announces a colour that was chosen."""
    s.emit("colour", {"seat": seat_name(seat), "colour": f"colour:{COLOUR_NAMES[colour]}"}, PUBLIC)


def colours_drawn(s: WittyTable) -> None:
    """Announces the colours that were drawn."""
    for seat in range(s.seats):
        s.emit("draws_colour", {"seat": seat_name(seat), "those": colours_now(s, seat)}, PUBLIC)


def is_ready(s: WittyTable, seat: i64) -> None:
    """Announces that a seat is ready."""
    s.emit("ready", {"seat": seat_name(seat)}, PUBLIC)


def poll(s: WittyTable, votes: i64, passed: bool) -> None:
    """Announces the result of the vote for new colours, if anybody voted for them."""
    if votes != 0:
        s.emit("poll_passed" if passed else "poll_failed", {"n": votes}, PUBLIC)


def round_opens(s: WittyTable) -> None:
    """Announces a new round."""
    if s.all_at_once or s.format == TWO:
        s.emit("round_at_once", {"round": s.round}, PUBLIC)
    else:
        s.emit("round", {"round": s.round, "seat": seat_name(s.turner)}, PUBLIC)
    if s.level == 3:
        s.emit("temple", {"those": [temple_name(card) for card in listed(s.temple)]}, PUBLIC)
    if s.shown:
        those = [face_name(face) for face in s.shown]
        s.emit("selene_back", {"seat": seat_name(s.shown_of), "those": those}, PUBLIC)


def turns(s: WittyTable, pile: i64, seat: i64) -> None:
    """Announces a pile that was turned, by a seat or by itself."""
    name, face = f"pile:{pile + 1}", face_name(pile_top(s, pile))
    if seat == NONE:
        s.emit("turned", {"pile": name, "face": face}, PUBLIC)
    else:
        s.emit("turns", {"seat": seat_name(seat), "pile": name, "face": face}, PUBLIC)


# -- moving and capturing --------------------------------------------------------------------------


def moves(s: WittyTable, seat: i64, glass: i64, source: i64, to: i64, takes: bool, leaves: bool) -> None:
    """Announces a move of a glass, and before it a card that was left although it could have been taken.

    After a capture it only says where the glass is put: lift, capture, put down.
    """
    who, what, where = seat_name(seat), glass_name(glass), place_name(to, seat)
    if leaves:
        s.emit("leaves", {"seat": who, "from": place_name(source, seat)}, PUBLIC)
    s.move(what, place_name(source, seat), where, PUBLIC)
    if to == FRONT:
        s.emit("moves_front", {"seat": who, "glass": what, "from": place_name(source, seat)}, PUBLIC)
    elif takes and to == source:
        s.emit("puts_back", {"seat": who, "glass": what, "to": where}, PUBLIC)
    elif takes or source == FRONT:
        s.emit("puts", {"seat": who, "glass": what, "to": where}, PUBLIC)
    elif to == source:
        s.emit("flips", {"seat": who, "glass": what, "to": where}, PUBLIC)
    else:
        s.emit("moves", {"seat": who, "glass": what, "from": place_name(source, seat), "to": where}, PUBLIC)


def captures(s: WittyTable, seat: i64, face: i64, source: i64) -> None:
    """Announces a captured card."""
    where = place_name(source, seat)
    s.move(face_name(face), where, f"stack:{seat}", PUBLIC)
    s.emit("captures", {"seat": seat_name(seat), "face": face_name(face), "from": where}, PUBLIC)


def god_applies(s: WittyTable, seat: i64, face: i64, god: i64) -> None:
    """Announces the effect of a base God, possibly replaced by another."""
    if god != face:
        names = {"seat": seat_name(seat), "face": face_name(face), "other": face_name(god)}
        s.emit("hecate", {**names}, PUBLIC)
    if god == HADES:
        s.emit("hades", {"seat": seat_name(seat)}, PUBLIC)


def no_effect(s: WittyTable, seat: i64, god: i64) -> None:
    """Announces that a base God has no target."""
    s.emit("no_effect", {"seat": seat_name(seat), "face": face_name(god)}, PUBLIC)


def hermes(s: WittyTable, seat: i64, chosen: i64) -> None:
    """HERMES: announces an exchange or its refusal; both partners see the stacks they got."""
    if chosen == DECLINE:
        s.emit("declines", {"seat": seat_name(seat)}, PUBLIC)
        return
    other = int(chosen - SEAT)
    s.emit("exchanges", {"seat": seat_name(seat), "other": seat_name(other)}, PUBLIC)
    for who in (int(seat), other):
        cards = [face_name(s.stacks[who * WIDTH + i] & 15) for i in range(s.size[who])]
        s.emit("stack_now", {"those": cards}, int(POWERS[who]), reveals=True)


def bagged(s: WittyTable, seat: i64, glass: i64) -> None:
    """Announces a glass put into the bag."""
    owner = s.owner[glass]
    s.move(glass_name(glass), place_name(s.place[glass], owner), "bag", PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(owner), "glass": glass_name(glass)}
    s.emit("bags", {**names}, PUBLIC)


def cerbere(s: WittyTable, seat: i64, victim: i64, face: i64, keeps: bool) -> None:
    """Announces the card that CERBERE takes from a stack."""
    s.move(face_name(face), f"stack:{victim}", f"stack:{seat}" if keeps else "discard", PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(victim), "face": face_name(face)}
    s.emit("robs" if keeps else "drops", {**names}, PUBLIC)


def third_contested(s: WittyTable, seat: i64, glass: i64) -> None:
    """Announces the penalty for contesting a pile too many."""
    s.move(glass_name(glass), place_name(s.place[glass], seat), f"front:{seat}", PUBLIC)
    s.emit("third_contested", {"seat": seat_name(seat), "glass": glass_name(glass)}, PUBLIC)


def recovers(s: WittyTable, seat: i64) -> None:
    """Announces glasses recovered for a whole stack."""
    s.emit("recovers", {"seat": seat_name(seat), "n": s.size[seat]}, PUBLIC)


# -- the end of a round ----------------------------------------------------------------------------


def announces(s: WittyTable, seat: i64, found: i64) -> None:
    """Announces a victory with its points, or a mistaken announcement."""
    if found == NONE:
        s.emit("mistake", {"seat": seat_name(seat)}, PUBLIC)
    else:
        s.emit(ANNOUNCES[found], {"seat": seat_name(seat), "n": int(score(s, seat))}, PUBLIC)


def claims(s: WittyTable, seat: i64) -> None:
    """Announces a claim that the position is blocked."""
    if seat == NONE:
        s.emit("claim_auto", {}, PUBLIC)
    else:
        s.emit("claims", {"seat": seat_name(seat)}, PUBLIC)


def stops(s: WittyTable, reason: i64, winner: i64) -> None:
    """Announces the end of a round: the reason, the scores, the winners and their tokens."""
    s.emit(STOPS[reason], {}, PUBLIC)
    if reason not in (ANNOUNCED, BY_ZEUS):
        for seat in range(s.seats):
            s.emit("score", {"seat": seat_name(seat), "n": s.scores[seat]}, PUBLIC)
    won = [seat_name(seat) for seat in listed(s.winning)]
    if not won:
        s.emit("void", {}, PUBLIC)
    elif len(won) == 1:
        s.emit("wins_round", {"seat": won[0]}, PUBLIC)
    else:
        s.emit("win_round", {"those": won}, PUBLIC)
    for team in range(s.teams):
        if s.gained[team]:
            names = [seat_name(seat) for seat in range(s.seats) if team_of(s, seat) == team]
            if len(names) == 1:
                s.emit("token", {"seat": names[0], "n": s.gained[team], "all": s.tokens[team]}, PUBLIC)
            else:
                s.emit("tokens", {"those": names, "n": s.gained[team], "all": s.tokens[team]}, PUBLIC)


def game_over(s: WittyTable, winners: i64) -> None:
    """Announces the winners of the game."""
    names = [seat_name(seat) for seat in listed(winners)]
    tokens = max(int(s.tokens[team]) for team in range(s.teams))
    if len(names) > 1:
        s.emit("over_shared", {"those": names, "n": tokens}, PUBLIC)
    else:
        s.emit("over", {"seat": names[0], "n": tokens}, PUBLIC)


# -- faults ----------------------------------------------------------------------------------------


def fault(s: WittyTable, seat: i64, glass: i64) -> None:
    """Announces a hasty move."""
    s.emit("fault", {"seat": seat_name(seat), "glass": glass_name(glass)}, PUBLIC)


def owes(s: WittyTable, seat: i64, keeper: i64) -> None:
    """Announces a pending gift to the holder of EOS."""
    s.emit("owes", {"seat": seat_name(seat), "other": seat_name(keeper)}, PUBLIC)


def gives(s: WittyTable, seat: i64, to: i64, face: i64) -> None:
    """Announces a card given for a fault."""
    s.move(face_name(face), f"stack:{seat}", f"stack:{to}", PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(to), "face": face_name(face)}
    s.emit("gives", {**names}, PUBLIC)


def punished(s: WittyTable, seat: i64) -> None:
    """Announces a penalty: all glasses of the offender are taken out of play and flipped."""
    s.emit("punished", {"seat": seat_name(seat)}, PUBLIC)


def accuses(s: WittyTable, seat: i64, offender: i64) -> None:
    """Announces a penalty vote."""
    s.emit("accuses", {"seat": seat_name(seat), "other": seat_name(offender)}, PUBLIC)


def judged(s: WittyTable, offender: i64, votes: i64, passed: bool) -> None:
    """Announces the result of a penalty vote."""
    s.emit("judged" if passed else "acquitted", {"seat": seat_name(offender), "n": votes}, PUBLIC)


# -- the temple ------------------------------------------------------------------------------------


def offers(s: WittyTable, seat: i64, card: i64, paid: i64) -> None:
    """Announces an offering."""
    s.move(temple_name(card), "temple", f"gods:{seat}", PUBLIC)
    s.emit("offers", {"seat": seat_name(seat), "temple": temple_name(card), "n": paid}, PUBLIC)


def takes_free(s: WittyTable, seat: i64, card: i64) -> None:
    """CASSANDRE: announces that the last card of the temple is taken."""
    s.move(temple_name(card), "temple", f"gods:{seat}", PUBLIC)
    s.emit("takes_free", {"seat": seat_name(seat), "temple": temple_name(card)}, PUBLIC)


def reserves(s: WittyTable, seat: i64, card: i64) -> None:
    """APOLLON: announces the reserved card."""
    s.move(temple_name(card), "temple", f"gods:{seat}", PUBLIC)
    s.emit("reserves", {"seat": seat_name(seat), "temple": temple_name(card)}, PUBLIC)


def swaps_colours(s: WittyTable, seat: i64, other: i64) -> None:
    """DIONYSOS: announces the exchanged glasses."""
    s.emit("swaps_colours", {"seat": seat_name(seat), "other": seat_name(other)}, PUBLIC)
    for who in (int(seat), int(other)):
        s.emit("has_colours", {"seat": seat_name(who), "those": colours_now(s, who)}, PUBLIC)


def winds_gone(s: WittyTable, seat: i64) -> None:
    """POSEIDON: announces that all Winds are discarded."""
    s.emit("winds_gone", {"seat": seat_name(seat)}, PUBLIC)


def stashes(s: WittyTable, seat: i64, count: i64) -> None:
    """SELENE: announces the number of cards laid under it, face down."""
    s.emit("stashes", {"seat": seat_name(seat), "n": count}, PUBLIC)


def sends(s: WittyTable, seat: i64, glass: i64, to: i64, flips: bool) -> None:
    """EROS: announces the move of another player's glass."""
    owner = s.owner[glass]
    s.move(glass_name(glass), place_name(s.place[glass], owner), place_name(to, owner), PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(owner), "glass": glass_name(glass)}
    s.emit("sends_flipped" if flips else "sends", {**names, "to": place_name(to, owner)}, PUBLIC)


def picks(s: WittyTable, seat: i64, face: i64) -> None:
    """CHARON: announces the card taken from the discard."""
    s.move(face_name(face), "discard", f"stack:{seat}", PUBLIC)
    s.emit("picks", {"seat": seat_name(seat), "face": face_name(face)}, PUBLIC)


def charon_lapses(s: WittyTable) -> None:
    """CHARON: announces that no card was taken in time."""
    s.emit("charon_lapses", {"seat": seat_name(s.charon)}, PUBLIC)


def takes_ten(s: WittyTable, seat: i64, source: i64) -> None:
    """DEMETER: announces the 10 that is taken."""
    where = place_name(source, seat)
    s.move("face:t10", where, f"stack:{seat}", PUBLIC)
    s.emit("takes_ten", {"seat": seat_name(seat), "from": where}, PUBLIC)


def swaps_card(s: WittyTable, seat: i64, face: i64) -> None:
    """OURANOS: announces the card swapped for one of the discard."""
    s.move(face_name(face), "discard", f"stack:{seat}", PUBLIC)
    s.emit("swaps_card", {"seat": seat_name(seat), "face": face_name(face)}, PUBLIC)


def buys(s: WittyTable, seat: i64, seller: i64, card: i64, paid: i64) -> None:
    """GAIA: announces the purchase of another player's God."""
    s.move(temple_name(card), f"gods:{seller}", f"gods:{seat}", PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(seller), "temple": temple_name(card)}
    s.emit("buys", {**names, "n": paid}, PUBLIC)


def sold(s: WittyTable, seller: i64, faces: list[int]) -> None:
    """GAIA: shows the payment to the seller only."""
    s.emit("paid_with", {"those": [face_name(face) for face in faces]}, int(POWERS[seller]), reveals=True)


def moves_neutral(s: WittyTable, seat: i64, glass: i64, to: i64) -> None:
    """Announces the move of a neutral glass."""
    where = place_name(to, seat)
    s.move(glass_name(glass), place_name(s.place[glass], seat), where, PUBLIC)
    s.emit("moves_neutral", {"seat": seat_name(seat), "glass": glass_name(glass), "to": where}, PUBLIC)

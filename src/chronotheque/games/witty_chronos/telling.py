"""What Witty Chronos tells its players: a message or a move for everything that happens at the table.

The rules call these only where somebody listens (`s.told is not None`), so that search pays nothing for them. Cards
that leave a stack face down are told by their number only (WC-R52).
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
from chronotheque.games.witty_chronos.scoring import ANNOUNCED, BY_ZEUS
from chronotheque.games.witty_chronos.state import (
    BAG,
    FRONT,
    ON_STACK,
    TWO,
    WIDTH,
    Circle,
    pile_top,
    team_of,
)
from chronotheque.kernel import NONE, POWERS, PUBLIC, listed

# By what a win is announced, and why a round ends: in the order of CONDITION_NAMES and REASON_NAMES.
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


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return f"seat:{seat}"


def face_name(face: int) -> str:
    """The name of a card with a red back."""
    return f"face:{FACE_NAMES[face]}"


def temple_name(card: int) -> str:
    """The name of a Temple card."""
    return f"temple:{TEMPLE_NAMES[card]}"


def glass_name(glass: int) -> str:
    """The name of a glass."""
    return f"glass:{GLASS_NAMES[glass]}"


def place_name(place: int, seat: int) -> str:
    """The name of a place where a glass of a seat stands."""
    if place == FRONT:
        return f"front:{seat}"
    if place == BAG:
        return "bag"
    return f"stack:{place - int(ON_STACK)}" if place >= ON_STACK else f"pile:{place - 1}"


def colours_now(s: Circle, seat: int) -> list[str]:
    """The names of the colours of which a seat has glasses."""
    found = []
    for colour in range(COLOURS):
        if s.owner[2 * colour] == seat or s.owner[2 * colour + 1] == seat:
            found.append(f"colour:{COLOUR_NAMES[colour]}")
    return found


# -- before a round --------------------------------------------------------------------------------


def chooses_colour(s: Circle, seat: i64, colour: i64) -> None:
    """A colour is chosen."""
    s.tell("colour", {"seat": seat_name(seat), "colour": f"colour:{COLOUR_NAMES[colour]}"}, PUBLIC)


def colours_drawn(s: Circle) -> None:
    """Colours were drawn by lot."""
    for seat in range(s.seats):
        s.tell("draws_colour", {"seat": seat_name(seat), "those": colours_now(s, seat)}, PUBLIC)


def is_ready(s: Circle, seat: i64) -> None:
    """Somebody is ready."""
    s.tell("ready", {"seat": seat_name(seat)}, PUBLIC)


def poll(s: Circle, votes: i64, passed: bool) -> None:
    """The vote for new colours was counted."""
    s.tell("poll_passed" if passed else "poll_failed", {"n": votes}, PUBLIC)


def round_opens(s: Circle) -> None:
    """A round begins."""
    if s.all_at_once or s.format == TWO:
        s.tell("round_at_once", {"round": s.round}, PUBLIC)
    else:
        s.tell("round", {"round": s.round, "seat": seat_name(s.turner)}, PUBLIC)
    if s.level == 3:
        s.tell("temple", {"those": [temple_name(card) for card in listed(s.temple)]}, PUBLIC)
    if s.shown:
        those = [face_name(face) for face in s.shown]
        s.tell("selene_back", {"seat": seat_name(s.shown_of), "those": those}, PUBLIC)


def turns(s: Circle, pile: i64, seat: i64) -> None:
    """A pile is turned, by somebody or by itself."""
    name, face = f"pile:{pile + 1}", face_name(pile_top(s, pile))
    if seat == NONE:
        s.tell("turned", {"pile": name, "face": face}, PUBLIC)
    else:
        s.tell("turns", {"seat": seat_name(seat), "pile": name, "face": face}, PUBLIC)


# -- moving and capturing --------------------------------------------------------------------------


def moves(s: Circle, seat: i64, glass: i64, source: i64, to: i64, leaves: bool) -> None:
    """A glass is moved; perhaps a card is left that could have been taken."""
    who, what, where = seat_name(seat), glass_name(glass), place_name(to, seat)
    s.move(what, place_name(source, seat), where, PUBLIC)
    if to == FRONT:
        s.tell("moves_front", {"seat": who, "glass": what, "from": place_name(source, seat)}, PUBLIC)
    else:
        s.tell("moves", {"seat": who, "glass": what, "to": where}, PUBLIC)
    if leaves:
        s.tell("leaves", {"seat": who, "from": place_name(source, seat)}, PUBLIC)


def captures(s: Circle, seat: i64, face: i64, source: i64) -> None:
    """A card is captured."""
    where = place_name(source, seat)
    s.move(face_name(face), where, f"stack:{seat}", PUBLIC)
    s.tell("captures", {"seat": seat_name(seat), "face": face_name(face), "from": where}, PUBLIC)


def god_applies(s: Circle, seat: i64, face: i64, god: i64) -> None:
    """A base God takes effect, perhaps as another one."""
    if god != face:
        names = {"seat": seat_name(seat), "face": face_name(face), "other": face_name(god)}
        s.tell("hecate", {**names}, PUBLIC)
    if god == HADES:
        s.tell("hades", {"seat": seat_name(seat)}, PUBLIC)


def no_effect(s: Circle, seat: i64, god: i64) -> None:
    """A base God finds no target."""
    s.tell("no_effect", {"seat": seat_name(seat), "face": face_name(god)}, PUBLIC)


def hermes(s: Circle, seat: i64, chosen: i64) -> None:
    """HERMES: stacks are exchanged or not; both partners look through what they have got."""
    if chosen == DECLINE:
        s.tell("declines", {"seat": seat_name(seat)}, PUBLIC)
        return
    other = int(chosen - SEAT)
    s.tell("exchanges", {"seat": seat_name(seat), "other": seat_name(other)}, PUBLIC)
    for who in (int(seat), other):
        cards = [face_name(s.stacks[who * WIDTH + i] & 15) for i in range(s.size[who])]
        s.tell("stack_now", {"those": cards}, int(POWERS[who]), reveals=True)


def bagged(s: Circle, seat: i64, glass: i64) -> None:
    """A glass goes into the bag."""
    owner = s.owner[glass]
    s.move(glass_name(glass), place_name(s.place[glass], owner), "bag", PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(owner), "glass": glass_name(glass)}
    s.tell("bags", {**names}, PUBLIC)


def cerbere(s: Circle, seat: i64, victim: i64, face: i64, keeps: bool) -> None:
    """CERBERE takes the top card of a stack."""
    s.move(face_name(face), f"stack:{victim}", f"stack:{seat}" if keeps else "discard", PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(victim), "face": face_name(face)}
    s.tell("robs" if keeps else "drops", {**names}, PUBLIC)


def third_contested(s: Circle, seat: i64, glass: i64) -> None:
    """A move that contests one pile too many is punished."""
    s.move(glass_name(glass), place_name(s.place[glass], seat), f"front:{seat}", PUBLIC)
    s.tell("third_contested", {"seat": seat_name(seat), "glass": glass_name(glass)}, PUBLIC)


def recovers(s: Circle, seat: i64) -> None:
    """Bagged glasses come back for a whole stack."""
    s.tell("recovers", {"seat": seat_name(seat), "n": s.size[seat]}, PUBLIC)


# -- the end of a round ----------------------------------------------------------------------------


def announces(s: Circle, seat: i64, found: i64) -> None:
    """A victory is announced, rightly or not."""
    if found == NONE:
        s.tell("mistake", {"seat": seat_name(seat)}, PUBLIC)
    else:
        s.tell(ANNOUNCES[found], {"seat": seat_name(seat)}, PUBLIC)


def claims(s: Circle, seat: i64) -> None:
    """The situation is declared blocked."""
    if seat == NONE:
        s.tell("claim_auto", {}, PUBLIC)
    else:
        s.tell("claims", {"seat": seat_name(seat)}, PUBLIC)


def stops(s: Circle, reason: i64, winner: i64) -> None:
    """The round is over: why, how everybody scored, who has won, and what tokens that brings."""
    s.tell(STOPS[reason], {}, PUBLIC)
    if reason not in (ANNOUNCED, BY_ZEUS):
        for seat in range(s.seats):
            s.tell("score", {"seat": seat_name(seat), "n": s.scores[seat]}, PUBLIC)
    won = [seat_name(seat) for seat in listed(s.winning)]
    if not won:
        s.tell("void", {}, PUBLIC)
    elif len(won) == 1:
        s.tell("wins_round", {"seat": won[0]}, PUBLIC)
    else:
        s.tell("win_round", {"those": won}, PUBLIC)
    for team in range(s.teams):
        if s.gained[team]:
            names = [seat_name(seat) for seat in range(s.seats) if team_of(s, seat) == team]
            if len(names) == 1:
                s.tell("token", {"seat": names[0], "n": s.gained[team], "all": s.tokens[team]}, PUBLIC)
            else:
                s.tell("tokens", {"those": names, "n": s.gained[team], "all": s.tokens[team]}, PUBLIC)


def game_over(s: Circle, winners: i64) -> None:
    """Somebody has won the game, alone or together."""
    names = [seat_name(seat) for seat in listed(winners)]
    tokens = max(int(s.tokens[team]) for team in range(s.teams))
    if len(names) > 1:
        s.tell("over_shared", {"those": names, "n": tokens}, PUBLIC)
    else:
        s.tell("over", {"seat": names[0], "n": tokens}, PUBLIC)


# -- faults ----------------------------------------------------------------------------------------


def fault(s: Circle, seat: i64, glass: i64) -> None:
    """Somebody was too hasty."""
    s.tell("fault", {"seat": seat_name(seat), "glass": glass_name(glass)}, PUBLIC)


def owes(s: Circle, seat: i64, keeper: i64) -> None:
    """A fault is to be paid to the holder of EOS."""
    s.tell("owes", {"seat": seat_name(seat), "other": seat_name(keeper)}, PUBLIC)


def gives(s: Circle, seat: i64, to: i64, face: i64) -> None:
    """A card is given for a fault."""
    s.move(face_name(face), f"stack:{seat}", f"stack:{to}", PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(to), "face": face_name(face)}
    s.tell("gives", {**names}, PUBLIC)


def punished(s: Circle, seat: i64) -> None:
    """All glasses of an offender are taken out of play and flipped."""
    s.tell("punished", {"seat": seat_name(seat)}, PUBLIC)


def accuses(s: Circle, seat: i64, offender: i64) -> None:
    """A vote about a penalty is called."""
    s.tell("accuses", {"seat": seat_name(seat), "other": seat_name(offender)}, PUBLIC)


def judged(s: Circle, offender: i64, votes: i64, passed: bool) -> None:
    """A vote about a penalty was counted."""
    s.tell("judged" if passed else "acquitted", {"seat": seat_name(offender), "n": votes}, PUBLIC)


# -- the temple ------------------------------------------------------------------------------------


def offers(s: Circle, seat: i64, card: i64, paid: i64) -> None:
    """An offering."""
    s.move(temple_name(card), "temple", f"gods:{seat}", PUBLIC)
    s.tell("offers", {"seat": seat_name(seat), "temple": temple_name(card), "n": paid}, PUBLIC)


def takes_free(s: Circle, seat: i64, card: i64) -> None:
    """CASSANDRE takes the last card of the temple."""
    s.move(temple_name(card), "temple", f"gods:{seat}", PUBLIC)
    s.tell("takes_free", {"seat": seat_name(seat), "temple": temple_name(card)}, PUBLIC)


def reserves(s: Circle, seat: i64, card: i64) -> None:
    """APOLLON reserves a card."""
    s.move(temple_name(card), "temple", f"gods:{seat}", PUBLIC)
    s.tell("reserves", {"seat": seat_name(seat), "temple": temple_name(card)}, PUBLIC)


def swaps_colours(s: Circle, seat: i64, other: i64) -> None:
    """DIONYSOS: glasses have changed hands."""
    s.tell("swaps_colours", {"seat": seat_name(seat), "other": seat_name(other)}, PUBLIC)
    for who in (int(seat), int(other)):
        s.tell("has_colours", {"seat": seat_name(who), "those": colours_now(s, who)}, PUBLIC)


def winds_gone(s: Circle, seat: i64) -> None:
    """POSEIDON: all Winds are discarded."""
    s.tell("winds_gone", {"seat": seat_name(seat)}, PUBLIC)


def stashes(s: Circle, seat: i64, count: i64) -> None:
    """SELENE: cards are laid under it, face down."""
    s.tell("stashes", {"seat": seat_name(seat), "n": count}, PUBLIC)


def sends(s: Circle, seat: i64, glass: i64, to: i64, flips: bool) -> None:
    """EROS moves a glass of another player."""
    owner = s.owner[glass]
    s.move(glass_name(glass), place_name(s.place[glass], owner), place_name(to, owner), PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(owner), "glass": glass_name(glass)}
    s.tell("sends_flipped" if flips else "sends", {**names, "to": place_name(to, owner)}, PUBLIC)


def picks(s: Circle, seat: i64, face: i64) -> None:
    """CHARON: a card comes back from the discard."""
    s.move(face_name(face), "discard", f"stack:{seat}", PUBLIC)
    s.tell("picks", {"seat": seat_name(seat), "face": face_name(face)}, PUBLIC)


def charon_lapses(s: Circle) -> None:
    """CHARON: nothing was picked in time."""
    s.tell("charon_lapses", {"seat": seat_name(s.charon)}, PUBLIC)


def takes_ten(s: Circle, seat: i64, source: i64) -> None:
    """DEMETER takes a 10."""
    where = place_name(source, seat)
    s.move("face:t10", where, f"stack:{seat}", PUBLIC)
    s.tell("takes_ten", {"seat": seat_name(seat), "from": where}, PUBLIC)


def swaps_card(s: Circle, seat: i64, face: i64) -> None:
    """OURANOS: a card goes to the discard, another comes from there."""
    s.move(face_name(face), "discard", f"stack:{seat}", PUBLIC)
    s.tell("swaps_card", {"seat": seat_name(seat), "face": face_name(face)}, PUBLIC)


def buys(s: Circle, seat: i64, seller: i64, card: i64, paid: i64) -> None:
    """GAIA buys a God of another player."""
    s.move(temple_name(card), f"gods:{seller}", f"gods:{seat}", PUBLIC)
    names = {"seat": seat_name(seat), "other": seat_name(seller), "temple": temple_name(card)}
    s.tell("buys", {**names, "n": paid}, PUBLIC)


def sold(s: Circle, seller: i64, faces: list[int]) -> None:
    """GAIA: the seller alone sees what was paid."""
    s.tell("paid_with", {"those": [face_name(face) for face in faces]}, int(POWERS[seller]), reveals=True)


def moves_neutral(s: Circle, seat: i64, glass: i64, to: i64) -> None:
    """A neutral glass is moved for a card."""
    where = place_name(to, seat)
    s.move(glass_name(glass), place_name(s.place[glass], seat), where, PUBLIC)
    s.tell("moves_neutral", {"seat": seat_name(seat), "glass": glass_name(glass), "to": where}, PUBLIC)

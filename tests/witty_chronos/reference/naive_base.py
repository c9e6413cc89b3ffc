"""The reference: commands of the base game (TURN, MOVE, RECOVER, CLAIM_BLOCKED), faults, and the base Gods."""

from __future__ import annotations

from tests.witty_chronos.reference.naive_facts import BAG, BASE_GODS, FRONT, Fault, Gift, Glass, Position
from tests.witty_chronos.reference.naive_rounds import check_stops

GRACE = 500  # ms, WC-R41
SAME_TIME = 40  # ms, WT-R46
OK = "ok"
SHAPE = "SHAPE"  # a malformed answer; the ledger has no code for it
NO = "NO"  # a refusal for which the ledger has no code


# -- turning ---------------------------------------------------------------------------------------


def one_by_one(p: Position) -> bool:
    return p.options["start"] == "one_by_one" and p.format != "two"  # WT-151


def turn(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D04"""
    if not one_by_one(p) or seat != p.turner:
        return "NOT_AVAILABLE"
    pile = p.pile(parts[0])
    if pile is None:
        return SHAPE
    if p.open[pile]:
        return "PILE_OPEN"
    turn_over(p, pile)
    return OK


def turn_over(p: Position, pile: int) -> None:
    p.open[pile] = True
    p.turned_last = pile
    p.next_turn = None if all(p.open) else p.now + p.ss(1)  # WC-R22


def automatic_turn(p: Position) -> None:
    """WC-R22, WC-R47"""
    first = 0 if p.turned_last is None else p.turned_last + 1
    for step in range(len(p.piles)):
        pile = (first + step) % len(p.piles)
        if not p.open[pile]:
            turn_over(p, pile)
            return


# -- contested piles of two players ----------------------------------------------------------------


def contested(p: Position, moved: Glass | None = None, to: str = "") -> list[str]:
    """WT-162, WT-167: returns the places with a glass of each player, if one glass were elsewhere."""
    there: dict[str, set[int]] = {}
    for glass in p.glasses.values():
        place = to if moved is glass else glass.at
        if glass.seat is not None and place not in (FRONT, BAG):
            there.setdefault(place, set()).add(glass.seat)
    return [place for place, seats in there.items() if len(seats) == 2]


def makes_third(p: Position, seat: int, glass: Glass, to: str) -> bool:
    """WT-R45, WT-R46: true if a placement illegally contests another pile."""
    if p.format != "two":
        return False
    before, after = contested(p), contested(p, glass, to)
    if to not in after or to in before or len(after) <= 2:
        return False
    if len(after) == 3 and p.second is not None:
        who, when = p.second
        if who != seat and p.now - when <= SAME_TIME:
            return False
    return True


def note_second(p: Position, seat: int, before: list[str], to: str) -> None:
    """Records who contested the second pile, for WT-R46."""
    after = contested(p)
    if p.format == "two" and len(after) == 3 and to in after and to not in before:
        p.happened["third contested pile at the same time"] += 1
    if p.format == "two" and len(after) == 2 and to in after and to not in before:
        p.second = (seat, p.now)


# -- moving ----------------------------------------------------------------------------------------


def capturable(p: Position, seat: int, glass: Glass) -> bool:
    """WC-R49: true if there is something under a glass that its owner could capture."""
    if glass.at.startswith("pile:"):
        return True
    if glass.at.startswith("stack:"):
        owner = int(glass.at.removeprefix("stack:"))
        return owner != seat and p.has(seat, "ares") and bool(p.players[owner].stack)  # WT-R18
    return False


def stack_forbidden(p: Position, seat: int, owner: int) -> bool:
    """WT-R18, WT-R19"""
    if not p.players[owner].stack:
        return True
    if owner != seat:
        return not p.has(seat, "ares")
    return p.holder("ares") in (None, seat)


def move(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D05: lift, capture with its effect, put down and flip (WC-R07, WC-R49)."""
    if parts[0].startswith("hasty:"):
        return hasty(p, seat, parts)
    glass = p.glasses.get(parts[0].removeprefix("glass:"))
    if glass is None:
        return NO if glass_known(parts[0]) else SHAPE
    to = parts[1] if len(parts) > 1 else ""
    if glass.seat != seat:
        return "NOT_YOURS"
    if glass.at == BAG:
        return "IN_BAG"
    if p.is_running(glass):
        return "RUNNING"
    if not to:
        return SHAPE
    if p.format == "two" and p.now < p.opened + p.ss(8) and to != FRONT and to not in own_piles(seat):
        return "PHASE"
    if to == FRONT and glass.at == FRONT:
        return "NO_MOVE"
    if to.startswith("pile:"):
        pile = p.pile(to)
        if pile is None:
            return SHAPE
        if not p.open[pile]:
            return "PILE_CLOSED"
    elif to.startswith("stack:"):
        if stack_forbidden(p, seat, int(to.removeprefix("stack:"))):
            return "STACK_FORBIDDEN"
    elif to != FRONT:
        return SHAPE
    if makes_third(p, seat, glass, to):
        if p.faults_mean != "full":
            return "THIRD_CONTESTED"
        if len(parts) > 2:
            return SHAPE
        glass.at = FRONT  # WT-R45: executed as its punishment
        p.flip(glass)
        p.blocked = None
        p.happened["third contested pile punished"] += 1
        return OK
    take = False
    effect, target = "", ""
    if capturable(p, seat, glass):
        if len(parts) < 3 or parts[2] not in ("take", "leave"):
            return SHAPE
        take = parts[2] == "take"
        if take and len(p.glasses_at(glass.at)) > 1:
            return "BLOCKED"  # WC-R08, WC-R14
        if take and top(p, glass.at) in BASE_GODS:
            code, effect, target = choice(p, seat, top(p, glass.at), parts[3:])
            if code != OK:
                return code
        elif len(parts) > 3:
            return SHAPE
    elif len(parts) > 2:
        return SHAPE

    before = contested(p)
    hades = False
    emptied = False
    if take:
        if glass.at.startswith("pile:"):
            number = p.pile(glass.at)
            assert number is not None
            face = p.piles[number].pop()
            emptied = not p.piles[number]
            if face in BASE_GODS:
                hades = apply(p, seat, effect, target)
                p.discard.append(face)
            else:
                p.gain(seat, face)
        else:
            owner = int(glass.at.removeprefix("stack:"))
            p.gain(seat, p.players[owner].stack.pop().face)
            p.happened["ares captures"] += 1
    if to.startswith("stack:"):
        p.happened["glass on own stack" if to == f"stack:{seat}" else "glass on foreign stack"] += 1
    glass.at = to
    if to != FRONT:
        p.flip(glass)
    note_second(p, seat, before, to)
    p.blocked = None  # WC-R36
    check_stops(p, hades, emptied)
    return OK


def glass_known(name: str) -> bool:
    """True if this is a glass of the box that is not in the game."""
    return name.removeprefix("glass:")[:3] in ("red", "blu", "grn", "yel", "pur", "wht")


def own_piles(seat: int) -> list[str]:
    return [f"pile:{3 * seat + k}" for k in (1, 2, 3)]  # WT-R43


def top(p: Position, place: str) -> str:
    """Returns the top card of a pile or a stack."""
    if place.startswith("pile:"):
        number = p.pile(place)
        assert number is not None
        return p.piles[number][-1]
    return p.players[int(place.removeprefix("stack:"))].stack[-1].face


# -- base Gods -------------------------------------------------------------------------------------


def targets(p: Position, seat: int, effect: str) -> list[str]:
    """Returns the targets of a base God, without `decline`."""
    if effect == "hermes":  # WC-R30, WT-R17, WT-R42
        if p.options["jealous_hermes"] == "on" and p.players[seat].gods:
            return []
        return [f"seat:{other}" for other in p.others(seat) if not p.has(other, "athena")]
    if effect == "hephaistos":  # WC-R31
        return [
            f"glass:{glass.name}"
            for other in p.opponents(seat)
            if not p.has(other, "athena")
            for glass in p.own_glasses(other)
            if glass.at != BAG
        ]
    if effect == "cerbere":  # WC-R32
        return [
            f"seat:{other}" for other in p.opponents(seat) if p.players[other].stack and not p.has(other, "athena")
        ]
    return []


def effects(p: Position, seat: int, face: str) -> list[str]:
    """WT-R36, WT-R42, WT-R55: returns the effects that the captor may choose for a base God."""
    if not p.has(seat, "hecate"):
        return [face]
    found = list(BASE_GODS)
    if p.options["jealous_hermes"] == "on" and face != "hermes":
        found.remove("hermes")
    if p.single and face != "hephaistos":
        found.remove("hephaistos")
    return found


def choice(p: Position, seat: int, face: str, parts: list[str]) -> tuple[str, str, str]:
    """Returns answer, effect and target for a gained base God (WC-R09, WC-R49)."""
    rest = list(parts)
    effect = face
    if p.has(seat, "hecate"):
        if not rest or not rest[0].startswith("as:"):
            return SHAPE, "", ""
        effect = rest.pop(0).removeprefix("as:")
        if effect not in effects(p, seat, face):
            return "CHOICE_NEEDED", "", ""
    legal = targets(p, seat, effect)
    if not legal:
        return (SHAPE if rest else OK), effect, ""
    if effect == "hermes":
        legal.append("decline")
    if not rest or rest[0] not in legal:
        return "CHOICE_NEEDED", "", ""
    if len(rest) > 1:
        return SHAPE, "", ""
    if effect != face:
        p.happened[f"hecate calls {effect}"] += 1
    return OK, effect, rest[0]


def apply(p: Position, seat: int, effect: str, target: str) -> bool:
    """Applies the effect of a base God; True if HADES stops the round."""
    p.happened[f"effect {effect}"] += 1
    if effect == "hades":
        return True
    if effect == "hermes" and target.startswith("seat:"):
        other = int(target.removeprefix("seat:"))
        mine = [card.face for card in p.players[seat].stack]
        theirs = [card.face for card in p.players[other].stack]
        p.players[seat].stack.clear()
        p.players[other].stack.clear()
        for face in theirs:
            p.gain(seat, face)
        for face in mine:
            p.gain(other, face)
        p.happened["hermes swaps"] += 1
    if effect == "hephaistos" and target:
        p.glasses[target.removeprefix("glass:")].at = BAG
        p.happened["hephaistos bags"] += 1
    if effect == "cerbere" and target:
        other = int(target.removeprefix("seat:"))
        face = p.players[other].stack.pop().face
        if p.has(seat, "heracles"):  # WT-047, WT-R14
            p.gain(seat, face)
            p.happened["heracles keeps"] += 1
        else:
            p.discard.append(face)
            p.happened["cerbere drops"] += 1
    return False


# -- recovery, blocked situation -------------------------------------------------------------------


def recover(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D10, WC-R33"""
    own = p.own_glasses(seat)
    bagged = [glass for glass in own if glass.at == BAG]
    if not bagged or (not p.players[seat].stack and len(bagged) < len(own)):
        return "NOT_AVAILABLE"
    if not p.players[seat].stack:
        p.happened["recovered with an empty stack"] += 1
    p.discard.extend(card.face for card in p.players[seat].stack)
    p.players[seat].stack.clear()
    for glass in bagged:
        glass.at = FRONT
    p.blocked = None
    return OK


def may_claim(p: Position) -> bool:
    """WC-R36"""
    if p.blocked is not None or not all(p.open) or any(p.is_running(glass) for glass in p.glasses.values()):
        return False
    return not any(glass.at == FRONT and glass.ends is None for glass in p.glasses.values())  # not placed yet


def claim(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D11"""
    if not may_claim(p):
        return "NOT_AVAILABLE"
    p.blocked = (seat, p.now + p.ss(10))
    return OK


def automatic_claim(p: Position) -> int | None:
    """WC-R37: returns the time of the automatic claim if nothing happens."""
    if p.blocked is not None or not all(p.open):
        return None
    return max([p.last_command + p.ss(60), *(glass.ends or 0 for glass in p.glasses.values())])


# -- faults ----------------------------------------------------------------------------------------


def is_fault(p: Position, seat: int, glass: Glass) -> bool:
    """WC-R41: true if moving this glass now is RUNNING or NOT_YOURS, beyond the grace period."""
    if glass.seat != seat:
        return glass.changed is None or p.now - glass.changed >= GRACE
    return glass.at != BAG and glass.ends is not None and glass.ends - p.now >= GRACE


def faults_matter(p: Position, seat: int) -> bool:
    """WC-R53"""
    faulted = p.players[seat].faulted
    if faulted is not None and p.now - faulted < GRACE:
        return False  # still the same fault
    if p.faults_mean == "full" or p.options["penalty_vote"] == "on":
        return True
    return p.faults_mean == "eos" and p.holder("eos") not in (None, seat)


def hasty(p: Position, seat: int, parts: list[str]) -> str:
    """WC-R53: handles a fault as a choice of its own."""
    glass = p.glasses.get(parts[0].removeprefix("hasty:"))
    if glass is None or len(parts) > 1 or not faults_matter(p, seat) or not is_fault(p, seat, glass):
        return NO
    p.players[seat].faulted = p.now
    holder = p.holder("eos")
    if p.faults_mean in ("eos", "full") and holder not in (None, seat) and p.realm(seat):
        assert holder is not None
        p.gifts.append(Gift(seat, holder, p.now + p.ss(5)))  # WT-R52
        p.happened["gift owed"] += 1
    if p.faults_mean == "full":
        punish(p, seat)
        p.happened["full penalty"] += 1
    if p.options["penalty_vote"] == "on":
        p.faults.append(Fault(seat, p.now + p.ss(30)))
    return OK


def punish(p: Position, seat: int) -> None:
    """WC-R43"""
    for glass in p.own_glasses(seat):
        if glass.at != BAG:
            glass.at = FRONT
            p.flip(glass)
            p.blocked = None


def close_vote(p: Position) -> None:
    """WC-R44: counts the vote; a strict majority of the other players punishes."""
    vote = p.vote
    assert vote is not None
    p.vote = None
    p.happened["penalty vote closed"] += 1
    if 2 * sum(vote.votes.values()) > p.seats - 1:
        punish(p, vote.seat)
        p.happened["penalty voted"] += 1

"""The reference implementation: Temple (ANNOUNCE, OFFER, TAKE_FREE, picks, powers, gifts, neutral glasses)."""

from __future__ import annotations

from tests.witty_chronos.reference.naive_base import (
    NO,
    OK,
    SHAPE,
    apply,
    choice,
    contested,
    glass_known,
    makes_third,
    note_second,
)
from tests.witty_chronos.reference.naive_facts import BAG, BASE_GODS, COSTS, STARRED, VALUES, WINDS, Gift, Position
from tests.witty_chronos.reference.naive_rounds import check_stops, stop

# -- announcing ------------------------------------------------------------------------------------


def announce(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D16, WT-R08"""
    if p.level == 0:
        return NO
    if p.now < p.players[seat].announce_from:
        return "COOLDOWN"
    won_by = p.wins_by(seat)
    if won_by is not None:
        p.happened[f"announced {won_by}"] += 1
        stop(p, "announce", seat)
    else:
        p.players[seat].announce_from = p.now + p.ss(5)  # WT-R07
        p.happened["mistaken announcement"] += 1
    return OK


# -- offerings -------------------------------------------------------------------------------------


def split(parts: list[str], word: str) -> tuple[list[int], list[str]]:
    """Splits an answer into the handles of leading parts `word:…` and the rest."""
    rest = list(parts)
    found: list[int] = []
    while rest and rest[0].startswith(f"{word}:"):
        found.append(int(rest.pop(0).removeprefix(f"{word}:")))
    return found, rest


def good_payment(p: Position, seat: int, pay: list[int]) -> bool:
    """True for own cards, without duplicates, in the order of the Realm."""
    own = p.handles(seat)
    return all(handle in own for handle in pay) and sorted(set(pay), key=own.index) == pay


def offer(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D17, WT-R06"""
    card = parts[0].removeprefix("temple:")
    player = p.players[seat]
    if card not in p.temple and card != player.under_apollon:
        return "NOT_AVAILABLE"
    pay, rest = split(parts[1:], "pay")
    if not good_payment(p, seat, pay):
        return "BAD_PAYMENT"
    if (len(pay) < 1) if card == "selene" else (len(pay) != COSTS[card]):
        return "BAD_PAYMENT"  # WT-044, WT-091
    code = params_legal(p, seat, card, rest, pay, most=len(pay))
    if code != OK:
        return code
    for handle in pay:
        p.discard.append(p.lose(seat, handle))
    if card == player.under_apollon:
        player.under_apollon = None
        p.happened["bought from under apollon"] += 1
    else:
        p.temple.remove(card)
    gain_temple(p, seat, card, rest)
    return OK


def take_free(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D24, WT-R28"""
    card = parts[0].removeprefix("temple:")
    if not p.has(seat, "cassandre") or p.temple != [card]:
        return "NOT_AVAILABLE"
    code = params_legal(p, seat, card, parts[1:], [], most=len(p.realm(seat)))
    if code != OK:
        return code
    p.temple.clear()
    p.happened["taken free"] += 1
    gain_temple(p, seat, card, parts[1:])
    return OK


def params_legal(p: Position, seat: int, card: str, params: list[str], pay: list[int], most: int) -> str:
    """WT-R51: true if the parts that a Temple card needs are legal."""
    if card == "persephone":
        return persephone_legal(p, seat, params)
    if card == "dionysos":
        return dionysos_legal(p, seat, params)
    if card == "eros":
        return eros_legal(p, seat, params)
    if card == "apollon":
        if not params:
            return OK
        if len(params) > 1 or not params[0].startswith("under:"):
            return SHAPE
        under = params[0].removeprefix("under:")
        return OK if under in p.temple and under != "apollon" else "CHOICE_NEEDED"
    if card == "selene":
        stash, rest = split(params, "stash")
        if rest:
            return SHAPE
        if set(stash) & set(pay) or len(stash) > most or not good_payment(p, seat, stash):
            return "CHOICE_NEEDED"
        return OK
    return SHAPE if params else OK


def persephone_legal(p: Position, seat: int, params: list[str]) -> str:
    """WT-R16: true if the glasses belong to different other players, in seat order."""
    losers = [other for other in p.others(seat) if any(g.at != BAG for g in p.own_glasses(other))]
    for k, part in enumerate(params):
        if not part.startswith("glass:") or k >= len(losers):
            return SHAPE
        glass = p.glasses.get(part.removeprefix("glass:"))
        if glass is None or glass.seat != losers[k] or glass.at == BAG:
            return "CHOICE_NEEDED"
    return OK


def dionysos_legal(p: Position, seat: int, params: list[str]) -> str:
    """WT-R21"""
    if not params or params[0] not in [f"seat:{other}" for other in p.others(seat)]:
        return "CHOICE_NEEDED"
    if p.colours_each == 1:
        return OK if len(params) == 1 else SHAPE
    if len(params) < 3:
        return "CHOICE_NEEDED"
    if len(params) > 3:
        return SHAPE
    other = int(params[0].removeprefix("seat:"))
    own, theirs = (part.removeprefix("colour:") for part in params[1:])
    return OK if own in p.colours_of(seat) and theirs in p.colours_of(other) else "CHOICE_NEEDED"


def eros_legal(p: Position, seat: int, params: list[str]) -> str:
    """WT-R39, WT-R45"""
    if not params:
        return OK
    glass = p.glasses.get(params[0].removeprefix("glass:"))
    if glass is None or glass.seat in (None, seat) or glass.at == BAG:
        return "CHOICE_NEEDED"
    if len(params) < 2 or not params[1].startswith("pile:"):
        return "CHOICE_NEEDED"
    pile = p.pile(params[1])
    if pile is None or not p.open[pile] or glass.at == params[1]:
        return "CHOICE_NEEDED"
    if len(params) != 3 or params[2] not in ("flip", "keep"):
        return "CHOICE_NEEDED" if len(params) == 2 else SHAPE
    return "THIRD_CONTESTED" if makes_third(p, seat, glass, params[1]) else OK


def gain_temple(p: Position, seat: int, card: str, params: list[str]) -> None:
    """Gains a Temple card from the temple or from under APOLLON, and applies it."""
    player = p.players[seat]
    p.happened[f"gained {card}"] += 1
    if card not in STARRED:
        player.gods.append(card)
    if card == "persephone":
        named = {p.glasses[part.removeprefix("glass:")].seat: part.removeprefix("glass:") for part in params}
        for other in p.others(seat):
            outside = [glass.name for glass in p.own_glasses(other) if glass.at != BAG]
            if outside:
                p.glasses[named.get(other, outside[0])].at = BAG
                p.blocked = None
    elif card == "dionysos":
        swap_colours(p, seat, params)
    elif card == "poseidon":
        for each in p.players:
            p.discard.extend(wind.face for wind in each.winds)
            each.winds.clear()
    elif card == "zeus":
        stop(p, "zeus", seat)  # WT-R26
    elif card == "charon":
        if p.discard:
            p.charon = (seat, p.now + p.ss(15))  # WT-R35
        else:
            p.happened["charon finds nothing"] += 1
    elif card == "eros" and params:
        glass = p.glasses[params[0].removeprefix("glass:")]
        before = contested(p)
        glass.at = params[1]
        if params[2] == "flip":
            p.flip(glass)
        p.blocked = None
        note_second(p, seat, before, params[1])
        p.happened["eros moves"] += 1
    elif card == "apollon" and params:
        under = params[0].removeprefix("under:")
        p.temple.remove(under)
        player.under_apollon = under
        p.happened["laid under apollon"] += 1
    elif card == "selene":
        for part in params:
            player.stash.append(p.lose(seat, int(part.removeprefix("stash:"))))
            p.happened["stashed"] += 1


def swap_colours(p: Position, seat: int, params: list[str]) -> None:
    """WT-R21"""
    other = int(params[0].removeprefix("seat:"))
    own = [glass for glass in p.own_glasses(seat) if len(params) == 1 or f"colour:{glass.colour}" == params[1]]
    theirs = [glass for glass in p.own_glasses(other) if len(params) == 1 or f"colour:{glass.colour}" == params[2]]
    for glass in own:
        glass.seat, glass.changed = other, p.now
    for glass in theirs:
        glass.seat, glass.changed = seat, p.now
    p.blocked = None


# -- powers ----------------------------------------------------------------------------------------


def charon_pick(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D23, WT-R35"""
    face = parts[0].removeprefix("face:")
    if p.charon is None or p.charon[0] != seat or face not in p.discard:
        return "NOT_AVAILABLE"
    hades = False
    if face in BASE_GODS:
        code, effect, target = choice(p, seat, face, parts[1:])
        if code != OK:
            return code
        p.happened[f"charon picks {face}"] += 1
        if effect == "hephaistos" and target:
            p.blocked = None
        hades = apply(p, seat, effect, target)
    elif len(parts) > 1:
        return SHAPE
    else:
        p.discard.remove(face)
        p.gain(seat, face)
        p.happened["charon picks a card"] += 1
    p.charon = None
    check_stops(p, hades, emptied=False)
    return OK


def demeter_take(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D25, WT-R29"""
    source = parts[0]
    player = p.players[seat]
    if not p.has(seat, "demeter"):
        return "NOT_AVAILABLE"
    emptied = False
    if source.startswith("pile:"):
        pile = p.pile(source)
        if pile is None or not p.open[pile] or p.piles[pile][-1] != "t10":
            return "NOT_AVAILABLE"
    else:
        owner = int(source.removeprefix("stack:"))
        if owner == seat or not p.players[owner].stack or p.players[owner].stack[-1].face != "t10":
            return "NOT_AVAILABLE"
    if p.glasses_at(source):
        return "BLOCKED"
    if p.now < player.demeter_from:
        return "COOLDOWN"
    if source.startswith("pile:"):
        assert pile is not None
        p.piles[pile].pop()
        emptied = not p.piles[pile]
    else:
        p.players[owner].stack.pop()
    p.gain(seat, "t10")
    player.demeter_from = p.now + p.ss(1)
    p.happened["demeter takes from a pile" if source.startswith("pile:") else "demeter takes from a stack"] += 1
    check_stops(p, hades=False, emptied=emptied)
    return OK


def ouranos_swap(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D26, WT-R38"""
    if not p.has(seat, "ouranos"):
        return "NOT_AVAILABLE"
    if len(parts) != 2:
        return SHAPE
    give = int(parts[0].removeprefix("card:"))
    get = parts[1].removeprefix("face:")
    given = [card.face for card in p.realm(seat) if card.handle == give]
    if get in BASE_GODS or get not in p.discard + given:
        return "NOT_AVAILABLE"
    if not given:
        return "BAD_PAYMENT"
    if p.now < p.players[seat].ouranos_from:
        return "COOLDOWN"
    p.discard.append(p.lose(seat, give))
    p.discard.remove(get)
    p.gain(seat, get)
    p.players[seat].ouranos_from = p.now + p.ss(1)
    p.happened["ouranos swaps"] += 1
    return OK


def gaia_price(p: Position, card: str, seller: int) -> int:
    """WT-R37"""
    return max(1, len(p.players[seller].stash)) if card == "selene" else COSTS[card]


def gaia_buy(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D27, WT-R37"""
    card = parts[0].removeprefix("temple:")
    seller = p.holder(card)
    if not p.has(seat, "gaia") or seller in (None, seat):
        return "NOT_AVAILABLE"
    assert seller is not None
    pay, rest = split(parts[1:], "pay")
    if rest:
        return SHAPE
    if not good_payment(p, seat, pay) or len(pay) != gaia_price(p, card, seller):
        return "BAD_PAYMENT"
    for face in [p.lose(seat, handle) for handle in pay]:
        p.gain(seller, face)  # WT-R13: lower ones first
    p.players[seller].gods.remove(card)
    p.players[seat].gods.append(card)
    if card == "selene":
        p.players[seat].stash, p.players[seller].stash = p.players[seller].stash, []
    if card == "apollon":
        p.players[seat].under_apollon = p.players[seller].under_apollon
        p.players[seller].under_apollon = None
    p.happened[f"gaia buys {card}"] += 1
    return OK


def eos_give(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D30, WT-R52"""
    owed = [gift for gift in p.gifts if gift.seat == seat]
    if not owed:
        return "NOT_AVAILABLE"
    handle = int(parts[0].removeprefix("card:"))
    if handle not in p.handles(seat):
        return "BAD_PAYMENT"
    p.gifts.remove(owed[0])
    p.gain(owed[0].to, p.lose(seat, handle))
    p.happened["gift given"] += 1
    return OK


def automatic_gift(p: Position, gift: Gift) -> None:
    """WT-R40: gives the lowest printed points, nearest the top; Winds last, in the order N, S, W, E."""
    p.gifts.remove(gift)
    cards = p.players[gift.seat].stack
    if cards:
        lowest = min(VALUES.get(card.face, 0) for card in cards)
        given = [card for card in cards if VALUES.get(card.face, 0) == lowest][-1]
    elif p.players[gift.seat].winds:
        given = min(p.players[gift.seat].winds, key=lambda card: (WINDS.index(card.face), card.handle))
    else:
        p.happened["gift lapses"] += 1
        return
    p.gain(gift.to, p.lose(gift.seat, given.handle))
    p.happened["gift by the server"] += 1


def neutral_move(p: Position, seat: int, parts: list[str]) -> str:
    """WC-D31, WT-R44"""
    glass = p.glasses.get(parts[0].removeprefix("glass:"))
    if p.format != "two" or glass is None or glass.seat is not None:
        return NO if glass_known(parts[0]) else SHAPE
    if p.is_running(glass):
        return "RUNNING"
    if len(parts) != 3 or not parts[1].startswith("pile:") or p.pile(parts[1]) is None:
        return SHAPE
    handle = int(parts[2].removeprefix("pay:"))
    if handle not in p.handles(seat):
        return "BAD_PAYMENT"
    if glass.at == parts[1]:
        return "NO_MOVE"
    p.discard.append(p.lose(seat, handle))
    glass.at = parts[1]
    p.flip(glass)
    p.blocked = None
    p.happened["neutral glass moved"] += 1
    return OK

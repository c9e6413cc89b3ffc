"""Random timed commands for the fuzzer: sensible ones, so that rare things happen, and many illegal ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from tests.witty_chronos.reference import naive_base, naive_temple
from tests.witty_chronos.reference.naive import LIMIT, Naive
from tests.witty_chronos.reference.naive_facts import (
    BAG,
    BASE_GODS,
    COLOURS,
    COSTS,
    FRONT,
    GLASSES,
    MONSTERS,
    VALUES,
    WINDS,
    Glass,
)

Command = tuple[int, str, str]  # seat, decision, answer

FACES = (*VALUES, *BASE_GODS, *WINDS, *MONSTERS)
NO_PARAMS = ("persephone", "dionysos", "eros", "apollon", "selene")


class Guesser:
    """Chooses the next command of a player; sees the whole position of the reference."""

    def __init__(self, p: Naive, rng: random.Random) -> None:
        self.p = p
        self.rng = rng
        self.round = -1
        self.lazy = rng.random() < 0.04  # nobody takes a card in this game
        self.new_mood()

    def new_mood(self) -> None:
        """Chooses the style of a round: busy seats, a favourite pile, saving or spending cards."""
        rng, p = self.rng, self.p
        self.round = p.round
        self.busy = rng.randrange(p.seats) if rng.random() < 0.5 else None
        self.pile = rng.randint(1, len(p.piles) or 6) if rng.random() < 0.4 else None
        self.drain = (
            rng.randint(1, len(p.piles) or 6) if rng.random() < 0.12 else None
        )  # a pile reserved for one player
        if self.drain is not None:
            self.busy, self.pile = rng.randrange(p.seats), None
        self.thrift = rng.choice((0, 0, 0, 2, 3, 5, 8, 8))
        self.idle = self.lazy or rng.random() < 0.03
        self.talkative = rng.random() < 0.6  # conditions are announced soon

    # -- when --------------------------------------------------------------------------------------

    def moment(self) -> int:
        """Returns the time of the next command, often just before, at or after an event."""
        rng, p = self.rng, self.p
        if p.phase != "play":
            due = p.due()
            if due is not None and rng.random() < 0.3:
                return max(p.now, due + rng.choice((-1, 0, 0, 1)))
            return p.now + rng.choice((0, 0, 1, 7, 300, 2500))
        if self.idle and rng.random() < 0.5:
            return p.now + p.ss(rng.choice((10, 30, 60)))
        moments = [when for when, _, _ in p.dues() if when < p.opened + p.ss(LIMIT)]
        for glass in p.glasses.values():
            if glass.ends is not None:
                moments += [glass.ends, glass.ends - 500, glass.ends]
            if glass.changed is not None:
                moments.append(glass.changed + 500)
        for player in p.players:
            if player.faulted is not None:
                moments.append(player.faulted + 500)
            moments += [player.announce_from, player.demeter_from, player.ouranos_from]
        if p.format == "two":
            moments.append(p.opened + p.ss(8))
        if p.second is not None:
            moments += [p.second[1] + 40, p.second[1] + 41]
        moments += [when + change for when in list(moments) for change in (-1, 1)]
        moments = sorted(when for when in set(moments) if when > p.now)
        kind = rng.random()
        early = p.format == "two" and p.now < p.opened + p.ss(8)
        if kind < (0.85 if early else 0.35) or not moments:
            return p.now + rng.choice((0, 0, 0, 1, 2, 20, 60))
        if kind < 0.8:
            return moments[min(int(rng.expovariate(0.5)), len(moments) - 1)]
        if kind < 0.97:
            return p.now + rng.randint(1, p.ss(4))
        return p.now + rng.randint(1, p.ss(40))

    # -- commands ----------------------------------------------------------------------------------

    def command(self) -> Command:
        """Returns one command, legal or not."""
        rng, p = self.rng, self.p
        if p.round != self.round:
            self.new_mood()
        seat = rng.randrange(p.seats)
        if self.busy is not None and rng.random() < 0.5:
            seat = self.busy
        if p.phase == "colours":
            if rng.random() < 0.95:
                seat = rng.choice([k for k in range(p.seats) if len(p.colours.get(k, [])) < p.colours_each])
            return seat, "WC-D02", f"colour:{rng.choice(COLOURS)}"
        if p.phase in ("between", "opening") and rng.random() < 0.9:
            if p.colour_vote is not None and rng.random() < 0.4:
                return seat, "WC-D13", rng.choice(("yes", "yes", "no"))
            late = [k for k in range(p.seats) if not p.players[k].ready]
            return rng.choice(late or [seat]), "WC-D03", "ready"
        if self.idle and p.phase == "play" and rng.random() < 0.7:
            return seat, "WC-D11", "blocked"
        if p.phase == "play" and rng.random() < 0.2:
            found = self.pressing()
            if found is not None:
                return found
        if p.phase == "play" and rng.random() < 0.62:
            return self.sensible(seat)
        return self.foolish(seat)

    # -- sensible ----------------------------------------------------------------------------------

    def pressing(self) -> Command | None:
        """Returns a command that may soon no longer be possible."""
        p = self.p
        rows: list[Callable[[], Command | None]] = []
        if p.charon is not None:
            picker = p.charon[0]
            rows.append(lambda: self.pick(picker))
        if p.gifts:
            giver = p.gifts[0].seat
            rows.append(lambda: self.give(giver))
        for god, power in (("demeter", self.demeter), ("ouranos", self.ouranos), ("gaia", self.gaia)):
            holder = p.holder(god)
            if holder is not None:
                rows.append(partial(power, holder))
        cassandre = p.holder("cassandre")
        if cassandre is not None and len(p.temple) == 1:
            taker = cassandre
            rows.append(lambda: self.free(taker))
        return self.rng.choice(rows)() if rows else None

    def sensible(self, seat: int) -> Command:
        """Returns a command that helps the seat, if there is one."""
        rng, p = self.rng, self.p
        player = p.players[seat]
        if p.level and self.talkative and p.wins_by(seat) is not None and rng.random() < 0.3:
            return seat, "WC-D16", "announce"
        if p.turner == seat and p.next_turn is not None and rng.random() < 0.3:
            closed = [k + 1 for k, is_open in enumerate(p.open) if not is_open]
            return seat, "WC-D04", f"pile:{rng.choice(closed)}"
        if any(glass.at == BAG for glass in p.own_glasses(seat)) and rng.random() < 0.15:
            return seat, "WC-D10", "recover"
        if p.vote is not None and rng.random() < 0.3:
            return seat, "WC-D14", rng.choice(("yes", "yes", "no"))
        if p.faults and rng.random() < 0.3:
            return seat, "WC-D14", f"seat:{p.faults[0].seat}"
        if naive_base.may_claim(p) and rng.random() < 0.1:
            return seat, "WC-D11", "blocked"
        if naive_base.faults_matter(p, seat) and rng.random() < (0.02 if p.faults_mean == "full" else 0.06):
            fit = [glass.name for glass in p.glasses.values() if naive_base.is_fault(p, seat, glass)]
            if fit:
                return seat, "WC-D05", f"hasty:{rng.choice(fit)}"
        powers: list[Callable[[int], Command | None]] = []
        if any(gift.seat == seat for gift in p.gifts):
            powers.append(self.give)
        if p.charon is not None and p.charon[0] == seat:
            powers += [self.pick, self.pick, self.pick]
        if p.temple or player.under_apollon:
            powers += [self.offering, self.offering]
        if p.has(seat, "cassandre") and len(p.temple) == 1:
            powers += [self.free, self.free]
        for god, power in (("demeter", self.demeter), ("ouranos", self.ouranos), ("gaia", self.gaia)):
            if p.has(seat, god):
                powers.append(power)
        if p.format == "two":
            powers.append(self.neutral)
        if powers and rng.random() < 0.4:
            found = rng.choice(powers)(seat)
            if found is not None:
                return found
        return self.good_move(seat)

    def good_move(self, seat: int) -> Command:
        rng, p = self.rng, self.p
        glasses = [g for g in p.own_glasses(seat) if g.at != BAG and not p.is_running(g)]
        if not glasses:
            return self.foolish(seat)
        if self.drain is not None and seat == self.busy and self.drain <= len(p.piles) and p.open[self.drain - 1]:
            place = f"pile:{self.drain}"
            alone = next((g for g in glasses if g.at == place), None)
            if alone is not None or not p.glasses_at(place):
                glass = alone or rng.choice(glasses)
                return seat, "WC-D05", ">".join([f"glass:{glass.name}", place, *self.taking(seat, glass)])
        ripe = [g for g in glasses if naive_base.capturable(p, seat, g) and len(p.glasses_at(g.at)) == 1]
        glass = rng.choice(ripe if ripe and rng.random() < 0.7 else glasses)
        to = self.destination(seat)
        if p.format == "two" and p.now < p.opened + p.ss(8) and rng.random() < 0.6:
            to = rng.choice(naive_base.own_piles(seat))
        punished = p.faults_mean == "full" and naive_base.makes_third(p, seat, glass, to)
        rest = [] if punished else self.taking(seat, glass)
        return seat, "WC-D05", ">".join([f"glass:{glass.name}", to, *rest])

    def destination(self, seat: int) -> str:
        """Returns a place for a glass, usually a legal one."""
        rng, p = self.rng, self.p
        stacks = [f"stack:{k}" for k in range(p.seats) if not naive_base.stack_forbidden(p, seat, k)]
        if stacks and rng.random() < 0.4:
            return rng.choice(stacks)
        if rng.random() < 0.06:
            return FRONT
        if self.pile is not None and rng.random() < 0.5 and self.pile <= len(p.piles) and p.open[self.pile - 1]:
            return f"pile:{self.pile}"
        if (
            p.format == "two" and self.drain is None and rng.random() < 0.5
        ):  # where the other player stands: contested piles
            theirs = [g.at for g in p.own_glasses(1 - seat) if g.at not in (FRONT, BAG)]
            if theirs:
                return rng.choice(theirs)
        opened = [k + 1 for k, is_open in enumerate(p.open) if is_open and k + 1 != self.drain]
        free = [k for k in opened if not p.glasses_at(f"pile:{k}")]
        if free and rng.random() < 0.6:
            opened = free
        return f"pile:{rng.choice(opened or range(1, len(p.open) + 1))}"

    def taking(self, seat: int, glass: Glass) -> list[str]:
        """Returns the parts after the destination: take or leave, and the choice."""
        rng, p = self.rng, self.p
        if not naive_base.capturable(p, seat, glass):
            return []
        if self.idle or rng.random() < 0.1 or (len(p.glasses_at(glass.at)) > 1 and rng.random() < 0.8):
            return ["leave"]
        top = naive_base.top(p, glass.at)
        return ["take", *self.choice(seat, top)] if top in BASE_GODS else ["take"]

    def choice(self, seat: int, face: str) -> list[str]:
        """Returns the choice for a base God, usually a legal one."""
        rng, p = self.rng, self.p
        found: list[str] = []
        effect = face
        if p.has(seat, "hecate"):
            effect = rng.choice(naive_base.effects(p, seat, face) if rng.random() < 0.9 else BASE_GODS)
            if effect == "hades" and rng.random() < 0.6:
                effect = face
            found.append(f"as:{effect}")
        legal = naive_base.targets(p, seat, effect)
        if legal and effect == "hermes":
            legal.append("decline")
        if legal:
            found.append(rng.choice(legal) if rng.random() < 0.75 else self.any_target(effect))
        elif rng.random() < 0.05:
            found.append(self.any_target(effect))
        return found

    def any_target(self, effect: str) -> str:
        rng, p = self.rng, self.p
        if effect == "hephaistos":
            return f"glass:{rng.choice(list(p.glasses))}"
        return rng.choice(["decline", *(f"seat:{k}" for k in range(p.seats))])

    def payment(self, seat: int, count: int, word: str = "pay") -> list[str]:
        """Returns a payment of `count` cards in order; sometimes too few, too many, foreign or out of order."""
        rng, p = self.rng, self.p
        own = p.handles(seat)
        if rng.random() < 0.08:
            count += rng.choice((-1, 1))
        paid = sorted(rng.sample(own, max(0, min(count, len(own)))), key=own.index)
        if paid and rng.random() < 0.04:
            paid[rng.randrange(len(paid))] = rng.randrange(40)
        if len(paid) > 1 and rng.random() < 0.03:
            paid.reverse()
        return [f"{word}:{handle}" for handle in paid]

    def offering(self, seat: int) -> Command | None:
        rng, p = self.rng, self.p
        player = p.players[seat]
        cards = [*p.temple, *([player.under_apollon] if player.under_apollon else [])]
        have = len(p.realm(seat))
        fit = [card for card in cards if COSTS[card] <= have]
        if rng.random() < 0.8:
            fit = [card for card in fit if COSTS[card] >= self.thrift]
        if not fit:
            return None
        card = rng.choice(fit)
        count = rng.randint(1, max(1, have // 2)) if card == "selene" else COSTS[card]
        pay = self.payment(seat, count)
        return seat, "WC-D17", ">".join([f"temple:{card}", *pay, *self.params(seat, card, pay)])

    def params(self, seat: int, card: str, pay: list[str]) -> list[str]:
        """Returns the parts that a Temple card needs, usually legal ones."""
        rng, p = self.rng, self.p
        if card == "persephone":
            named = []
            for other in p.others(seat):
                outside = [g for g in p.own_glasses(other) if g.at != BAG]
                if rng.random() < 0.15:
                    outside = list(p.glasses.values())
                if outside:
                    named.append(f"glass:{rng.choice(outside).name}")
            return named[: rng.randint(0, len(named))] if rng.random() < 0.5 else named
        if card == "dionysos":
            if rng.random() < 0.08:
                return []
            other = rng.choice(p.others(seat)) if rng.random() < 0.95 else seat
            if p.colours_each == 1:
                return [f"seat:{other}"]
            own = rng.choice(p.colours_of(seat) if rng.random() < 0.9 else COLOURS)
            theirs = rng.choice(p.colours_of(other) if rng.random() < 0.9 else COLOURS)
            return [f"seat:{other}", f"colour:{own}", f"colour:{theirs}"]
        if card == "eros":
            if rng.random() < 0.1:
                return []
            fit = [g for g in p.glasses.values() if g.seat not in (None, seat) and g.at != BAG]
            glass = rng.choice(fit if fit and rng.random() < 0.85 else list(p.glasses.values()))
            mine = [g.at for g in p.own_glasses(seat) if g.at.startswith("pile:")]
            pile = f"pile:{rng.randint(1, len(p.piles))}"
            if mine and p.format == "two" and rng.random() < 0.6:
                pile = rng.choice(mine)
            return [f"glass:{glass.name}", pile, rng.choice(("flip", "keep"))]
        if card == "apollon":
            under = [each for each in p.temple if each != "apollon"]
            if rng.random() < 0.15 or not under:
                return []
            return [f"under:{rng.choice(under if rng.random() < 0.9 else list(COSTS))}"]
        if card == "selene":
            left = [h for h in p.handles(seat) if f"pay:{h}" not in pay]
            if rng.random() < 0.05:
                left = p.handles(seat)
            order = p.handles(seat)
            most = min(len(left), len(pay) if rng.random() < 0.9 else len(left))
            stash = sorted(rng.sample(left, rng.randint(min(1, most), most)), key=order.index)
            return [f"stash:{handle}" for handle in stash]
        return []

    def free(self, seat: int) -> Command | None:
        p = self.p
        card = p.temple[0]
        pay = [f"none:{k}" for k in range(4)] if card == "selene" else []
        return seat, "WC-D24", ">".join([f"temple:{card}", *self.params(seat, card, pay)])

    def pick(self, seat: int) -> Command | None:
        rng, p = self.rng, self.p
        faces = sorted(set(p.discard))
        if len(faces) > 1 and "hades" in faces and rng.random() < 0.7:
            faces.remove("hades")
        gods = [face for face in faces if face in BASE_GODS]
        face = rng.choice((gods if gods and rng.random() < 0.5 else faces) if rng.random() < 0.9 else FACES)
        choice = self.choice(seat, face) if face in BASE_GODS else []
        return seat, "WC-D23", ">".join([f"face:{face}", *choice])

    def demeter(self, seat: int) -> Command | None:
        rng, p = self.rng, self.p
        places = [f"pile:{k + 1}" for k, pile in enumerate(p.piles) if p.open[k] and pile[-1] == "t10"]
        stacks = [k for k in p.others(seat) if p.players[k].stack and p.players[k].stack[-1].face == "t10"]
        places += [f"stack:{k}" for k in stacks] * 2
        return (seat, "WC-D25", rng.choice(places)) if places else None

    def ouranos(self, seat: int) -> Command | None:
        rng, p = self.rng, self.p
        own = p.handles(seat)
        faces = [face for face in p.discard if face not in BASE_GODS] + [card.face for card in p.realm(seat)]
        if not own:
            return None
        face = rng.choice(faces if rng.random() < 0.9 else FACES)
        handle = rng.choice(own) if rng.random() < 0.93 else rng.randrange(40)
        return seat, "WC-D26", f"card:{handle}>face:{face}"

    def gaia(self, seat: int) -> Command | None:
        rng, p = self.rng, self.p
        there = [(god, k) for k in p.others(seat) for god in p.players[k].gods]
        fit = [(g, k) for g, k in there if naive_temple.gaia_price(p, g, k) <= len(p.realm(seat))]
        if not fit:
            return None
        card, seller = rng.choice(fit)
        pay = self.payment(seat, naive_temple.gaia_price(p, card, seller))
        return seat, "WC-D27", ">".join([f"temple:{card}", *pay])

    def give(self, seat: int) -> Command | None:
        own = self.p.handles(seat)
        return (seat, "WC-D30", f"card:{self.rng.choice(own)}") if own else None

    def neutral(self, seat: int) -> Command | None:
        rng, p = self.rng, self.p
        own = p.handles(seat)
        neutral = [g for g in p.glasses.values() if g.seat is None]
        if not own or self.rng.random() < 0.7:
            return None
        handle = rng.choice(own) if rng.random() < 0.9 else rng.randrange(40)
        glass = rng.choice(neutral)
        return seat, "WC-D31", f"glass:{glass.name}>pile:{rng.randint(1, len(p.piles))}>pay:{handle}"

    # -- foolish -----------------------------------------------------------------------------------

    def foolish(self, seat: int) -> Command:
        """Returns a careless command, usually an illegal one."""
        rng, p = self.rng, self.p
        own = p.handles(seat) or [0]
        handle = rng.choice(own) if rng.random() < 0.7 else rng.randrange(40)
        card = rng.choice(p.temple if p.temple and rng.random() < 0.6 else list(COSTS))
        pile = f"pile:{rng.randint(1, len(p.piles) or 6)}"
        stack = f"stack:{rng.randrange(p.seats)}"
        glass = rng.choice(list(p.glasses) if p.glasses and rng.random() < 0.97 else list(GLASSES))
        face = rng.choice(FACES)
        kind = rng.choices(range(len(KINDS)), [weight for _, weight in KINDS])[0]
        decision = KINDS[kind][0]
        if decision == "WC-D05":
            return seat, decision, self.foolish_move(seat, glass)
        if decision in ("WC-D17", "WC-D27"):
            count = rng.choice((COSTS[card], COSTS[card], 1, 2))
            pay = self.payment(seat, count)
            params = self.params(seat, card, pay) if decision == "WC-D17" and p.phase == "play" else []
            return seat, decision, ">".join([f"temple:{card}", *pay, *params])
        if decision == "WC-D24":
            params = self.params(seat, card, []) if p.phase == "play" else []
            return seat, decision, ">".join([f"temple:{card}", *params])
        if decision == "WC-D23":
            return (
                seat,
                decision,
                ">".join(
                    [f"face:{face}", *(self.choice(seat, face) if face in BASE_GODS and p.phase == "play" else [])]
                ),
            )
        answers = {
            "WC-D03": "ready",
            "WC-D04": pile,
            "WC-D10": "recover",
            "WC-D11": "blocked",
            "WC-D13": rng.choice(("yes", "no")),
            "WC-D14": rng.choice(("yes", "no", f"seat:{rng.randrange(p.seats)}")),
            "WC-D16": "announce",
            "WC-D25": rng.choice((pile, stack)),
            "WC-D26": f"card:{handle}>face:{face}",
            "WC-D30": f"card:{handle}",
            "WC-D31": f"glass:{glass}>{pile}>pay:{handle}",
        }
        return seat, decision, answers[decision]

    def foolish_move(self, seat: int, name: str) -> str:
        rng, p = self.rng, self.p
        if rng.random() < 0.1:
            return f"hasty:{name}"
        own = p.own_glasses(seat)
        if own and rng.random() < 0.75:
            name = rng.choice(own).name
        places = [FRONT, *(f"pile:{k + 1}" for k in range(len(p.piles) or 6))]
        to = rng.choice([*places, *(f"stack:{k}" for k in range(p.seats))])
        glass = p.glasses.get(name)
        rest = self.taking(seat, glass) if glass is not None and p.phase == "play" else []
        if rest and rng.random() < 0.3:
            rest = ["take", *rest[1:]]
        return ">".join([f"glass:{name}", to, *rest])


KINDS = (
    ("WC-D05", 40),
    ("WC-D04", 5),
    ("WC-D10", 4),
    ("WC-D11", 3),
    ("WC-D16", 3),
    ("WC-D17", 10),
    ("WC-D23", 4),
    ("WC-D24", 3),
    ("WC-D25", 6),
    ("WC-D26", 4),
    ("WC-D27", 5),
    ("WC-D30", 3),
    ("WC-D31", 4),
    ("WC-D14", 3),
    ("WC-D03", 1),
    ("WC-D13", 1),
)

"""Records whole games for the tests: one for each way a game can end, seat count and mode.

    python tools/golden.py FOLDER

Run it only when a change of the rules is meant (and `rules` rises): the tests compare every record to the letter.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

from chronotheque import games, new, seed_bytes
from chronotheque.bots import get_bot
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.bots.simple import policy_of
from chronotheque.games.chronicle.state import GOAL, LONGER, ChronicleTable
from chronotheque.games.contretemps.cards import value_of
from chronotheque.games.contretemps.decisions import DECISIONS, PARADOX_TRIP, PICK, TRIP
from chronotheque.games.contretemps.rules.end_of_game import someone_has_three
from chronotheque.games.contretemps.rules.scientists import destination
from chronotheque.games.contretemps.state import ContretempsTable, controlled, crystals, distance, hand, owner
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.games.hybris.chronos.rules.chains import chains_left
from chronotheque.games.hybris.printed.elements import UPGRADES
from chronotheque.games.hybris.table.players import unlocked
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, DONE, NONE, Game, Parts, Rng, Sealed, Settings, Table, has
from chronotheque.kernel.policy import UNIFORM, Wavering
from chronotheque.records import Match

GAME = games.get("contretemps")
CHRONICLE = games.get("chronicle")
# Games of Chronicle, by options and ending: a single winner or a shared victory; "agreed": all agreed to go on.
CHRONICLES = {
    "one-alone": {"stories": "one", "length": "normal"},
    "one-shared": {"stories": "one", "length": "normal"},
    "two-alone": {"stories": "two", "length": "normal"},
    "longer-alone": {"stories": "one", "length": "longer"},
    "agreed-alone": {"stories": "one", "length": "agreed"},
}
FORGE = games.get("forge_chronos")
# Games of Forge Chronos, by the options that differ from the defaults.
FORGES = {
    "usual-alone": {"assistants": "off", "display": "scarce", "midday": "once"},
    "refill-shared": {"assistants": "off", "display": "refill", "midday": "once"},
    "assistants-alone": {"assistants": "on", "display": "scarce", "midday": "once"},
    "midday-alone": {"assistants": "on", "display": "refill", "midday": "each"},
}
HYBRIS = games.get("hybris")
# Games of Hybris, which end by points or by the sixth Upgrade.
HYBRISES = {
    "chosen-points": {"olympians": "chosen", "boxes": "all"},
    "chosen-upgrades": {"olympians": "chosen", "boxes": "all"},
    "drawn-points": {"olympians": "drawn", "boxes": "all"},
    "base-points": {"olympians": "chosen", "boxes": "base"},
}
# Games against Chronos: all players win, or he does, with all chains broken or by points.
AGAINST_CHRONOS = ("won", "broken", "lost")
WITTY = games.get("witty_chronos")
# Games of Witty Chronos, by seat counts; a winning team shares the victory.
WITTIES: dict[str, tuple[list[int], Settings]] = {
    "base-alone": ([3, 4, 5], {}),
    "level1-alone": ([4, 6], {"set": "level1"}),
    "level2-alone": ([5], {"set": "level2", "start": "all_at_once"}),
    "level3-alone": ([3, 4, 6], {"set": "level3"}),
    "two-alone": ([2], {"set": "level3", "format": "two"}),
    "four_glasses-alone": ([3], {"set": "level2", "format": "four_glasses"}),
    "teams-shared": ([6, 8, 10], {"format": "teams"}),
}
TRIES = 60_000

Answer = tuple[int, int, int]  # decision, seat, part
Policy = Callable[[ContretempsTable, list[int], random.Random], int]


def ending(s: ContretempsTable) -> str:
    """Returns the ending of a finished game."""
    if someone_has_three(s):
        return "three"
    return "rounds" if s.round == 10 else "torn"


def at_random(s: ContretempsTable, options: list[int], rng: random.Random) -> int:
    """Returns a random choice."""
    return rng.choice(options)


def shy(s: ContretempsTable, options: list[int], rng: random.Random) -> int:
    """Plays to move with all others from the present to an owned event; with two discs it loses tricks."""
    if s.decision in (TRIP, PARADOX_TRIP):
        poorest = min(int(crystals(s, seat)) for seat in range(s.seats))
        for steps in range(1, poorest + 1):
            if steps in options and owner(s, destination(s, steps)) != NONE:
                return steps
        return 0
    if s.decision != PICK and controlled(s, s.seat) == 2:
        return min(options, key=value_of)
    return rng.choice(options)


def restless(s: ContretempsTable, options: list[int], rng: random.Random) -> int:
    """Plays to save crystals for the constant, and picks the highest value there that others hold too."""
    if s.decision in (TRIP, PARADOX_TRIP):
        home = int(distance(s, s.present))
        return home if home in options and rng.random() < 0.8 else rng.choice(options[:2])
    if s.decision == PICK:
        others = [seat for seat in range(s.seats) if s.party >> seat & 1 and seat != s.seat]
        values = {int(value_of(card)) for seat in others for card in hand(s, seat)}
        return max(options, key=lambda card: (value_of(card) in values, value_of(card)))
    return rng.choice(options)


POLICIES: dict[str, Policy] = {"three": at_random, "rounds": shy, "torn": restless}


def settings(wanted: str, mode: str) -> Settings:
    """Returns the options of a game with an ending; a second instability ends one only as a house rule (CT-R22)."""
    return {"mode": mode, "second_instability_ends_game": "on" if wanted == "torn" else "off"}


def find(wanted: str, seats: int, mode: str, seed: int) -> list[Answer] | None:
    """Searches for answers that lead to an ending, backtracking a few answers from any other one."""
    rng = random.Random(seed)
    start = GAME.new(seats, settings(wanted, mode))
    path: list[tuple[Table, int, Answer | None]] = []  # table before, draws made before, the answer
    table, draws = start, 0
    for _ in range(TRIES):
        assert isinstance(table, ContretempsTable)
        if table.over:
            if ending(table) == wanted:
                return [answer for _, _, answer in path if answer is not None]
            back = rng.randrange(1, max(2, rng.randrange(1, len(path) - 3)))
            table, draws = path[-back][0].copy(), path[-back][1]
            del path[-back:]
            continue
        if table.seat == CHANCE:
            path.append((table.copy(), draws, None))
            table.draw(Sealed(seed_bytes(seed), draws))
            draws += 1
            continue
        part = POLICIES[wanted](table, table.choices(), rng)
        path.append((table.copy(), draws, (int(table.decision), int(table.seat), part)))
        table.play(part)
    return None


def record(wanted: str, seats: int, mode: str) -> str:
    """Returns the record of a game with this ending."""
    for seed in range(1, 200):
        answers = find(wanted, seats, mode, seed)
        if answers is None:
            continue
        match = new("contretemps", seats, seed, settings(wanted, mode))
        for decision, seat, part in answers:
            match.answer(seat, DECISIONS[decision], GAME.part_name(match.table, decision, 0, part))
        return match.text()
    raise SystemExit(f"no game of {seats} in mode {mode} that ends by {wanted} was found")


def played(game: Game, seats: int, seed: int, options: Settings, careless: bool = False) -> Match:
    """Plays a whole game with the greedy policy, one choice in 8 random; all of them random if careless."""
    match = new(game.name, seats, seed, options)
    rng, parts = Rng(seed), Parts()
    policy = UNIFORM if careless else Wavering(policy_of(game))
    while not match.over:
        table = match.table
        decision, seat = int(table.decision), int(table.seat)
        draft: list[int] = []
        while table.options(decision, seat, draft):
            parts.count = 0
            table.top.fill(table, decision, seat, draft, parts)
            part = int(policy.pick(table, decision, seat, draft, parts, rng))
            if part == DONE:
                break
            draft.append(part)
        match.answer(seat, game.decision_name(decision), game.answer_name(table, decision, draft))
    return match


def is_alone(match: Match) -> bool:
    """True if exactly one seat has won."""
    return int(match.table.winners).bit_count() == 1


def chronicle(wanted: str, seats: int) -> str:
    """Returns the record of a game of Chronicle."""
    agreed = wanted.startswith("agreed")
    for seed in range(1, 10_000 if agreed else 1000):
        match = played(CHRONICLE, seats, seed, CHRONICLES[wanted], careless=agreed)
        assert isinstance(match.table, ChronicleTable)
        if agreed and not has(match.table.variants, LONGER):
            continue
        decided_late = max(match.table.points) > GOAL  # with the longer game: somebody had as many points before
        if wanted.endswith("alone") == is_alone(match) and (decided_late or not wanted.startswith("longer")):
            return match.text()
    raise SystemExit(f"no game of {seats} like {wanted} was found")


def forge(wanted: str, seats: int) -> str:
    """Returns the record of a game of Forge Chronos; with Assistants, each seat has one at the end."""
    for seed in range(1, 1000):
        match = played(FORGE, seats, seed, FORGES[wanted])
        assert isinstance(match.table, ForgeTable)
        helped = all(match.table.hired[seat] for seat in range(seats)) or not match.table.assistants
        if wanted.endswith("alone") == is_alone(match) and helped:
            return match.text()
    raise SystemExit(f"no game of {seats} like {wanted} was found")


def hybris(wanted: str, seats: int) -> str:
    """Returns the record of a game of Hybris; one won by points has a fulfilled quest."""
    for seed in range(1, 1000):
        match = played(HYBRIS, seats, seed, HYBRISES[wanted])
        table = match.table
        assert isinstance(table, HybrisTable)
        by_upgrades = any(unlocked(table, seat) == UPGRADES for seat in range(seats))
        if wanted.endswith("upgrades") == by_upgrades and (by_upgrades or table.quest_discards != 0):
            return match.text()
    raise SystemExit(f"no game of {seats} like {wanted} was found")


def against_chronos(wanted: str, seats: int) -> str:
    """Returns the record of a game of Hybris against Chronos; careless players make all chains break.

    Alone, only a bot that searches wins.
    """
    difficulty = "easy" if wanted == "won" else "titan" if wanted == "broken" else "normal"
    settings = {"chronos": "on", "difficulty": difficulty}
    for seed in range(1, 1000):
        if wanted == "won" and seats == 1:
            match = new(HYBRIS.name, seats, seed, settings)
            SeatedBots(match, {0: get_bot("normal", HYBRIS, seed)}).play_out()
        else:
            match = played(HYBRIS, seats, seed, settings, careless=wanted == "broken")
        table = match.table
        assert isinstance(table, HybrisTable)
        ending = "won" if table.winners else "lost" if chains_left(table) else "broken"
        if ending == wanted:
            return match.text()
    raise SystemExit(f"no game of {seats} against Chronos that is {wanted} was found")


def witty(wanted: str, seats: int) -> str:
    """Returns the record of a game of Witty Chronos, played by greedy bots."""
    for seed in range(1, 100):
        match = new(WITTY.name, seats, seed, WITTIES[wanted][1])
        SeatedBots(match, {seat: get_bot("greedy", WITTY, seed + seat) for seat in range(seats)}).play_out()
        if wanted.endswith("alone") == is_alone(match):
            return match.text()
    raise SystemExit(f"no game of {seats} like {wanted} was found")


def main() -> None:
    """Writes all records into a folder."""
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for wanted in POLICIES:
        for seats in GAME.seat_counts(GAME.settings({})):
            for mode in ("classic", "paradox"):
                path = folder / f"contretemps-{seats}-{mode}-{wanted}.txt"
                path.write_text(record(wanted, seats, mode))
                print(path.name)
    for wanted in CHRONICLES:
        for seats in CHRONICLE.seat_counts(CHRONICLE.settings({})):
            path = folder / f"chronicle-{seats}-{wanted}.txt"
            path.write_text(chronicle(wanted, seats))
            print(path.name)
    for wanted in FORGES:
        for seats in FORGE.seat_counts(FORGE.settings({})):
            path = folder / f"forge_chronos-{seats}-{wanted}.txt"
            path.write_text(forge(wanted, seats))
            print(path.name)
    for wanted in HYBRISES:
        for seats in HYBRIS.seat_counts(HYBRIS.settings({})):
            path = folder / f"hybris-{seats}-{wanted}.txt"
            path.write_text(hybris(wanted, seats))
            print(path.name)
    for wanted in AGAINST_CHRONOS:
        for seats in HYBRIS.seat_counts(HYBRIS.settings({"chronos": "on"})):
            path = folder / f"hybris-{seats}-chronos-{wanted}.txt"
            path.write_text(against_chronos(wanted, seats))
            print(path.name)
    for wanted, (counts, _) in WITTIES.items():
        for seats in counts:
            path = folder / f"witty_chronos-{seats}-{wanted}.txt"
            path.write_text(witty(wanted, seats))
            print(path.name)


if __name__ == "__main__":
    main()

"""Terminal board of Hybris: Locations, Cities, Forge line, quests, players, combat and the viewer's cards.

Against Chronos, his board follows the quests: chains, intact (═) or broken (┄), conditions, Intensity.

Seats are recognizable by their emblems: a character is an emblem with a letter (O the Olympian, H and P with their
numbers, the first letters of an ally), and † if fallen or laid down. Legal choices among the viewer's cards, the
quests and the Coliseum Heroes carry their number in front (`3›`); all others are listed below the table.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from chronotheque.cli.boards.plain import BRASS, TALL, Board, Choice, Scene, place, seat_style, shape
from chronotheque.cli.speech import Speech
from chronotheque.games.hybris.chronos.view_types import ConceptView
from chronotheque.games.hybris.decisions import DECISIONS, PLAN
from chronotheque.games.hybris.printed.elements import CHAIN_SPACES, UPGRADES
from chronotheque.games.hybris.printed.vocabulary import CITIES, LOCATIONS, MORTAL_WORLD
from chronotheque.games.hybris.table.state import LAST_AGE
from chronotheque.games.hybris.view_types import CombatView, HybrisView, PrivateView, TileView

OLYMPIAN: Final = "character:olympian"
LETTERS: Final = {OLYMPIAN: "O", "hero:1": "H1", "hero:2": "H2", "hero:3": "H3"}
PROPHETS: Final = {"prophet:1": "P1", "prophet:2": "P2", "prophet:3": "P3"}
EMPTY: Final = "·"
DONE: Final = "✓"
CARD: Final = "▯"
SECRET: Final = "?"
DOWN: Final = "†"  # fallen, or laid down
BLOCKED: Final = "▨"
CHAIN: Final = "═"
BROKEN: Final = "┄"
LABELS: Final = 11  # columns left of what a line is about
GOD_AT: Final = 13  # columns of a player's line, of which a name has the first
NUMBERS_AT: Final = 23
NUMBERS: Final = ("vp", "aegis", "followers", "prayers", "goodness", "determination", "cards", "upgrades")
NARROWEST: Final = 3  # digits of a number
SHORT: Final = 15  # letters of a name in a crowded line
LONG: Final = 30
RESOLVING: Final = ("upper", "plain", "upper:second", "plain:second")
SECOND: Final = RESOLVING[2:]


class HybrisBoard(Board):
    """Board of Hybris."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.tables = speech.texts.rows.tables

    def draw(self, scene: Scene) -> list[Text]:
        view: HybrisView = scene.view
        width = scene.width
        numbers = {choice.part: choice.number for choice in scene.choices if self.shows(choice, view)}
        tall = scene.height >= TALL
        air = [Text()] if tall else []
        lines = [*self.header(view, width), *self.locations(view, width), *self.cities(view, width)]
        lines += [
            *self.forge(view, width),
            *air,
            *self.trials(view, numbers, width),
            *self.oracle(view, width),
            *self.chronos(view, width),
            *air,
        ]
        lines.append(self.heads(width))
        order = [seat for seat in view.greatness if seat is not None]
        for seat in order or range(view.seats):
            lines += self.player(view, seat, width, tall)
        if view.combat is not None:
            lines += [*air, *self.combat(view.combat, width)]
        if view.seat is not None and view.private is not None:
            lines += [*air, *self.own(view.seat, view.private, numbers, width)]
        return lines

    def shows(self, choice: Choice, view: HybrisView) -> bool:
        own = view.private
        if own is None:
            return False
        if choice.kind == "card":
            return choice.part in own.hand or choice.part in own.drawn
        if choice.kind == "premonition":
            return choice.part in own.premonitions or choice.part in own.drawn_premonitions
        if choice.kind == "champion":
            return choice.part in view.champions
        return choice.kind == "quest"

    def card_of(self, choice: Choice, view: HybrisView) -> str:
        return self.offered(choice.part, view) or self.pillar_of(choice.part, view) or choice.part

    def offered(self, part: str, view: HybrisView) -> str:
        """Returns the list of effects that an option stands for, or ""."""
        kind, _, number = part.partition(":")
        return view.choice[int(number) - 1] if kind == "option" and view.choice else ""

    def pillar_of(self, part: str, view: HybrisView) -> str:
        """Returns the Pillar that a choice resolves, or ""."""
        if view.seat is None or part not in RESOLVING:
            return ""
        second = view.chronos is not None and part in SECOND
        return (view.chronos.second if second and view.chronos else view.players[view.seat].pillar) or ""

    # -- names -------------------------------------------------------------------------------------

    def name(self, part: str, view: HybrisView) -> str:
        """Returns a part of an answer; an option by what it does, a Pillar's moment with the Pillar."""
        option = self.speech.card(self.offered(part, view))
        pillar = self.pillar_of(part, view)
        name = option.removesuffix(".") or self.speech.name(part)
        return f"{name} ({self.speech.name(pillar)})" if pillar else name

    def begun(self, decision: str, parts: list[str], view: HybrisView) -> str:
        """Returns the parts chosen so far; in a plan, for each character its token."""
        if decision != DECISIONS[PLAN] or view.seat is None:
            return super().begun(decision, parts, view)
        own = view.players[view.seat].characters
        able = [each for each, at in own.items() if at == "reserve" and each != OLYMPIAN]
        tokens = [self.name(part, view) for part in parts]
        planned = [f"{self.speech.name(each)} → {token}" for each, token in zip(able, tokens, strict=False)]
        return ", ".join(
            [*planned, *(f"{self.speech.name(each)} → ?" for each in able[len(parts) : len(parts) + 1])]
        )

    def word(self, name: str) -> str:
        """Returns a label of the board."""
        return self.speech.name(f"board:{name}")

    def title(self, element: str, most: int = SHORT) -> str:
        """Returns the name of an element, shortened for crowded lines."""
        name = self.speech.name(element)
        return name if len(name) <= most else f"{name[: most - 1]}…"

    def label_of(self, name: str) -> tuple[int, Text]:
        """Returns the label at the left of a line."""
        return 0, Text(self.word(name)[: LABELS - 1], "dim")

    def figure(self, seat: int, character: str) -> Text:
        """Returns a character on the board."""
        letters = {**LETTERS, **PROPHETS}.get(character) or self.speech.name(character)[:3]
        return Text(f"{shape(seat)}{letters}", seat_style(seat))

    def standing(self, view: HybrisView, where: str) -> list[Text]:
        """Returns the characters at a place."""
        return [
            self.figure(seat, character)
            for seat, player in enumerate(view.players)
            for character, at in player.characters.items()
            if at == where
        ]

    def nobody(self, view: HybrisView, where: str) -> Text:
        """Returns the content of a place without characters: an Avatar, Blocked, or empty."""
        if view.chronos is not None:
            for avatar, city in view.chronos.avatars.items():
                if city == where:
                    return Text(self.speech.name(avatar), f"bold {BRASS}")
            if where in view.chronos.blocked:
                return Text(BLOCKED, BRASS)
        return Text(EMPTY, "dim")

    def tile(self, tile: TileView | None, most: int = LONG) -> Text:
        """Returns a technology with its owner's emblem."""
        if tile is None:
            return Text(EMPTY, "dim")
        owner = tile.owner
        return Text.assemble((shape(owner), seat_style(owner)), self.title(tile.tech, most))

    # -- the board ---------------------------------------------------------------------------------

    def header(self, view: HybrisView, width: int) -> list[Text]:
        """Returns Age, phase and the Well."""
        line = Text(self.speech.title(), "bold")
        if view.age:
            age = self.speech.name(f"age:{view.age}")
            line.append_text(Text.assemble(("  │  ", BRASS), f"{age}/{LAST_AGE}"))
        line.append_text(Text.assemble(("  │  ", BRASS), self.speech.say(f"phase.{view.phase}")))
        line.append_text(Text.assemble(("  │  ", BRASS), f"{self.word('well')} {view.well}"))
        line.truncate(width)
        return [line, Text("─" * width, BRASS)]

    def locations(self, view: HybrisView, width: int) -> list[Text]:
        """Returns the six Locations with the characters on their slots and illustrations."""
        pieces = []
        for location in LOCATIONS[:MORTAL_WORLD]:
            slots = [f"slot:{name}" for name, row in self.tables["slot"].items() if row["location"] == location]
            marks = Text(self.title(f"location:{location}"), "bold")
            for slot in slots:
                found = self.standing(view, slot) or [self.nobody(view, slot)]
                marks.append(" ").append_text(Text("").join(found))
            for figure in self.standing(view, f"illustration:{location}"):
                marks.append(" +").append_text(figure)
            pieces.append(marks)
        return labelled(self.label_of("places"), pieces, width)

    def cities(self, view: HybrisView, width: int) -> list[Text]:
        """Returns the five Cities: holders, Temples and deployed technologies."""
        pieces = [self.city(view, city, LONG) for city in CITIES]
        room = width - LABELS
        fitting = [
            piece if piece.cell_len <= room else self.city(view, city, SHORT)
            for city, piece in zip(CITIES, pieces, strict=True)
        ]
        return labelled(self.label_of("cities"), fitting, width)

    def city(self, view: HybrisView, city: str, most: int) -> Text:
        """Returns a City with its holders, Temples, technologies and free spaces."""
        marks = Text(self.title(f"city:{city}"), "bold")
        found = self.standing(view, f"city:{city}") or [self.nobody(view, f"city:{city}")]
        marks.append(" ").append_text(Text("").join(found))
        for seat, player in enumerate(view.players):
            if f"city:{city}" in player.temples:
                marks.append(f" {self.word('temple')}").append(shape(seat), seat_style(seat))
        spaces = self.tables["space"].values()
        tiles = [view.spaces[at] for at, row in enumerate(spaces) if row["city"] == city]
        for tile in tiles:
            if tile is not None:
                marks.append(" ").append_text(self.tile(tile, most))
        free = sum(tile is None for tile in tiles)
        return marks.append(f" {EMPTY * free}" if free else "", "dim")

    def forge(self, view: HybrisView, width: int) -> list[Text]:
        """Returns the workshop and the factory."""
        pieces = [
            Text.assemble((f"{name} ", "dim"), self.tile(tile))
            for name, tile in zip("ABC", view.workshop, strict=True)
        ]
        pieces += [
            Text.assemble((f"{number} ", "dim"), self.tile(tile)) for number, tile in enumerate(view.factory, 1)
        ]
        return labelled(self.label_of("forge"), pieces, width)

    def trials(self, view: HybrisView, numbers: dict[str, int], width: int) -> list[Text]:
        """Returns the quests with their cantos, and the Coliseum Heroes."""
        quests = []
        for row in view.quests:
            if row is None:
                quests.append(Text(EMPTY, "dim"))
                continue
            line = Text.assemble(marked(numbers, row.quest), self.title(row.quest, LONG))
            if row.cantos:
                done = [
                    (shape(seat), seat_style(seat)) if seat is not None else (EMPTY, "dim") for seat in row.cantos
                ]
                line.append(" ").append_text(Text.assemble(*done))
            else:
                line.append(f" {self.strength(row.quest)}", "dim")
            quests.append(line)
        heroes = [
            Text.assemble(marked(numbers, champion), self.title(champion), (f" {self.strength(champion)}", "dim"))
            for champion in view.champions
        ]
        return [
            *labelled(self.label_of("quests"), quests, width),
            *labelled(self.label_of("champions"), heroes, width),
        ]

    def strength(self, element: str) -> str:
        """Returns the strength of an enemy: its base and the number of cards it draws."""
        kind, _, ref = element.partition(":")
        row = self.tables[kind][ref]
        return f"{row['base']}+{row['cards']}{CARD}"

    def oracle(self, view: HybrisView, width: int) -> list[Text]:
        """Returns the primordials known to the viewer, and the cards beside the Oracle."""
        pieces = []
        for rank, row in zip(("alpha", "beta", "gamma"), view.primordials, strict=True):
            name = self.title(row.card) if row.card else SECRET
            seen = "".join(shape(seat) for seat in row.seen_by)
            line = Text.assemble((f"{self.speech.name(f'rank:{rank}')} ", "dim"), name)
            pieces.append(line.append(f" {DONE}" if row.revealed else f" {seen}".rstrip()))
        for seat, player in enumerate(view.players):
            for card in player.omens:
                pieces.append(Text.assemble((shape(seat), seat_style(seat)), self.title(card, LONG)))
        return labelled(self.label_of("oracle"), pieces, width)

    # -- Chronos -----------------------------------------------------------------------------------

    def chronos(self, view: HybrisView, width: int) -> list[Text]:
        """Returns his points and tiles, and each Concept with its Focus, chains, conditions and card."""
        board = view.chronos
        if board is None:
            return []
        pieces = [Text(f"{board.vp} {self.word('vp')}", f"bold {BRASS}")]
        pieces += [
            Text(f"{self.speech.name(avatar)} {self.speech.name(city) if city else EMPTY}")
            for avatar, city in board.avatars.items()
        ]
        pieces += [Text(f"{DONE}{self.title(tile, LONG)}") for tile in board.tiles_up]
        concepts = [
            self.concept(f"concept:{name}", row)
            for name, row in zip(self.tables["concept"], board.concepts, strict=True)
        ]
        return [
            *labelled(self.label_of("chronos"), pieces, width),
            *labelled(self.label_of("concepts"), concepts, width),
        ]

    def concept(self, name: str, row: ConceptView) -> Text:
        """Returns one Concept, with its unmet conditions."""
        line = Text(self.speech.name(name), "bold")
        if row.focus is not None:
            line.append(f" {shape(row.focus)}", seat_style(row.focus))
        if self.tables["concept"][name.partition(":")[2]]["kind"] == "upgrade":
            return line.append(f" {row.intensity}")
        line.append(f" {CHAIN * (CHAIN_SPACES - row.broken)}{BROKEN * row.broken}")
        if row.resources:
            line.append(f" +{row.resources}")
        if row.card:
            line.append(f" {self.title(row.card, LONG)}")
        missed = [
            f"{one.have}/{one.need} {self.speech.name('icon:' + one.what)}"
            for one in row.conditions
            if one.have < one.need
        ]
        return line.append(f" ({', '.join(missed)})", "dim") if missed else line

    # -- players -----------------------------------------------------------------------------------

    def heads(self, width: int) -> Text:
        """Returns the heads of the players' numbers; the players stand in the order of Greatness."""
        pieces = [(0, Text(self.word("order"), "dim")), (GOD_AT, Text(self.word("olympian"), "dim"))]
        pieces += [(at, Text(self.word(name), "dim")) for name, at in self.columns().items()]
        return place(width, pieces)

    def columns(self) -> dict[str, int]:
        """Returns the columns of the players' numbers, and of their Pillars."""
        found: dict[str, int] = {}
        at = NUMBERS_AT
        for name in NUMBERS:
            found[name] = at + max(0, NARROWEST - len(self.word(name)))
            at += max(NARROWEST, len(self.word(name))) + 1
        return found | {"pillar": at}

    def player(self, view: HybrisView, seat: int, width: int, tall: bool) -> list[Text]:
        """Returns a player in one line under the heads; below it the second Pillar, and the reserve if it fits."""
        player = view.players[seat]
        name = self.seat(seat)
        name.truncate(GOD_AT - 3)
        if any(seat in row.seats for row in view.waiting):
            name.append(" ◂", BRASS)
        unlocked = sum(not tile for tile in player.pieces) if player.olympian else 0
        goods = (player.vp, player.aegis, player.followers, player.prayers)
        numbers = [
            *map(str, (*goods, player.goodness, player.determination, player.hand)),
            f"{unlocked}/{UPGRADES}",
        ]
        columns = self.columns()
        pieces = [(0, name), (GOD_AT, Text(self.title(player.olympian, 10) if player.olympian else ""))]
        for key, said in zip(NUMBERS, numbers, strict=True):
            end = columns[key] + len(self.word(key))
            pieces.append((end - len(said), Text(said, f"bold {BRASS}" if key == "vp" else "")))
        lines = []
        for pillar in self.pillars(view, seat):
            lines.append(place(width, [*pieces, (columns["pillar"], pillar)]))
            pieces = []
        stored = [Text(self.title(tech, LONG)) for tech in player.stored]
        at = player.characters.items()
        figures = [self.figure(seat, name) for name, where in at if where == "reserve"]
        figures += [self.figure(seat, name).append(DOWN) for name, where in at if where in ("fallen", "wounded")]
        if player.shackles:
            stored.append(Text(f"{self.word('shackles')} {player.shackles}"))
        if (tall and figures) or stored:
            lines += labelled((2, Text(self.word("has"), "dim")), [Text(" ").join(figures), *stored], width)
        return lines

    def pillars(self, view: HybrisView, seat: int) -> list[Text]:
        """Returns the Pillar of a player, both of a lone one, each marked once resolved."""
        player = view.players[seat]
        style = "dim" if player.passed else ""
        found = [Text(f"{self.speech.name(player.pillar)}{DONE * player.resolved}" if player.pillar else "", style)]
        if view.chronos is not None and view.chronos.second:
            second = self.speech.name(view.chronos.second)
            found.append(Text(f"{second}{DONE * view.chronos.second_resolved}", style))
        return found

    def combat(self, combat: CombatView, width: int) -> list[Text]:
        """Returns both sides of a combat: fighters, cards from left to right, and totals."""
        lines = []
        for side, word in zip(combat.sides, ("attacks", "defends"), strict=True):
            named = combat.foe or combat.enemy
            enemy = self.speech.name(named) if named else self.word("enemy")
            who = Text(enemy, "bold") if side.seat is None else self.seat(side.seat)
            cards = side.zone or ([] if side.seat is not None else combat.enemy_cards)
            pieces = [Text.assemble((str(side.total), f"bold {BRASS}"), " ", who)]
            pieces += [Text(self.card(card)) for card in cards]
            if side.seat in combat.laid:
                pieces.append(Text(CARD))
            lines += labelled(self.label_of(word), pieces, width)
        return lines

    def own(self, seat: int, own: PrivateView, numbers: dict[str, int], width: int) -> list[Text]:
        """Returns the viewer's cards, premonitions and plan."""
        cards = [Text.assemble(marked(numbers, card), self.card(card)) for card in [*own.hand, *own.drawn]]
        foreseen = [
            Text.assemble(marked(numbers, one), self.title(one, LONG))
            for one in [*own.premonitions, *own.drawn_premonitions]
        ]
        plan = [
            Text.assemble(self.figure(seat, character), f" {self.title(token, LONG)}")
            for character, token in own.plan.items()
        ]
        return [
            *labelled(self.label_of("hand"), cards, width),
            *(labelled(self.label_of("foreseen"), foreseen, width) if foreseen else []),
            *(labelled(self.label_of("plan"), plan, width) if plan else []),
        ]

    def card(self, card: str) -> str:
        """Returns a conflict card: name, strength and cost; those of an Avatar cost nothing."""
        kind, _, ref = card.partition(":")
        row = self.tables[kind][ref]
        cost = f"/{row['cost']}" if kind == "card" else ""
        return f"{self.title(card, LONG)} {row['strength']}{cost}"


BOARD = HybrisBoard


def marked(numbers: dict[str, int], name: str) -> Text:
    """Returns the number of a choice with its marker; empty if it is not legal."""
    return Text(f"{numbers[name]}›", f"bold {BRASS}") if name in numbers else Text()


def labelled(label: tuple[int, Text], pieces: list[Text], width: int) -> list[Text]:
    """Joins pieces behind a label into as many lines as they need."""
    lines: list[list[tuple[int, Text]]] = [[label]]
    column = LABELS
    for piece in pieces or [Text(EMPTY, "dim")]:
        if column + piece.cell_len > width and column > LABELS:
            lines.append([])
            column = LABELS
        lines[-1].append((column, piece))
        column += piece.cell_len + 2
    return [place(width, line) for line in lines]

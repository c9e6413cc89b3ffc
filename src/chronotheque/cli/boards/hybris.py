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
from chronotheque.games.hybris.view_types import CombatView, HybrisView, PrivateView, TileView

LOCATIONS: Final = ("olympus", "forge", "oracle", "moirai", "coliseum", "underworld")
CITIES: Final = ("sparta", "argos", "lemnos", "athens", "elis")
LETTERS: Final = {"character:olympian": "O", "hero:1": "H1", "hero:2": "H2", "hero:3": "H3"}
PROPHETS: Final = {"prophet:1": "P1", "prophet:2": "P2", "prophet:3": "P3"}
EMPTY: Final = "·"
DONE: Final = "✓"
CARD: Final = "▯"
SECRET: Final = "?"
DOWN: Final = "†"  # fallen, or laid down
BLOCKED: Final = "▨"
CHAIN: Final = "═"
BROKEN: Final = "┄"
CHAINS: Final = 5
AGES: Final = 6
UPGRADES: Final = 6
LABELS: Final = 11  # columns left of what a line is about
NAME_AT: Final = 0  # columns of a player's line
GOD_AT: Final = 13
POINTS_AT: Final = 24
GOODS_AT: Final = 32
TRACKS_AT: Final = 48
CARDS_AT: Final = 58
PILLAR_AT: Final = 66
SHORT: Final = 15  # letters of a name in a crowded line


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
        if choice.kind == "option" and view.choice:
            return view.choice[int(choice.part.partition(":")[2]) - 1]
        return choice.part

    # -- names -------------------------------------------------------------------------------------

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

    def tile(self, tile: TileView | None) -> Text:
        """Returns a technology with its owner's emblem."""
        if tile is None:
            return Text(EMPTY, "dim")
        owner = tile.owner
        return Text.assemble((shape(owner), seat_style(owner)), self.title(tile.tech))

    # -- the board ---------------------------------------------------------------------------------

    def header(self, view: HybrisView, width: int) -> list[Text]:
        """Returns Age, phase and the Well."""
        line = Text(self.speech.title(), "bold")
        if view.age:
            age = self.speech.name(f"age:{view.age}")
            line.append_text(Text.assemble(("  │  ", BRASS), f"{age}/{AGES}"))
        line.append_text(Text.assemble(("  │  ", BRASS), self.speech.say(f"phase.{view.phase}")))
        line.append_text(Text.assemble(("  │  ", BRASS), f"{self.word('well')} {view.well}"))
        line.truncate(width)
        return [line, Text("─" * width, BRASS)]

    def locations(self, view: HybrisView, width: int) -> list[Text]:
        """Returns the six Locations with the characters on their slots and illustrations."""
        pieces = []
        for location in LOCATIONS:
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
        spaces = list(self.tables["space"].values())
        pieces = []
        for city in CITIES:
            marks = Text(self.title(f"city:{city}"), "bold")
            found = self.standing(view, f"city:{city}") or [self.nobody(view, f"city:{city}")]
            marks.append(" ").append_text(Text("").join(found))
            for seat, player in enumerate(view.players):
                if f"city:{city}" in player.temples:
                    marks.append(f" {self.word('temple')}").append(shape(seat), seat_style(seat))
            tiles = [view.spaces[i] for i, row in enumerate(spaces) if row["city"] == city]
            free = sum(tile is None for tile in tiles)
            for tile in tiles:
                if tile is not None:
                    marks.append(" ").append_text(self.tile(tile))
            if free:
                marks.append(f" {EMPTY * free}", "dim")
            pieces.append(marks)
        return labelled(self.label_of("cities"), pieces, width)

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
            line = Text.assemble(marked(numbers, row.quest), self.title(row.quest, 2 * SHORT))
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
                pieces.append(Text.assemble((shape(seat), seat_style(seat)), self.title(card)))
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
        pieces += [Text(f"{DONE}{self.title(tile, 2 * SHORT)}") for tile in board.tiles_up]
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
        line.append(f" {CHAIN * (CHAINS - row.broken)}{BROKEN * row.broken}")
        if row.resources:
            line.append(f" +{row.resources}")
        if row.card:
            line.append(f" {self.title(row.card)}")
        missed = [
            f"{one.have}/{one.need} {self.speech.name('icon:' + one.what)}"
            for one in row.conditions
            if one.have < one.need
        ]
        return line.append(f" ({', '.join(missed)})", "dim") if missed else line

    # -- players -----------------------------------------------------------------------------------

    def player(self, view: HybrisView, seat: int, width: int, tall: bool) -> list[Text]:
        """Returns a player in one line: points, goods, tracks, cards, Pillar; below it the reserve if it fits."""
        player = view.players[seat]
        name = self.seat(seat)
        name.truncate(GOD_AT - 3)
        if any(seat in row.seats for row in view.waiting):
            name.append(" ◂", BRASS)
        goods = self.counts(("aegis", player.aegis), ("followers", player.followers), ("prayers", player.prayers))
        tracks = self.counts(("goodness", player.goodness), ("determination", player.determination))
        unlocked = sum(not tile for tile in player.pieces) if player.olympian else 0
        pillar = self.title(player.pillar, width - PILLAR_AT - 2) if player.pillar else ""
        pieces = [
            (NAME_AT, name),
            (GOD_AT, Text(self.title(player.olympian, 10) if player.olympian else "")),
            (POINTS_AT, Text(f"{player.vp} {self.word('vp')}", f"bold {BRASS}")),
            (GOODS_AT, Text(goods)),
            (TRACKS_AT, Text(tracks)),
            (CARDS_AT, Text(f"{CARD}{player.hand} {unlocked}/{UPGRADES}")),
            (PILLAR_AT, Text(f"{pillar}{DONE if player.resolved else ''}", "dim" if player.passed else "")),
        ]
        lines = [place(width, pieces)]
        stored = [Text(self.title(tech)) for tech in player.stored]
        at = player.characters.items()
        figures = [self.figure(seat, name) for name, where in at if where == "reserve"]
        figures += [self.figure(seat, name).append(DOWN) for name, where in at if where in ("fallen", "wounded")]
        if player.shackles:
            stored.append(Text(f"{self.word('shackles')} {player.shackles}"))
        if (tall and figures) or stored:
            lines += labelled((2, Text(self.word("has"), "dim")), [Text(" ").join(figures), *stored], width)
        return lines

    def counts(self, *goods: tuple[str, int]) -> str:
        """Numbers with the letter of what each counts."""
        return " ".join(f"{self.word(good)}{n}" for good, n in goods)

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
            Text.assemble(marked(numbers, one), self.title(one, 2 * SHORT))
            for one in [*own.premonitions, *own.drawn_premonitions]
        ]
        plan = [
            Text.assemble(self.figure(seat, character), f" {self.title(token, 2 * SHORT)}")
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
        return f"{self.title(card, 2 * SHORT)} {row['strength']}{cost}"


BOARD = HybrisBoard


def marked(numbers: dict[str, int], name: str) -> Text:
    """Returns the number of a choice with its marker; empty if it is not legal."""
    return Text(f"{numbers[name]}›", f"bold {BRASS}") if name in numbers else Text()


def labelled(label: tuple[int, Text], pieces: list[Text], width: int) -> list[Text]:
    """Joins pieces behind a label into as many lines as they need."""
    lines: list[list[tuple[int, Text]]] = [[label]]
    column = LABELS
    for piece in pieces:
        if column + piece.cell_len > width and column > LABELS:
            lines.append([])
            column = LABELS
        lines[-1].append((column, piece))
        column += piece.cell_len + 2
    return [place(width, line) for line in lines]

"""Draws `terminal.svg` for the README: a game of `chrono play contretemps` at a certain moment of its fourth round.

Run it as `.venv/bin/python docs/pictures/make.py` when the terminal has changed; a test compares.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import msgspec
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from chronotheque import new, seed_bytes
from chronotheque.bots import Answer, get_bot, questions
from chronotheque.cli.boards import board_for
from chronotheque.cli.bots import seated_bots
from chronotheque.cli.saves import new_save
from chronotheque.cli.sitting import Sitting
from chronotheque.cli.speech import Speech, names_for

PICTURE = Path(__file__).with_name("terminal.svg")
SEED = 55
ROUND = 4
REFUSED, PLAYED = "? c11", "b10"  # what is typed
WIDTH = 88
FONTS = "DejaVu Sans Mono, Menlo, Consolas, monospace"

# Background, ink, and black to white, resting and bright.
NIGHT = TerminalTheme(
    (15, 32, 36),
    (226, 221, 207),
    [
        (15, 32, 36),
        (214, 96, 96),
        (122, 178, 120),
        (201, 162, 87),
        (108, 148, 205),
        (176, 132, 200),
        (98, 178, 184),
        (200, 196, 184),
    ],
    [
        (110, 128, 130),
        (236, 130, 120),
        (150, 206, 146),
        (232, 196, 120),
        (140, 178, 234),
        (206, 164, 228),
        (134, 210, 214),
        (246, 242, 230),
    ],
)


def sitting_at(console: Console) -> Sitting:
    """Somebody who must follow suit in the round of the picture."""
    match = new("contretemps", 4, SEED)
    person = get_bot("greedy", match.game, seed=5)
    seated = seated_bots(match, ["greedy"], [1, 2, 3], seed_bytes(SEED))
    speech = Speech(match.game, "en", None, names_for("en", 4), 0)
    save = new_save("contretemps", 0, ["greedy"])
    sitting = Sitting(match, seated, speech, board_for(speech), console, save, False)
    while not match.over:
        asked = questions(match, 0)
        view = msgspec.to_builtins(match.view(0))
        if not asked:
            seated.answer()
        elif view["round"] == ROUND and asked[0].decision == "CT-D3":
            return sitting
        else:
            sitting.shown = len(sitting.messages())
            answer = person.act(match.knowledge(0), asked, 0)
            assert isinstance(answer, Answer)
            match.answer(0, *answer)
    raise AssertionError("the game went another way; choose another SEED")


def picture() -> str:
    """Returns the terminal's output as SVG."""
    console = Console(
        record=True,
        width=WIDTH,
        height=60,
        force_terminal=True,
        color_system="truecolor",
        no_color=False,
        legacy_windows=False,
        file=io.StringIO(),
        highlight=False,
        emoji=False,
    )
    sitting = sitting_at(console)
    console.print(Text.assemble(("$ ", "dim"), f"chrono play contretemps --seed {SEED}"))
    console.print(Text("…", "dim"))
    sitting.draw()
    console.print(Text.assemble("› ", (REFUSED, "bold")))
    sitting.obey(REFUSED)
    console.print(Text.assemble("› ", (PLAYED, "bold")))
    svg = console.export_svg(title="chrono play contretemps", theme=NIGHT, unique_id="terminal")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    svg = re.sub(r"\s*<!--.*?-->", "", svg)
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")
    return re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE)


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")

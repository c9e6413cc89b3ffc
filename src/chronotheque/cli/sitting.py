"""Interactive game of one person: draws the table, reads commands and lets the bots move."""

from __future__ import annotations

from contextlib import suppress
from itertools import zip_longest
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from chronotheque.bots import questions
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.cli.boards import Board, Choice, Scene
from chronotheque.cli.boards.plain import BRASS, TALL, place
from chronotheque.cli.choice_names import possible_names, short_names, whole_names
from chronotheque.cli.guide import tell_choice
from chronotheque.cli.listing import Listing, hanging
from chronotheque.cli.log_lines import LogLine, before_last, log_lines, printed, side_column
from chronotheque.cli.lookup import MOST_NAMES, find_by_name
from chronotheque.cli.saves import Save
from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import Prose, is_plain, marked, tell, width_of
from chronotheque.kernel import UnknownName
from chronotheque.records import Match
from chronotheque.records.updates import Message

WIDE: Final = 118  # minimum number of columns to print the log beside the board
SIDE: Final = 40  # columns of the log
WIDEST: Final = 100  # columns of the board
ASKED_LINES: Final = 20  # lines of the log printed on request
OLD_LINES: Final = 6  # lines of the log printed when a game is resumed
BELOW: Final = 3  # lines below the choices: the keys and what is typed
COMMAND_MS: Final = 1_000  # game time per command in real time
WAIT_MS: Final = 5_000  # game time of the command that waits

KEYS: Final = (  # key shown in the footer, and the id of its label
    ("", "choice"),
    ("?", "ask"),
    ("u", "undo"),
    ("l", "log"),
    ("r ID", ""),
    ("h", "help"),
    ("q", "quit"),
    ("w", "wait"),
)
HELP: Final = (  # command, and the id of its explanation
    ("3, b07", "choice"),
    ("?", "ask"),
    ("? b07", "ask_why"),
    ("u", "undo"),
    ("l", "log"),
    ("d", "details"),
    ("r 046", "rule"),
    ("w", "wait"),
    ("q", "quit"),
)
QUIT: Final = ("q", "quit", "exit")


class Sitting:
    """A person playing a match in the terminal."""

    def __init__(
        self,
        match: Match,
        seated: SeatedBots,
        speech: Speech,
        board: Board,
        console: Console,
        save: Save,
        confirm: bool,
        resumed: bool = False,
    ) -> None:
        self.match = match
        self.seated = seated
        self.speech = speech
        self.board = board
        self.console = console
        self.save = save
        self.confirm = confirm
        self.seat = save.seat
        self.say = speech.words.say
        self.draft: tuple[str, str] = ("", "")  # decision and parts chosen so far
        self.shown = before_last(self.log(), OLD_LINES) if resumed else 0  # number of messages already shown
        self.notice = ""  # printed once above the next question
        self.leaving = False

    def play(self) -> None:
        """Plays until the game is over or the person quits; saves the game either way."""
        while not self.match.over and not self.leaving:
            if questions(self.match, self.seat):
                self.draw()
                self.take_turn()
            elif self.seated.answer():
                self.save.keep(self.match)
            else:
                self.match.pass_time(self.seated.next_moment())
                self.save.keep(self.match)
        if self.match.over:
            self.tell_end()
        else:
            self.save.keep(self.match)
            tell(self.console, Prose(self.say("saved", command="chrono play --resume"), "dim"))

    # -- a turn ------------------------------------------------------------------------------------

    def take_turn(self) -> None:
        """Reads commands until one changes the table or the person quits."""
        line_number = len(self.match.record.lines)
        while not self.leaving and len(self.match.record.lines) == line_number:
            line = self.read()
            if line is None or line.lower() in QUIT:
                self.leaving = True
            else:
                self.obey(line)

    def obey(self, line: str) -> None:
        """Carries out a line: a command with its argument, or a choice."""
        key, _, rest = line.partition(" ")
        key, rest = (line[0], line[1:].strip()) if line[:1] == "?" else (key.lower(), rest.strip())
        if not line:
            self.take_the_only_choice()
        elif key == "?":
            self.explain(rest)
        elif key == "u":
            self.undo()
        elif key in ("l", "d"):
            self.tell_log(rest, details=key == "d")
        elif key == "r":
            self.tell_rule(rest)
        elif key in ("h", "help"):
            self.tell_keys()
        elif key == "w" and self.may_wait():
            self.draft = ("", "")
            self.shown = len(self.log())
            self.let_time_pass(WAIT_MS)
        else:
            self.choose(line)

    def take_the_only_choice(self) -> None:
        """Takes the only choice on an empty line; redraws the table if there are several."""
        choices = self.choices()
        if len(choices) == 1 and not self.may_wait():
            self.take(choices[0])
        else:
            self.draw()

    def choose(self, line: str) -> None:
        """Takes a choice by number or name, or explains why it is illegal."""
        found = self.find(line)
        if not found:
            self.refuse(line)
        elif len(found) > 1:
            self.ask_which(line, [f"{choice.number} {choice.label}" for choice in found])
        else:
            self.take(found[0])

    def take(self, choice: Choice) -> None:
        """Takes a choice: one more part of an answer, or the complete answer."""
        decision, answer = choice.decision, choice.answer
        if choice.part == "done":
            answer = self.draft[1] or "done"
        elif self.match.options(self.seat, decision, answer):
            self.draft = (decision, answer)
            self.draw()
            return
        self.draft = ("", "")
        self.shown = len(self.messages())
        self.match.answer(self.seat, decision, answer)
        self.save.keep(self.match)
        if self.match.game.real_time:
            self.let_time_pass(COMMAND_MS)
        elif self.confirm:
            self.wait_for_confirmation(answer)

    def let_time_pass(self, milliseconds: int) -> None:
        """Advances the clock; bots act meanwhile."""
        self.seated.pass_time(int(self.match.table.now) + milliseconds)
        self.save.keep(self.match)

    def wait_for_confirmation(self, answer: str) -> None:
        """Waits before the bots move, while the person can take the answer back."""
        if self.match.over or self.match.why_not_back(self.seat) or questions(self.match, self.seat):
            return
        self.draw(self.say("confirm", what=self.name_answer(answer)))
        while not self.leaving:
            line = self.read()
            if line is None or line.lower() in QUIT:
                self.leaving = True
            elif not line:
                return
            elif line.lower() == "u":
                self.undo()
                return
            elif line[0].lower() in "?ldrh":
                self.obey(line)

    def undo(self) -> None:
        """Takes back the last part or the last answer, or explains why that is impossible."""
        if self.draft[0]:
            parts = self.draft[1].rpartition(">")[0]
            self.draft = (self.draft[0], parts) if parts else ("", "")
            self.draw()
            return
        if self.match.why_not_back(self.seat):
            why = "real_time" if self.match.game.real_time else "over" if self.match.over else "none"
            tell(self.console, Prose(self.say(f"back.{why}"), "yellow"))
            return
        number = self.match.take_back(self.seat)
        self.save.keep(self.match)
        taken = self.match.record.lines[number - 1]
        self.shown = min(self.shown, len(self.messages()))
        self.notice = self.say("undone", what=self.name_answer(taken.words[2]))

    # -- choices -----------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        """Returns all legal choices."""
        decision, draft = self.draft
        found: list[Choice] = []
        view = self.match.view(self.seat)
        open_now = [question.decision for question in questions(self.match, self.seat)]
        for asked in [decision] if decision else open_now:
            for part in self.match.options(self.seat, asked, draft):
                answer = f"{draft}>{part}" if draft else part
                found.append(Choice(len(found) + 1, asked, answer, self.board.name(part, view)))
        return found

    def find(self, text: str) -> list[Choice]:
        """Returns the choices that a text means: a number, or a name or its beginning (`card:b07`, `b7`, `her`)."""
        choices = self.choices()
        wanted = text.strip().lower()
        if wanted.isdecimal():
            return [choice for choice in choices if str(choice.number) == wanted]
        for names in (whole_names, short_names):
            for choice in choices:
                if wanted in names(choice):
                    return [choice]
        return find_by_name(text, {choice: choice.label for choice in choices})

    def ask_which(self, text: str, names: list[str]) -> None:
        """Prints what an ambiguous name may mean."""
        different = list(dict.fromkeys(names))
        said = ", ".join(different[:MOST_NAMES]) + (" …" if len(different) > MOST_NAMES else "")
        tell(self.console, Prose(self.say("ambiguous", what=text.strip(), names=said), "yellow"))

    def may_wait(self) -> bool:
        """True if no question must be answered now, so that the clock may run."""
        return not any(question.owed for question in questions(self.match, self.seat))

    def refuse(self, text: str) -> None:
        """Prints the rule that forbids a choice, or that it is unknown."""
        cards = self.speech.find_cards(text)
        rule = self.why_not(text) or next(filter(None, map(self.why_not, cards)), "")
        if rule:
            tell(self.console, Prose(self.say("refused", what=text.strip()), "yellow"))
            self.print_rule(rule)
        else:
            tell(self.console, Prose(self.say("unknown", what=text.strip()), "yellow"))

    def why_not(self, text: str) -> str:
        """Returns the rule that forbids a choice, or "" for an unknown name."""
        draft = f"{self.draft[1]}>" if self.draft[1] else ""
        for decision, kind in dict.fromkeys((choice.decision, choice.kind) for choice in self.choices()):
            for name in possible_names(text.strip().lower(), kind):
                try:
                    return self.match.why_not(self.seat, decision, draft + name)
                except UnknownName:
                    continue
        return ""

    def name_answer(self, answer: str) -> str:
        """Returns an answer in words."""
        view = self.match.view(self.seat)
        return ", ".join(self.board.name(part, view) for part in answer.split(">"))

    # -- what is shown -----------------------------------------------------------------------------

    def messages(self) -> list[Message]:
        """Returns the messages of the log so far."""
        return self.board.retold(self.match.messages(self.seat), self.seat)

    def log(self) -> list[LogLine]:
        """Returns the log so far in words."""
        return log_lines(self.speech, self.messages())

    def print_log(self, lines: list[LogLine], details: bool = False) -> None:
        """Prints lines of the log over the whole width."""
        for line in lines:
            for row in printed(self.board, line, self.console, width_of(self.console), details):
                self.print(row)

    def draw(self, asking: str = "") -> None:
        """Draws the table, the questions and the choices, with new log lines above or beside it."""
        choices = [] if asking else self.choices()
        news = self.log()
        if not is_plain():
            self.console.clear()
        width = width_of(self.console)
        beside = width >= WIDE
        board_width = min(WIDEST, width - SIDE - 2 if beside else width)
        view = self.match.view(self.seat)
        lines = self.board.draw(Scene(view, choices, board_width, self.console.height, int(self.match.table.now)))
        lines += [] if self.console.height < TALL else [Text()]
        lines += self.asking(asking, choices, view, board_width, self.console.height - len(lines) - BELOW)
        if beside:
            lines = self.beside(lines, news, board_width + 2)
        else:
            self.print_log([line for line in news if line.last >= self.shown])
            self.print(Text())
        for line in lines:
            self.print(line)
        if not self.match.over:
            keys = [(key, what) for key, what in KEYS if what != "wait" or (choices and self.may_wait())]
            said = [f"{key} {self.say(f'key.{what}') if what else ''}".strip() for key, what in keys]
            self.print(Text(" · ".join(said), "dim"))

    def asking(self, asking: str, choices: list[Choice], view: Any, width: int, room: int) -> list[Text]:
        """Returns the questions and choices, with all that they do if that fits into some lines."""
        lines = [Text(self.notice, "yellow")] if self.notice else []
        self.notice = ""
        if self.match.game.real_time:
            lines.append(
                Text(self.say("clock", time=self.speech.words.decimal(self.match.table.now / 1000)), "dim")
            )
        listing = Listing(self.match, self.seat, self.board, self.console, width)
        head = len(lines)
        for list_of in (listing.full, listing.brief):
            lines = lines[:head]
            for decision in dict.fromkeys(choice.decision for choice in choices):
                lines += self.prompt(
                    self.speech.prompt(*self.match.prompt(self.seat, decision)), f"  {decision}", width
                )
                begun = self.board.begun(decision, self.draft[1].split(">") if self.draft[1] else [], view)
                lines += [self.board.tint(f"  {begun}")] if begun else []
                lines += list_of([choice for choice in choices if choice.decision == decision])
            if len(lines) <= room:
                break
        return [*lines, *self.prompt(asking, "", width)] if asking else lines

    def prompt(self, sentence: str, mark: str, width: int) -> list[Text]:
        """Returns a question with the id of its decision."""
        said = Prose(sentence, "bold")
        said.append(mark, "not bold dim")
        wrapped = said.wrap(self.console, width - 2)
        return [Text.assemble(("  " if at else "▸ ", BRASS), line) for at, line in enumerate(wrapped)]

    def beside(self, lines: list[Text], news: list[LogLine], column: int) -> list[Text]:
        """Returns the lines of the table with the end of the log to their right."""
        wrapped = side_column(self.board, news, self.shown, self.console, SIDE - 3)
        height = max(len(lines), min(self.console.height - 4, len(wrapped) + 1))
        entries = [Text(self.say("log"), "bold"), *wrapped[-(height - 1) :]]
        pairs = zip_longest(lines, entries[:height], fillvalue=Text())
        bar = Text("│ ", BRASS)
        return [place(column + SIDE, [(0, line), (column, Text.assemble(bar, entry))]) for line, entry in pairs]

    def explain(self, text: str) -> None:
        """Prints how the question works; with a choice, what it would do or why it is illegal."""
        if not text:
            for decision in dict.fromkeys(choice.decision for choice in self.choices()):
                self.print_help(decision)
            return
        found = self.find(text)
        if len(found) > 1:
            self.ask_which(text, [f"{choice.number} {choice.label}" for choice in found])
        elif found:
            choice = found[0]
            tell(self.console, Prose(self.say("allowed", number=choice.number, what=choice.label), "green"))
            hint = self.match.hint(self.seat, choice.decision, choice.answer)
            if hint is not None:
                tell(self.console, self.board.tint(self.speech.say(*hint)))
            self.tell_cards([self.board.card_of(choice, self.match.view(self.seat))])
        else:
            self.explain_cards(text)

    def explain_cards(self, text: str) -> None:
        """Prints what a card does that is not a choice now, or why it cannot be chosen."""
        cards = self.speech.find_cards(text)
        names = {self.speech.card_names[card] for card in cards}
        if len(names) > 1:
            self.ask_which(text, [self.speech.card_names[card] for card in cards])
            return
        self.tell_cards(cards)
        view = self.match.view(self.seat)
        kinds = {choice.kind for choice in self.choices()}
        near = [card for card in cards if card.partition(":")[0] in kinds and self.board.may_ask_for(card, view)]
        if not cards or any(map(self.why_not, near)):
            self.refuse(text)

    def tell_cards(self, names: list[str]) -> None:
        """Prints what each card does, a line for each of its parts, and the rule that explains it."""
        for name in names:
            card = self.speech.cards.get(name)
            if card is None or "/" in name:
                continue
            self.print(Text(capital(self.speech.name(name)), "bold"))
            for sentence in card.sentences:
                self.print_indented(sentence)
            if card.rule:
                self.print_rule(card.rule)
            if card.designed:
                self.print_indented(self.say("designed", what=card.designed, game=self.match.game.name), "dim")

    def print_indented(self, sentence: str, style: str = "") -> None:
        """Prints a sentence with an indent."""
        for line in hanging(Text(f"  {sentence}", style), self.console, width_of(self.console), 2):
            self.print(line)

    def tell_rule(self, name: str) -> None:
        """Prints an entry of the ledger, of a decision how it works first; the game's prefix is optional."""
        prefix = f"{self.match.game.prefix}-"
        wanted = name.upper()
        found = next((rule for rule in (wanted, prefix + wanted) if self.speech.rule(rule)), "")
        if found:
            self.print_choice(found)
            self.print_rule(found)
        else:
            tell(self.console, Prose(self.say("no_rule", what=name, example=f"{prefix}001"), "yellow"))

    def print_help(self, decision: str) -> None:
        """Prints how a choice works, and where its exact rule is; without a guide the rule itself."""
        if self.print_choice(decision):
            tell(self.console, Prose(f"  {self.say('exact', rule=decision)}", "dim"))
        else:
            self.print_rule(decision)

    def print_choice(self, decision: str) -> bool:
        """Prints how a choice works, and returns whether the guide explains it."""
        guide = self.speech.guide
        told = guide.choice(decision) if guide is not None else None
        if guide is None or told is None:
            return False
        tell_choice(self.console, guide, told)
        return True

    def print_rule(self, name: str) -> None:
        """Prints a rule with its id and a hanging indent."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row(Text(name, "bold cyan"), marked(self.speech.rule(name)))
        self.print(grid)

    def tell_log(self, wanted: str, details: bool) -> None:
        """Prints the last lines of the log: 20, a given number, or all; with their details if asked."""
        lines = self.log()
        count = int(wanted) if wanted.isdecimal() else ASKED_LINES
        self.print_log(lines[-count:] if wanted != "all" and count else lines, details)

    def tell_keys(self) -> None:
        """Prints all commands, and what the signs of the board mean."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for key, what in HELP:
            if what != "wait" or self.may_wait():
                grid.add_row(Text(key, "bold"), Prose(self.say(f"help.{what}")))
        legend = f"legend.{self.match.game.name}"
        if legend in self.speech.words:
            grid.add_row()
            for line in self.say(legend).splitlines():
                sign, _, meaning = line.partition(" | ")
                grid.add_row(Text(sign, BRASS), Prose(meaning))
        self.print(grid)

    def tell_end(self) -> None:
        """Prints the final table, the winners with reasons, and the path of the record."""
        self.draw(self.say("over"))
        outcome = self.match.outcome
        assert outcome is not None
        self.print(self.board.outcome(outcome))
        path = self.save.finish(self.match)
        said = self.say("record", path=str(path), command=f"chrono replay {path}")
        self.console.print(Text(said, "dim"), soft_wrap=True)

    # -- the terminal ------------------------------------------------------------------------------

    def print(self, what: Any) -> None:
        """Prints one renderable."""
        self.console.print(what)

    def read(self) -> str | None:
        """Reads a line; None at the end of input or on Ctrl-C."""
        if not is_plain():
            with suppress(ImportError):
                import readline  # noqa: F401  so that arrow keys edit the line
        try:
            return input("› ").strip()
        except (EOFError, KeyboardInterrupt):
            self.print(Text())
            return None


def capital(name: str) -> str:
    """Returns a name as it stands at the start of a line."""
    return name[:1].upper() + name[1:]

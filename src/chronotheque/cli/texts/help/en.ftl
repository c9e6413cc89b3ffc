# help of the command line, in English. docs/translate.md explains how these sentences are written.

## usage

usage-prefix = { "Usage: " }
usage-hint = Try “{ $command }” for help.
usage-error = Error: { $reason }
usage-arguments = Arguments
usage-options = Options
usage-commands = Commands
usage-default = default: { $value }
usage-required = required

## commands

chrono =
    Chronothèque: board games about time, in your browser and in this terminal.

    Start with chrono serve, or here with chrono play contretemps; chrono COMMAND --help explains each command.
serve =
    Serve tables for the browser: play with friends and bots.

    Prints the addresses to open, here and in your network; invitations carry the one that friends can open. Every move is stored at once: stop with Ctrl-C, start again, and continue every game.
play =
    Play a game in the terminal against bots.

    Choose by number or by name (b07); ? shows the rule, h all keys. Every answer is saved: quit with q, resume with chrono play --resume.
simulate =
    Play many games on all cores, randomly or by bots.

    With --check, verify all invariants at each decision and replay each game at its end. Ctrl-C stops early and prints the results so far.
arena =
    Run a tournament of bots: every seating, the same deals for each, with ratings and intervals.

    The ratio of a pair is the first bot’s wins over what its seats would win by chance; in a cooperative game each bot plays with itself, and it is the first one’s wins over half of both. Ctrl-C stops and prints the results so far; the same command resumes.
balance =
    Measure the advantage of seats, cards and options in self-play of one bot.

    Every figure has an interval; a sentence reports each finding that is significant after correction for all comparisons. Plays all tables without --seats and --option. Ctrl-C stops and prints the results so far; the same command resumes.
replay =
    Verify the record of a game and show any position of it.

    Replays every line by the rules, draws every card again from the seed, and compares the final table.
rules =
    Print the rules of a game: as a guide, all rules numbered, or one of them.

    Every rule, ruling, invariant and decision has an id, which prompts and errors cite.
cards =
    Play with what is printed on your own cards.

    A card file replaces rows of a game: names, values, effects. chrono cards new GAME writes one, chrono cards check FILE checks it, --cards FILE plays with it.
cards-check =
    Check a card file: what it changes, or every mistake with its line.

    Exits with 2 if the file has mistakes.
cards-new =
    Write a card file with all rows of a game, commented.

    Every value is as shipped: change what is printed differently on your cards.

## options of several commands

option-help = Show this message and exit.
option-version = Print the version and exit.
option-lang = Language of the output, help and errors; default: $CHRONO_LANG, then your system’s.
option-game = Name of a game, such as contretemps.
option-seats = Number of seats; default: 4 if the game allows it.
option-options = Set an option of the game; repeatable.
option-seed = Seed of all draws; random by default.
option-cards = Card file with the texts and values of the cards you own.
option-json = Print the result as one JSON object.
option-games = Number of games to play.
option-workers = Number of worker processes, 1 to 1024; default: one per core.
option-ray = Play on a Ray cluster; auto: the one on this machine.
option-out = Folder for results, report and picture; default: in your data folder.

## options of one command

serve-host = Address to listen on; 127.0.0.1: this machine only.
serve-port = Port to listen on; the next free one if it is in use.
serve-public_url = Public address to put into invitations.
serve-database = File for the tables; by default in your data folder.
serve-trust_proxy = Trust forwarded client addresses from this proxy; may be given several times.
serve-slowness = Pace of bots: 100 like people, 0 at once.

play-seat = Your seat, from 0; default: 0.
play-bots = Bots for the other seats (greedy, easy, normal, hard …); default: greedy.
play-confirm = Wait for Enter after each of your answers, while you can undo it.
play-resume = Resume the game you left last.

simulate-bots = Bots, seated in turn, such as random or greedy,random.
simulate-check = Verify rules, views, copies, rejections and replay, and count the checks.
simulate-usage = List the cards and effects that no game has used.
simulate-seats = Number of seats; all: every number that the game allows.
simulate-options = Set an option of the game; repeatable. all: every value with every number of seats, and every pair.

arena-bots = Bots, strongest first; default: all levels and bots.
arena-games = Total number of games, rounded up to whole deals.
arena-ladder = Pair adjacent bots in the list (default).
arena-round_robin = Pair every bot with every other.
arena-mixed = Seat all bots at one table.
arena-stop_early = Stop a pair once one bot is significantly stronger.
arena-precision = Stop a pair once its interval is within ±X; 0: never.
arena-expect_order = Exit with 1 unless each bot beats the next one significantly.

balance-bot = Bot that plays against itself.
balance-seats = Number of seats; all: every number that the game allows.
balance-options = Set an option of the game; repeatable. all: every value with every number of seats, and every pair.

replay-file = Record of a finished game.
replay-at = Show the table after line N of the record; default: the last.
replay-seat = Show what seat S saw; default: public information only.
replay-details = Also print, in separate sentences, all that followed from each action.

rules-exact = All rules, numbered, instead of the guide.
rules-rule = Id of one entry, such as CT-046.
rules-coverage = In a clone: count the ids covered by the last test run.

cards-check-file = Card file to check.
cards-new-out = File to write; default: standard output.
cards-new-force = Overwrite the file if it exists.

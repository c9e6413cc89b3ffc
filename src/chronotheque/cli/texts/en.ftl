# cli, in English. docs/translate.md explains how these sentences are written.

## log

names = Ada Theo Nora Emile Ines Hugo Lise Oscar Jade Sacha Rose Basil
you = You
done = that is all
place = place { $n }
log = Log
choose = Choose.
clock = Clock: { $time } s
over = The game is over.
confirm = You chose: { $what }. Press Enter to continue or u to take it back.
saved = The game is saved. Resume it with: { $command }
record =
    Record: { $path }
    Replay it with: { $command }
undone = Taken back: { $what }.
refused = { $what } cannot be chosen now:
allowed = You may choose it: number { $number }, { $what }.
unknown = “{ $what }” is not a choice here; type h for help.
no_rule = There is no rule “{ $what }”; try r { $example }.

## key

key-choice = number or name
key-ask = rule
key-undo = undo
key-log = log
key-help = help
key-quit = quit
key-wait = wait

## help

help-choice = choose by number or by name; Enter takes the only choice
help-ask = the rule of what you are asked
help-ask_why = why something can be chosen or not
help-undo = take back your last answer, if nobody has acted since
help-log = the log; l 50 for its last 50 lines, l all for everything
help-rule = a rule by its id
help-wait = let the clock run for a moment; it stops while you type
help-quit = quit; the game is saved, and chrono play --resume resumes it

## back

back-real_time = There is no undo in real time.
back-over = The game is over: nothing can be taken back.
back-none = Nothing to take back: since your last answer, somebody else has acted or something hidden was revealed.

## ct

ct-round = Round { $n }/{ $of }
ct-reserve = Supply { $n }
ct-unstable = unstable ×{ $n }
ct-leads = leads
ct-your_turn = your turn
ct-turn = to play
ct-played = played
ct-chooses = choosing
ct-at_event = at event { $n }
ct-at_start = at the start
ct-constant = invariant
ct-present = present
ct-held = controlled
ct-led = led suit
ct-event = Event { $n }
ct-suit_led = Led
ct-free = No suit led yet
ct-trump = Trump
ct-no_trump = No trump

## simulate

simulate-playing = Playing
simulate-checking = Playing and checking
simulate-seats = Seats
simulate-options = Options
simulate-games = Games
simulate-decisions = Decisions/game
simulate-checks = Checks
simulate-wins = Wins by seat, %
simulate-named = Options in this order: { $names }.
simulate-interrupted = Interrupted: these are the results so far.
simulate-done = { $games } { COUNT($games) ->
        [one] game
       *[other] games
    }, { $decisions } { COUNT($decisions) ->
        [one] decision
       *[other] decisions
    } in { $seconds } s: { $rate } decisions a second.
simulate-used = Used at least once: { $n }.
simulate-never = Never used ({ $n }):
simulate-held = { $checks } { COUNT($checks) ->
        [one] check
       *[other] checks
    }, 0 violations.
simulate-violated = { $checks } { COUNT($checks) ->
        [one] check
       *[other] checks
    }, { $n } { COUNT($n) ->
        [one] violation
       *[other] violations
    }.
simulate-again = Reproduce with: { $command }
simulate-more = … and { $n } more.

## contest

contest-playing = Playing
contest-interrupted = Interrupted: these are the results so far; run the same command to resume.
contest-picture = Picture: { $path }
contest-kept = Results are saved in { $path }

## arena

arena-bot = Bot
arena-rating = Rating
arena-interval = 95 %
arena-share = Wins
arena-pair = First – second
arena-games = Games
arena-ratio = Wins/chance
arena-verdict = First is
arena-thinking = ms
arena-stronger = stronger
arena-weaker = weaker
arena-open = undecided
arena-meaning = Wins/chance: the first bot’s wins over what its seats would win by chance, at all tables of the pair. ms: thinking time per answer.
arena-meaning_together = Wins/chance: everybody at a table wins or loses together, so each bot plays with itself; the first one’s wins over half of both. ms: thinking time per answer.
arena-looks = The intervals account for all { $n } interim analyses at which a pair could stop early (*).
arena-done = { $games } { COUNT($games) ->
        [one] game
       *[other] games
    } at tables of { $seats }, every seating with the same deals.
arena-nothing = No deal has been played by every seating yet.
arena-not_in_order = Order not confirmed: { $pairs }
arena-ratings = Ratings
arena-scale = openskill, with intervals of 95 %
arena-pairs = Pairs
arena-axis = wins of the first over what its seats would win by chance

## balance

balance-seat = Seat
balance-with_seats = { $n } { COUNT($n) ->
        [one] seat
       *[other] seats
    }
balance-games = Games
balance-ratio = Wins/chance
balance-brings = Found/expected
balance-interval = 95 %
balance-wins = { $feature }, { $value }: { $ratio } times the wins of chance ({ $low } to { $high }).
balance-brought = { $feature }, { $value }: { $ratio } times as much as expected ({ $low } to { $high }).
balance-length = With { $where }, a game has { $here } decisions ({ $low } to { $high }), elsewhere { $elsewhere }.
balance-ends = With { $where }, { $feature }, { $value }: { $here } % of the games ({ $low } to { $high }), elsewhere { $elsewhere } %.
balance-differs = With { $where }, { $feature }, { $value }: { $here } times the wins of chance ({ $low } to { $high }), elsewhere { $elsewhere }.
balance-table = Table
balance-rate = Won, %
balance-won = With { $where }, { $here } % of the games are won ({ $low } to { $high }), elsewhere { $elsewhere } %.
balance-title_rates = Games won together
balance-title_won = Victories that differ
balance-axis_won = % of the games
balance-nothing = Nothing is significant: none of { $n } { COUNT($n) ->
        [one] comparison
       *[other] comparisons
    } holds after correction for all of them.
balance-done = { $games } { COUNT($games) ->
        [one] game
       *[other] games
    } of { $bot } with itself, { $n } { COUNT($n) ->
        [one] comparison
       *[other] comparisons
    }; findings are corrected for all of them.
balance-axis_wins = wins over chance
balance-axis_brought = found over expected
balance-axis_length = decisions per game
balance-axis_ends = % of the games
balance-title_wins = Wins that differ
balance-title_length = Length of a game
balance-title_ends = Ends that differ

## replay

replay-verified = { $file }: { $game }, { $seats } seats, { $lines } lines. Every line follows from the rules, every draw from the seed.
replay-at = After line { $at } of { $lines }: { $line }
replay-options = Options: { $options }
replay-digest = Digest { $digest }

## rules

rules-coverage = { $game }: { $ids } ids, { $covered } covered by a passing test, { $untestable } untestable, { $missing } missing.
rules-missing = Missing: { $ids }

## serve

serve-open = The table is open.
serve-here = on this computer
serve-near = in your network
serve-public = for everybody
serve-busy = Port { $port } is in use; using { $other } instead.
serve-no_client = This installation has no browser client: install Node.js, then Chronothèque again.
serve-everywhere = Everybody in your network can connect; use --host 127.0.0.1 to allow only this computer.
serve-alone = Only this computer can connect.
serve-kept = Tables are stored in { $path }
serve-end = Press Ctrl-C to stop; every game resumes when you start again.
serve-closed = Stopped. Everything is saved.

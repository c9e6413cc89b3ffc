# cli, in English. docs/translate.md explains how these sentences are written.

## log

names = Ada Theo Nora Emile Ines Hugo Lise Oscar Jade Sacha Rose Basil
you = You
done = that is all
place = { COUNT($n) ->
        [1] { $n }st
        [2] { $n }nd
        [3] { $n }rd
       *[other] { $n }th
    } place
point = .
percent = { $n }%
log = Log
choose = Choose.
clock = Time: { $time } s
over = The game is over.
confirm = { $what }: Enter to confirm, u to undo.
saved = Game saved. Resume with: { $command }
record =
    Record: { $path }
    Replay it with: { $command }
undone = Undone: { $what }.
refused = Not allowed: { $what }.
allowed = Legal: number { $number }, { $what }.
unknown = “{ $what }” is not a choice here. Type h for help.
ambiguous = “{ $what }” could be: { $names }. Type more of the name, or the number.
designed = ✎ { $what } To play with your own cards: chrono cards new { $game }
exact = The exact rule: r { $rule }
no_rule = There is no rule “{ $what }”. Try r { $example }.

## key

key-choice = number or name
key-ask = explain
key-undo = undo
key-log = log
key-help = help
key-quit = quit
key-wait = wait

## help

help-choice = choose by number or by name; Enter takes the only choice
help-ask = how this choice works
help-ask_why = why you can choose something or not
help-undo = undo your last answer, if nobody has played since
help-log = the log; l 50 for its last 50 lines, l all for everything
help-details = the same with every detail: all that followed from each action; d 50, d all
help-rule = a rule by its id
help-wait = wait a moment; the clock is stopped while you type
help-quit = quit; the game is saved, and chrono play --resume resumes it

## legend

legend-chronicle =
    ✦·· | Fame points, of the three that win
    ▯7[♠b2] | cards in hand; in brackets those that everyone knows
    Σ9 | number of allies
    ♥7[2³ 3 5] | Love allies: how many they count as, and their Strengths; ³ counts as three
    ♠ ♣ ♥ ✱ | Power (b), Wisdom (g), Love (r), Wild
    ✗ | a Demon card
    ◂ | still to choose
    ▒ | a card face down
    ❧ | a story; Ahead: who would score now
legend-contretemps =
    ⊠ ♩ ☼ ✶ ❖ | the suits a to e
    ▯9 | cards in hand
    ◊2 | crystals
    ●○○ | Control discs, filled when placed
    ⚑ | leads
    { "" }[ ] | the invariant
    ( ) | a past event
    ❮ ❯ | the present
legend-forge_chronos =
    ▒ ≈ ✶ ◌ ◉ | grey, blue, yellow, white, black
    ▯40 | cards left in a pile
    ✦10 | Renown
    I II III | level of a part
    ☼ | Midday, when the Market is rearranged
    ◂ | still to choose
    ┄┄┄ | an empty place
legend-witty_chronos =
    ✦1 | Round Won tokens
    ⧗█ ⧗▁ | a running hourglass: lots of sand, little sand
    ▲Red 1 | an hourglass and its owner
    ◌ | a neutral hourglass
    Territory 20 13 | the top card of a pile, and the number of cards
    ▒▒▒ | face down
    ↑ ↓ ← → | Winds
    Heracles 2 | a card at the temple and its cost
legend-hybris =
    ●O ●H1 ●P1 | Olympian, Hero 1 and Prophet 1 of the player ●; an ally by three letters
    ● after a Location | its slots, then + the illustration
    Argos ●P1 T● ··· | a City: its holder, Temples, Technologies and free spaces
    A B C 1 2 3 | Workshop and Factory
    Scylla 6+2▯ | an enemy: Strength, and cards it draws
    Parry 1/1 | a Conflict card: Strength and Determination
    · | empty, or nothing done yet
    ✓ | resolved, or awake
    † | defeated, or wounded until the end of the Age
    ═ ┄ | one of Chronos’s Chains, intact or broken
    +1 (0/1 …) | resources of a Concept, and what its conditions still need
    ▨ | Blocked by Chronos
    ◂ | still to choose

## back

back-real_time = There is no undo in real time.
back-over = The game is over: there is nothing to undo.
back-none = Nothing to undo: someone has played since, or hidden information was revealed.

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
simulate-interrupted = Interrupted. Partial results.
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
contest-interrupted = Interrupted. Partial results; run the same command to continue.
contest-picture = Picture: { $path }
contest-kept = Results: { $path }

## arena

arena-bot = Bot
arena-rating = Rating
arena-interval = 95%
arena-share = Wins
arena-pair = First – second
arena-games = Games
arena-ratio = Wins/chance
arena-verdict = First is
arena-thinking = ms/answer
arena-stronger = stronger
arena-weaker = weaker
arena-open = undecided
arena-meaning = Wins/chance: the first bot’s wins over what its seats would win by chance, at all tables of the pair. ms/answer: thinking time.
arena-meaning_together = Wins/chance: everyone at a table wins or loses together, so each bot plays with itself; the first one’s wins over half of both. ms/answer: thinking time.
arena-looks = Intervals are corrected for { $n } interim looks (early stopping, *).
arena-done = { $games } { COUNT($games) ->
        [one] game
       *[other] games
    } at tables of { $seats }, the same deals for every seating.
arena-nothing = No deal has been played by every seating yet.
arena-not_in_order = Order not confirmed: { $pairs }
arena-ratings = Ratings
arena-scale = openskill, with 95% intervals
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
balance-interval = 95%
balance-wins = { $feature }, { $value }: { $ratio } times the wins expected by chance ({ $low } to { $high }).
balance-brought = { $feature }, { $value }: { $ratio } times as much as expected ({ $low } to { $high }).
balance-length = With { $where }, a game has { $here } decisions ({ $low } to { $high }), elsewhere { $elsewhere }.
balance-ends = With { $where }, { $feature }, { $value }: { $here }% of the games ({ $low } to { $high }), elsewhere { $elsewhere }%.
balance-differs = With { $where }, { $feature }, { $value }: { $here } times the wins expected by chance ({ $low } to { $high }), elsewhere { $elsewhere }.
balance-table = Table
balance-rate = Won, %
balance-won = With { $where }, { $here }% of the games are won ({ $low } to { $high }), elsewhere { $elsewhere }%.
balance-title_rates = Games won together
balance-title_won = Different win rates
balance-axis_won = % of the games
balance-nothing = No significant difference in { $n } { COUNT($n) ->
        [one] comparison
       *[other] comparisons
    } (corrected jointly).
balance-done = { $games } self-play { COUNT($games) ->
        [one] game
       *[other] games
    } by { $bot }, { $n } { COUNT($n) ->
        [one] comparison
       *[other] comparisons
    }; significant ones hold jointly.
balance-axis_wins = wins over those expected by chance
balance-axis_brought = found over expected
balance-axis_length = decisions per game
balance-axis_ends = % of the games
balance-title_wins = Different numbers of wins
balance-title_length = Length of a game
balance-title_ends = Different endings

## replay

replay-verified = { $file }: { $game }, { $seats } players, { $lines } lines. Valid record: rules and draws verified.
replay-at = After line { $at } of { $lines }: { $line }
replay-options = Options: { $options }
replay-digest = Digest { $digest }

## rules

rules-coverage = { $game }: { $ids } ids, { $covered } covered by a passing test, { $untestable } untestable, { $missing } missing.
rules-exact = All rules, numbered: chrono rules { $game } --exact. One rule: chrono rules { $game } ID.
rules-missing = Missing: { $ids }

## serve

serve-open = Chronothèque is open.
serve-here = on this computer
serve-near = on your network
serve-public = for everyone
serve-busy = Port { $port } is in use; using { $other } instead.
serve-no_client = This installation has no browser client. Install Node.js, then reinstall Chronothèque.
serve-everywhere = Anyone on your network can join; use --host 127.0.0.1 to keep it local.
serve-alone = Only this computer can connect.
serve-kept = Data: { $path }
serve-end = Press Ctrl-C to stop; games resume where they left off.
serve-closed = Stopped. Everything is saved.

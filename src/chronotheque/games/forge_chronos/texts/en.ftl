# forge_chronos, in English. docs/translate.md explains how these sentences are written.

## game

game-title = Forge Chronos
game-sentence = Spend your hours well, and forge weapons whose parts match.

## option

option-assistants = Assistants variant, for experienced players.
option-assistants-off = Without Assistants.
option-assistants-on = For every 20 Renown you hire an Assistant.
option-display = Are forged parts replaced during the day?
option-display-refill = House rule: each forged part is replaced at once.
option-display-scarce = No: new parts come at the Start of the Day.
option-midday = When is the Market rearranged?
option-midday-once = House rule: once a day, when the first meeple reaches 16:00.
option-midday-each = Each time a meeple reaches 16:00.

## phase

phase-dawn = Start of the Day
phase-day = Day
phase-over = End of the game

## prompt

prompt-act = Your turn: Mine, Market or Forge?
prompt-evening = It is { $hour }:00. Take another action, or go to bed.
prompt-midnight = It is { $hour }:00. Go to bed.
prompt-midnight_join = It is { $hour }:00. Assemble two parts, or go to bed.
prompt-keep = Choose { COUNT($n) ->
        [one] the Material
       *[other] { $n } Materials
    } to keep.
prompt-keep_or_again = Choose { COUNT($n) ->
        [one] the Material
       *[other] { $n } Materials
    } to keep, or redraw.
prompt-hire = Choose an Assistant: you have { $renown } Renown.

## wait

wait-FC-D01 = { $seats } is choosing an action…
wait-FC-D11 = { $seats } is choosing Materials to keep…
wait-FC-D14 = { $seats } is choosing an Assistant…

## hint

hint-forge = Costs { $cost }. You move to { $hour }:00. { YOU($next) ->
        [actor] You play again.
       *[other] { $next } plays next.
    }
hint-join_with = Choose a single Handle to go with it: you { COUNT($h) ->
        [0] stay at
       *[other] move to
    } { $hour }:00. { YOU($next) ->
        [actor] You play again.
       *[other] { $next } plays next.
    }
hint-weapon = You gain { $n } Renown ({ $blade_value } + { $handle_value }) and { COUNT($h) ->
        [0] stay at
       *[other] move to
    } { $hour }:00. { YOU($next) ->
        [actor] You play again.
       *[other] { $next } plays next.
    }
hint-weapon_colour = You gain { $n } Renown ({ $blade_value } + { $handle_value } + Colour { $colour }) and { COUNT($h) ->
        [0] stay at
       *[other] move to
    } { $hour }:00. { YOU($next) ->
        [actor] You play again.
       *[other] { $next } plays next.
    }
hint-weapon_type = You gain { $n } Renown ({ $blade_value } + { $handle_value } + Type { $type }) and { COUNT($h) ->
        [0] stay at
       *[other] move to
    } { $hour }:00. { YOU($next) ->
        [actor] You play again.
       *[other] { $next } plays next.
    }
hint-weapon_colour_type = You gain { $n } Renown ({ $blade_value } + { $handle_value } + Colour { $colour } + Type { $type }) and { COUNT($h) ->
        [0] stay at
       *[other] move to
    } { $hour }:00. { YOU($next) ->
        [actor] You play again.
       *[other] { $next } plays next.
    }
hint-give = What the Market gives for it: { $those }.
hint-trade = You trade { $gives } for { $takes } and move to { $hour }:00. { YOU($next) ->
        [actor] You play again.
       *[other] { $next } plays next.
    }
hint-mine = You draw { $n } Materials, keep { $k } and move to { $hour }:00. { YOU($next) ->
        [actor] You play again.
       *[other] { $next } plays next.
    }
hint-bed = You go to bed. { $next } plays next.
hint-bed_loses = You go to bed and return { COUNT($n) ->
        [one] { $n } Material
       *[other] { $n } Materials
    } to the Mine. { $next } plays next.
hint-bed_last = You are the last to bed: the day ends.
hint-bed_last_loses = You return { COUNT($n) ->
        [one] { $n } Material
       *[other] { $n } Materials
    } to the Mine, and the day ends.
hint-again = Everything goes back to the Mine and you draw again; that draw is final.
hint-keep = Your reserve is now { $cubes }.
hint-keep_enough = Your reserve is now { $cubes }: enough for { COUNT($n) ->
        [one] one part on offer
       *[other] any one of { $n } parts
    }.
hint-hire = You hire { THE($assistant) } until the end of the game.

## log

line_up = Starting order, drawn at random: { $those }.
day = Day { $day } of { $days }.
blades_shown = New { COUNT($those) ->
        [one] Blade
       *[other] Blades
    } on offer: { $those }.
handles_shown = New { COUNT($those) ->
        [one] Handle
       *[other] Handles
    } on offer: { $those }.
assistants_shown = { COUNT($those) ->
        [one] New Assistant
       *[other] Assistants
    } available: { $those }.
refilled = { THE($those) } { COUNT($those) ->
        [one] is
       *[other] are
    } now on offer.
    .folded = { THE($those) } { COUNT($those) ->
        [one] is
       *[other] are
    } now on offer
turn =
    { YOU($seat) ->
        [actor] You, { $hour }:00.
       *[other] { $seat }, { $hour }:00.
    }
midday = At Midday the Market is rearranged: { $those }.
night = Everyone is asleep: day { $day } is over.
over_shared = { $those } share the victory with { $n } Renown.
over =
    { YOU($seat) ->
        [actor] You win the game with { $n } Renown.
       *[other] { $seat } wins the game with { $n } Renown.
    }
swaps =
    { YOU($seat) ->
        [actor] You swap two Market cards. New order: { $those }.
       *[other] { $seat } swaps two Market cards. New order: { $those }.
    }
    .and = after swapping two Market cards (new order: { $those })
trades =
    { YOU($seat) ->
        [actor] You trade { $gives } for { $takes } ({ $h } h).
       *[other] { $seat } trades { $gives } for { $takes } ({ $h } h).
    }
forges =
    { YOU($seat) ->
        [actor] You forge { A($part) } ({ $h } h).
       *[other] { $seat } forges { A($part) } ({ $h } h).
    }
forges_both =
    { YOU($seat) ->
        [actor] You forge and assemble { THE($blade) } and { THE($handle) } ({ $h } h) for { $n } Renown.
       *[other] { $seat } forges and assembles { THE($blade) } and { THE($handle) } ({ $h } h) for { $n } Renown.
    }
joins =
    { YOU($seat) ->
        [actor] You assemble { THE($blade) } and { THE($handle) } ({ $h } h) for { $n } Renown.
       *[other] { $seat } assembles { THE($blade) } and { THE($handle) } ({ $h } h) for { $n } Renown.
    }
returns =
    { YOU($seat) ->
        [actor] You return { $cubes } to the Mine.
       *[other] { $seat } returns { $cubes } to the Mine.
    }
    .and = , after returning { $cubes },
digs =
    { YOU($seat) ->
        [actor] You go to the Mine ({ $h } h).
       *[other] { $seat } goes to the Mine ({ $h } h).
    }
drawn =
    { YOU($seat) ->
        [actor] You draw { $cubes }.
       *[other] { $seat } draws { $cubes }.
    }
    .and = { YOU($seat) ->
        [actor] and draw { $cubes }
       *[other] and draws { $cubes }
    }
again =
    { YOU($seat) ->
        [actor] You return { $cubes } to the Mine and redraw.
       *[other] { $seat } returns { $cubes } to the Mine and redraws.
    }
    .and = { YOU($seat) ->
        [actor] , return it all
       *[other] , returns it all
    }
empty =
    { YOU($seat) ->
        [actor] You draw nothing: the Mine is empty.
       *[other] { $seat } draws nothing: the Mine is empty.
    }
    .and = { YOU($seat) ->
        [actor] and draw nothing: it is empty
       *[other] and draws nothing: it is empty
    }
keeps =
    { YOU($seat) ->
        [actor] You keep { $cubes } and return { $back }.
       *[other] { $seat } keeps { $cubes } and returns { $back }.
    }
    .and = { YOU($seat) ->
        [actor] , then return { $back }
       *[other] , then returns { $back }
    }
sleeps =
    { YOU($seat) ->
        [actor] You go to bed.
       *[other] { $seat } goes to bed.
    }
hires =
    { YOU($seat) ->
        [actor] You hire { THE($assistant) }.
       *[other] { $seat } hires { THE($assistant) }.
    }
    .and = { YOU($seat) ->
        [actor] and hire { THE($assistant) }
       *[other] and hires { THE($assistant) }
    }

## outcome

outcome-shared = { $seats } share the victory.
outcome-won =
    { YOU($seat) ->
        [actor] You win the game.
       *[other] { $seat } wins the game.
    }

## effect

effect-market_from_mine = Same Rank or Rank 1: take from the Mine what the Market lacks.
effect-up_1_for_1 = Rank +1: you may trade 1 for 1.
effect-down_1_for_3 = Rank −1: you may trade 1 for 3.
effect-rank2_1h = Rank +2 or −2: the trade costs you 1 h.
effect-swap_adjacent = Before a trade, you may swap 2 adjacent Market cards.
effect-blade_1h = Forging a Blade costs you 1 h (2 h together with a Handle).
effect-as_dagger = Any Blade you assemble with a Dagger Handle counts as a Dagger Blade.
effect-as_sword = Any Blade you assemble with a Sword Handle counts as a Sword Blade.
effect-as_axe = Any Blade you assemble with an Axe Handle counts as an Axe Blade.
effect-join_0h = Assembling a Handle and a Blade costs you 0 h.
effect-redraw = After a Mine action, you may give up your first draw and redraw.
effect-plus_minus = At the Mine, draw 1 more Material and keep 1 fewer.
effect-mine_9_6 = New Mine action (5 h): draw 9 Materials, keep 6.
effect-mine_2_1 = New Mine action (1 h): draw 2 Materials, keep 1.
effect-mine_3_swap = New Mine action (1 h): return 3 Materials from your reserve and draw 3 others.

## part

part-cost = Costs { $cubes }.
part-renown = Value { $n }. Colour bonus: { $colour }. Type bonus: { $type }.

## reason

reason-parts = Values of the parts
reason-colour = Colour bonus
reason-type = Type bonus

## name

name-seat = Player { $n }
name-grey = { $n } grey
name-blue = { $n } blue
name-yellow = { $n } yellow
name-white = { $n } white
name-black = { $n } black
name-give-grey = trade grey
name-give-blue = trade blue
name-give-yellow = trade yellow
name-give-white = trade white
name-give-black = trade black
name-take-grey = for grey
name-take-blue = for blue
name-take-yellow = for yellow
name-take-white = for white
name-take-black = for black
name-swap-1 = swap Market cards 1 and 2
name-swap-2 = swap Market cards 2 and 3
name-swap-3 = swap Market cards 3 and 4
name-swap-4 = swap Market cards 4 and 5
name-ratio-usual = at the usual ratio
name-ratio-special = at the special ratio
name-n-1 = once
name-n = { $n } times
name-mine-3 = Mine (2 h): draw 3, keep 3
name-mine-5 = Mine (3 h): draw 5, keep 3
name-mine-7 = Mine (4 h): draw 7, keep 5
name-mine-9 = Mine (5 h): draw 9, keep 6
name-mine-2 = Mine (1 h): draw 2, keep 1
name-mine-swap = Mine (1 h): return 3, draw 3
name-bed = go to bed
name-again = redraw
name-kind-blade = Blade
name-kind-handle = Handle
name-grade = level { $n }
name-rank = Rank { $n }
name-hour = { $n }:00
name-h = { $n } h
name-renown = { $n } Renown
name-clock = the Clock
name-market = the Market
name-mine = the Mine
name-deck = the deck
name-blades = the Blades on offer
name-handles = the Handles on offer
name-assistants = the available Assistants
name-day = Day { $n }
name-board-days = of
name-board-clock = Clock
name-board-bed = in bed
name-board-rank = Rank
name-board-market = Market
name-board-rates = same Rank 1:1, Rank +1 2:1, −1 1:2, +2 4:1 (2 h), −2 1:4 (2 h)
name-board-mine = Mine
name-board-deck = deck
name-board-blades = Blades
name-board-handles = Handles
name-board-cost = cost
name-board-value = val
name-board-colour = +col
name-board-type = +type
name-board-assistants = Assistants
name-board-loose_blades = single Blades
name-board-loose_handles = single Handles
name-board-drawn = Drawn
name-board-keeps = keep
name-board-aside = to return
name-feature-turn = Turn on the first morning
name-feature-weapons = Weapons of the winner
name-feature-end = End of the game
name-brought-act = Hours by action
name-brought-act_wins = Winner’s hours by action
name-brought-dig = Hours in the Mine
name-brought-dig_wins = Winner’s hours in the Mine
name-brought-trade = Hours at the Market
name-brought-trade_wins = Winner’s hours at the Market
name-brought-match = Weapons by match
name-brought-match_wins = Winner’s weapons by match
name-brought-blade = Blades taken when shown
name-brought-blade_renown = Renown per Material of Blades
name-brought-blade_wins = Winner’s Blades
name-brought-blade_grade = Blades by level
name-brought-blade_grade_renown = Renown per Material of Blades by level
name-brought-blade_grade_wins = Winner’s Blades by level
name-brought-blade_type = Blades by type
name-brought-blade_type_renown = Renown per Material of Blades by type
name-brought-blade_type_wins = Winner’s Blades by type
name-brought-blade_colour = Blades by colour
name-brought-blade_colour_renown = Renown per Material of Blades by colour
name-brought-blade_colour_wins = Winner’s Blades by colour
name-brought-handle = Handles taken when shown
name-brought-handle_renown = Renown per Material of Handles
name-brought-handle_wins = Winner’s Handles
name-brought-handle_grade = Handles by level
name-brought-handle_grade_renown = Renown per Material of Handles by level
name-brought-handle_grade_wins = Winner’s Handles by level
name-brought-handle_type = Handles by type
name-brought-handle_type_renown = Renown per Material of Handles by type
name-brought-handle_type_wins = Winner’s Handles by type
name-brought-handle_colour = Handles by colour
name-brought-handle_colour_renown = Renown per Material of Handles by colour
name-brought-handle_colour_wins = Winner’s Handles by colour
name-brought-assistant = Assistants taken when shown
name-brought-assistant_wins = Winner’s Assistants
name-turn-1 = acts first
name-turn = acts in position { $n }
name-act-market = Market
name-act-mine = Mine
name-act-forge = forging one part
name-act-both = forging a whole weapon
name-act-join = assembling
name-dig-3 = draw 3, keep 3
name-dig-5 = draw 5, keep 3
name-dig-7 = draw 7, keep 5
name-dig-9 = draw 9, keep 6
name-dig-2 = draw 2, keep 1
name-dig-swap = return 3, draw 3
name-trade-even = 1 for 1
name-trade-up = 2 for 1
name-trade-down = 1 for 2 or 3
name-trade-high = 4 for 1
name-trade-low = 1 for 4
name-match-none = nothing in common
name-match-colour = same colour
name-match-type = same type
name-match-both = same colour and type
name-weapons-6 = 6 weapons or more
name-weapons = { $n } { COUNT($n) ->
        [one] weapon
       *[other] weapons
    }
name-end-alone = one winner
name-end-shared = a shared victory

## designed

designed-part = The cost, value and bonuses of this part are ours: the rule sheet does not give them.

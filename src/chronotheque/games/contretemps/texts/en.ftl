# contretemps, in English. docs/translate.md explains how these sentences are written.

## game

game-title = Time Chase
game-sentence = Play your tricks, then travel back in time and play them again.

## option

option-mode = Game mode, with or without Temporal Paradoxes.
option-mode-classic = Classic mode: events come in order, and you travel only to the past.
option-mode-paradox = Temporal Paradoxes: events come in random order; you travel to the past or the future.
option-second_instability_ends_game = Second instability of the timeline.
option-second_instability_ends_game-on = House rule: the game ends at once, and the events are counted.
option-second_instability_ends_game-off = Play continues without trump, as in the rules.

## phase

phase-setup = Setup
phase-events = Resolve events
phase-constant = Change the invariant
phase-time = Time passes
phase-scientists = Move the travelers
phase-over = End of the game

## prompt

prompt-CT-D1 = Lead a card at { $event }: it sets the led suit.
prompt-CT-D2-follow = You lead at { $event }: play { $suit }, the led suit.
prompt-CT-D2-free = You have no { $suit }: play any card at { $event }.
prompt-CT-D3-follow = Follow suit at { $event }: play { $suit }.
prompt-CT-D3-free = You have no { $suit }: play any card at { $event }.
prompt-CT-D4 = How many events back? You have { $n } { COUNT($n) ->
        [one] crystal
       *[other] crystals
    }.
prompt-CT-D4-poor = Stay in the present: you have no crystals.
prompt-CT-D5 = Stay, go back or go forward? You have { $n } { COUNT($n) ->
        [one] crystal
       *[other] crystals
    }.
prompt-CT-D5-poor = Stay in the present: you have no crystals.
prompt-CT-D6 = Choose a card in secret: the highest becomes the invariant.
prompt-CT-D6-alone = Choose a card: it becomes the invariant, and its suit trump.

## act

act-CT-D1 = Lead { THE($card) }
act-CT-D2 = Play { THE($card) }
act-CT-D3 = Play { THE($card) }
act-CT-D6 = Choose { THE($card) }

## wait

wait-CT-D1 =
    { YOU($seats) ->
        [actor] You are choosing a card to lead…
       *[other] { $seats } is choosing a card to lead…
    }
wait-CT-D2 =
    { YOU($seats) ->
        [actor] You are choosing a card to lead…
       *[other] { $seats } is choosing a card to lead…
    }
wait-CT-D3 =
    { YOU($seats) ->
        [actor] You are choosing a card…
       *[other] { $seats } is choosing a card…
    }
wait-CT-D4 = Everyone is choosing a trip…
wait-CT-D5 = Everyone is choosing a trip and a direction…
wait-CT-D6 = { $seats } { COUNT($seats) ->
        [one] is choosing a card
       *[other] are choosing cards
    }…

## hint

hint-lead = { THE($card) } makes { $suit } the led suit.
hint-lead-trump = { THE($card) } makes { $suit } the led suit, and it is trump.
hint-ahead = { THE($those) } { COUNT($those) ->
        [one] beats
       *[other] beat
    } { POSS($rival) } card.
hint-beats = { THE($those) } { COUNT($those) ->
        [one] beats
       *[other] beat
    } { THE($card) }, the winning card at { $event }.
hint-stronger = { THE($those) } { COUNT($those) ->
        [one] strengthens
       *[other] strengthen
    } your control of { $event }.
hint-wins = { THE($those) } { COUNT($those) ->
        [one] wins
       *[other] win
    } { $event }.
hint-wins-third = { THE($those) } { COUNT($those) ->
        [one] wins
       *[other] win
    } { $event }: your third event.
hint-takes = { THE($those) } { COUNT($those) ->
        [one] takes
       *[other] take
    } { $event } from { $rival }.
hint-takes-third = { THE($those) } { COUNT($those) ->
        [one] takes
       *[other] take
    } { $event } from { $rival }: your third event.
hint-crystal = { THE($those) } { COUNT($those) ->
        [one] earns
       *[other] earn
    } you a crystal.
hint-no_crystal = { THE($those) } { COUNT($those) ->
        [one] earns
       *[other] earn
    } you nothing: the supply is empty.
hint-defended = { THE($those) } { COUNT($those) ->
        [one] does
       *[other] do
    } not beat { THE($card) }, the winning card at { $event }.
hint-below = { THE($those) } { COUNT($those) ->
        [one] does
       *[other] do
    } not beat { THE($card) }.
hint-stay = You stay at { $event } and spend nothing.
hint-trip-start = For { $n } { COUNT($n) ->
        [one] crystal
       *[other] crystals
    }: the invariant. Your card may change trump.
hint-trip-empty = For { $n } { COUNT($n) ->
        [one] crystal
       *[other] crystals
    }: { $place }, which nobody controls.
hint-trip-own = For { $n } { COUNT($n) ->
        [one] crystal
       *[other] crystals
    }: { $place }, which you control with { THE($card) }.
hint-trip-weak = For { $n } { COUNT($n) ->
        [one] crystal
       *[other] crystals
    }: { $place }, controlled by { $owner }. No card that you could play there beats { THE($card) }.
hint-trip-strong = For { $n } { COUNT($n) ->
        [one] crystal
       *[other] crystals
    }: { $place }, controlled by { $owner }. Your { $reply } beats { THE($card) }.
hint-pick = If nobody reveals a card as high as { THE($card) }, { $suit } { GENDER($suit) ->
        [p] become
       *[other] becomes
    } trump.
hint-pick-alone = { THE($card) } becomes the invariant: { $suit } { GENDER($suit) ->
        [p] become
       *[other] becomes
    } trump.

## log

dealer =
    { YOU($seat, $first) ->
        [actor] You deal ten cards each. { $first } gets the First Player marker.
        [target] { $seat } deals ten cards each. You get the First Player marker.
       *[other] { $seat } deals ten cards each. { $first } gets the First Player marker.
    }
deal = Everyone is dealt ten cards.
hand = Your ten cards: { $cards }.
constant = The invariant is { THE($card) }: { $suit } { GENDER($suit) ->
        [p] are
       *[other] is
    } trump.
constant_new = { THE($card) } becomes the invariant: { $suit } { GENDER($suit) ->
        [p] are
       *[other] is
    } trump.
present = { $event } becomes the present.
round = Round { $round }.
event =
    { YOU($seat) ->
        [actor] { $event }: you lead.
       *[other] { $event }: { $seat } leads.
    }
unresolved = Nobody is at { $event }: it is not resolved.
lead =
    { YOU($seat) ->
        [actor] You lead { THE($card) }.
       *[other] { $seat } leads { THE($card) }.
    }
play =
    { YOU($seat) ->
        [actor] You play { THE($card) }.
       *[other] { $seat } plays { THE($card) }.
    }
consolation =
    { YOU($seat) ->
        [actor] You get a consolation crystal.
       *[other] { $seat } gets a consolation crystal.
    }
    .folded = +1 crystal
no_consolation =
    { YOU($seat) ->
        [actor] The supply is empty: no consolation crystal for you.
       *[other] The supply is empty: no consolation crystal for { $seat }.
    }
    .folded = no crystal, the supply is empty
kept =
    { YOU($seat) ->
        [actor] Nobody beats { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }: you keep { $event }.
       *[other] Nobody beats { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }: { $seat } keeps { $event }.
    }
raised =
    { YOU($seat) ->
        [actor] You strengthen { $event } with { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { ":" } { THE($faded) } is no longer trump
        }.
       *[other] { $seat } strengthens { $event } with { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { ":" } { THE($faded) } is no longer trump
        }.
    }
won =
    { YOU($seat) ->
        [actor] You win { $event } with { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }.
       *[other] { $seat } wins { $event } with { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }.
    }
taken =
    { YOU($seat, $loser) ->
        [actor] You take { $event } from { $loser } with { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { ":" } { THE($faded) } is no longer trump
        }.
        [target] { $seat } takes { $event } from you with { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { ":" } { THE($faded) } is no longer trump
        }.
       *[other] { $seat } takes { $event } from { $loser } with { THE($card) }{ COUNT($trump) ->
            [0] { "" }
           *[other] { ", a trump" }
        }{ COUNT($faded) ->
            [0] { "" }
           *[other] { ":" } { THE($faded) } is no longer trump
        }.
    }
pick =
    { YOU($seat) ->
        [actor] You reveal { THE($card) }.
       *[other] { $seat } reveals { THE($card) }.
    }
torn = The highest cards tie: the timeline is { COUNT($times) ->
        [one] unstable
       *[other] unstable again
    }, with no trump.
income =
    { YOU($seat) ->
        [actor] You take { $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        }.
       *[other] { $seat } takes { $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        }.
    }
    .folded = +{ $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        }
short =
    { YOU($seat) ->
        [actor] The supply is empty: you are { $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        } short.
       *[other] The supply is empty: { $seat } is { $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        } short.
    }
    .folded = { $n } short, the supply is empty
stay =
    { YOU($seat) ->
        [actor] You stay in the present.
       *[other] { $seat } stays in the present.
    }
back =
    { YOU($seat) ->
        [actor] You spend { $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        } and go back to { THE($place) }.
       *[other] { $seat } spends { $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        } and goes back to { THE($place) }.
    }
forward =
    { YOU($seat) ->
        [actor] You spend { $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        } and go forward to { THE($place) }.
       *[other] { $seat } spends { $n } { COUNT($n) ->
            [one] crystal
           *[other] crystals
        } and goes forward to { THE($place) }.
    }
tied =
    { YOU($seat) ->
        [actor] Tied at { $n } { COUNT($n) ->
            [one] event
           *[other] events
        }: you control { $event }, the nearest to the invariant.
       *[other] Tied at { $n } { COUNT($n) ->
            [one] event
           *[other] events
        }: { $seat } controls { $event }, the nearest to the invariant.
    }
    .folded = tied on events, but { $event } is nearest to the invariant
over_three =
    { YOU($seat) ->
        [actor] You control three events and win the game.
       *[other] { $seat } controls three events and wins the game.
    }
over_rounds =
    { YOU($seat) ->
        [actor] All ten rounds are played: you win with { $n } { COUNT($n) ->
            [one] event
           *[other] events
        }.
       *[other] All ten rounds are played: { $seat } wins with { $n } { COUNT($n) ->
            [one] event
           *[other] events
        }.
    }
over_torn =
    { YOU($seat) ->
        [actor] The timeline is unstable for the second time: you win with { $n } { COUNT($n) ->
            [one] event
           *[other] events
        }.
       *[other] The timeline is unstable for the second time: { $seat } wins with { $n } { COUNT($n) ->
            [one] event
           *[other] events
        }.
    }

## outcome

outcome-won =
    { YOU($seat) ->
        [actor] You win the game.
       *[other] { $seat } wins the game.
    }

## reason

reason-event = Event { $n }
reason-nearest = Nearest to the invariant: event { $n }

## card

card-value = Value { $n }: beats lower { $suit }.
card-trump = If the invariant is of its suit, this card is a trump: it beats all other suits.
card-event = Worth one event to the player who controls it; three win the game.

## name

name-seat = Player { $n }
name-card = { $n } of { $suit }
    .g = s
name-event = event { $n }
    .g = none
name-start = invariant
    .g = s
name-n-0 = stay in the present
name-n = go back { $n } { COUNT($n) ->
        [one] event
       *[other] events
    }
name-back = go back { $n } { COUNT($n) ->
        [one] event
       *[other] events
    }
name-forward = go forward { $n } { COUNT($n) ->
        [one] event
       *[other] events
    }
name-feature-turn = Place in the first trick
name-feature-trumps = Trumps dealt
name-feature-card = Cards dealt
name-feature-end = End of the game
name-feature-discs = Events of the winner
name-turn-1 = plays first
name-turn = plays in position { $n }
name-trumps-5 = 5 trumps or more
name-trumps = { $n } { COUNT($n) ->
        [one] trump
       *[other] trumps
    }
name-end-three = three events
name-end-rounds = ten rounds
name-end-torn = second instability
name-discs = { $n } { COUNT($n) ->
        [one] event
       *[other] events
    }

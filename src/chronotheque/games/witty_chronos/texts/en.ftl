# witty_chronos, in English. docs/translate.md explains how these sentences are written.

## game

game-title = Witty Chronos
game-sentence = Nobody waits for a turn: only the sand decides.

## option

option-set = Cards in play: the base game or a level of Temple.
option-set-base = Base game: Territories and Gods, 100 points win the round.
option-set-level1 = Temple, level 1: Monsters. Victory must be announced.
option-set-level2 = Temple, level 2: Winds multiply the score, 200 points win the round.
option-set-level3 = Temple, level 3: offerings and the Temple Gods.
option-format = Players or teams, and number of hourglasses.
option-format-individual = Every player for themselves, two hourglasses each.
option-format-teams = Teams of two, with 6, 8 or 10 players.
option-format-two = Two-player variant: four hourglasses each and two neutral ones, at level 3.
option-format-four_glasses = Three players, four hourglasses each (with those of Temple).
option-format-one_glass = Three teams of two, one hourglass each, with Temple.
option-gods = God cards of the base game.
option-gods-on = With God cards.
option-gods-off = Territories only, for a first game.
option-start = How piles are turned face up at the start of a round.
option-start-one_by_one = One by one, while everyone already plays.
option-start-all_at_once = All at once, then play begins.
option-speed = Duration of the hourglasses and of all other delays.
option-speed-normal = About 30 seconds, as in the box.
option-speed-blitz = About 10 seconds.
option-speed-quick = About 20 seconds.
option-speed-calm = About a minute.
option-fairness = How much the hourglasses differ.
option-fairness-real = Like real hourglasses: by up to 15%.
option-fairness-mild = A little: by up to 5%.
option-fairness-equal = Not at all.
option-fairness-fixed = Always the same set of unequal hourglasses.
option-rounds = Rounds needed to win the game.
option-rounds-usual = Three, or two with Temple and 5 or 6 players.
option-rounds-2 = Two rounds.
option-rounds-3 = Three rounds.
option-faults = Fault: reaching for an hourglass that is running or not yours.
option-faults-usual = No consequence; at level 3 it counts for Eos.
option-faults-off = No consequence, and Eos is left out.
option-faults-eos = For Eos it counts as an hourglass knocked over.
option-faults-full = It counts for Eos, and all of the offender’s hourglasses leave play, flipped.
option-penalty_vote = Penalty vote after a fault.
option-penalty_vote-off = No penalty vote.
option-penalty_vote-on = With a vote: by a majority, the offender’s hourglasses leave play, flipped.
option-jealous_hermes = Jealous Hermes variant, for experts.
option-jealous_hermes-off = Hermes serves every player.
option-jealous_hermes-on = You cannot use Hermes while you have a Temple God.
option-twins = Castor and Pollux among the Temple cards.
option-twins-usual = Left out with three players or three teams.
option-twins-in = Always in play.
option-twins-out = Always left out.
option-no_points = When nobody has points at the end of a round.
option-no_points-token = Everyone is tied and takes a token.
option-no_points-void = House rule: the round is void and played again.
option-latency = When an action counts.
option-latency-on = When it is sent: up to a tenth of a second of network delay is compensated.
option-latency-off = When it arrives, for a table in one room.

## phase

phase-colours = Choice of colours
phase-between = Before the round
phase-play = Round
phase-over = End of the game

## prompt

prompt-WC-D02 = Choose a colour and take its two hourglasses.
prompt-WC-D03 = Press Ready: the round starts when everyone has.
prompt-WC-D04 = Turn a pile face up, or the next one turns by itself.
prompt-WC-D05 = Move an empty hourglass. If it is alone on a pile, you may take the top card.
prompt-WC-D10 = Discard your whole personal pile to get your hourglasses back?
prompt-WC-D11 = All hourglasses are empty. Call the round blocked?
prompt-WC-D13 = Redeal the colours? Vote in secret.
prompt-WC-D14 = Judge the fault: call a penalty vote, or vote.
prompt-WC-D16 = Announce victory if you think you have won the round.
prompt-WC-D17 = Make an offering: choose a Temple God and the cards to pay.
prompt-WC-D23 = Charon: choose a card from the discard pile.
prompt-WC-D24 = Cassandra: take the last card of the temple for free?
prompt-WC-D25 = Demeter: take a visible Territory 10 with no hourglass on it.
prompt-WC-D26 = Uranus: swap a card from your Realm with the discard pile.
prompt-WC-D27 = Gaia: buy a Temple God from another player.
prompt-WC-D30 = Choose the card from your Realm to give for your fault.
prompt-WC-D31 = Discard a card from your Realm to move a neutral hourglass.
prompt-accuse = Call a penalty vote, or let the fault pass.
prompt-vote = Should { $other } be penalised? Vote in secret.
prompt-give = Choose the card from your Realm that you owe { $other }.

## wait

wait-WC-D02 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a colour…
wait-WC-D03 = Waiting for { $seats }…
wait-WC-D04 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } turning a pile face up…
wait-WC-D05 = { $seats } may move an hourglass.
wait-WC-D10 = { $seats } may get hourglasses back.
wait-WC-D11 = { $seats } may call the round blocked.
wait-WC-D13 = Waiting for everyone to vote…
wait-WC-D14 = Waiting for everyone to vote…
wait-WC-D16 = { $seats } may announce victory.
wait-WC-D17 = { $seats } may make an offering.
wait-WC-D23 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a discarded card…
wait-WC-D24 = { $seats } may take the last card of the temple.
wait-WC-D25 = { $seats } may take a Territory 10.
wait-WC-D26 = { $seats } may swap a card with the discard pile.
wait-WC-D27 = { $seats } may buy a Temple God.
wait-WC-D30 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a card to give…
wait-WC-D31 = { $seats } may move a neutral hourglass.

## hint

hint-hasty = This is a fault, and no hourglass moves.
hint-front = You put { THE($glass) } in front of you, out of play, without flipping it.
hint-flip = You flip { THE($glass) } and put it on { THE($to) }.
hint-take = You take { A($face) }.
hint-leave = You leave { THE($face) } where it is.
hint-recover = You discard { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } and get all your hourglasses back.
hint-mistake = This is a mistake: you have { $n } { COUNT($n) ->
        [one] point
       *[other] points
    } out of { $target }.
hint-announce_points = You win the round with { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }.
hint-announce_monsters = You win the round with a Minotaur and a Hydra.
hint-announce_cyclope = You win the round with one Monster, thanks to the Cyclops.
hint-announce_hestia = You win the round with three identical cards, thanks to Hestia.
hint-offer = For { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } from your Realm you gain { THE($temple) }.
hint-offer_selene = For { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } or more, { THE($temple) } saves as many other cards.
hint-buy = You give { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } from your Realm and get { THE($temple) }.
hint-pick = You take { THE($face) } from the discard pile.

## log

colour =
    { YOU($seat) ->
        [actor] You take { $colour }.
       *[other] { $seat } takes { $colour }.
    }
draws_colour =
    { YOU($seat) ->
        [actor] You are dealt { $those }.
       *[other] { $seat } is dealt { $those }.
    }
ready =
    { YOU($seat) ->
        [actor] You are ready.
       *[other] { $seat } is ready.
    }
poll_passed = { $n } { COUNT($n) ->
        [one] vote
       *[other] votes
    } in favour: the colours are redealt.
poll_failed = { $n } { COUNT($n) ->
        [one] vote
       *[other] votes
    } in favour: everyone keeps their colour.
round =
    { YOU($seat) ->
        [actor] Round { $round }: you turn the piles face up.
       *[other] Round { $round }: { $seat } turns the piles face up.
    }
round_at_once = Round { $round }: all piles are face up.
temple = At the temple: { $those }.
selene_back =
    { YOU($seat) ->
        [actor] Selene gives you back { A($those) }.
       *[other] Selene gives { $seat } back { A($those) }.
    }
selene_unseen =
    { YOU($seat) ->
        [actor] Selene gives you your cards back.
       *[other] Selene gives { $seat } their cards back.
    }
turned = { A($face) } turns face up on { THE($pile) }.
    .then = { A($face) } on { THE($pile) }
turns =
    { YOU($seat) ->
        [actor] You turn { A($face) } face up on { THE($pile) }.
       *[other] { $seat } turns { A($face) } face up on { THE($pile) }.
    }
    .then = { A($face) } on { THE($pile) }
moves_front =
    { YOU($seat) ->
        [actor] You put { THE($glass) } in front of you, out of play.
       *[other] { $seat } takes { THE($glass) } out of play.
    }
    .then = { YOU($seat) ->
        [actor] put { THE($glass) } in front of you, out of play
       *[other] takes { THE($glass) } out of play
    }
puts =
    { YOU($seat) ->
        [actor] You put { THE($glass) } on { THE($to) }.
       *[other] { $seat } puts { THE($glass) } on { THE($to) }.
    }
    .then = { YOU($seat) ->
        [actor] put { THE($glass) } on { THE($to) }
       *[other] puts { THE($glass) } on { THE($to) }
    }
puts_back =
    { YOU($seat) ->
        [actor] You put { THE($glass) } back on { THE($to) }.
       *[other] { $seat } puts { THE($glass) } back on { THE($to) }.
    }
    .then = { YOU($seat) ->
        [actor] put { THE($glass) } back on { THE($to) }
       *[other] puts { THE($glass) } back on { THE($to) }
    }
moves =
    { YOU($seat) ->
        [actor] You move { THE($glass) } from { THE($from) } to { THE($to) }.
       *[other] { $seat } moves { THE($glass) } from { THE($from) } to { THE($to) }.
    }
flips =
    { YOU($seat) ->
        [actor] You flip { THE($glass) } on { THE($to) }.
       *[other] { $seat } flips { THE($glass) } on { THE($to) }.
    }
leaves =
    { YOU($seat) ->
        [actor] You leave the top card of { THE($from) }.
       *[other] { $seat } leaves the top card of { THE($from) }.
    }
captures =
    { YOU($seat) ->
        [actor] You take { A($face) } from { THE($from) }.
       *[other] { $seat } takes { A($face) } from { THE($from) }.
    }
takes_unseen =
    { YOU($seat) ->
        [actor] You take a card.
       *[other] { $seat } takes a card.
    }
hecate =
    { YOU($seat) ->
        [actor] Hecate: for you, { THE($face) } acts as { THE($other) }.
       *[other] Hecate: for { $seat }, { THE($face) } acts as { THE($other) }.
    }
    .folded = { THE($face) } acts as { THE($other) } (Hecate)
hades =
    { YOU($seat) ->
        [actor] You call Hades.
       *[other] { $seat } calls Hades.
    }
    .then = { "" }
no_effect = Nobody can be targeted: { THE($face) } has no effect.
    .folded = { THE($face) } has nobody to target
declines =
    { YOU($seat) ->
        [actor] You do not swap your personal pile.
       *[other] { $seat } does not swap personal piles.
    }
exchanges =
    { YOU($seat, $other) ->
        [actor] You swap personal piles with { $other }.
        [target] { $seat } swaps personal piles with you.
       *[other] { $seat } swaps personal piles with { $other }.
    }
    .then = { YOU($seat, $other) ->
        [actor] swap personal piles with { $other }
        [target] swaps personal piles with you
       *[other] swaps personal piles with { $other }
    }
stack_now = Your personal pile, from bottom to top: { $those }.
    .folded = { COUNT($those) ->
        [0] your pile is empty
        [one] you now have { A($those) }
       *[other] you now have, from bottom to top, { A($those) }
    }
bags =
    { YOU($seat, $other) ->
        [actor] You bag { POSS($other) } { $glass }.
        [target] { $seat } bags your { $glass }.
       *[other] { $seat } bags { POSS($other) } { $glass }.
    }
    .then = { YOU($seat, $other) ->
        [actor] bag { POSS($other) } { $glass }
        [target] bags your { $glass }
       *[other] bags { POSS($other) } { $glass }
    }
robs =
    { YOU($seat, $other) ->
        [actor] Cerberus and Heracles: you take { A($face) } from { $other }.
        [target] Cerberus and Heracles: { $seat } takes { A($face) } from you.
       *[other] Cerberus and Heracles: { $seat } takes { A($face) } from { $other }.
    }
    .then = { YOU($seat, $other) ->
        [actor] take { A($face) } from { $other }
        [target] takes { A($face) } from you
       *[other] takes { A($face) } from { $other }
    }
robs_unseen =
    { YOU($seat, $other) ->
        [actor] Cerberus and Heracles: you take a card from { $other }.
        [target] Cerberus and Heracles: { $seat } takes a card from you.
       *[other] Cerberus and Heracles: { $seat } takes a card from { $other }.
    }
    .then = { YOU($seat, $other) ->
        [actor] take a card from { $other }
        [target] takes a card from you
       *[other] takes a card from { $other }
    }
drops =
    { YOU($seat, $other) ->
        [actor] Cerberus: you discard { A($face) } from { POSS($other) } pile.
        [target] Cerberus: { $seat } discards { A($face) } from your pile.
       *[other] Cerberus: { $seat } discards { A($face) } from { POSS($other) } pile.
    }
    .then = { YOU($seat, $other) ->
        [actor] discard { A($face) } from { POSS($other) } pile
        [target] discards { A($face) } from your pile
       *[other] discards { A($face) } from { POSS($other) } pile
    }
drops_unseen =
    { YOU($seat, $other) ->
        [actor] Cerberus: you discard a card from { POSS($other) } pile.
        [target] Cerberus: { $seat } discards a card from your pile.
       *[other] Cerberus: { $seat } discards a card from { POSS($other) } pile.
    }
    .then = { YOU($seat, $other) ->
        [actor] discard a card from { POSS($other) } pile
        [target] discards a card from your pile
       *[other] discards a card from { POSS($other) } pile
    }
third_contested =
    { YOU($seat) ->
        [actor] No third contested pile: your { $glass } leaves play, flipped.
       *[other] No third contested pile: { POSS($seat) } { $glass } leaves play, flipped.
    }
recovers =
    { YOU($seat) ->
        [actor] You discard { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        } and get your hourglasses back.
       *[other] { $seat } discards { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        } and gets their hourglasses back.
    }
mistake =
    { YOU($seat) ->
        [actor] You announce victory by mistake: the round continues.
       *[other] { $seat } announces victory by mistake: the round continues.
    }
announces_points =
    { YOU($seat) ->
        [actor] Victory! You have { $n } points.
       *[other] Victory! { $seat } has { $n } points.
    }
announces_monsters =
    { YOU($seat) ->
        [actor] Victory! You have a Minotaur and a Hydra.
       *[other] Victory! { $seat } has a Minotaur and a Hydra.
    }
announces_cyclope =
    { YOU($seat) ->
        [actor] Victory! You have a Monster and the Cyclops.
       *[other] Victory! { $seat } has a Monster and the Cyclops.
    }
announces_hestia =
    { YOU($seat) ->
        [actor] Victory! You have three identical cards and Hestia.
       *[other] Victory! { $seat } has three identical cards and Hestia.
    }
claim_auto = Nothing moves any more: the ten-second countdown starts.
claims =
    { YOU($seat) ->
        [actor] You call the round blocked and count to ten.
       *[other] { $seat } calls the round blocked and counts to ten.
    }
stop_points = End of the round: the target is reached.
stop_announce = End of the round.
stop_zeus = End of the round: Zeus decides.
stop_hades = End of the round: Hades is taken.
stop_pile = End of the round: a pile is empty.
stop_blocked = End of the round: no hourglass moved during the countdown.
stop_limit = End of the round: time is up.
score =
    { YOU($seat) ->
        [actor] You have { $n } { COUNT($n) ->
            [one] point
           *[other] points
        }.
       *[other] { $seat } has { $n } { COUNT($n) ->
            [one] point
           *[other] points
        }.
    }
    .folded = { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }
void = The round is void: nobody has points.
wins_round =
    { YOU($seat) ->
        [actor] You win the round.
       *[other] { $seat } wins the round.
    }
win_round = { $those } win the round.
token =
    { YOU($seat) ->
        [actor] You take { $n } { COUNT($n) ->
            [one] Round Won token
           *[other] Round Won tokens
        } ({ $all } in total).
       *[other] { $seat } takes { $n } { COUNT($n) ->
            [one] Round Won token
           *[other] Round Won tokens
        } ({ $all } in total).
    }
    .folded = +{ $n } { COUNT($n) ->
        [one] Round Won token
       *[other] Round Won tokens
    } ({ $all } in total)
tokens = { $those } take { $n } { COUNT($n) ->
        [one] Round Won token
       *[other] Round Won tokens
    } ({ $all } in total).
    .folded = { $those } +{ $n } { COUNT($n) ->
        [one] Round Won token
       *[other] Round Won tokens
    } ({ $all } in total)
over_shared = { $those } share the victory with { $n } { COUNT($n) ->
        [one] token
       *[other] tokens
    }.
over =
    { YOU($seat) ->
        [actor] You win the game with { $n } { COUNT($n) ->
            [one] token
           *[other] tokens
        }.
       *[other] { $seat } wins the game with { $n } { COUNT($n) ->
            [one] token
           *[other] tokens
        }.
    }
fault =
    { YOU($seat) ->
        [actor] Fault: you reach for { THE($glass) } too soon.
       *[other] Fault: { $seat } reaches for { THE($glass) } too soon.
    }
owes =
    { YOU($seat, $other) ->
        [actor] You owe { $other } a card (Eos).
        [target] { $seat } owes you a card (Eos).
       *[other] { $seat } owes { $other } a card (Eos).
    }
gives =
    { YOU($seat, $other) ->
        [actor] You give { $other } { A($face) }.
        [target] { $seat } gives you { A($face) }.
       *[other] { $seat } gives { $other } { A($face) }.
    }
gives_unseen =
    { YOU($seat, $other) ->
        [actor] You give { $other } a card.
        [target] { $seat } gives you a card.
       *[other] { $seat } gives { $other } a card.
    }
punished =
    { YOU($seat) ->
        [actor] Penalty: your hourglasses leave play and are flipped.
       *[other] Penalty: { POSS($seat) } hourglasses leave play and are flipped.
    }
accuses =
    { YOU($seat, $other) ->
        [actor] You call a penalty vote against { $other }.
        [target] { $seat } calls a penalty vote against you.
       *[other] { $seat } calls a penalty vote against { $other }.
    }
judged =
    { YOU($seat) ->
        [actor] { $n } { COUNT($n) ->
            [one] vote
           *[other] votes
        } in favour: you get the penalty.
       *[other] { $n } { COUNT($n) ->
            [one] vote
           *[other] votes
        } in favour: { $seat } gets the penalty.
    }
acquitted =
    { YOU($seat) ->
        [actor] { $n } { COUNT($n) ->
            [one] vote
           *[other] votes
        } in favour: you escape the penalty.
       *[other] { $n } { COUNT($n) ->
            [one] vote
           *[other] votes
        } in favour: { $seat } escapes the penalty.
    }
offers =
    { YOU($seat) ->
        [actor] You offer { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        } and gain { THE($temple) }.
       *[other] { $seat } offers { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        } and gains { THE($temple) }.
    }
takes_free =
    { YOU($seat) ->
        [actor] Cassandra: you take { THE($temple) } for free.
       *[other] Cassandra: { $seat } takes { THE($temple) } for free.
    }
reserves =
    { YOU($seat) ->
        [actor] Apollo: you enthral { THE($temple) }.
       *[other] Apollo: { $seat } enthrals { THE($temple) }.
    }
swaps_colours =
    { YOU($seat, $other) ->
        [actor] Dionysus: you swap hourglasses with { $other }.
        [target] Dionysus: { $seat } swaps hourglasses with you.
       *[other] Dionysus: { $seat } swaps hourglasses with { $other }.
    }
has_colours =
    { YOU($seat) ->
        [actor] You now play with { $those }.
       *[other] { $seat } now plays with { $those }.
    }
    .folded = { YOU($seat) ->
        [actor] you take { $those }
       *[other] { $seat } takes { $those }
    }
winds_gone = Poseidon: everyone discards all Winds.
stashes =
    { YOU($seat) ->
        [actor] You put { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        } under Selene.
       *[other] { $seat } puts { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        } under Selene.
    }
sends =
    { YOU($seat, $other) ->
        [actor] Eros: you move { POSS($other) } { $glass } to { THE($to) }.
        [target] Eros: { $seat } moves your { $glass } to { THE($to) }.
       *[other] Eros: { $seat } moves { POSS($other) } { $glass } to { THE($to) }.
    }
sends_flipped =
    { YOU($seat, $other) ->
        [actor] Eros: you move { POSS($other) } { $glass } to { THE($to) } and flip it.
        [target] Eros: { $seat } moves your { $glass } to { THE($to) } and flips it.
       *[other] Eros: { $seat } moves { POSS($other) } { $glass } to { THE($to) } and flips it.
    }
picks =
    { YOU($seat) ->
        [actor] Charon: you take { A($face) } from the discard pile.
       *[other] Charon: { $seat } takes { A($face) } from the discard pile.
    }
charon_lapses =
    { YOU($seat) ->
        [actor] You choose nothing in time: Charon leaves.
       *[other] { $seat } chooses nothing in time: Charon leaves.
    }
takes_ten =
    { YOU($seat) ->
        [actor] Demeter: you take a Territory 10 from { THE($from) }.
       *[other] Demeter: { $seat } takes a Territory 10 from { THE($from) }.
    }
swaps_card =
    { YOU($seat) ->
        [actor] Uranus: you swap a card for { A($face) } from the discard pile.
       *[other] Uranus: { $seat } swaps a card for { A($face) } from the discard pile.
    }
buys =
    { YOU($seat, $other) ->
        [actor] Gaia: you buy { THE($temple) } from { $other } for { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        }.
        [target] Gaia: { $seat } buys { THE($temple) } from you for { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        }.
       *[other] Gaia: { $seat } buys { THE($temple) } from { $other } for { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        }.
    }
paid_with = You receive { A($those) } in payment.
    .folded = you receive { A($those) } in payment
moves_neutral =
    { YOU($seat) ->
        [actor] You discard a card and move the neutral { $glass } to { THE($to) }.
       *[other] { $seat } discards a card and moves the neutral { $glass } to { THE($to) }.
    }


## outcome

outcome-shared = { $seats } share the victory.
outcome-won =
    { YOU($seat) ->
        [actor] You win the game.
       *[other] { $seat } wins the game.
    }

## effect

effect-t10 = Worth 10 points in your personal pile.
effect-t20 = Worth 20 points in your personal pile.
effect-t30 = Worth 30 points in your personal pile.
effect-t50 = Worth 50 points in your personal pile.
effect-t100 = Worth 100 points in your personal pile.
effect-hades = Immediately: the round ends and points are counted.
effect-hermes = Immediately: you may swap your personal pile with another player’s.
effect-hephaistos = Immediately: put an opponent’s hourglass into the bag until the end of the round.
effect-cerbere = Immediately: discard the top card of an opponent’s personal pile.
effect-north = Beside your personal pile: 2, 3 or 4 different Winds double, triple or quadruple your score.
effect-south = Beside your personal pile: 2, 3 or 4 different Winds double, triple or quadruple your score.
effect-west = Beside your personal pile: 2, 3 or 4 different Winds double, triple or quadruple your score.
effect-east = Beside your personal pile: 2, 3 or 4 different Winds double, triple or quadruple your score.
effect-minotaure = No points. With a Hydra in your personal pile, announce victory.
effect-hydre = No points. With a Minotaur in your personal pile, announce victory.
effect-heracles = While you have it: the card you remove with Cerberus goes on your personal pile.
effect-helios = While you have it: your Territories 10 and 20 are worth 30.
effect-persephone = Once, immediately: put one hourglass of every other player into the bag.
effect-athena = While you have it: nobody can target you with Hermes, Cerberus or Hephaestus.
effect-ares = While you have it: your hourglasses may take cards from opponents’ personal piles.
effect-dionysos = Once, immediately: swap colour and hourglasses with a player of your choice.
effect-eole = While you have it: it counts as the Wind that helps you most.
effect-poseidon = Once, immediately: every player, you included, discards all Winds.
effect-cyclope = While you have it: a single Monster is enough to announce victory.
effect-hera = While you have it: if you win the round, take two tokens instead of one.
effect-zeus = Once, immediately: you win the round.
effect-apollon = When you gain it, you may enthral a card of the temple: then only you can buy it.
effect-cassandre = Any time: take the last card of the temple for free.
effect-demeter = Any time: take a visible Territory 10 with no hourglass on it.
effect-aphrodite = While you have it: your score is doubled.
effect-pan = While you have it: each of your Temple Gods, Pan included, is worth 50 points.
effect-selene = Pay any number of cards; save as many others for the next round.
effect-castor = Take a token if the player with Pollux wins the round.
effect-pollux = Take a token if the player with Castor wins the round.
effect-charon = Once, immediately: choose a card from the discard pile, as if you had just taken it.
effect-hecate = When you take a base-game God, you may apply the effect of another one.
effect-gaia = Any time: buy a Temple God from another player, who gets your cards.
effect-ouranos = Any time: discard a card from your Realm and take a non-God card from the discard pile.
effect-artemis = While you have it: each of your Monsters is worth 100 points.
effect-eros = Once, immediately: you may move another player’s hourglass to a pile, flipped or not.
effect-eos = Any other player who commits a fault gives you a card of their choice from their Realm.
effect-hestia = While you have it: three identical cards in your Realm are enough to announce victory.

## brief

# An effect in few words: on the card itself, while the sand runs.
brief-hades = ends the round
brief-hermes = swaps piles
brief-hephaistos = bags an hourglass
brief-cerbere = removes a card
brief-north = score ×2 to ×4
brief-south = score ×2 to ×4
brief-west = score ×2 to ×4
brief-east = score ×2 to ×4
brief-minotaure = wins with a Hydra
brief-hydre = wins with a Minotaur
brief-heracles = keeps the card of Cerberus
brief-helios = 10s and 20s are 30
brief-persephone = bags an hourglass of each
brief-athena = safe from Gods
brief-ares = takes from others’ piles
brief-dionysos = swaps colours
brief-eole = is a Wind
brief-poseidon = no more Winds
brief-cyclope = one Monster is enough
brief-hera = two tokens, not one
brief-zeus = wins the round
brief-apollon = enthrals a card
brief-cassandre = one free card
brief-demeter = takes a free 10
brief-aphrodite = double score
brief-pan = 50 points per God
brief-selene = cards for later
brief-castor = token if Pollux wins
brief-pollux = token if Castor wins
brief-charon = a discarded card
brief-hecate = another God acts
brief-gaia = buys a rival’s God
brief-ouranos = swaps with the discards
brief-artemis = 100 points per Monster
brief-eros = moves an hourglass
brief-eos = faults pay you
brief-hestia = three alike are enough

## cost

cost = Cost: { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } from your Realm.
cost-open = Cost: any number of cards, at least { $n }.

## reason

reason-territories = Territories
reason-monsters = Monsters
reason-gods = Temple Gods
reason-tokens = Rounds won

## name

name-seat = Player { $n }
name-pile = pile { $n }
    .g = none
name-stack = player { $n }’s personal pile
    .g = none
name-front = in front of you
name-take = take the card
name-leave = leave the card
name-decline = no swap
name-as-hades = as Hades
name-as-hermes = as Hermes
name-as-hephaistos = as Hephaestus
name-as-cerbere = as Cerberus
name-glass = { $row } hourglass
name-hasty-red-1 = reach for the Red 1 hourglass too soon
name-hasty-red-2 = reach for the Red 2 hourglass too soon
name-hasty-blu-1 = reach for the Blue 1 hourglass too soon
name-hasty-blu-2 = reach for the Blue 2 hourglass too soon
name-hasty-grn-1 = reach for the Green 1 hourglass too soon
name-hasty-grn-2 = reach for the Green 2 hourglass too soon
name-hasty-yel-1 = reach for the Yellow 1 hourglass too soon
name-hasty-yel-2 = reach for the Yellow 2 hourglass too soon
name-hasty-pur-1 = reach for the Purple 1 hourglass too soon
name-hasty-pur-2 = reach for the Purple 2 hourglass too soon
name-hasty-wht-1 = reach for the White 1 hourglass too soon
name-hasty-wht-2 = reach for the White 2 hourglass too soon
name-ready = ready
name-recover = get your hourglasses back
name-blocked = call the round blocked
name-no = no
name-yes = yes
name-announce = announce victory
name-flip = flip the hourglass
name-keep = do not flip the hourglass
name-under-heracles = enthral Heracles
name-under-helios = enthral Helios
name-under-persephone = enthral Persephone
name-under-athena = enthral Athena
name-under-ares = enthral Ares
name-under-dionysos = enthral Dionysus
name-under-eole = enthral Aeolus
name-under-poseidon = enthral Poseidon
name-under-cyclope = enthral the Cyclops
name-under-hera = enthral Hera
name-under-zeus = enthral Zeus
name-under-apollon = enthral Apollo
name-under-cassandre = enthral Cassandra
name-under-demeter = enthral Demeter
name-under-aphrodite = enthral Aphrodite
name-under-pan = enthral Pan
name-under-selene = enthral Selene
name-under-castor = enthral Castor
name-under-pollux = enthral Pollux
name-under-charon = enthral Charon
name-under-hecate = enthral Hecate
name-under-gaia = enthral Gaia
name-under-ouranos = enthral Uranus
name-under-artemis = enthral Artemis
name-under-eros = enthral Eros
name-under-eos = enthral Eos
name-under-hestia = enthral Hestia
name-f = { $n } percent
name-pay = pay card { $n }
name-stash = save card { $n }
name-card = card { $n }
    .g = none
name-bag = bag
name-discard = discard pile
name-deck = deck
name-temple = temple
name-round = Round { $n }
name-gods = player { $n }’s Gods
    .g = none
name-feature-end = End of the game
name-feature-rounds = Number of rounds
name-brought-face = Rounds won with a card taken
name-brought-temple = Rounds won with a Temple God
name-brought-stop = How rounds end
name-end-alone = one winner
name-end-shared = a shared victory
name-end-void = three void rounds
name-rounds-8 = 8 rounds or more
name-rounds = { $n } { COUNT($n) ->
        [one] round
       *[other] rounds
    }
name-stop-points = at the target
name-stop-announce = announced
name-stop-zeus = by Zeus
name-stop-hades = by Hades
name-stop-pile = a pile used up
name-stop-blocked = blocked
name-stop-limit = at the time limit
name-points = { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }
name-tokens = { $n } { COUNT($n) ->
        [one] token
       *[other] tokens
    }

## designed

designed-face = The number of these cards is ours: the rule sheet does not give it.

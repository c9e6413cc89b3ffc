# chronicle, in English. docs/translate.md explains how these sentences are written.

## game

game-title = Chronicle
game-sentence = Every card is a character, and the story judges the round.

## option

option-stories = Number of stories drawn for each round.
option-stories-one = One, unless it brings others.
option-stories-two = Two, and each scores on its own.
option-length = What happens when players are tied at the top.
option-length-normal = They share the victory.
option-length-agreed = The players may agree to play on, as on the sheet.
option-length-longer = House rule: play always continues until one player is ahead.
option-theme = The theme card, at the start of a round.
option-theme-shown = It is revealed, then the first player leads any card.
option-theme-led = It is led first, as the Story card says.

## phase

phase-opening = Start of the round
phase-meeting = Encounter
phase-agreement = Tie at the top
phase-over = End of the game

## prompt

prompt-CR-D1 = Lead any card. Others must follow its suit, if it has one.
prompt-CR-D1-theme = Lead the theme card, { THE($card) }.
prompt-CR-D2 = Play any card: no suit has been led yet.
prompt-CR-D3 = Follow suit: play { $suit }.
prompt-CR-D3-or_wild = Follow suit with { $suit }, or play a Wild card.
prompt-CR-D4 = You have no { $suit }: play a card face down.
prompt-CR-D4-or_wild = You have no { $suit }: play a card face down, or a Wild card.
prompt-CR-D4-only_wild = You have only Wild cards: play one of them.
prompt-CR-D5 = Choose an ally to steal with { THE($card) }.
prompt-CR-D6 = Choose an ally to take back into hand with { THE($card) }.
prompt-CR-D7 = Who must discard a card because of { THE($card) }?
prompt-CR-D8 = { $rival } makes you discard a card: which one?
prompt-CR-D9 = Choose an ally to discard because of { THE($card) }.
prompt-CR-D10 = Choose an ally to give away because of { THE($card) }.
prompt-CR-D11 = Who do you swap hands with?
prompt-CR-D12 = Who gets { THE($ally) }?
prompt-CR-D13 = { $those } are tied: do you play on?

## act

act-CR-D1 = Lead { THE($card) }
act-CR-D2 = Play { THE($card) }
act-CR-D3 = Play { THE($card) }
act-CR-D4 = Play { THE($card) }
act-CR-D5 = Steal { THE($card) }
act-CR-D6 = Take back { THE($card) }
act-CR-D8 = Discard { THE($card) }
act-CR-D9 = Discard { THE($card) }
act-CR-D10 = Give { THE($card) }

## wait

wait-private = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a card…
wait-CR-D1 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a card to lead…
wait-CR-D2 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a card…
wait-CR-D3 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a card…
wait-CR-D4 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a card…
wait-CR-D5 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an ally to steal…
wait-CR-D6 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an ally to take back…
wait-CR-D7 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing who discards a card…
wait-CR-D8 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a card to discard…
wait-CR-D9 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an ally to discard…
wait-CR-D10 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an ally to give away…
wait-CR-D11 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a hand to swap…
wait-CR-D12 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing who gets an ally…
wait-CR-D13 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } deciding whether to play on…

## hint

hint-cards = { $rival } has { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } in hand.
hint-gets = { $rival } gets this ally.
hint-stop = The game ends, and the victory is shared: { $those }.
hint-go_on = If everyone agrees, play continues until one player is ahead.
hint-discarded = { THE($those) } { COUNT($those) ->
        [one] goes
       *[other] go
    } to the discard pile, for all to see.
hint-ally =
    { YOU($owner) ->
        [actor] Your { COUNT($those) ->
            [one] ally
           *[other] allies
        }: { THE($those) }.
       *[other] { POSS($owner) } { COUNT($those) ->
            [one] ally
           *[other] allies
        }: { THE($those) }.
    }
hint-ally-triple = Among { POSS($owner) } allies, { THE($those) } { COUNT($those) ->
        [one] counts
       *[other] count
    } as three at the end of the round.
hint-ally-evil = Among { POSS($owner) } allies, { THE($those) } { COUNT($those) ->
        [one] is a Demon card
       *[other] are Demon cards
    }.
hint-ally-angel = Among { POSS($owner) } allies, { THE($those) } { COUNT($those) ->
        [one] banishes
       *[other] banish
    } the Demon cards at the end of the round.
hint-down = Face down, { THE($those) } { COUNT($those) ->
        [one] has
       *[other] have
    } neither Strength nor ability.
hint-veil = { THE($those) } { COUNT($those) ->
        [one] turns
       *[other] turn
    } all cards played so far face down.
hint-veil-lead = { THE($those) } { COUNT($those) ->
        [one] turns
       *[other] turn
    } nothing: no card has been played yet.
hint-cut = { THE($those) } { COUNT($those) ->
        [one] ends
       *[other] end
    } the Encounter; someone else wins it.
hint-cut-wins = { THE($those) } { COUNT($those) ->
        [one] ends
       *[other] end
    } the Encounter, and you win it.
hint-in_vain = The { POSS($card) } ability has no effect.
hint-uses = You use the { POSS($card) } ability ({ $ability }).
hint-uses-ahead = You use the { POSS($card) } ability ({ $ability }) and take the lead.
hint-devours = { THE($those) } { COUNT($those) ->
        [one] takes
       *[other] take
    } the lead, and all other cards are discarded.
hint-reverses = { THE($those) } { COUNT($those) ->
        [one] makes
       *[other] make
    } the lowest Strength win.
hint-reverses-ahead = { THE($those) } { COUNT($those) ->
        [one] makes
       *[other] make
    } the lowest Strength win: yours, so far.
hint-crown = { THE($those) } { COUNT($those) ->
        [one] takes
       *[other] take
    } the lead, whatever the Strengths.
hint-crown-below = { THE($those) } { COUNT($those) ->
        [one] does
       *[other] do
    } not take the lead: a stronger ability is already in play.
hint-lead = { THE($those) } { COUNT($those) ->
        [one] opens
       *[other] open
    } the Encounter.
hint-ahead = { THE($those) } { COUNT($those) ->
        [one] takes
       *[other] take
    } the lead in the Encounter.
hint-below = { THE($those) } { COUNT($those) ->
        [one] does
       *[other] do
    } not take the lead in the Encounter.

## log

round = Round { $round }.
story = { $story } comes into play.
again = { $story } brings { $those } back into play.
two_more = { $story } brings in two more stories.
story_back = { $story } returns to the story deck: there is no story to bring back.
aside = { THE($card) } is set aside for this round.
deal = The cards are dealt.
hand = You are dealt { THE($cards) }.
theme =
    { YOU($seat) ->
        [actor] You reveal { THE($card) }, the theme card of { $story }.
       *[other] { $seat } reveals { THE($card) }, the theme card of { $story }.
    }
first =
    { YOU($seat) ->
        [actor] You start the round.
       *[other] { $seat } starts the round.
    }
meeting =
    { YOU($seat) ->
        [actor] New Encounter: you lead.
       *[other] New Encounter: { $seat } leads.
    }
down =
    { YOU($seat) ->
        [actor] You play a card face down.
       *[other] { $seat } plays a card face down.
    }
down_own = Your face-down card is { THE($card) }.
    .folded = { THE($card) }
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
turned =
    { YOU($seat) ->
        [actor] With { THE($card) }, you turn { THE($those) } face down.
       *[other] With { THE($card) }, { $seat } turns { THE($those) } face down.
    }
    .and = { YOU($seat) ->
        [actor] and turn { THE($those) } face down
       *[other] and turns { THE($those) } face down
    }
cut =
    { YOU($seat) ->
        [actor] With { THE($card) }, you end the Encounter.
       *[other] With { THE($card) }, { $seat } ends the Encounter.
    }
    .and = { YOU($seat) ->
        [actor] and end the Encounter
       *[other] and ends the Encounter
    }
skipped =
    { YOU($seat) ->
        [actor] You have no cards left and are skipped.
       *[other] { $seat } has no cards left and is skipped.
    }
reversed = { THE($card) } reverses the Strengths: the lowest wins.
    .folded = { THE($card) } makes the lowest Strength win
outranks = { THE($card) } beats { COUNT($those) ->
        [0] every Strength
        [one] { THE($those) }
       *[other] { THE($those) }
    }.
    .folded = { THE($card) } beats { COUNT($those) ->
        [0] every Strength
        [one] { THE($those) }
       *[other] { THE($those) }
    }
won_as_leader =
    { YOU($seat) ->
        [actor] No card can win: you led, so you take { THE($those) }.
       *[other] No card can win, so { $seat }, who led, takes { THE($those) }.
    }
won =
    { YOU($seat) ->
        [actor] You win the Encounter with { THE($card) }{ COUNT($those) ->
            [0] {""}
            [one] {" "}and take { THE($those) }
           *[other] {" "}and take { THE($those) }
        }.
       *[other] { $seat } wins the Encounter with { THE($card) }{ COUNT($those) ->
            [0] {""}
            [one] {" "}and takes { THE($those) }
           *[other] {" "}and takes { THE($those) }
        }.
    }
devoured =
    { YOU($seat) ->
        [actor] You win the Encounter with { THE($card) }: { COUNT($n) ->
            [0] no card is discarded
            [one] the other card is discarded
           *[other] the other { $n } cards are discarded
        }.
       *[other] { $seat } wins the Encounter with { THE($card) }: { COUNT($n) ->
            [0] no card is discarded
            [one] the other card is discarded
           *[other] the other { $n } cards are discarded
        }.
    }
unveiled =
    { YOU($seat) ->
        [actor] Your face-down card was { THE($card) }.
       *[other] { POSS($seat) } face-down card was { THE($card) }.
    }
    .folded = { YOU($seat) ->
        [actor] {""}
       *[other] { POSS($seat) } face-down card was { THE($card) }
    }
without_effect = The { POSS($card) } ability has no effect.
stolen =
    { YOU($seat, $loser) ->
        [actor] You steal { THE($card) } from { $loser }.
        [target] { $seat } steals { THE($card) } from you.
       *[other] { $seat } steals { THE($card) } from { $loser }.
    }
    .and = { YOU($seat, $loser) ->
        [actor] and steal { THE($card) } from { $loser }
        [target] and steals { THE($card) } from you
       *[other] and steals { THE($card) } from { $loser }
    }
recalled =
    { YOU($seat) ->
        [actor] You take { THE($card) } back into hand.
       *[other] { $seat } takes { THE($card) } back into hand.
    }
    .and = { YOU($seat) ->
        [actor] and take { THE($card) } back into hand
       *[other] and takes { THE($card) } back into hand
    }
must_discard =
    { YOU($seat, $victim) ->
        [actor] You make { $victim } discard a card.
        [target] { $seat } makes you discard a card.
       *[other] { $seat } makes { $victim } discard a card.
    }
    .and = { YOU($seat, $victim) ->
        [actor] and make { $victim } discard a card
        [target] and makes you discard a card
       *[other] and makes { $victim } discard a card
    }
drained =
    { YOU($seat) ->
        [actor] You discard { THE($card) } from hand.
       *[other] { $seat } discards { THE($card) } from hand.
    }
dismissed =
    { YOU($seat) ->
        [actor] You discard { THE($card) } from your allies.
       *[other] { $seat } discards { THE($card) } from their allies.
    }
    .and = { YOU($seat) ->
        [actor] and discard { THE($card) } from your allies
       *[other] and discards { THE($card) } from their allies
    }
entrusted =
    { YOU($seat, $to) ->
        [actor] You give { THE($card) } to { $to }.
        [target] { $seat } gives you { THE($card) }.
       *[other] { $seat } gives { THE($card) } to { $to }.
    }
    .and = { YOU($seat, $to) ->
        [actor] and give { THE($card) } to { $to }
        [target] and gives you { THE($card) }
       *[other] and gives { THE($card) } to { $to }
    }
swapped =
    { YOU($seat, $other) ->
        [actor] You swap hands with { $other }.
        [target] { $seat } swaps hands with you.
       *[other] { $seat } swaps hands with { $other }.
    }
    .and = { YOU($seat, $other) ->
        [actor] and swap hands with { $other }
        [target] and swaps hands with you
       *[other] and swaps hands with { $other }
    }
new_hand = Your new hand: { THE($cards) }.
    .folded = your new hand is { THE($cards) }
lays_down =
    { YOU($seat) ->
        [actor] You add { THE($those) } to your allies.
       *[other] { $seat } adds { THE($those) } to their allies.
    }
four_evil =
    { YOU($seat) ->
        [actor] You gather all Demon cards: 2 Fame points, none for the others.
       *[other] { $seat } gathers all Demon cards: 2 Fame points, none for the others.
    }
purified =
    { YOU($seat) ->
        [actor] { THE($card) } banishes { THE($those) } from your allies.
       *[other] { THE($card) } banishes { THE($those) } from { POSS($seat) } allies.
    }
pardoned = During { $those }, Demon allies exclude nobody.
excluded =
    { YOU($seat) ->
        [actor] You cannot score because of { THE($those) }.
       *[other] { $seat } cannot score because of { THE($those) }.
    }
scores =
    { YOU($seat) ->
        [actor] You gain 1 Fame point for { $story }.
       *[other] { $seat } gains 1 Fame point for { $story }.
    }
nobody_scores = Nobody scores for { $story }.
tied = { $those } are tied with { $n } Fame { COUNT($n) ->
        [one] point
       *[other] points
    }.
wants_to_go_on =
    { YOU($seat) ->
        [actor] You want to play on.
       *[other] { $seat } wants to play on.
    }
wants_to_stop =
    { YOU($seat) ->
        [actor] You prefer to end the game.
       *[other] { $seat } prefers to end the game.
    }
play_continues = Everyone agrees: play continues until one player is ahead.
over_last_round = That was the last round. Victory with { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }: { $those }.
over_shared = Shared victory with { $n } Fame { COUNT($n) ->
        [one] point
       *[other] points
    }: { $those }.
over =
    { YOU($seat) ->
        [actor] You win the game with { $n } Fame { COUNT($n) ->
            [one] point
           *[other] points
        }.
       *[other] { $seat } wins the game with { $n } Fame { COUNT($n) ->
            [one] point
           *[other] points
        }.
    }

## scores

scores-most-power = 1 Fame point to the player with the most { $suit } allies (at least one).
scores-most-wisdom = 1 Fame point to the player with the most { $suit } allies (at least one).
scores-most-love = 1 Fame point to the player with the most { $suit } allies (at least one).
scores-most-total = 1 Fame point to the player with the most allies in total (at least one).
scores-most-evil = 1 Fame point to the player with the most Demon allies (at least one).
scores-most-wild = 1 Fame point to the player with the most Wild allies (at least one).
scores-fewest-power = 1 Fame point to the player with the fewest { $suit } allies.
scores-fewest-wisdom = 1 Fame point to the player with the fewest { $suit } allies.
scores-fewest-love = 1 Fame point to the player with the fewest { $suit } allies.
scores-fewest-total = 1 Fame point to the player with the fewest allies in total.
scores-fewest-evil = 1 Fame point to the player with the fewest Demon allies.
scores-fewest-wild = 1 Fame point to the player with the fewest Wild allies.
scores-nothing = This story scores no points itself.
theme_card = Theme card: { THE($card) }.

## outcome

outcome-shared = { $seats } share the victory.
outcome-won =
    { YOU($seat) ->
        [actor] You win the game.
       *[other] { $seat } wins the game.
    }

## ability

ability-evil = Demon: if this is among your allies, you cannot score.
ability-triple = End of the round: this card counts as three allies of its suit.
ability-reverse = End of the Encounter, if this card is face up: the lowest Strength wins.
ability-steal = Steal one ally from an opponent of your choice.
ability-cut = The Encounter ends at once; only the cards played so far count.
ability-recall = Take one of your allies back into your hand.
ability-veil = Turn the cards played so far face down: they lose their Strength and ability.
ability-drain = An opponent of your choice discards a card from their hand.
ability-dismiss = Discard one of your allies.
ability-entrust = Give one of your allies to an opponent of your choice.
ability-crown = End of the Encounter, if this card is face up: you win, unless the Dragon does.
ability-curse = End of the Encounter, if this card is face up: you win, unless the Dragon or the King does.
ability-devour = End of the Encounter, if this card is face up: you win, but take only this card; the others are discarded.
ability-swap = Swap your whole hand with an opponent, if you both have a card left.
ability-purify = End of the round: discard all your Demon allies.
ability-nothing = This card has no ability.

## also

also-pardon = Nobody is excluded from scoring in this round.
also-again = The last two scoring stories are in play again.
also-two = Two more stories are drawn and come into play as well.

## reason

reason-story = { $row }
reason-four_evil = All Demon cards

## name

name-seat = Player { $n }
    .g = none
name-story = “{ $row }”
name-suit-wild = Wild
name-stop = End the game
    .art = none
name-go_on = Play on
    .art = none
name-back = face-down card
    .g = s
name-pile = story deck
    .g = s
name-stories = stories in play
    .g = p
name-deck = deck
    .g = s
name-aside = card set aside
    .g = s
name-meeting = Encounter
    .g = s
name-discard = discard pile
    .g = s
name-round = Round { $n }
name-points = { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }
name-board-discard = Discard pile
name-board-aside = Set aside
name-board-led = Led
name-board-free = No suit led yet
name-board-cut = Cut short
name-board-ahead = Ahead
name-board-nobody = nobody
name-board-again = again
name-board-excluded = excluded
name-scores-most-power = most Power
name-scores-most-wisdom = most Wisdom
name-scores-most-love = most Love
name-scores-most-total = most allies
name-scores-most-evil = most Demon cards
name-scores-most-wild = most Wild cards
name-scores-fewest-power = fewest Power
name-scores-fewest-wisdom = fewest Wisdom
name-scores-fewest-love = fewest Love
name-scores-fewest-total = fewest allies
name-scores-fewest-evil = fewest Demon cards
name-scores-fewest-wild = fewest Wild cards
name-scores-nothing = no points
name-feature-turn = Turn in the first Encounter
name-feature-evil = Demon cards dealt
name-feature-card = Cards dealt
name-feature-end = End of the game
name-feature-rounds = Number of rounds
name-brought-turn = Points of a round by turn
name-brought-evil = Points of a round by Demon cards dealt
name-brought-card = Points of a round by card dealt
name-brought-ability = Points of a round by ability dealt
name-brought-story = Points of each story
name-turn-1 = plays first
name-turn = plays in position { $n }
name-evil = { $n } { COUNT($n) ->
        [one] Demon card
       *[other] Demon cards
    }
name-end-alone = one winner
name-end-shared = shared victory
name-end-limit = last possible round
name-rounds-8 = 8 rounds or more
name-rounds = { $n } { COUNT($n) ->
        [one] round
       *[other] rounds
    }

## designed

designed-ability = This ability is ours: the rule sheet does not give it.
designed-card = The ability of this card is ours: the rule sheet does not give it.
designed-story = The condition or the theme card of this story is ours: the rule sheet does not give it.

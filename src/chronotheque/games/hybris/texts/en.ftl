# hybris, in English. docs/translate.md explains how these sentences are written.

## game

game-title = Hybris
game-sentence = Gods plan in secret, build and fight, over six Ages.

## option

option-olympians = How Olympians are assigned.
option-olympians-chosen = Each player chooses one, the lowest in Greatness first.
option-olympians-drawn = At random.
option-boxes = Which Olympians are on offer.
option-boxes-all = All nine.
option-boxes-base = The four of the base game.
option-chronos = Against each other, or together against Chronos.
option-chronos-off = Each for themselves.
option-chronos-on = All together, or solo, against Chronos.
option-difficulty = The difficulty: what Chronos begins with.
option-difficulty-book = By the book: nothing, as on the sheet. Below four players bots nearly always win.
option-difficulty-easy = Easy (house rule): bots win about 70% of these games.
option-difficulty-normal = Normal (house rule): bots win about 45%.
option-difficulty-hard = Hard (house rule): bots win about 25%.
option-difficulty-titan = Titan (house rule): bots win about 10%.

## phase

phase-set_up = Setup
phase-start = Start of the Age
phase-pillars = Divine Pillar Phase
phase-planning = Planning Phase
phase-action = Action Phase
phase-end_of_age = End of Age Phase
phase-end = End of the game
phase-over = End of the game

## prompt

prompt-HY-D01 = Choose your Olympian.
prompt-HY-D02 = Choose a Divine Pillar.
prompt-HY-D03 = Plan in secret: a Location token, or none, under each Hero and Prophet.
prompt-HY-D04 = Activate a character, use a power, or pass.
prompt-HY-D05 = Choose where your character goes.
prompt-HY-D06 = Choose a slot.
prompt-HY-D07 = Resolve { $pillar } now, with or without its upper effect, or later.
prompt-HY-D08 = Choose a City.
prompt-HY-D09 = Choose an action of this Location.
prompt-HY-D10 = Convert Prayers, or stop.
prompt-HY-D11 = Choose the Technology to design.
prompt-HY-D12 = Choose a Technology to craft, then which resources you do not pay.
prompt-HY-D13 = Your Storage is full: remove a stored Technology from the game.
prompt-HY-D14 = Choose a card with a new Element to place beside the Oracle.
prompt-HY-D15 = Choose a Quest to fulfil.
prompt-HY-D16 = Choose the Coliseum Hero to fight.
prompt-HY-D17 = Strength: { $n } against { $m }. Play a card, use a power, or stop.
prompt-HY-D18 = Choose a card to lay face down.
prompt-HY-D19 = Continue with { $card }, or stop, in secret.
prompt-HY-D20 = Your opponent stops: play another card, or stop.
prompt-HY-D21 = Choose the Hero to revive.
prompt-HY-D22 = Choose the Followers or the Service of the City.
prompt-HY-D24 = Choose the Technology to deploy, then its space.
prompt-HY-D25 = Contest this deployment? Choose a character, or decline.
prompt-HY-D26 = You win the contest: choose a reward.
prompt-HY-D27 = Your Temple gives 1 VP or 1 Prayer from the Well: which do you take?
prompt-HY-D28 = Which Temple do you lose?
prompt-HY-D29 = Choose a character.
prompt-HY-D31 = Use a power?
prompt-HY-D32 = Several of your powers apply: which one first?
prompt-HY-D33 = Choose the cards to give up.
prompt-HY-D34 = Choose the Premonition to keep, in secret.
prompt-HY-D35 = Choose the cards to keep or take back.
prompt-HY-D36 = Choose an option.
prompt-HY-D37 = Choose a player to steal from.
prompt-HY-D38 = Use the power to save it?
prompt-HY-D39 = Choose who fights.
prompt-HY-D40 = Choose a piece to remove from your Upgrades.
prompt-HY-D41 = There is nothing you can do here: continue.
prompt-HC-D01 = Choose two Divine Pillars, in the order of their effects, then your Focus.
prompt-HC-D02 = { $card } is in your Focus: resolve or ignore it.
prompt-HC-D03 = Make the choice on the card.
prompt-HC-D04 = Conditions of { $concept } not met: choose what Chronos does.
prompt-HC-D08 = Weaken Chronos? Add a Chain to a track, or decline.
prompt-HC-D13 = Choose the track that loses a Chain before the first Age.
prompt-HC-D05 = Choose the City to which { $avatar } moves.
prompt-HC-D06 = { $avatar } contests: offer Conflict cards ({ $n } of { $m }), or none.
prompt-HC-D09 = Choose the slot to Block.
prompt-HC-D10 = An Avatar is on that slot: choose the Concept that loses a Chain.
prompt-HC-D11 = Choose an Ancient Technology and the player who receives it.
prompt-HC-D12 = Choose the City to which { $avatar } descends.
prompt-HC-D14 = The Avatar cannot move: choose the Concept that loses a Chain.
prompt-choose_avatar = Choose the Avatar that moves.
prompt-unblock = Choose the Blocked token to remove.
prompt-guidance = Choose a Technology of Olympus to craft, then which resources you do not pay.
prompt-option_of = Choose an option ({ $what }).
prompt-character_of = Choose a character ({ $what }).
prompt-cards_of = Choose the cards to give up ({ $what }).
prompt-fighter_of = Choose who fights ({ $what }).
prompt-must_stop = You must stop: { $card } exceeds your Determination.
prompt-send_back = Choose the character to send back.
prompt-save_hero = Save { THE($character) } for { $n } Aegis ({ $power })?
prompt-save_token = Take the token “{ $location }” back into your reserve ({ $power })?
prompt-take_back = Choose { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } to take back from your discard pile.
prompt-keep = Choose { $n } of the drawn cards to keep.
prompt-reveal_for = Reveal cards with the required Elements.
prompt-discard_for = Discard cards with the required Elements.
prompt-go_on = Attempt the next Canto ({ $quest })? Discard a card, or stop.
prompt-two_pillars = Resolve { $pillar } or { $second } now, with or without the upper effect, or later.
prompt-add_chain = Choose the Concept that gains a Chain.
prompt-break_chain = Choose the Concept that loses a Chain.
prompt-window-pillar = Resolve your Pillar, or continue.
prompt-window-premonition = Play a Premonition, or continue.
prompt-window-pillar-premonition = Resolve your Pillar, play a Premonition, or continue.
prompt-window-power = Use a power, or continue.
prompt-window-pillar-power = Resolve your Pillar, use a power, or continue.
prompt-window-premonition-power = Play a Premonition, use a power, or continue.
prompt-window-all = Resolve your Pillar, play a Premonition, use a power, or continue.
prompt-last-pillar = Resolve your Pillar.
prompt-last-premonition = Resolve your Pillar, or play a Premonition first.
prompt-last-power = Resolve your Pillar, or use a power first.
prompt-last-all = Resolve your Pillar; before that you may play a Premonition or use a power.

## wait

wait-HY-D01 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an Olympian…
wait-HY-D02 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a Pillar…
wait-HY-D03 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } planning…
wait-HY-D04 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } taking a turn…
wait-HY-D05 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a Location…
wait-HY-D06 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a slot…
wait-HY-D07 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } deciding about the Pillar…
wait-HY-D08 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a City…
wait-HY-D09 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an action…
wait-HY-D10 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } converting Prayers…
wait-HY-D11 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } designing a Technology…
wait-HY-D12 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } crafting a Technology…
wait-HY-D13 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } removing a stored Technology…
wait-HY-D14 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an Omen…
wait-HY-D15 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } attempting a Quest…
wait-HY-D16 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an opponent…
wait-HY-D17 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } fighting…
wait-HY-D18 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a card…
wait-HY-D19 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing to continue or stop…
wait-HY-D20 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing to play on or stop…
wait-HY-D21 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } reviving a Hero…
wait-HY-D22 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing from the banner…
wait-HY-D24 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } deploying a Technology…
wait-HY-D25 = Waiting to see if { $seats } { COUNT($seats) ->
        [one] contests
       *[other] contest
    }…
wait-HY-D26 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a reward…
wait-HY-D27 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing the Temple bonus…
wait-HY-D28 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing the Temple to lose…
wait-HY-D29 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a character…
wait-HY-D31 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } deciding about a power…
wait-HY-D32 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } ordering powers…
wait-HY-D33 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing cards…
wait-HY-D34 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a Premonition…
wait-HY-D35 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing cards…
wait-HY-D36 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an option…
wait-HY-D37 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a player to steal from…
wait-HY-D38 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } deciding whether to save it…
wait-HY-D39 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing who fights…
wait-HY-D40 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a piece…
wait-HY-D41 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } continuing the turn…
wait-HC-D01 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing two Pillars…
wait-HC-D02 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } deciding about a Concept card…
wait-HC-D03 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } making the choice on a card…
wait-HC-D04 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing what Chronos does…
wait-HC-D08 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } deciding whether to weaken Chronos…
wait-HC-D13 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a Chain track…
wait-HC-D05 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an Avatar’s City…
wait-HC-D06 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } deciding which cards to offer…
wait-HC-D09 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a slot…
wait-HC-D10 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a Concept…
wait-HC-D11 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an Ancient Technology…
wait-HC-D12 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing an Avatar’s City…
wait-HC-D14 = { $seats } { COUNT($seats) ->
        [one] is
       *[other] are
    } choosing a Concept…

## hint

hint-pillar = { COUNT($n) ->
        [0] Nobody acts
        [one] 1 player acts
       *[other] { $n } players act
    } before you with { $pillar }, so far.
hint-pillar-prayer = You gain the Prayer on { $pillar }. { COUNT($n) ->
        [0] Nobody acts
        [one] 1 player acts
       *[other] { $n } players act
    } before you, so far.
hint-token = { THE($character) } goes to { THE($location) }: you have { $n } { COUNT($n) ->
        [one] token
       *[other] tokens
    } left for it.
hint-pass = Your remaining tokens come back, and you take no more turns in this Age.
hint-pass-pillar = The others get the lower benefit of your Pillar; you take no more turns in this Age.
hint-power = You use “{ $power }”, once per Age.
hint-olympian = Your Olympian may go anywhere, free. You also resolve your Pillar.
hint-activate = For { $n } Aegis ({ $left } left), { THE($character) } goes to { THE($location) }.
hint-upper = You apply the upper effect of { $pillar }; the others get its lower benefit.
hint-plain = The others get the lower benefit of { $pillar }; you get nothing.
hint-city = Nobody holds { $city }.
hint-city-flees = { AT($city) } you drive out { POSS($rival) } { $character } without a combat.
hint-city-fight = { AT($city) } you must beat { POSS($rival) } { $character }.
hint-slots = { $n } free { COUNT($n) ->
        [one] slot
       *[other] slots
    } { AT($location) }.
hint-full = No free slot { AT($location) }, so you pay the penalty.
hint-full-free = No free slot { AT($location) }, but you pay no penalty.
hint-drain = You gain { $n } Aegis.
hint-prayers = You have { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } to convert.
hint-card = With { $card }: { $n } Strength against { $m } before its effect, and { $left } Determination left.
hint-card-combo = With { $card } and its Combo: { $n } Strength against { $m } before its effect, and { $left } Determination left.
hint-too_dear = You cannot continue with { $card }: it exceeds your Determination.
hint-take_back = You take { $card } back unseen and stop playing cards.
hint-stop = You stop with { $n } against { $m }.
hint-enemy = The enemy has { $n } Strength and { $cards } Coliseum { COUNT($cards) ->
        [one] card
       *[other] cards
    }.
hint-quest-stop = You stop this Quest ({ $quest }) and keep what you have gained.
hint-canto = You can meet the condition of Canto { $n }.
hint-canto-fails = You cannot meet the condition of Canto { $n }: your character is defeated.
hint-clash-fails = You cannot meet the conditions ({ $quest }): your character is defeated.
hint-convert = For { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    }; you have { $left } left.
hint-craft = You pay { $followers } { COUNT($followers) ->
        [one] Follower
       *[other] Followers
    } and { $aegis } Aegis for { THE($tech) }.
hint-deploy = You gain { $n } VP and { $prayers } { COUNT($prayers) ->
        [one] Prayer
       *[other] Prayers
    } on { $space }.
hint-contest = You must beat { POSS($rival) } { $character }; then you choose a reward.
hint-contest-flees = You drive out { POSS($rival) } { $character } without a combat and choose a reward.
hint-reward-vp = You gain { $n } VP.
hint-reward-prayers = You gain { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } from the Well.
hint-reward-goodness = You gain all bonuses of the Goodness track up to { $n }.
hint-pass-concept = { $card } in your Focus applies; you take no more turns in this Age.
hint-upper-alone = You apply the upper effect of { $pillar }; Chronos gets what { $concept } gives.
hint-plain-alone = You skip the upper effect of { $pillar }; Chronos gets what { $concept } gives.
hint-focus = You play on { POSS($concept) } turn; its card is your Focus.
hint-resolve = The main effect applies, then { $card } is obliterated.
hint-ignore = { $card } stays; face up, it brings its Desolation at the start of the next Age.
hint-ignore-last = { $card } stays; after the last Age there is no Desolation.
hint-chain = One of { POSS($concept) } Chains breaks: { $n } left, { $m } in all.
hint-chain-added = { $concept } gains a Chain: { $n }, and { $m } in all.
hint-no_chain = { $concept } has no Chain left: Chronos gains { $n } VP.
hint-last_chain = It is the last Chain: Chronos wins.
hint-intensity = { POSS($concept) } Intensity becomes { $n }.
hint-feed = Chronos gains { $what }.
hint-send = { $avatar } goes to a City of your choice.
hint-city-avatar = { AT($city) } you must beat { $avatar }: { $n } Strength, { $cards } { COUNT($cards) ->
        [one] card
       *[other] cards
    }.
hint-deploy-avatar = You gain { $prayers } { COUNT($prayers) ->
        [one] Prayer
       *[other] Prayers
    }, and { $n } VP unless { $avatar } wins the contest ({ $space }).
hint-avatar = { $avatar } takes { $city } without a combat.
hint-avatar-flees = { $avatar } drives { POSS($rival) } { $character } out of { $city } without a combat.
hint-avatar-fight = { $avatar } fights { POSS($rival) } { $character } for { $city }.
hint-offer = Offers: { $n } of { $m }, not enough yet.
hint-offer-enough = Offers: { $n } of { $m }, the contest is cancelled.
hint-offer-none = You offer no cards. Offers: { $n } of { $m }.
hint-block = { $n } { COUNT($n) ->
        [one] character returns
       *[other] characters return
    } to the reserve.
hint-block-empty = This slot is free.
hint-block-avatar = { $avatar } is on the slot: a Chain of your choice breaks instead.
hint-ancient = When deployed it brings { $n } VP and { $prayers } { COUNT($prayers) ->
        [one] Prayer
       *[other] Prayers
    }.
hint-ancient-room =
    { YOU($owner) ->
        [actor] You have room for it.
       *[other] { $owner } has room for it.
    }
hint-ancient-full =
    { YOU($owner) ->
        [actor] Your Storage is full: you remove a stored Technology.
       *[other] { POSS($owner) } Storage is full: a stored Technology is removed.
    }
hint-token-bonus = { THE($character) } gets a Bonus Location token.
hint-token-none = { THE($character) } gets no token.
hint-activate-bonus = For { $n } Aegis ({ $left } left), { THE($character) } goes anywhere, with the Bonus Location token.

## log

line_up = Starting order of Greatness: { $those }.
takes_olympian =
    { YOU($seat) ->
        [actor] You take { $olympian }.
       *[other] { $seat } takes { $olympian }.
    }
quest_shown = The Moirai offer { THE($quest) }.
    .then = { THE($quest) }
champions_shown = { $those } are waiting in the Coliseum.
hand_dealt =
    { YOU($seat) ->
        [actor] You draw { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        }.
       *[other] { $seat } draws { $n } { COUNT($n) ->
            [one] card
           *[other] cards
        }.
    }
hand_seen = Your hand: { $those }.
    .folded = { $those }
premonitions_dealt =
    { YOU($seat) ->
        [actor] You draw { $n } { COUNT($n) ->
            [one] Premonition
           *[other] Premonitions
        }.
       *[other] { $seat } draws { $n } { COUNT($n) ->
            [one] Premonition
           *[other] Premonitions
        }.
    }
premonitions_seen = Your Premonitions: { $those }.
    .folded = { $those }
puts_aside =
    { YOU($seat) ->
        [actor] You set aside { $those }.
       *[other] { $seat } sets aside { $those }.
    }
    .then = { YOU($seat) ->
        [actor] set aside { $those }
       *[other] sets aside { $those }
    }
age_begins = Age { $age }.
age_ends = End of Age { $age }.
pillar_phase = Divine Pillar Phase.
planning_phase = Planning Phase.
takes_pillar =
    { YOU($seat) ->
        [actor] You take { $pillar }.
       *[other] { $seat } takes { $pillar }.
    }
planned = Planning is over.
turn =
    { YOU($seat) ->
        [actor] Your turn.
       *[other] { POSS($seat) } turn.
    }
over =
    { YOU($seat) ->
        [actor] You win the game with { $n } VP.
       *[other] { $seat } wins the game with { $n } VP.
    }
over_upgrades =
    { YOU($seat) ->
        [actor] You unlock the sixth Upgrade and win the game.
       *[other] { $seat } unlocks the sixth Upgrade and wins the game.
    }
activates =
    { YOU($seat) ->
        [actor] You activate { THE($character) }.
       *[other] { $seat } activates { THE($character) }.
    }
reveals_token =
    { YOU($seat) ->
        [actor] You reveal the token under { THE($character) }: { THE($token) }.
       *[other] { $seat } reveals the token under { THE($character) }: { THE($token) }.
    }
reveals_bonus =
    { YOU($seat) ->
        [actor] You reveal the Bonus Location token under { THE($character) }.
       *[other] { $seat } reveals the Bonus Location token under { THE($character) }.
    }
    .folded = −1 Bonus Location token
moves_to =
    { YOU($seat) ->
        [actor] You send { THE($character) } to { THE($place) }.
       *[other] { $seat } sends { THE($character) } to { THE($place) }.
    }
acts =
    { YOU($seat) ->
        [actor] You take the action “{ $action }”.
       *[other] { $seat } takes the action “{ $action }”.
    }
perceives =
    { YOU($seat) ->
        [actor] You perceive.
       *[other] { $seat } perceives.
    }
    .then = { YOU($seat) ->
        [actor] perceive
       *[other] perceives
    }
trains =
    { YOU($seat) ->
        [actor] You train.
       *[other] { $seat } trains.
    }
    .then = { YOU($seat) ->
        [actor] train
       *[other] trains
    }
drains =
    { YOU($seat) ->
        [actor] You drain.
       *[other] { $seat } drains.
    }
    .then = { YOU($seat) ->
        [actor] drain
       *[other] drains
    }
passes =
    { YOU($seat) ->
        [actor] You pass.
       *[other] { $seat } passes.
    }
resolves_upper =
    { YOU($seat) ->
        [actor] You resolve { $pillar }.
       *[other] { $seat } resolves { $pillar }.
    }
resolves =
    { YOU($seat) ->
        [actor] You resolve { $pillar } without its upper effect.
       *[other] { $seat } resolves { $pillar } without its upper effect.
    }
uses_power =
    { YOU($seat) ->
        [actor] You use the power “{ $power }”.
       *[other] { $seat } uses the power “{ $power }”.
    }
power_applies =
    { YOU($seat) ->
        [actor] Your power “{ $power }” applies.
       *[other] { POSS($seat) } power “{ $power }” applies.
    }
power_works =
    { YOU($seat) ->
        [actor] Your power: { $power }.
       *[other] { POSS($seat) } power: { $power }.
    }
plays_premonition =
    { YOU($seat) ->
        [actor] You play the Premonition “{ $premonition }”.
       *[other] { $seat } plays the Premonition “{ $premonition }”.
    }
gains =
    { YOU($seat) ->
        [actor] You gain { $what } ({ $by }).
       *[other] { $seat } gains { $what } ({ $by }).
    }
    .folded = +{ $what }
pays =
    { YOU($seat) ->
        [actor] You pay { $what } ({ $by }).
       *[other] { $seat } pays { $what } ({ $by }).
    }
    .folded = −{ $what }
loses =
    { YOU($seat) ->
        [actor] You lose { $what } ({ $by }).
       *[other] { $seat } loses { $what } ({ $by }).
    }
    .folded = −{ $what }
is_first =
    { YOU($seat) ->
        [actor] You are first in Greatness and gain { $what } instead ({ $by }).
       *[other] { $seat } is first in Greatness and gains { $what } instead ({ $by }).
    }
    .folded = +{ $what } for first place in Greatness
is_last =
    { YOU($seat) ->
        [actor] You are last in Greatness and lose { $what } instead ({ $by }).
       *[other] { $seat } is last in Greatness and loses { $what } instead ({ $by }).
    }
    .folded = −{ $what } for last place in Greatness
is_determined =
    { YOU($seat) ->
        [actor] You gain { $what } for this combat ({ $by }).
       *[other] { $seat } gains { $what } for this combat ({ $by }).
    }
    .folded = +{ $what } for this combat
falls_short =
    { YOU($seat) ->
        [actor] You do not have enough ({ $by }).
       *[other] { $seat } does not have enough ({ $by }).
    }
robs =
    { YOU($seat, $victim) ->
        [actor] You steal { $what } from { $victim } ({ $by }).
        [target] { $seat } steals { $what } from you ({ $by }).
       *[other] { $seat } steals { $what } from { $victim } ({ $by }).
    }
    .then = { YOU($seat, $victim) ->
        [actor] steal { $what } from { $victim }
        [target] steals { $what } from you
       *[other] steals { $what } from { $victim }
    }
    .folded = { YOU($seat, $victim) ->
        [actor] you steal { $what } from { $victim }
        [target] { $seat } steals { $what } from you
       *[other] { $seat } steals { $what } from { $victim }
    }
chooses =
    { YOU($seat) ->
        [actor] You choose an option.
       *[other] { $seat } chooses an option.
    }
generates =
    { YOU($seat) ->
        [actor] You generate { $n } { COUNT($n) ->
            [one] Prayer
           *[other] Prayers
        } ({ $by }). The Well holds { $well }.
       *[other] { $seat } generates { $n } { COUNT($n) ->
            [one] Prayer
           *[other] Prayers
        } ({ $by }). The Well holds { $well }.
    }
    .folded = +{ $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } into the Well ({ $well })
well_sinks = The Well loses { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } ({ $by }) and holds { $well }.
    .folded = −{ $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } in the Well ({ $well })
well_emptied = The Well overflows and is emptied.
    .folded = the Well overflows and is emptied
temple_destroyed =
    { YOU($seat) ->
        [actor] You lose your Temple { AT($city) } ({ $by }).
       *[other] { $seat } loses their Temple { AT($city) } ({ $by }).
    }
    .folded = { YOU($seat) ->
        [actor] your Temple { AT($city) } is destroyed
       *[other] { POSS($seat) } Temple { AT($city) } is destroyed
    }
temple_built =
    { YOU($seat) ->
        [actor] You place a Temple { AT($city) } ({ $by }).
       *[other] { $seat } places a Temple { AT($city) } ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] place a Temple { AT($city) }
       *[other] places a Temple { AT($city) }
    }
    .folded = { YOU($seat) ->
        [actor] you place a Temple { AT($city) }
       *[other] { $seat } places a Temple { AT($city) }
    }
piece_leaves =
    { YOU($seat) ->
        [actor] You remove { A($piece) } from an Upgrade ({ $by }).
       *[other] { $seat } removes { A($piece) } from an Upgrade ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] remove { A($piece) } from an Upgrade
       *[other] removes { A($piece) } from an Upgrade
    }
    .folded = { YOU($seat) ->
        [actor] you remove { A($piece) } from an Upgrade
       *[other] { $seat } removes { A($piece) } from an Upgrade
    }
unlocks =
    { YOU($seat) ->
        [actor] You unlock the Upgrade “{ $power }”.
       *[other] { $seat } unlocks the Upgrade “{ $power }”.
    }
    .then = { YOU($seat) ->
        [actor] unlock the Upgrade “{ $power }”
       *[other] unlocks the Upgrade “{ $power }”
    }
    .folded = { YOU($seat) ->
        [actor] you unlock the Upgrade “{ $power }”
       *[other] { $seat } unlocks the Upgrade “{ $power }”
    }
draws =
    { YOU($seat) ->
        [actor] You draw { A($deck) } ({ $by }).
       *[other] { $seat } draws { A($deck) } ({ $by }).
    }
    .folded = +1 { $deck }
drawn = You draw { $card }.
    .folded = (“{ $card }”)
takes_upgraded_card =
    { YOU($seat) ->
        [actor] You take your Upgraded Conflict card ({ $by }).
       *[other] { $seat } takes their Upgraded Conflict card ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] take your Upgraded Conflict card
       *[other] takes their Upgraded Conflict card
    }
    .folded = { YOU($seat) ->
        [actor] you take your Upgraded Conflict card
       *[other] { $seat } takes their Upgraded Conflict card
    }
discards =
    { YOU($seat) ->
        [actor] You discard { $those }.
       *[other] { $seat } discards { $those }.
    }
    .then = { YOU($seat) ->
        [actor] discard { $those }
       *[other] discards { $those }
    }
    .folded = { YOU($seat) ->
        [actor] you discard { $those }
       *[other] { $seat } discards { $those }
    }
recovers =
    { YOU($seat) ->
        [actor] You take back { $those } from your discard pile ({ $by }).
       *[other] { $seat } takes back { $those } from their discard pile ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] take back { $those } from your discard pile
       *[other] takes back { $those } from their discard pile
    }
    .folded = { YOU($seat) ->
        [actor] you take back { $those } from your discard pile
       *[other] { $seat } takes back { $those } from their discard pile
    }
looks =
    { YOU($seat) ->
        [actor] You look at the next Primordial { $rank }.
       *[other] { $seat } looks at the next Primordial { $rank }.
    }
    .then = { YOU($seat) ->
        [actor] look at the next Primordial { $rank }
       *[other] looks at the next Primordial { $rank }
    }
    .folded = { YOU($seat) ->
        [actor] you look at the next Primordial { $rank }
       *[other] { $seat } looks at the next Primordial { $rank }
    }
looked = It is { $primordial }.
    .folded = it is { $primordial }
strengthens =
    { YOU($seat) ->
        [actor] { SIGN($n) ->
                [minus] You lose { ABS($n) } Strength ({ $by }).
               *[other] You gain { ABS($n) } Strength ({ $by }).
            }
       *[other] { SIGN($n) ->
                [minus] { $seat } loses { ABS($n) } Strength ({ $by }).
               *[other] { $seat } gains { ABS($n) } Strength ({ $by }).
            }
    }
    .folded = { SIGN($n) ->
        [minus] −{ ABS($n) } Strength
       *[other] +{ ABS($n) } Strength
    }
weakens = { SIGN($n) ->
        [minus] The enemy loses { ABS($n) } Strength ({ $by }).
       *[other] The enemy gains { ABS($n) } Strength ({ $by }).
    }
    .folded = { SIGN($n) ->
        [minus] −{ ABS($n) } enemy Strength
       *[other] +{ ABS($n) } enemy Strength
    }
nullifies =
    { YOU($seat) ->
        [actor] You nullify { $what } ({ $by }).
       *[other] { $seat } nullifies { $what } ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] nullify { $what }
       *[other] nullifies { $what }
    }
    .folded = { YOU($seat) ->
        [actor] you nullify { $what }
       *[other] { $seat } nullifies { $what }
    }
converts =
    { YOU($seat) ->
        [actor] You convert { $n } { COUNT($n) ->
            [one] Prayer
           *[other] Prayers
        }.
       *[other] { $seat } converts { $n } { COUNT($n) ->
            [one] Prayer
           *[other] Prayers
        }.
    }
designs =
    { YOU($seat) ->
        [actor] You design { THE($tech) }.
       *[other] { $seat } designs { THE($tech) }.
    }
    .then = { YOU($seat) ->
        [actor] design { THE($tech) }
       *[other] designs { THE($tech) }
    }
pushed_out = The Workshop pushes { THE($tech) } into the Factory.
    .folded = { THE($tech) } { GENDER($tech) ->
        [p] enter
       *[other] enters
    } the Factory
crafts =
    { YOU($seat) ->
        [actor] You craft { THE($tech) } { COUNT($cost) ->
            [0] for free
           *[other] for { $cost }
        }.
       *[other] { $seat } crafts { THE($tech) } { COUNT($cost) ->
            [0] for free
           *[other] for { $cost }
        }.
    }
    .then = { YOU($seat) ->
        [actor] craft { THE($tech) } { COUNT($cost) ->
            [0] for free
           *[other] for { $cost }
        }
       *[other] crafts { THE($tech) } { COUNT($cost) ->
            [0] for free
           *[other] for { $cost }
        }
    }
produces =
    { YOU($seat) ->
        [actor] You advance the Technologies in the Factory.
       *[other] { $seat } advances the Technologies in the Factory.
    }
    .folded = { COUNT($steps) ->
        [one] the Factory advances
       *[other] the Factory advances { $steps } spaces
    }
factory_advances = The Technologies in the Factory advance.
stores =
    { YOU($seat) ->
        [actor] You store { THE($tech) }.
       *[other] { $seat } stores { THE($tech) }.
    }
    .folded = { YOU($seat) ->
        [actor] { THE($tech) } { GENDER($tech) ->
        [p] go
       *[other] goes
    } to your Storage
       *[other] { THE($tech) } { GENDER($tech) ->
        [p] go
       *[other] goes
    } to { POSS($seat) } Storage
    }
removes_tile =
    { YOU($seat) ->
        [actor] You remove { THE($tech) } from the game.
       *[other] { $seat } removes { THE($tech) } from the game.
    }
    .then = { YOU($seat) ->
        [actor] remove { THE($tech) } from the game
       *[other] removes { THE($tech) } from the game
    }
    .folded = { YOU($seat) ->
        [actor] you remove { THE($tech) } from the game
       *[other] { $seat } removes { THE($tech) } from the game
    }
lays_omen =
    { YOU($seat) ->
        [actor] You place { $card } beside the Oracle.
       *[other] { $seat } places { $card } beside the Oracle.
    }
    .then = { YOU($seat) ->
        [actor] place { $card } beside the Oracle
       *[other] places { $card } beside the Oracle
    }
tries =
    { YOU($seat) ->
        [actor] You attempt the Quest of { THE($quest) }.
       *[other] { $seat } attempts the Quest of { THE($quest) }.
    }
    .then = { YOU($seat) ->
        [actor] attempt the Quest of { THE($quest) }
       *[other] attempts the Quest of { THE($quest) }
    }
shows =
    { YOU($seat) ->
        [actor] You reveal { $those }.
       *[other] { $seat } reveals { $those }.
    }
    .then = { YOU($seat) ->
        [actor] reveal { $those }
       *[other] reveals { $those }
    }
    .folded = { YOU($seat) ->
        [actor] you reveal { $those }
       *[other] { $seat } reveals { $those }
    }
shows_hand =
    { YOU($seat) ->
        [actor] You cannot meet the condition and reveal your hand ({ $those }).
       *[other] { $seat } cannot meet the condition and reveals their hand ({ $those }).
    }
canto_done =
    { YOU($seat) ->
        [actor] You fulfil Canto { $n } of the Quest of { THE($quest) }.
       *[other] { $seat } fulfils Canto { $n } of the Quest of { THE($quest) }.
    }
goes_on_with =
    { YOU($seat) ->
        [actor] You discard { $card } to attempt the next Canto.
       *[other] { $seat } discards { $card } to attempt the next Canto.
    }
quest_won =
    { YOU($seat) ->
        [actor] You fulfil the Quest of { THE($quest) }.
       *[other] { $seat } fulfils the Quest of { THE($quest) }.
    }
quest_expires = The Moirai remove the Quest of { THE($quest) } from the game.
challenges =
    { YOU($seat) ->
        [actor] You challenge { $champion }.
       *[other] { $seat } challenges { $champion }.
    }
    .then = { YOU($seat) ->
        [actor] challenge { $champion }
       *[other] challenges { $champion }
    }
wins_ally =
    { YOU($seat) ->
        [actor] { $champion } becomes your ally.
       *[other] { $champion } becomes { POSS($seat) } ally.
    }
    .folded = { YOU($seat) ->
        [actor] { $champion } becomes your ally
       *[other] { $champion } becomes { POSS($seat) } ally
    }
revives =
    { YOU($seat) ->
        [actor] You revive { THE($character) }.
       *[other] { $seat } revives { THE($character) }.
    }
    .then = { YOU($seat) ->
        [actor] revive { THE($character) }
       *[other] revives { THE($character) }
    }
influences =
    { YOU($seat) ->
        [actor] You influence { $city }.
       *[other] { $seat } influences { $city }.
    }
    .then = { YOU($seat) ->
        [actor] influence { $city }
       *[other] influences { $city }
    }
influences_here =
    { YOU($seat) ->
        [actor] You influence { $city }.
       *[other] { $seat } influences { $city }.
    }
    .then = { YOU($seat) ->
        [actor] influence it
       *[other] influences it
    }
deploys =
    { YOU($seat) ->
        [actor] You deploy { THE($tech) } { AT($space) }.
       *[other] { $seat } deploys { THE($tech) } { AT($space) }.
    }
    .then = { YOU($seat) ->
        [actor] deploy { THE($tech) } { AT($space) }
       *[other] deploys { THE($tech) } { AT($space) }
    }
deploys_here =
    { YOU($seat) ->
        [actor] You deploy { THE($tech) } { AT($space) }.
       *[other] { $seat } deploys { THE($tech) } { AT($space) }.
    }
    .then = { YOU($seat) ->
        [actor] deploy { THE($tech) }
       *[other] deploys { THE($tech) }
    }
scores =
    { YOU($seat) ->
        [actor] You collect the rewards of { THE($tech) }.
       *[other] { $seat } collects the rewards of { THE($tech) }.
    }
    .then = { "" }
contests =
    { YOU($seat) ->
        [actor] You contest the deployment with { THE($character) }.
       *[other] { $seat } contests the deployment with { THE($character) }.
    }
takes_reward =
    { YOU($seat) ->
        [actor] You take { $reward }.
       *[other] { $seat } takes { $reward }.
    }
affinity =
    { YOU($seat) ->
        [actor] You gain { $what }: { THE($tech) } matches the Affinity of { $city }.
       *[other] { $seat } gains { $what }: { THE($tech) } matches the Affinity of { $city }.
    }
    .folded = +{ $what } (Affinity of { $city })
link =
    { YOU($seat) ->
        [actor] You gain { $what }: Link to { THE($tech) } { AT($city) }.
       *[other] { $seat } gains { $what }: Link to { THE($tech) } { AT($city) }.
    }
    .folded = +{ $what } (Link to { THE($tech) })
attacks =
    { YOU($seat, $rival) ->
        [actor] You attack { $rival } { AT($city) } with { THE($character) }.
        [target] { $seat } attacks you { AT($city) } with { THE($character) }.
       *[other] { $seat } attacks { $rival } { AT($city) } with { THE($character) }.
    }
duel_begins =
    { YOU($seat, $rival) ->
        [actor] You fight { $rival }.
        [target] { $seat } fights you.
       *[other] { $seat } fights { $rival }.
    }
battle_begins =
    { YOU($seat) ->
        [actor] You begin a combat.
       *[other] { $seat } begins a combat.
    }
enemy_card = The enemy reveals { $card }.
    .folded = enemy card { $card }
enemy_total = The enemy has { $n } Strength.
    .folded = enemy Strength { $n }
plays_card =
    { YOU($seat) ->
        [actor] You play { $card }.
       *[other] { $seat } plays { $card }.
    }
    .then = { $card }
laid = You lay { $card } face down.
continues =
    { YOU($seat) ->
        [actor] You continue.
       *[other] { $seat } continues.
    }
stops =
    { YOU($seat) ->
        [actor] You stop.
       *[other] { $seat } stops.
    }
totals = Attacker: { $n } Strength. Defender: { $m } Strength.
    .folded = attacker { $n }, defender { $m }
battle_won =
    { YOU($seat) ->
        [actor] You win the combat ({ $n } against { $m }{ COUNT($surprising) ->
            [0] {""}
           *[other] {", "}a tie is enough
        }).
       *[other] { $seat } wins the combat ({ $n } against { $m }{ COUNT($surprising) ->
            [0] {""}
           *[other] {", "}a tie is enough
        }).
    }
battle_lost =
    { YOU($seat) ->
        [actor] You lose the combat ({ $n } against { $m }{ COUNT($surprising) ->
            [0] {""}
           *[other] {", "}a required Element is missing
        }).
       *[other] { $seat } loses the combat ({ $n } against { $m }{ COUNT($surprising) ->
            [0] {""}
           *[other] {", "}a required Element is missing
        }).
    }
duel_won =
    { YOU($seat) ->
        [actor] You win the combat ({ $n } against { $m }{ COUNT($tied) ->
            [0] {""}
            [1] {", "}the defender wins ties
           *[other] {", "}this attacker wins ties
        }).
       *[other] { $seat } wins the combat ({ $n } against { $m }{ COUNT($tied) ->
            [0] {""}
            [1] {", "}the defender wins ties
           *[other] {", "}this attacker wins ties
        }).
    }
goes_home =
    { YOU($seat) ->
        [actor] { THE($character) } returns to your reserve.
       *[other] { THE($character) } returns to { POSS($seat) } reserve.
    }
    .folded = { YOU($seat) ->
        [actor] { THE($character) } returns to your reserve
       *[other] { THE($character) } returns to { POSS($seat) } reserve
    }
hero_falls =
    { YOU($seat) ->
        [actor] Your { $character } falls to the Underworld.
       *[other] { POSS($seat) } { $character } falls to the Underworld.
    }
    .then = { YOU($seat) ->
        [actor] lose { THE($character) } to the Underworld
       *[other] loses { THE($character) } to the Underworld
    }
    .folded = { YOU($seat) ->
        [actor] your { $character } falls to the Underworld
       *[other] { POSS($seat) } { $character } falls to the Underworld
    }
olympian_wounded =
    { YOU($seat) ->
        [actor] Your Olympian is wounded.
       *[other] { POSS($seat) } Olympian is wounded.
    }
    .folded = { YOU($seat) ->
        [actor] your Olympian is wounded
       *[other] { POSS($seat) } Olympian is wounded
    }
primordial_revealed = The Primordial { $primordial } awakens.
chronos_begins = The Chronos board is ready.
chain_breaks = One of { POSS($concept) } Chains breaks ({ $by }): { $n } left.
    .folded = one of { POSS($concept) } Chains breaks ({ $n } left)
track_is_empty = { $concept } has no Chain left to break ({ $by }): Chronos gains { $n } VP.
    .folded = { $concept } has no Chain left to break
chain_added = A Chain is added to { $concept } ({ $by }): it has { $n }.
    .folded = a Chain is added to { $concept } ({ $n } in total)
chronos_gains = Chronos gains { $what } ({ $by }).
    .folded = +{ $what }
chronos_loses = Chronos loses { $what } ({ $by }).
    .folded = −{ $what }
hoard_spent = Chronos has no room for more ({ $good }): he discards three resources.
    .folded = Chronos discards three resources ({ $good })
all_chains_broken = All Chains are broken: Chronos is free and wins.
intensity_changes = { POSS($concept) } Intensity is now { $n } ({ $by }).
    .folded = { POSS($concept) } Intensity is now { $n }
tile_turned = Chronos unlocks { THE($tile) }.
    .folded = Chronos unlocks { THE($tile) }
tile_works = Chronos’s Upgrade “{ $tile }” applies.
card_turned_up = Chronos reveals “{ $card }”.
    .then = “{ $card }”
card_resolved = The Concept card “{ $card }” takes effect.
desolation = The Desolation of “{ $card }” strikes.
line_works =
    { YOU($seat) ->
        [actor] The Concept card affects your Olympian.
       *[other] The Concept card affects { POSS($seat) } Olympian.
    }
card_obliterated = { $card } is obliterated.
avatar_works = { POSS($avatar) } effect applies.
chronos_looks = Chronos’s turn: { $concept }.
icon_met = Condition met: { $what } { $n }/{ $m }.
icon_missed = Condition not met: { $what } { $n }/{ $m }.
    .folded = { $what } { $n }/{ $m }
conditions_met = Chronos checks { $concept }, whose conditions are met.
conditions_missed = Chronos checks { $concept }, whose conditions are not met.
lets_resolve =
    { YOU($seat) ->
        [actor] You apply the card’s main effect.
       *[other] { $seat } applies the card’s main effect.
    }
lets_feed =
    { YOU($seat) ->
        [actor] You let Chronos gain a resource.
       *[other] { $seat } lets Chronos gain a resource.
    }
lets_send =
    { YOU($seat) ->
        [actor] You let the Avatar move.
       *[other] { $seat } lets the Avatar move.
    }
ignores_concept =
    { YOU($seat) ->
        [actor] You ignore { $card }.
       *[other] { $seat } ignores { $card }.
    }
activation_spoilt =
    { YOU($seat) ->
        [actor] Your character can no longer be activated.
       *[other] { POSS($seat) } character can no longer be activated.
    }
takes_pillars =
    { YOU($seat) ->
        [actor] You take { $those }; your Focus is { $concept }.
       *[other] { $seat } takes { $those }; their Focus is { $concept }.
    }
all_unlocked = All Upgrades of the Olympians are unlocked: the Olympians win.
olympians_win = Every Olympian beats Chronos’s { $n } VP: the Olympians win.
chronos_wins = Not every Olympian beats Chronos’s { $n } VP: Chronos wins.
avatar_moves = { $avatar } moves to { $city }.
    .folded = { $avatar } moves to { $city }
avatar_called = { $avatar } will come to { $city } after this combat.
    .folded = { $avatar } will come to { $city } after this combat
no_avatar_left = No Avatar is left on the Chronos board: one of { POSS($concept) } Chains breaks instead.
    .folded = no Avatar is left on the Chronos board
avatar_absent = { $avatar } is not on the Chronos board: one of { POSS($concept) } Chains breaks instead.
    .folded = { $avatar } is not on the Chronos board
no_city_open = { $avatar } cannot go to any City: one of { POSS($concept) } Chains breaks instead.
    .folded = { $avatar } cannot go to any City
city_closed = { $avatar } cannot go to { $city }: one of { POSS($concept) } Chains breaks instead.
    .folded = { $avatar } cannot go to { $city }
avatar_contests =
    { YOU($seat) ->
        [actor] { $avatar } contests your deployment ({ $n } Strength in cards to cancel it).
       *[other] { $avatar } contests { POSS($seat) } deployment ({ $n } Strength in cards to cancel it).
    }
offers =
    { YOU($seat) ->
        [actor] You offer { $those } (Strength { $n }, { $m } needed).
       *[other] { $seat } offers { $those } (Strength { $n }, { $m } needed).
    }
offers_nothing =
    { YOU($seat) ->
        [actor] You offer no cards.
       *[other] { $seat } offers no cards.
    }
offers_fail = The offers are not enough: the cards stay in hand.
    .folded = the offers are not enough
contest_cancelled = { POSS($avatar) } contest is cancelled.
attacks_avatar =
    { YOU($seat) ->
        [actor] You attack { $avatar } { AT($city) } with { THE($character) }.
       *[other] { $seat } attacks { $avatar } { AT($city) } with { THE($character) }.
    }
avatar_fights =
    { YOU($seat) ->
        [actor] { $avatar } fights you with { $n } Strength and { $cards } { COUNT($cards) ->
            [one] card
           *[other] cards
        }.
       *[other] { $avatar } fights { $seat } with { $n } Strength and { $cards } { COUNT($cards) ->
            [one] card
           *[other] cards
        }.
    }
avatar_card = { $avatar } plays { $card }.
    .folded = { $card }
avatar_strengthens = { SIGN($n) ->
        [minus] The Avatar loses { ABS($n) } Strength ({ $by }).
       *[other] The Avatar gains { ABS($n) } Strength ({ $by }).
    }
    .folded = { SIGN($n) ->
        [minus] −{ ABS($n) } Avatar Strength
       *[other] +{ ABS($n) } Avatar Strength
    }
avatar_weakens = { SIGN($n) ->
        [minus] The Avatar’s opponent loses { ABS($n) } Strength ({ $by }).
       *[other] The Avatar’s opponent gains { ABS($n) } Strength ({ $by }).
    }
    .folded = { SIGN($n) ->
        [minus] −{ ABS($n) } Strength for the opponent
       *[other] +{ ABS($n) } Strength for the opponent
    }
avatar_beaten =
    { YOU($seat) ->
        [actor] You defeat { $avatar }, who returns to the Chronos board.
       *[other] { $seat } defeats { $avatar }, who returns to the Chronos board.
    }
avatar_holds = { $avatar } holds { $city }.
    .folded = { $avatar } holds { $city }
avatar_takes_vp = Chronos wins the contest and takes the VP of { THE($tech) }.
blocked = A Blocked token occupies { THE($place) } ({ $by }).
    .folded = a Blocked token occupies { THE($place) }
unblocked = A Blocked token leaves { THE($place) } ({ $by }).
    .folded = a Blocked token leaves { THE($place) }
not_blocked = { $avatar } is on { THE($place) }: a Chain breaks instead of Blocking.
    .folded = { $avatar } is on { THE($place) }
mills = Chronos mills { $each }.
    .folded = Chronos mills { $each }
deck_emptied = A deck runs out for the first time ({ $deck }).
    .folded = a deck runs out for the first time ({ $deck })
shackled =
    { YOU($seat) ->
        [actor] You take { $n } { COUNT($n) ->
            [one] Shackle
           *[other] Shackles
        } ({ $by }).
       *[other] { $seat } takes { $n } { COUNT($n) ->
            [one] Shackle
           *[other] Shackles
        } ({ $by }).
    }
    .folded = +{ $n } { COUNT($n) ->
        [one] Shackle
       *[other] Shackles
    }
shackle_dropped =
    { YOU($seat) ->
        [actor] You discard a Shackle instead of removing a Spark.
       *[other] { $seat } discards a Shackle instead of removing a Spark.
    }
    .then = { YOU($seat) ->
        [actor] discard a Shackle instead of removing a Spark
       *[other] discards a Shackle instead of removing a Spark
    }
    .folded = { YOU($seat) ->
        [actor] you discard a Shackle instead of removing a Spark
       *[other] { $seat } discards a Shackle instead of removing a Spark
    }
takes_ancient =
    { YOU($seat) ->
        [actor] You take { THE($tech) }.
       *[other] { $seat } takes { THE($tech) }.
    }
    .then = { "" }
gives_ancient =
    { YOU($seat, $owner) ->
        [actor] You give { THE($tech) } to { $owner }.
        [target] { $seat } gives { THE($tech) } to you.
       *[other] { $seat } gives { THE($tech) } to { $owner }.
    }
    .then = { YOU($seat, $owner) ->
        [actor] give { THE($tech) } to { $owner }
        [target] gives { THE($tech) } to you
       *[other] gives { THE($tech) } to { $owner }
    }
    .folded = { YOU($seat, $owner) ->
        [actor] you give { THE($tech) } to { $owner }
        [target] { $seat } gives { THE($tech) } to you
       *[other] { $seat } gives { THE($tech) } to { $owner }
    }

## outcome

outcome-won =
    { YOU($seat) ->
        [actor] You win the game.
       *[other] { $seat } wins the game.
    }
outcome-lost = Chronos wins the game.
outcome-shared = { $seats } win the game.

## reason

reason-vp = victory points
reason-upgrades = all six Upgrades

## name

name-seat = Player { $n }
name-n = { COUNT($n) ->
        [one] { $n } fewer Follower
       *[other] { $n } fewer Followers
    }
name-by-track = Goodness track
name-by-order = starting place
name-by-foreign_tile = another player’s Technology
name-by-well = Prayer Well
name-by-flood = overflow of the Prayer Well
name-by-difficulty = difficulty
name-amount_vp = { $n } VP
name-amount_aegis = { $n } Aegis
name-amount_follower = { $n } { COUNT($n) ->
        [one] Follower
       *[other] Followers
    }
name-amount_prayer = { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    }
name-amount_goodness = { $n } Goodness
name-amount_determination = { $n } Determination
name-amount_greatness = { $n } Greatness
name-amount_bonus_location = { $n } Bonus Location { COUNT($n) ->
        [one] token
       *[other] tokens
    }
name-amount_prayer_well = { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } from the Well
name-good-vp = VP
name-good-aegis = Aegis
name-good-follower = Followers
name-good-prayer = Prayers
name-good-goodness = Goodness
name-good-determination = Determination
name-good-greatness = Greatness
name-good-bonus_location = Bonus Location tokens
name-good-prayer_well = Prayers from the Well
name-good-card = cards
name-good-premonition = Premonitions
name-character-olympian = Olympian
    .g = s
name-hero = Hero { $n }
    .g = none
name-prophet = Prophet { $n }
    .g = none
name-illustration-olympus = illustration of Olympus
    .g = s
    .at = on the illustration of Olympus
name-illustration-forge = illustration of the Forge
    .g = s
    .at = on the illustration of the Forge
name-illustration-oracle = illustration of the Oracle
    .g = s
    .at = on the illustration of the Oracle
name-illustration-moirai = illustration of the Moirai
    .g = s
    .at = on the illustration of the Moirai
name-illustration-coliseum = illustration of the Coliseum
    .g = s
    .at = on the illustration of the Coliseum
name-illustration-underworld = illustration of the Underworld
    .g = s
    .at = on the illustration of the Underworld
name-action-convert = Convert
name-action-design = Design
name-action-craft = Craft
name-action-produce = Produce
name-action-perceive = Perceive
name-action-omen = Omen
name-action-fulfil = Fulfil
name-action-train = Train
name-action-fight = Fight
name-action-revive = Revive
name-action-drain = Drain
name-action-influence = Influence
name-action-deploy = Deploy
name-deck-conflict = Conflict card
    .g = s
name-deck-coliseum = Coliseum Conflict card
    .g = s
name-deck-premonition = Premonition
    .g = s
name-deck-upgrade = Upgraded Conflict card
    .g = s
name-piece-spark = Spark
    .g = s
name-piece-temple = Temple
    .g = s
name-piece-hero = Hero
    .g = s
name-piece-prophet = Prophet
    .g = s
name-rank-alpha = Alpha
name-rank-beta = Beta
name-rank-gamma = Gamma
name-nullify-last_card_effect = the effect of the enemy’s last card
name-nullify-last_card_combo = the Combo of the enemy’s last card
name-nullify-all_combos = all of the enemy’s Combos so far
name-reward-vp = the VP reward
name-reward-prayers = the Prayer reward
name-reward-goodness = the Goodness reward
name-pass = pass
name-go_on = continue
name-stop = stop
name-yes = yes
name-no = no
name-upper = resolve with the upper effect
name-plain = resolve without the upper effect
name-later = later
name-token-none = no token
name-token-bonus = Bonus Location token
    .g = s
name-resolve = resolve the main effect
name-ignore = ignore the card
name-feed = let Chronos gain a resource
name-send = let the Avatar move
name-option = option { $n }
name-feature-turn = Starting place in Greatness
name-feature-end = End of the game
name-feature-age = Last Age
name-feature-points = Winner’s VP
name-brought-olympian = Olympians
name-brought-olympian_wins = Winning Olympians
name-brought-pillar = Pillars
name-brought-pillar_wins = Winner’s Pillars
name-brought-tech = Technologies deployed
name-brought-tech_wins = Winner’s Technologies
name-brought-action = Actions
name-brought-action_wins = Winner’s actions
name-brought-quest = Quests fulfilled
name-brought-quest_wins = Winner’s Quests
name-brought-champion = Allies
name-brought-champion_wins = Winner’s allies
name-brought-premonition = Premonitions played
name-brought-premonition_wins = Winner’s Premonitions
name-brought-city = Influence
name-brought-city_wins = Winner’s Influence
name-turn-1 = highest at the start
name-turn = number { $n } at the start
name-end-points = by points
name-end-upgrades = by the sixth Upgrade
name-age = Age { $n }
name-points-100 = 100 VP or more
name-points = from { $n } VP
name-feature-result = Result
name-feature-titan = Chronos’s VP
name-feature-chains = Chains left
name-brought-concept_card = Concept cards
name-brought-desolation = Desolations
name-brought-chronos_tile = Chronos’s tiles
name-brought-avatar = Avatars sent
name-brought-ancient = Ancient Technologies deployed
name-result-won = won together
name-result-lost = lost to Chronos
name-end-above = more VP than Chronos
name-end-all = all Upgrades unlocked
name-end-below = Chronos not surpassed
name-end-chains = all Chains broken
name-titan-100 = 100 VP or more
name-titan = from { $n } VP on
name-chains = from { $n } on
name-board-well = Well
name-board-places = Locations
name-board-cities = Cities
name-board-temple = T
name-board-forge = Forge
name-board-quests = Quests
name-board-champions = Coliseum
name-board-oracle = Oracle
name-board-aegis = Aegis
name-board-followers = Fol
name-board-prayers = Pra
name-board-goodness = Good
name-board-determination = Det
name-board-order = By Greatness
name-board-olympian = Olympian
name-board-cards = Hand
name-board-upgrades = Upg
name-board-pillar = Pillar
name-board-vp = VP
name-board-has = reserve
name-board-enemy = the enemy
name-board-attacks = Attack
name-board-defends = Defence
name-board-hand = Hand
name-board-foreseen = Foreseen
name-board-plan = Plan
name-board-chronos = Chronos
name-board-concepts = Concepts
name-board-shackles = Shackles
name-symbol-military = Military
name-symbol-architecture = Architecture
name-symbol-culture = Culture
name-symbol-science = Science
name-symbol-social = Social
name-element-air = air
name-element-earth = earth
name-element-fire = fire
name-element-water = water
name-icon-vp = VP
name-icon-aegis = Aegis
name-icon-follower = Followers
name-icon-prayer = Prayers
name-icon-goodness = Goodness
name-icon-determination = Determination
name-icon-hand = Conflict cards in hand
name-icon-premonition = Premonitions in hand
name-icon-greatness_rank = spaces of Greatness
name-icon-deployed_tech = deployed Technologies
name-icon-tech_link = Links
name-icon-stored_tech = stored Technologies
name-icon-factory = Technologies in the Factory
name-icon-distinct_symbol = different symbols
name-icon-cities = Cities with a Technology
name-icon-temple = Temples
name-icon-hero = Heroes
name-icon-prophet = Prophets
name-icon-ally = allies
name-icon-defeated_hero = Heroes in the Underworld
name-icon-upgrade = unlocked Upgrades
name-icon-spark = Sparks
name-upper-second = resolve the second Pillar with its upper effect
name-plain-second = resolve the second Pillar without its upper effect

## card

card-good-vp = { $n } VP
card-good-aegis = { $n } Aegis
card-good-follower = { $n } { COUNT($n) ->
        [one] Follower
       *[other] Followers
    }
card-good-prayer = { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    }
card-good-goodness = { $n } Goodness
card-good-determination = { $n } Determination
card-good-greatness = { $n } Greatness
card-good-bonus_location = { $n } Bonus Location { COUNT($n) ->
        [one] token
       *[other] tokens
    }
card-good-prayer_well = { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } from the Well
card-good-card = { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } from your hand
card-good-premonition = { $n } { COUNT($n) ->
        [one] Premonition
       *[other] Premonitions
    }
card-gain = gain { $what }
card-gain-combat = gain { $what } for this combat
card-pay = pay { $what }
card-lose = lose { $what }
card-steal = steal { COUNT($n) ->
        [one] {""}
       *[other] { "up to " }
    }{ $what } from another player
card-per = { " " }per { $counter }
card-most = { " " }(at most { $n })
card-draw-conflict = draw { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } from your deck
card-draw-coliseum = draw { $n } Coliseum { COUNT($n) ->
        [one] card
       *[other] cards
    }
card-draw-premonition = draw { $n } { COUNT($n) ->
        [one] Premonition
       *[other] Premonitions
    }
card-draw-upgrade = take your Upgraded Conflict card
card-draw-keep = { " " }and keep { $n }
card-discard = discard { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    }
card-discard-down_to = discard down to { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } in hand
card-recover = take back { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } from your discard pile
card-peek = look secretly at the next Primordial
card-well = generate { $n } { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } into the Well
card-well-less = { $n } { COUNT($n) ->
        [one] Prayer leaves
       *[other] Prayers leave
    } the Well
card-piece-spark = { $n } { COUNT($n) ->
        [one] Spark
       *[other] Sparks
    }
card-piece-temple = { $n } { COUNT($n) ->
        [one] Temple
       *[other] Temples
    }
card-piece-hero = { $n } { COUNT($n) ->
        [one] Hero
       *[other] Heroes
    }
card-piece-prophet = { $n } { COUNT($n) ->
        [one] Prophet
       *[other] Prophets
    }
card-piece-hero_or_prophet = { $n } { COUNT($n) ->
        [one] Hero or Prophet
       *[other] Heroes or Prophets
    }
card-piece-any = { $n } { COUNT($n) ->
        [one] piece
       *[other] pieces
    }
card-remove = remove { $what } from your Upgrades
card-remove-city = { " " }and place it { AT($city) }
card-destroy_temple = destroy { $n } of your Temples
card-action = take the { $action } action
card-action-city = { " " }{ AT($city) }
card-action-choice = { " " }in a City of your choice
card-action-olympus = { " " }with any Technology of Olympus
card-action-discount = { " " }for { $n } { COUNT($n) ->
        [one] resource
       *[other] resources
    } less
card-strength = { $n } Strength
card-strength-enemy = { $n } Strength for the enemy
card-until-action_phase = { " " }until the end of the Action Phase
card-until-always = , always
card-when-attack = { " " }when you attack
card-when-defend = { " " }when you defend
card-when-vs_game = { " " }against the game
card-when-vs_player = { " " }against a player
card-when-vs_avatar = { " " }against an Avatar
card-nullify = nullify { $what }
card-combat = fight an enemy of Strength { $n } with { $cards } { COUNT($cards) ->
        [one] card
       *[other] cards
    }{ $elements }; if you win: { $win }; if you lose: { $lose }
card-elements = { " " }({ $elements })
card-defeat-hero = { $n } of your Heroes { COUNT($n) ->
        [one] goes
       *[other] go
    } to the Underworld
card-defeat-olympian = your Olympian is wounded
card-recall = send back { $n } { $kind }{ $place }
card-recall-from = { " " }from { THE($place) }
card-choose = choose: { $options }
card-choose-n = choose { $n }: { $options }
card-or = ; or{ " " }
card-nothing = nothing
card-if = if { $cond }: { $then }
card-if-have = if you have { $cond }: { $then }
card-if-there = with { $cond }: { $then }
card-else = ; otherwise { $then }
card-each-other = every other player: { $effects }
card-each-all = every player: { $effects }
card-each-opponent = your opponent: { $effects }
card-each-leader = the player first in Greatness: { $effects }
card-each-last = the player last in Greatness: { $effects }
card-sep = , then{ " " }
card-sep-passive = ;{ " " }
card-group = ({ $effects })
card-comma = ,{ " " }
card-and = { " " }and{ " " }
card-end = { "." }
card-not = not { $what }
card-compare-equal = { COUNT($n) ->
        [0] no
       *[other] exactly { $n }
    } { $counter }
card-compare-at-least = at least { $n } { $counter }
card-compare-at-most = at most { $n } { $counter }
card-compare-less = fewer than { $n } { $counter }
card-compare-more = more than { $n } { $counter }
card-rank-equal = place { $n } in Greatness
card-rank-at-least = place { $n } or lower in Greatness
card-rank-at-most = place { $n } or higher in Greatness
card-rank-less = a place higher than { $n } in Greatness
card-rank-more = a place lower than { $n } in Greatness
card-flag-attacker = you are attacking
card-flag-defender = you are defending
card-flag-vs_game = you are fighting the game
card-flag-vs_player = you are fighting a player
card-own = { " " }of yours
card-counter-vp = VP
card-counter-aegis = Aegis
card-counter-follower = { COUNT($n) ->
        [one] Follower
       *[other] Followers
    }
card-counter-prayer = { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    }
card-counter-goodness = Goodness
card-counter-determination = Determination
card-counter-hand = { COUNT($n) ->
        [one] card
       *[other] cards
    } in hand
card-counter-premonition = { COUNT($n) ->
        [one] Premonition
       *[other] Premonitions
    } in hand
card-counter-greatness_rank = place in Greatness
card-counter-deployed_tech = deployed { COUNT($n) ->
        [one] Technology
       *[other] Technologies
    }{ $own }
card-counter-tech_link = Technology { COUNT($n) ->
        [one] Link
       *[other] Links
    }{ $own }
card-counter-stored_tech = stored { COUNT($n) ->
        [one] Technology
       *[other] Technologies
    }
card-counter-factory = { COUNT($n) ->
        [one] tile
       *[other] tiles
    }{ $own } in the Factory
card-counter-distinct_symbol = different { COUNT($n) ->
        [one] symbol
       *[other] symbols
    } among your Technologies
card-counter-cities = { COUNT($n) ->
        [one] City
       *[other] Cities
    } with a Technology of yours
card-counter-temple = { COUNT($n) ->
        [one] Temple
       *[other] Temples
    }{ $own }
card-counter-hero = { COUNT($n) ->
        [one] Hero
       *[other] Heroes
    }{ $own }
card-counter-prophet = { COUNT($n) ->
        [one] Prophet
       *[other] Prophets
    }{ $own }
card-counter-ally = { COUNT($n) ->
        [one] ally
       *[other] allies
    }
card-counter-defeated_hero = { COUNT($n) ->
        [one] Hero
       *[other] Heroes
    }{ $own } in the Underworld
card-counter-upgrade = unlocked { COUNT($n) ->
        [one] Upgrade
       *[other] Upgrades
    }
card-counter-spark = removed { COUNT($n) ->
        [one] Spark
       *[other] Sparks
    }
card-counter-well = { COUNT($n) ->
        [one] Prayer
       *[other] Prayers
    } in the Well
card-counter-other_players = other { COUNT($n) ->
        [one] player
       *[other] players
    }
card-counter-played_cards = { COUNT($n) ->
        [one] card
       *[other] cards
    } played in this combat
card-counter-combos = { COUNT($n) ->
        [one] Combo
       *[other] Combos
    } in this combat
card-counter-of = { $counter } ({ $which })
card-kind-olympian = Olympian
card-kind-hero = Hero
card-kind-prophet = Prophet
card-kind-any = any
card-who-olympian = Olympian
card-who-hero = { COUNT($n) ->
        [one] Hero
       *[other] Heroes
    }
card-who-prophet = { COUNT($n) ->
        [one] Prophet
       *[other] Prophets
    }
card-who-any = { COUNT($n) ->
        [one] character
       *[other] characters
    }
card-need-recall = send back { $n } { $kind } from { THE($place) }
card-need-reveal = reveal { $elements }
card-need-discard = discard { $elements }
card-need-pay = pay { $what }
card-need-cond = have { $cond }
card-need-there = with { $cond }
card-need-play = play { $elements } in this combat
card-need-kind = act with your { $kind }
card-need-at = be { AT($place) }
card-timing-immediate = Immediate: { $effects }
card-timing-age_start = Start of Age: { $effects }
card-timing-age_end = End of Age: { $effects }
card-timing-passive = Passive: { $effects }
card-timing-once_per_age = Once per Age: { $effects }
card-timing-game_end = End of Game: { $effects }
card-timing-reaction = { $event }: { $effects }
card-event-you_win_combat = When you win a combat
card-event-you_lose_combat = When you lose a combat
card-event-you_deploy = When you deploy
card-event-you_influence = When you influence
card-event-you_drain = When you drain
card-event-you_fulfil = When you fulfil a Quest or a Canto
card-event-activate_hero = When you activate a Hero
card-event-hero_defeated = When a Hero of yours is defeated
card-event-primordial_revealed = When a Primordial is revealed
card-event-premonition_played = When you play a Premonition
card-any_location = any Location
card-rule-activation_cost = activating a { $arg } costs { ABS($n) } Aegis { SIGN($n) ->
        [minus] less
       *[other] more
    }
card-rule-craft_discount = Crafting costs { $n } { COUNT($n) ->
        [one] resource
       *[other] resources
    } less
card-rule-drain_bonus = Drain gives { $n } more Aegis
card-rule-storage = { $n } more storage { COUNT($n) ->
        [one] space
       *[other] spaces
    }
card-rule-penalty_free = you pay no penalty
card-rule-well_immune = you lose no Follower to the Well
card-rule-wrath1_immune = you ignore Wrath I
card-rule-attacker_wins_ties = you win ties as attacker
card-rule-prophet_defends = your Prophets defend with Strength { $n }
card-rule-link_vp = { $n } more VP per Link when you deploy
card-rule-contest_immune = players cannot contest your deployments; against an Avatar that contests one you have { $n } more Strength
card-rule-seduction = you win at once when the enemy’s Strength is 0 after one of your cards
card-rule-token_returns = { $n } Location { COUNT($n) ->
        [one] token
       *[other] tokens
    } per Age may come back to your reserve ({ $arg })
card-rule-next_canto_free = the next Canto costs no card
card-rule-draw_extra_keep = draw { $n } more { COUNT($n) ->
        [one] card
       *[other] cards
    } and keep the same number ({ $arg })
card-rule-hero_survives = a defeated Hero goes to your reserve{ COUNT($n) ->
        [0] {""}
       *[other] {" "}if you pay { $n } Aegis
    }
card-rule-temple_protected = the overflow spares your Temples
card-rule-ally_strength = your Heroes fight with { $n } more Strength
card-tech = { $cost }. { $vp } VP, { $prayers } { COUNT($prayers) ->
        [one] Prayer
       *[other] Prayers
    }
card-canto = { $n }. { $need }: { $reward }
card-epic = At the end: { $reward }
card-before = Before: { $effects }
card-reward = Reward: { $effects }
card-wrath1 = Wrath I: { $effects }
card-wrath2 = Wrath II: { $effects }
card-aegis = Aegis value { $n }
card-upper = Upper effect: { $effects }
card-lower = Others: { $effects }
card-after = Then you: { $effects }
card-premonition = { $need }: { $effects }
card-chain-break = break { $n } of { POSS($concept) } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    }
card-chain-break-this = break { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } of this Concept
card-chain-break-choice = break { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } of a Concept of your choice
card-chain-break-most = break { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } of the Concept with the most Chains
card-chain-break-least = break { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } of the Concept with the fewest Chains
card-chain-add = add { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } to { $concept }
card-chain-add-this = add { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } to this Concept
card-chain-add-choice = add { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } to a Concept of your choice
card-chain-add-most = add { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } to the Concept with the most Chains
card-chain-add-least = add { $n } { COUNT($n) ->
        [one] Chain
       *[other] Chains
    } to the Concept with the fewest Chains
card-chronos-gain = Chronos gains { $what }
card-chronos-lose = Chronos loses { $what }
card-intensity-more = raise { POSS($concept) } Intensity by { $n }
card-intensity-less = lower { POSS($concept) } Intensity by { $n }
card-avatar-one = move { $avatar } to { THE($city) }
card-avatar-one-choice = move { $avatar } to a City of your choice
card-avatar-lowest = move the Avatar with the lowest number to { THE($city) }
card-avatar-lowest-choice = move the Avatar with the lowest number to a City of your choice
card-avatar-choice = move an Avatar of your choice to { THE($city) }
card-avatar-choice-choice = move an Avatar of your choice to a City of your choice
card-block-slot = block { $n } { COUNT($n) ->
        [one] slot
       *[other] slots
    } of { THE($place) }
card-block-slot-choice = block { $n } { COUNT($n) ->
        [one] slot
       *[other] slots
    } of your choice
card-block-city = block { $city }
card-block-city-choice = block { $n } { COUNT($n) ->
        [one] City
       *[other] Cities
    } of your choice
card-unblock-slot = remove { $n } { COUNT($n) ->
        [one] Blocked token
       *[other] Blocked tokens
    } from { THE($place) }
card-unblock-city = remove the Blocked token from { THE($city) }
card-unblock-choice = remove { $n } { COUNT($n) ->
        [one] Blocked token
       *[other] Blocked tokens
    } of your choice
card-mill-coliseum = mill { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } of the Coliseum
card-mill-premonition = mill { $n } { COUNT($n) ->
        [one] card
       *[other] cards
    } of the Oracle
card-shackle = take { $n } { COUNT($n) ->
        [one] Shackle
       *[other] Shackles
    }
card-ancient_tech = gain { $n } Ancient { COUNT($n) ->
        [one] Technology
       *[other] Technologies
    }
card-counter-intensity = Intensity
card-counter-avatar_world = { COUNT($n) ->
        [one] Avatar
       *[other] Avatars
    } in the Mortal World
card-flag-deck_emptied-coliseum = the Coliseum deck has run out once
card-flag-deck_emptied-premonition = the Oracle deck has run out once
card-ancient = Ancient Technology
card-main = Main effect (optional): { $effects }
card-main-bar = Main effect ({ $kinds }): { $effects }
card-line = { $olympian }: { $effects }
card-desolation = Desolation: { $effects }
card-turns = Turns over: { $cond }
card-modifier = When its Pillar is taken: Intensity { $n }
card-on_pillar = When its Pillar is taken: { $effects }
card-foe = Strength { $n }, { $cards } { COUNT($cards) ->
        [one] card
       *[other] cards
    }{ $elements }
card-on_board = On the Chronos board: { $effects }
card-in_city = In a City: { $effects }
card-most_intensity = Intensity up to { $n }
card-icon = { $at }. { $what }: { $n }
card-icon-each = { $at }. { $what }: { $n } per player
card-icon-plus = { $at }. { $what }: { $n } more
card-icon-plus-each = { $at }. { $what }: { $n } more per player
card-last_icon = Only the last open icon counts
card-by_players = { " " }/{ " " }
card-difficulty = Against 1, 2, 3 or 4 players Chronos begins with { $vp } VP and { $broken } broken Chains, each player with { $own } VP and { $shackles } Shackles
card-intensities = Intensity: { $ananke } { $n }, { $kratos } { $m }
card-team-vp = VP
card-team-aegis = Aegis
card-team-follower = Followers
card-team-prayer = Prayers
card-team-goodness = Goodness
card-team-determination = Determination
card-team-hand = Cards in hand
card-team-premonition = Premonitions in hand
card-team-deployed_tech = Deployed Technologies
card-team-tech_link = Technology Links
card-team-stored_tech = Stored Technologies
card-team-factory = Tiles in the Factory
card-team-distinct_symbol = Different symbols
card-team-cities = Cities with Technologies
card-team-temple = Temples
card-team-hero = Heroes
card-team-prophet = Prophets
card-team-ally = Allies
card-team-defeated_hero = Heroes in the Underworld
card-team-upgrade = Unlocked Upgrades
card-team-spark = Sparks removed
card-needed = Needed: { $need }
card-ally = As an ally: { $power }
card-named = { $name }: { $text }
card-start = Start: { $goods }
card-face = Strength { $n }, { $elements }
card-face-cost = Strength { $n }, Determination { $cost }, { $elements }
card-malus = No free slot: { $effects }
card-conversion = For { $price }: { $effects }
card-arrival = On arrival: { $effects }
card-banner = Influence: gain { $goodness }, then { $followers }, or { $service }
card-banner-plain = Influence: { $followers }, or { $service }
card-affinity = Affinity: { $symbol }. A Technology with this symbol scores 1 more VP
card-does-convert = spend Prayers for points, Greatness, a Spark, a Temple or a character
card-does-design = take any Technology into the Workshop
card-does-craft = pay for one of your Workshop tiles and move it to the Factory
card-does-produce = move all tiles in the Factory one space forward
card-does-perceive = { $effects }
card-does-omen = put a card with a new Element beside the Oracle, { $effects } and look at the next Primordial
card-does-fulfil = try an Epic Quest, Canto by Canto, or a Clash Quest
card-does-train = { $effects }
card-does-fight = fight a Coliseum Hero, who becomes your ally if you win
card-does-revive = take back one of your defeated Heroes
card-does-drain = gain the Aegis of the topmost captive
card-does-influence = gain Goodness, then Followers or the City’s Service
card-does-deploy = put a stored Technology into the City for VP, Prayers and Links
card-remove-choice = { " " }and place { COUNT($n) ->
        [one] it
       *[other] them
    } in a City of your choice

## designed

designed-location = The penalty of this Location is ours: the rule sheet does not give it.
designed-conversion = This price is ours: the rule sheet does not give it.
designed-olympian = The start and the powers of this Olympian are ours: the rule sheet does not give them.
designed-power = This power is ours: the rule sheet does not give it.
designed-upgrade = The effect of this Upgrade is ours: the rule sheet does not give it.
designed-champion = The values and the power of this Hero are ours: the rule sheet does not give them.
designed-card = The values and the effect of this card are ours: the rule sheet does not give them.
designed-premonition = The condition and the effect of this card are ours: the rule sheet does not give them.
designed-captive = The Aegis value of this card is ours: the rule sheet does not give it.
designed-primordial = The Aegis value and the Wraths of this card are ours: the rule sheet does not give them.
designed-quest = The conditions and rewards of this Quest are ours: the rule sheet does not give them.
designed-tech = The cost, yield and power of this Technology are ours: the rule sheet does not give them.
designed-concept = The icons of this Concept are ours: the rule sheet does not give them.
designed-chronos_tile = The condition and the effects of this tile are ours: the rule sheet does not give them.
designed-avatar = This Avatar’s values in combat and effect in a City are ours: the rule sheet does not give them.
designed-avatar_card = The values and the effect of this card are ours: the rule sheet does not give them.
designed-concept_card = The effects of this card are ours: the rule sheet does not give them.

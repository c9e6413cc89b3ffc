# forge_chronos, en français. docs/translate.md dit comment ces phrases s’écrivent.

## game

game-title = Forge Chronos
game-sentence = Dépensez bien vos heures, et forgez des Armes aux morceaux assortis.

## option

option-assistants = Variante Assistants, pour joueurs expérimentés.
option-assistants-off = Sans Assistants.
option-assistants-on = Tous les 20 points de Renom, vous engagez un Assistant.
option-display = Les morceaux forgés sont-ils remplacés dans la journée ?
option-display-refill = Règle maison : chaque morceau forgé est remplacé aussitôt.
option-display-scarce = Non : de nouveaux morceaux arrivent en Début de Journée.
option-midday = Quand le Marché est-il réorganisé ?
option-midday-once = Règle maison : une fois par jour, quand le premier Meeple atteint 16 h.
option-midday-each = Chaque fois qu’un Meeple atteint 16 h.

## phase

phase-dawn = Début de Journée
phase-day = Journée
phase-over = Fin de la partie

## prompt

prompt-act = À vous : Mine, Marché ou Forge ?
prompt-evening = Il est { $hour } h : faites encore une action, ou allez vous coucher.
prompt-midnight = Il est { $hour } h : allez vous coucher.
prompt-midnight_join = Il est { $hour } h : associez deux morceaux, ou allez vous coucher.
prompt-keep = Choisissez { COUNT($n) ->
        [one] le Matériau
       *[other] les { $n } Matériaux
    } à conserver.
prompt-keep_or_again = Choisissez { COUNT($n) ->
        [one] le Matériau
       *[other] les { $n } Matériaux
    } à conserver, ou refaites l’action.
prompt-hire = Choisissez un Assistant : vous avez { $renown } points de Renom.

## wait

wait-FC-D01 = { $seats } choisit une action…
wait-FC-D11 = { $seats } choisit les Matériaux à conserver…
wait-FC-D14 = { $seats } choisit un Assistant…

## hint

hint-forge = Vous payez { $cost } et avancez à { $hour } h. { YOU($next) ->
        [actor] Ensuite, c’est encore à vous.
       *[other] Ensuite, c’est à { $next }.
    }
hint-join_with = Choisissez un Manche seul à lui associer : vous { COUNT($h) ->
        [0] restez
       *[other] avancez
    } à { $hour } h. { YOU($next) ->
        [actor] Ensuite, c’est encore à vous.
       *[other] Ensuite, c’est à { $next }.
    }
hint-weapon = Vous gagnez { $n } { COUNT($n) ->
        [one] point de Renom
       *[other] points de Renom
    } ({ $blade_value } + { $handle_value }) et { COUNT($h) ->
        [0] restez
       *[other] avancez
    } à { $hour } h. { YOU($next) ->
        [actor] Ensuite, c’est encore à vous.
       *[other] Ensuite, c’est à { $next }.
    }
hint-weapon_colour = Vous gagnez { $n } { COUNT($n) ->
        [one] point de Renom
       *[other] points de Renom
    } ({ $blade_value } + { $handle_value } + Couleur { $colour }) et { COUNT($h) ->
        [0] restez
       *[other] avancez
    } à { $hour } h. { YOU($next) ->
        [actor] Ensuite, c’est encore à vous.
       *[other] Ensuite, c’est à { $next }.
    }
hint-weapon_type = Vous gagnez { $n } { COUNT($n) ->
        [one] point de Renom
       *[other] points de Renom
    } ({ $blade_value } + { $handle_value } + Type { $type }) et { COUNT($h) ->
        [0] restez
       *[other] avancez
    } à { $hour } h. { YOU($next) ->
        [actor] Ensuite, c’est encore à vous.
       *[other] Ensuite, c’est à { $next }.
    }
hint-weapon_colour_type = Vous gagnez { $n } { COUNT($n) ->
        [one] point de Renom
       *[other] points de Renom
    } ({ $blade_value } + { $handle_value } + Couleur { $colour } + Type { $type }) et { COUNT($h) ->
        [0] restez
       *[other] avancez
    } à { $hour } h. { YOU($next) ->
        [actor] Ensuite, c’est encore à vous.
       *[other] Ensuite, c’est à { $next }.
    }
hint-give = Ce que le Marché donne en échange : { $those }.
hint-trade = Vous échangez { $gives } contre { $takes } et avancez à { $hour } h. { YOU($next) ->
        [actor] Ensuite, c’est encore à vous.
       *[other] Ensuite, c’est à { $next }.
    }
hint-mine = Vous piochez { $n } Matériaux, en conservez { $k } et avancez à { $hour } h. { YOU($next) ->
        [actor] Ensuite, c’est encore à vous.
       *[other] Ensuite, c’est à { $next }.
    }
hint-bed = Vous vous couchez. Ensuite, c’est à { $next }.
hint-bed_loses = Vous vous couchez et remettez { COUNT($n) ->
        [one] { $n } Matériau
       *[other] { $n } Matériaux
    } dans la Mine. Ensuite, c’est à { $next }.
hint-bed_last = Tout le monde dort : la journée s’achève.
hint-bed_last_loses = Vous remettez { COUNT($n) ->
        [one] { $n } Matériau
       *[other] { $n } Matériaux
    } dans la Mine, et la journée s’achève.
hint-again = Tout retourne dans la Mine, et vous piochez de nouveau, sans pouvoir y renoncer.
hint-keep = Vous avez { $cubes } en réserve.
hint-keep_enough = Vous avez { $cubes } en réserve : de quoi forger { COUNT($n) ->
        [one] un morceau exposé
       *[other] un morceau, au choix parmi { $n }
    }.
hint-hire = Vous engagez { LE($assistant) } jusqu’à la fin de la partie.

## log

line_up = Ordre de départ, tiré au sort : { $those }.
day = Jour { $day } sur { $days }.
blades_shown = { COUNT($those) ->
        [one] Nouvelle Lame disponible
       *[other] Nouvelles Lames disponibles
    } : { $those }.
handles_shown = { COUNT($those) ->
        [one] Nouveau Manche disponible
       *[other] Nouveaux Manches disponibles
    } : { $those }.
assistants_shown = { COUNT($those) ->
        [one] Nouvel Assistant disponible
       *[other] Assistants disponibles
    } : { $those }.
refilled = { COUNT($those) ->
        [one] { LE($those) } devient disponible
       *[other] { LE($those) } deviennent disponibles
    }.
    .folded = { COUNT($those) ->
        [one] { LE($those) } devient disponible
       *[other] { LE($those) } deviennent disponibles
    }
turn =
    { YOU($seat) ->
        [actor] Vous, { $hour } h.
       *[other] { $seat }, { $hour } h.
    }
midday = À la Mi-Journée, le Marché est réorganisé : { $those }.
night = Tout le monde dort : le jour { $day } s’achève.
over_shared = { $those } se partagent la victoire avec { $n } { COUNT($n) ->
        [one] point de Renom
       *[other] points de Renom
    }.
over =
    { YOU($seat) ->
        [actor] Vous gagnez la partie avec { $n } { COUNT($n) ->
            [one] point de Renom
           *[other] points de Renom
        }.
       *[other] { $seat } gagne la partie avec { $n } { COUNT($n) ->
            [one] point de Renom
           *[other] points de Renom
        }.
    }
swaps =
    { YOU($seat) ->
        [actor] Vous interchangez deux cartes Marché. Nouvel ordre : { $those }.
       *[other] { $seat } interchange deux cartes Marché. Nouvel ordre : { $those }.
    }
    .and = après avoir interchangé deux cartes Marché (nouvel ordre : { $those })
trades =
    { YOU($seat) ->
        [actor] Vous échangez { $gives } contre { $takes } ({ $h } h).
       *[other] { $seat } échange { $gives } contre { $takes } ({ $h } h).
    }
forges =
    { YOU($seat) ->
        [actor] Vous forgez { UN($part) } ({ $h } h).
       *[other] { $seat } forge { UN($part) } ({ $h } h).
    }
forges_both =
    { YOU($seat) ->
        [actor] Vous forgez et associez { LE($blade) } et { LE($handle) } ({ $h } h) pour { $n } points de Renom.
       *[other] { $seat } forge et associe { LE($blade) } et { LE($handle) } ({ $h } h) pour { $n } points de Renom.
    }
joins =
    { YOU($seat) ->
        [actor] Vous associez { LE($blade) } et { LE($handle) } ({ $h } h) pour { $n } points de Renom.
       *[other] { $seat } associe { LE($blade) } et { LE($handle) } ({ $h } h) pour { $n } points de Renom.
    }
returns =
    { YOU($seat) ->
        [actor] Vous remettez { $cubes } dans la Mine.
       *[other] { $seat } remet { $cubes } dans la Mine.
    }
    .and = , après y avoir remis { $cubes },
digs =
    { YOU($seat) ->
        [actor] Vous allez à la Mine ({ $h } h).
       *[other] { $seat } va à la Mine ({ $h } h).
    }
drawn =
    { YOU($seat) ->
        [actor] Vous piochez { $cubes }.
       *[other] { $seat } pioche { $cubes }.
    }
    .and = { YOU($seat) ->
        [actor] et piochez { $cubes }
       *[other] et pioche { $cubes }
    }
again =
    { YOU($seat) ->
        [actor] Vous remettez { $cubes } dans la Mine et refaites l’action.
       *[other] { $seat } remet { $cubes } dans la Mine et refait l’action.
    }
    .and = { YOU($seat) ->
        [actor] , remettez le tout
       *[other] , remet le tout
    }
empty =
    { YOU($seat) ->
        [actor] Vous ne piochez rien : la Mine est vide.
       *[other] { $seat } ne pioche rien : la Mine est vide.
    }
    .and = { YOU($seat) ->
        [actor] et ne piochez rien : elle est vide
       *[other] et ne pioche rien : elle est vide
    }
keeps =
    { YOU($seat) ->
        [actor] Vous conservez { $cubes } et remettez { $back }.
       *[other] { $seat } conserve { $cubes } et remet { $back }.
    }
    .and = { YOU($seat) ->
        [actor] , puis remettez { $back }
       *[other] , puis remet { $back }
    }
sleeps =
    { YOU($seat) ->
        [actor] Vous allez vous coucher.
       *[other] { $seat } va se coucher.
    }
hires =
    { YOU($seat) ->
        [actor] Vous engagez { LE($assistant) }.
       *[other] { $seat } engage { LE($assistant) }.
    }
    .and = { YOU($seat) ->
        [actor] et engagez { LE($assistant) }
       *[other] et engage { LE($assistant) }
    }

## outcome

outcome-shared = { $seats } se partagent la victoire.
outcome-won =
    { YOU($seat) ->
        [actor] Vous remportez la partie.
       *[other] { $seat } remporte la partie.
    }

## effect

effect-market_from_mine = Échange de même Rang ou de Rang 1 : prenez dans la Mine ce qui manque au Marché.
effect-up_1_for_1 = Échange de Rang +1 : vous pouvez le faire à 1 pour 1.
effect-down_1_for_3 = Échange de Rang −1 : vous pouvez le faire à 1 pour 3.
effect-rank2_1h = Échange de Rang +2 ou −2 : il vous coûte 1 h.
effect-swap_adjacent = Avant un échange, vous pouvez interchanger 2 cartes Marché adjacentes.
effect-blade_1h = Forger une Lame vous coûte 1 h (2 h avec un Manche à associer).
effect-as_dagger = Toute Lame que vous associez à un Manche de Dague compte comme une Lame de Dague.
effect-as_sword = Toute Lame que vous associez à un Manche d’Épée compte comme une Lame d’Épée.
effect-as_axe = Toute Lame que vous associez à un Manche de Hache compte comme une Lame de Hache.
effect-join_0h = Associer un Manche et une Lame vous coûte 0 h.
effect-redraw = Après une action à la Mine, vous pouvez renoncer au 1er tirage et refaire l’action.
effect-plus_minus = À la Mine, piochez 1 Matériau de plus et conservez-en 1 de moins.
effect-mine_9_6 = Nouvelle action à la Mine (5 h) : piochez 9 Matériaux, conservez-en 6.
effect-mine_2_1 = Nouvelle action à la Mine (1 h) : piochez 2 Matériaux, conservez-en 1.
effect-mine_3_swap = Nouvelle action à la Mine (1 h) : remettez 3 Matériaux de votre réserve et piochez-en 3 autres.

## part

part-cost = Coûte { $cubes }.
part-renown = Valeur { $n }. Bonus de Couleur : { $colour }. Bonus de Type : { $type }.

## reason

reason-parts = Valeurs des morceaux
reason-colour = Bonus de Couleur
reason-type = Bonus de Type

## name

name-seat = Joueur { $n }
name-grey = { $n } gris
name-blue = { $n } { COUNT($n) ->
        [one] bleu
       *[other] bleus
    }
name-yellow = { $n } { COUNT($n) ->
        [one] jaune
       *[other] jaunes
    }
name-white = { $n } { COUNT($n) ->
        [one] blanc
       *[other] blancs
    }
name-black = { $n } { COUNT($n) ->
        [one] noir
       *[other] noirs
    }
name-give-grey = échanger du gris
name-give-blue = échanger du bleu
name-give-yellow = échanger du jaune
name-give-white = échanger du blanc
name-give-black = échanger du noir
name-take-grey = contre du gris
name-take-blue = contre du bleu
name-take-yellow = contre du jaune
name-take-white = contre du blanc
name-take-black = contre du noir
name-swap-1 = interchanger les cartes Marché 1 et 2
name-swap-2 = interchanger les cartes Marché 2 et 3
name-swap-3 = interchanger les cartes Marché 3 et 4
name-swap-4 = interchanger les cartes Marché 4 et 5
name-ratio-usual = au rapport normal
name-ratio-special = au rapport spécial
name-n-1 = une fois
name-n = { $n } fois
name-mine-3 = Mine (2 h) : piocher 3, conserver 3
name-mine-5 = Mine (3 h) : piocher 5, conserver 3
name-mine-7 = Mine (4 h) : piocher 7, conserver 5
name-mine-9 = Mine (5 h) : piocher 9, conserver 6
name-mine-2 = Mine (1 h) : piocher 2, conserver 1
name-mine-swap = Mine (1 h) : remettre 3, piocher 3
name-bed = se coucher
name-again = refaire l’action
name-kind-blade = Lame
name-kind-handle = Manche
name-grade = niveau { $n }
name-rank = Rang { $n }
name-hour = { $n } h
name-h = { $n } h
name-renown = { $n } { COUNT($n) ->
        [one] point de Renom
       *[other] points de Renom
    }
name-clock = l’Horloge
name-market = le Marché
name-mine = la Mine
name-deck = la pioche
name-blades = les Lames disponibles
name-handles = les Manches disponibles
name-assistants = les Assistants disponibles
name-day = Jour { $n }
name-board-days = sur
name-board-clock = Horloge
name-board-bed = au lit
name-board-rank = Rang
name-board-market = Marché
name-board-rates = même Rang 1/1, Rang +1 2/1, −1 1/2, +2 4/1 (2 h), −2 1/4 (2 h)
name-board-mine = Mine
name-board-deck = pioche
name-board-blades = Lames
name-board-handles = Manches
name-board-cost = coût
name-board-value = val
name-board-colour = +Coul
name-board-type = +Type
name-board-assistants = Assistants
name-board-loose_blades = Lames seules
name-board-loose_handles = Manches seuls
name-board-drawn = Piochés
name-board-keeps = à conserver
name-board-aside = à remettre
name-feature-turn = Tour au premier matin
name-feature-weapons = Armes du vainqueur
name-feature-end = Fin de la partie
name-brought-act = Heures par action
name-brought-act_wins = Heures du vainqueur par action
name-brought-dig = Heures à la Mine
name-brought-dig_wins = Heures du vainqueur à la Mine
name-brought-trade = Heures au Marché
name-brought-trade_wins = Heures du vainqueur au Marché
name-brought-match = Armes selon ce que leurs morceaux ont en commun
name-brought-match_wins = Armes du vainqueur selon l’accord
name-brought-blade = Lames forgées
name-brought-blade_renown = Renom par Matériau, Lames
name-brought-blade_wins = Lames du vainqueur
name-brought-blade_grade = Lames par niveau
name-brought-blade_grade_renown = Renom par Matériau, Lames par niveau
name-brought-blade_grade_wins = Lames du vainqueur par niveau
name-brought-blade_type = Lames par type
name-brought-blade_type_renown = Renom par Matériau, Lames par type
name-brought-blade_type_wins = Lames du vainqueur par type
name-brought-blade_colour = Lames par couleur
name-brought-blade_colour_renown = Renom par Matériau, Lames par couleur
name-brought-blade_colour_wins = Lames du vainqueur par couleur
name-brought-handle = Manches forgés
name-brought-handle_renown = Renom par Matériau, Manches
name-brought-handle_wins = Manches du vainqueur
name-brought-handle_grade = Manches par niveau
name-brought-handle_grade_renown = Renom par Matériau, Manches par niveau
name-brought-handle_grade_wins = Manches du vainqueur par niveau
name-brought-handle_type = Manches par type
name-brought-handle_type_renown = Renom par Matériau, Manches par type
name-brought-handle_type_wins = Manches du vainqueur par type
name-brought-handle_colour = Manches par couleur
name-brought-handle_colour_renown = Renom par Matériau, Manches par couleur
name-brought-handle_colour_wins = Manches du vainqueur par couleur
name-brought-assistant = Assistants pris parmi les disponibles
name-brought-assistant_wins = Assistants du vainqueur
name-turn-1 = joue en premier
name-turn = joue en position { $n }
name-act-market = Marché
name-act-mine = Mine
name-act-forge = forger un morceau
name-act-both = forger une Arme entière
name-act-join = associer
name-dig-3 = piocher 3, conserver 3
name-dig-5 = piocher 5, conserver 3
name-dig-7 = piocher 7, conserver 5
name-dig-9 = piocher 9, conserver 6
name-dig-2 = piocher 2, conserver 1
name-dig-swap = remettre 3, piocher 3
name-trade-even = 1 pour 1
name-trade-up = 2 pour 1
name-trade-down = 1 pour 2 ou 3
name-trade-high = 4 pour 1
name-trade-low = 1 pour 4
name-match-none = rien de commun
name-match-colour = même couleur
name-match-type = même type
name-match-both = même couleur et même type
name-weapons-6 = 6 Armes ou plus
name-weapons = { $n } { COUNT($n) ->
        [one] Arme
       *[other] Armes
    }
name-end-alone = une seule victoire
name-end-shared = victoire partagée

## designed

designed-part = Le coût, la valeur et les bonus de ce morceau sont de nous : la feuille de règles ne les donne pas.

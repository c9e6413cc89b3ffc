# hybris, en français. docs/translate.md dit comment ces phrases s’écrivent.

## game

game-title = Hybris
game-sentence = Des dieux complotent, bâtissent et combattent durant six Âges.

## option

option-olympians = Comment les Olympiens sont attribués.
option-olympians-chosen = Chacun choisit le sien, en partant de la dernière place en Grandeur.
option-olympians-drawn = Par tirage au sort.
option-boxes = Quels Olympiens sont proposés.
option-boxes-all = Les neuf.
option-boxes-base = Les quatre du jeu de base.
option-chronos = Les uns contre les autres, ou ensemble contre Chronos.
option-chronos-off = Chacun pour soi.
option-chronos-on = Tous ensemble, ou en solo, contre Chronos.
option-difficulty = La difficulté : ce que Chronos a au départ.
option-difficulty-book = Selon la feuille : rien. À moins de quatre, les robots gagnent presque toujours.
option-difficulty-easy = Facile (règle maison) : les robots gagnent environ 70 % de ces parties.
option-difficulty-normal = Normal (règle maison) : les robots en gagnent environ 45 %.
option-difficulty-hard = Difficile (règle maison) : les robots en gagnent environ 25 %.
option-difficulty-titan = Titan (règle maison) : les robots en gagnent environ 10 %.

## phase

phase-set_up = Mise en place
phase-start = Début de l’Âge
phase-pillars = Phase de Pilier Divin
phase-planning = Phase de Planification
phase-action = Phase d’Action
phase-end_of_age = Phase de Fin des Âges
phase-end = Fin de la partie
phase-over = Fin de la partie

## prompt

prompt-HY-D01 = Choisissez votre Olympien.
prompt-HY-D02 = Choisissez un Pilier Divin.
prompt-HY-D03 = Planifiez en secret : un jeton Lieu, ou aucun, sous chaque Héros et Prophète.
prompt-HY-D04 = Activez un personnage, utilisez un pouvoir ou passez.
prompt-HY-D05 = Choisissez où va votre personnage.
prompt-HY-D06 = Choisissez un emplacement.
prompt-HY-D07 = Résolvez { LE($pillar) } maintenant, avec ou sans l’effet supérieur, ou plus tard.
prompt-HY-D08 = Choisissez une Ville.
prompt-HY-D09 = Choisissez une action de ce Lieu.
prompt-HY-D10 = Convertissez des Prières, ou arrêtez.
prompt-HY-D11 = Choisissez la Technologie à concevoir.
prompt-HY-D12 = Choisissez la Technologie à fabriquer, puis les ressources à ne pas payer.
prompt-HY-D13 = Stockage plein : retirez du jeu une de vos Technologies stockées.
prompt-HY-D14 = Choisissez une carte avec un nouvel Élément à poser près de l’Oracle.
prompt-HY-D15 = Choisissez une Quête à accomplir.
prompt-HY-D16 = Choisissez le Héros du Colisée à combattre.
prompt-HY-D17 = Force : { $n } contre { $m }. Jouez une carte, utilisez un pouvoir, ou arrêtez.
prompt-HY-D18 = Choisissez une carte à poser face cachée.
prompt-HY-D19 = Continuez avec { LE($card) }, ou arrêtez, en secret.
prompt-HY-D20 = Votre adversaire s’arrête : jouez encore une carte, ou arrêtez.
prompt-HY-D21 = Choisissez le Héros à ressusciter.
prompt-HY-D22 = Choisissez les Fidèles ou le Service de la Ville.
prompt-HY-D24 = Choisissez la Technologie à déployer, puis sa case.
prompt-HY-D25 = Contester ce déploiement ? Choisissez un personnage, ou refusez.
prompt-HY-D26 = Contestation remportée : choisissez une récompense.
prompt-HY-D27 = Votre Temple rapporte 1 PV ou 1 Prière du Puits : que prenez-vous ?
prompt-HY-D28 = Quel Temple perdez-vous ?
prompt-HY-D29 = Choisissez un personnage.
prompt-HY-D31 = Faut-il utiliser un pouvoir ?
prompt-HY-D32 = Plusieurs pouvoirs s’appliquent : lequel d’abord ?
prompt-HY-D33 = Choisissez les cartes à céder.
prompt-HY-D34 = Choisissez la Prémonition à garder, en secret.
prompt-HY-D35 = Choisissez les cartes à garder ou à reprendre.
prompt-HY-D36 = Choisissez une option.
prompt-HY-D37 = Qui volez-vous ?
prompt-HY-D38 = Faut-il utiliser le pouvoir de sauvetage ?
prompt-HY-D39 = Choisissez qui combat.
prompt-HY-D40 = Choisissez une pièce à retirer de vos Améliorations.
prompt-HY-D41 = Vous ne pouvez rien faire ici : continuez.
prompt-HC-D01 = Choisissez deux Piliers Divins, dans l’ordre de leurs effets, puis votre Focus.
prompt-HC-D02 = La carte « { $card } » est dans votre Focus : résolvez-la ou ignorez-la.
prompt-HC-D03 = Faites le choix de la carte.
prompt-HC-D04 = Conditions { DU($concept) } non remplies : choisissez ce que fait Chronos.
prompt-HC-D08 = Affaiblir Chronos ? Ajoutez une Chaîne à une piste, ou refusez.
prompt-HC-D13 = Choisissez la piste où une Chaîne se brise avant le premier Âge.
prompt-HC-D05 = Choisissez la Ville où se rend { $avatar }.
prompt-HC-D06 = { $avatar } conteste : offrez des cartes Conflit ({ $n } sur { $m }), ou aucune.
prompt-HC-D09 = Choisissez l’emplacement à Bloquer.
prompt-HC-D10 = Un Avatar occupe l’emplacement : choisissez le Concept qui perd une Chaîne.
prompt-HC-D11 = Choisissez une Technologie Antique et le joueur qui la reçoit.
prompt-HC-D12 = Choisissez la Ville où descend { $avatar }.
prompt-HC-D14 = L’Avatar ne peut pas se déplacer : choisissez le Concept qui perd une Chaîne.
prompt-choose_avatar = Choisissez l’Avatar qui se déplace.
prompt-unblock = Choisissez le jeton Bloqué à retirer.
prompt-guidance = Choisissez la Technologie de l’Olympe à fabriquer, puis les ressources à ne pas payer.
prompt-option_of = Choisissez une option ({ $what }).
prompt-character_of = Choisissez un personnage ({ $what }).
prompt-cards_of = Choisissez les cartes à céder ({ $what }).
prompt-fighter_of = Choisissez qui combat ({ $what }).
prompt-must_stop = Vous devez vous arrêter : { LE($card) } dépasse votre Détermination.
prompt-send_back = Choisissez le personnage à renvoyer.
prompt-save_hero = Sauver { LE($character) } pour { $n } Aegis ({ $power }) ?
prompt-save_token = Reprendre le jeton « { $location } » dans votre réserve ({ $power }) ?
prompt-take_back = Choisissez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } à reprendre de votre défausse.
prompt-keep = Choisissez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } à garder parmi celles que vous avez piochées.
prompt-reveal_for = Révélez des cartes avec les Éléments demandés.
prompt-discard_for = Défaussez des cartes avec les Éléments demandés.
prompt-go_on = Tenter le Chant suivant ({ $quest }) ? Défaussez une carte, ou arrêtez.
prompt-two_pillars = Résolvez { LE($pillar) } ou { LE($second) } maintenant, avec ou sans effet supérieur, ou plus tard.
prompt-add_chain = Choisissez le Concept qui gagne une Chaîne.
prompt-break_chain = Choisissez le Concept qui perd une Chaîne.
prompt-window-pillar = Résolvez votre Pilier, ou continuez.
prompt-window-premonition = Jouez une Prémonition, ou continuez.
prompt-window-pillar-premonition = Résolvez votre Pilier, jouez une Prémonition, ou continuez.
prompt-window-power = Utilisez un pouvoir, ou continuez.
prompt-window-pillar-power = Résolvez votre Pilier, utilisez un pouvoir, ou continuez.
prompt-window-premonition-power = Jouez une Prémonition, utilisez un pouvoir, ou continuez.
prompt-window-all = Résolvez votre Pilier, jouez une Prémonition, utilisez un pouvoir, ou continuez.
prompt-last-pillar = Résolvez votre Pilier.
prompt-last-premonition = Résolvez votre Pilier, ou jouez d’abord une Prémonition.
prompt-last-power = Résolvez votre Pilier, ou utilisez d’abord un pouvoir.
prompt-last-all = Résolvez votre Pilier ; avant, vous pouvez jouer une Prémonition ou utiliser un pouvoir.

## wait

wait-HY-D01 = { $seats } { COUNT($seats) ->
        [one] choisit un Olympien
       *[other] choisissent un Olympien
    }…
wait-HY-D02 = { $seats } { COUNT($seats) ->
        [one] choisit un Pilier
       *[other] choisissent un Pilier
    }…
wait-HY-D03 = { $seats } { COUNT($seats) ->
        [one] planifie
       *[other] planifient
    }…
wait-HY-D04 = { $seats } { COUNT($seats) ->
        [one] joue son tour
       *[other] jouent leur tour
    }…
wait-HY-D05 = { $seats } { COUNT($seats) ->
        [one] choisit un Lieu
       *[other] choisissent un Lieu
    }…
wait-HY-D06 = { $seats } { COUNT($seats) ->
        [one] choisit un emplacement
       *[other] choisissent un emplacement
    }…
wait-HY-D07 = { $seats } { COUNT($seats) ->
        [one] décide du Pilier
       *[other] décident du Pilier
    }…
wait-HY-D08 = { $seats } { COUNT($seats) ->
        [one] choisit une Ville
       *[other] choisissent une Ville
    }…
wait-HY-D09 = { $seats } { COUNT($seats) ->
        [one] choisit une action
       *[other] choisissent une action
    }…
wait-HY-D10 = { $seats } { COUNT($seats) ->
        [one] convertit des Prières
       *[other] convertissent des Prières
    }…
wait-HY-D11 = { $seats } { COUNT($seats) ->
        [one] conçoit une Technologie
       *[other] conçoivent une Technologie
    }…
wait-HY-D12 = { $seats } { COUNT($seats) ->
        [one] fabrique une Technologie
       *[other] fabriquent une Technologie
    }…
wait-HY-D13 = { $seats } { COUNT($seats) ->
        [one] retire une Technologie stockée
       *[other] retirent une Technologie stockée
    }…
wait-HY-D14 = { $seats } { COUNT($seats) ->
        [one] choisit un Présage
       *[other] choisissent un Présage
    }…
wait-HY-D15 = { $seats } { COUNT($seats) ->
        [one] tente une Quête
       *[other] tentent une Quête
    }…
wait-HY-D16 = { $seats } { COUNT($seats) ->
        [one] choisit un adversaire
       *[other] choisissent un adversaire
    }…
wait-HY-D17 = { $seats } { COUNT($seats) ->
        [one] combat
       *[other] combattent
    }…
wait-HY-D18 = { $seats } { COUNT($seats) ->
        [one] choisit une carte
       *[other] choisissent une carte
    }…
wait-HY-D19 = { $seats } { COUNT($seats) ->
        [one] continue ou s’arrête
       *[other] continuent ou s’arrêtent
    }…
wait-HY-D20 = { $seats } { COUNT($seats) ->
        [one] joue encore ou s’arrête
       *[other] jouent encore ou s’arrêtent
    }…
wait-HY-D21 = { $seats } { COUNT($seats) ->
        [one] ressuscite un Héros
       *[other] ressuscitent un Héros
    }…
wait-HY-D22 = { $seats } { COUNT($seats) ->
        [one] choisit sur la bannière
       *[other] choisissent sur la bannière
    }…
wait-HY-D24 = { $seats } { COUNT($seats) ->
        [one] déploie une Technologie
       *[other] déploient une Technologie
    }…
wait-HY-D25 = { $seats } { COUNT($seats) ->
        [one] conteste
       *[other] contestent
    } ou non…
wait-HY-D26 = { $seats } { COUNT($seats) ->
        [one] choisit une récompense
       *[other] choisissent une récompense
    }…
wait-HY-D27 = { $seats } { COUNT($seats) ->
        [one] choisit le bonus du Temple
       *[other] choisissent le bonus du Temple
    }…
wait-HY-D28 = { $seats } { COUNT($seats) ->
        [one] choisit le Temple détruit
       *[other] choisissent le Temple détruit
    }…
wait-HY-D29 = { $seats } { COUNT($seats) ->
        [one] choisit un personnage
       *[other] choisissent un personnage
    }…
wait-HY-D31 = { $seats } { COUNT($seats) ->
        [one] décide d’un pouvoir
       *[other] décident d’un pouvoir
    }…
wait-HY-D32 = { $seats } { COUNT($seats) ->
        [one] choisit l’ordre de ses pouvoirs
       *[other] choisissent l’ordre de leurs pouvoirs
    }…
wait-HY-D33 = { $seats } { COUNT($seats) ->
        [one] choisit des cartes
       *[other] choisissent des cartes
    }…
wait-HY-D34 = { $seats } { COUNT($seats) ->
        [one] choisit une Prémonition
       *[other] choisissent une Prémonition
    }…
wait-HY-D35 = { $seats } { COUNT($seats) ->
        [one] choisit des cartes
       *[other] choisissent des cartes
    }…
wait-HY-D36 = { $seats } { COUNT($seats) ->
        [one] choisit une option
       *[other] choisissent une option
    }…
wait-HY-D37 = { $seats } { COUNT($seats) ->
        [one] choisit qui voler
       *[other] choisissent qui voler
    }…
wait-HY-D38 = { $seats } { COUNT($seats) ->
        [one] décide d’un sauvetage
       *[other] décident d’un sauvetage
    }…
wait-HY-D39 = { $seats } { COUNT($seats) ->
        [one] choisit qui combat
       *[other] choisissent qui combat
    }…
wait-HY-D40 = { $seats } { COUNT($seats) ->
        [one] choisit une pièce
       *[other] choisissent une pièce
    }…
wait-HY-D41 = { $seats } { COUNT($seats) ->
        [one] poursuit son tour
       *[other] poursuivent leur tour
    }…
wait-HC-D01 = { $seats } { COUNT($seats) ->
        [one] choisit deux Piliers
       *[other] choisissent deux Piliers
    }…
wait-HC-D02 = { $seats } { COUNT($seats) ->
        [one] décide d’une carte Concept
       *[other] décident d’une carte Concept
    }…
wait-HC-D03 = { $seats } { COUNT($seats) ->
        [one] fait le choix d’une carte
       *[other] font le choix d’une carte
    }…
wait-HC-D04 = { $seats } { COUNT($seats) ->
        [one] choisit ce que fait Chronos
       *[other] choisissent ce que fait Chronos
    }…
wait-HC-D08 = { $seats } { COUNT($seats) ->
        [one] décide
       *[other] décident
    } d’affaiblir Chronos ou non…
wait-HC-D13 = { $seats } { COUNT($seats) ->
        [one] choisit une piste Chaîne
       *[other] choisissent une piste Chaîne
    }…
wait-HC-D05 = { $seats } { COUNT($seats) ->
        [one] choisit la Ville d’un Avatar
       *[other] choisissent la Ville d’un Avatar
    }…
wait-HC-D06 = { $seats } { COUNT($seats) ->
        [one] offre des cartes ou refuse
       *[other] offrent des cartes ou refusent
    }…
wait-HC-D09 = { $seats } { COUNT($seats) ->
        [one] choisit un emplacement
       *[other] choisissent un emplacement
    }…
wait-HC-D10 = { $seats } { COUNT($seats) ->
        [one] choisit un Concept
       *[other] choisissent un Concept
    }…
wait-HC-D11 = { $seats } { COUNT($seats) ->
        [one] choisit une Technologie Antique
       *[other] choisissent une Technologie Antique
    }…
wait-HC-D12 = { $seats } { COUNT($seats) ->
        [one] choisit la Ville d’un Avatar
       *[other] choisissent la Ville d’un Avatar
    }…
wait-HC-D14 = { $seats } { COUNT($seats) ->
        [one] choisit un Concept
       *[other] choisissent un Concept
    }…

## hint

hint-pillar = { COUNT($n) ->
        [0] Personne n’agit
        [one] 1 joueur agit
       *[other] { $n } joueurs agissent
    } avant vous avec { LE($pillar) } pour l’instant.
hint-pillar-prayer = Vous gagnez la Prière posée sur { LE($pillar) }. { COUNT($n) ->
        [0] Personne n’agit
        [one] 1 joueur agit
       *[other] { $n } joueurs agissent
    } avant vous pour l’instant.
hint-token = { LE($character) } va { AT($location) } : il vous reste { $n } { COUNT($n) ->
        [one] jeton
       *[other] jetons
    } de ce Lieu.
hint-pass = Vos jetons restants reviennent et vous ne jouez plus pendant cet Âge.
hint-pass-pillar = Les autres reçoivent l’avantage inférieur de votre Pilier ; vous ne jouez plus pendant cet Âge.
hint-power = Vous utilisez « { $power } », une fois par Âge.
hint-olympian = Votre Olympien va où vous voulez, sans rien payer. Vous résolvez aussi votre Pilier.
hint-activate = Pour { $n } Aegis (il en reste { $left }), { LE($character) } va { AT($location) }.
hint-upper = Vous appliquez l’effet supérieur { DU($pillar) } ; les autres reçoivent l’avantage inférieur.
hint-plain = Les autres reçoivent l’avantage inférieur { DU($pillar) } ; vous, rien.
hint-city = Personne ne tient { $city }.
hint-city-flees = { AT($city) }, vous faites fuir { LE($character) } { DU($rival) } sans Combat.
hint-city-fight = { AT($city) }, il faut vaincre { LE($character) } { DU($rival) }.
hint-slots = { $n } { COUNT($n) ->
        [one] emplacement libre
       *[other] emplacements libres
    } { AT($location) }.
hint-full = Aucun emplacement libre { AT($location) } : vous payez le malus.
hint-full-free = Aucun emplacement libre { AT($location) }, mais vous ne payez pas de malus.
hint-drain = Vous gagnez { $n } Aegis.
hint-prayers = Vous avez { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } à convertir.
hint-card = Avec { LE($card) } : { $n } de Force contre { $m } avant son effet, et { $left } de Détermination restante.
hint-card-combo = Avec { LE($card) } et son Combo : { $n } de Force contre { $m } avant son effet, et { $left } de Détermination restante.
hint-too_dear = Vous ne pouvez pas continuer avec { LE($card) } : votre Détermination ne suffit pas.
hint-take_back = Vous reprenez { LE($card) } en secret et ne jouez plus de carte.
hint-stop = Vous vous arrêtez à { $n } contre { $m }.
hint-enemy = L’ennemi a une Force de { $n } et { $cards } { COUNT($cards) ->
        [one] carte
       *[other] cartes
    } du Colisée.
hint-quest-stop = Vous arrêtez cette Quête ({ $quest }) et gardez vos gains.
hint-canto = Vous pouvez remplir la condition du Chant { $n }.
hint-canto-fails = Vous ne pouvez pas remplir la condition du Chant { $n } : votre personnage est vaincu.
hint-clash-fails = Vous ne pouvez pas remplir les conditions ({ $quest }) : votre personnage est vaincu.
hint-convert = Pour { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } ; il vous en reste { $left }.
hint-craft = Vous payez { $followers } { COUNT($followers) ->
        [one] Fidèle
       *[other] Fidèles
    } et { $aegis } Aegis pour { LE($tech) }.
hint-deploy = Vous gagnez { $n } PV et { $prayers } { COUNT($prayers) ->
        [one] Prière
       *[other] Prières
    } sur cette case : { $space }.
hint-contest = Il faut vaincre { LE($character) } { DU($rival) }, puis vous choisissez une récompense.
hint-contest-flees = Vous faites fuir { LE($character) } { DU($rival) } sans Combat et choisissez une récompense.
hint-reward-vp = Vous gagnez { $n } PV.
hint-reward-prayers = Vous gagnez { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } du Puits.
hint-reward-goodness = Vous gagnez tous les bonus de la piste de Bonté jusqu’à { $n }.
hint-pass-concept = La carte « { $card } » de votre Focus s’applique ; vous ne jouez plus pendant cet Âge.
hint-upper-alone = Vous appliquez l’effet supérieur { DU($pillar) } ; Chronos reçoit ce que { $concept } lui donne.
hint-plain-alone = Vous n’appliquez pas l’effet supérieur { DU($pillar) } ; Chronos reçoit ce que { $concept } lui donne.
hint-focus = Vous jouez au tour { DU($concept) }, dont la carte est votre Focus.
hint-resolve = L’effet principal s’applique, puis la carte « { $card } » est oblitérée.
hint-ignore = La carte « { $card } » reste ; face visible, elle apporte sa Désolation au début de l’Âge suivant.
hint-ignore-last = La carte « { $card } » reste ; après le dernier Âge, il n’y a plus de Désolation.
hint-chain = Une Chaîne { DU($concept) } se brise : il en reste { $n }, et { $m } en tout.
hint-chain-added = Une Chaîne s’ajoute { AU($concept) } : { $n }, et { $m } en tout.
hint-no_chain = { $concept } n’a plus de Chaîne : Chronos gagne { $n } PV.
hint-last_chain = C’est la dernière Chaîne : Chronos gagne la partie.
hint-intensity = L’Intensité { DU($concept) } passe à { $n }.
hint-feed = Chronos gagne { $what }.
hint-send = { $avatar } se rend dans une Ville de votre choix.
hint-city-avatar = { AT($city) }, il faut vaincre { $avatar } : Force { $n }, { $cards } { COUNT($cards) ->
        [one] carte
       *[other] cartes
    }.
hint-deploy-avatar = Vous gagnez { $prayers } { COUNT($prayers) ->
        [one] Prière
       *[other] Prières
    }, et { $n } PV sauf si { $avatar } remporte la Contestation ({ $space }).
hint-avatar = { $avatar } prend { $city } sans Combat.
hint-avatar-flees = { $avatar } fait fuir { LE($character) } { DU($rival) } sans Combat : { $city }.
hint-avatar-fight = { $avatar } combat { LE($character) } { DU($rival) } : { $city }.
hint-offer = Offres : { $n } sur { $m }, pas encore assez.
hint-offer-enough = Offres : { $n } sur { $m }, la Contestation est annulée.
hint-offer-none = Vous n’offrez aucune carte. Offres : { $n } sur { $m }.
hint-block = { $n } { COUNT($n) ->
        [one] personnage retourne
       *[other] personnages retournent
    } en réserve.
hint-block-empty = Cet emplacement est libre.
hint-block-avatar = { $avatar } occupe l’emplacement : une Chaîne de votre choix se brise à la place.
hint-ancient = Son déploiement rapporte { $n } PV et { $prayers } { COUNT($prayers) ->
        [one] Prière
       *[other] Prières
    }.
hint-ancient-room =
    { YOU($owner) ->
        [actor] Vous avez de la place.
       *[other] { $owner } a de la place.
    }
hint-ancient-full =
    { YOU($owner) ->
        [actor] Stockage plein : vous retirez une Technologie stockée.
       *[other] Stockage plein : { $owner } retire une Technologie stockée.
    }
hint-token-bonus = { LE($character) } reçoit un jeton Lieu Bonus.
hint-token-none = { LE($character) } ne reçoit pas de jeton.
hint-activate-bonus = Pour { $n } Aegis (il en reste { $left }), { LE($character) } va où vous voulez, grâce au jeton Lieu Bonus.

## log

line_up = Ordre de Grandeur au départ : { $those }.
takes_olympian =
    { YOU($seat) ->
        [actor] Vous prenez { $olympian }.
       *[other] { $seat } prend { $olympian }.
    }
quest_shown = Les Moires proposent { LE($quest) }.
    .then = { LE($quest) }
champions_shown = { $those } attendent au Colisée.
hand_dealt =
    { YOU($seat) ->
        [actor] Vous piochez { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        }.
       *[other] { $seat } pioche { $n } { COUNT($n) ->
            [one] carte
           *[other] cartes
        }.
    }
hand_seen = Votre main : { $those }.
    .folded = { $those }
premonitions_dealt =
    { YOU($seat) ->
        [actor] Vous piochez { $n } { COUNT($n) ->
            [one] Prémonition
           *[other] Prémonitions
        }.
       *[other] { $seat } pioche { $n } { COUNT($n) ->
            [one] Prémonition
           *[other] Prémonitions
        }.
    }
premonitions_seen = Vos Prémonitions : { CARTE($those) }.
    .folded = { CARTE($those) }
puts_aside =
    { YOU($seat) ->
        [actor] Vous écartez { CARTE($those) }.
       *[other] { $seat } écarte { CARTE($those) }.
    }
    .then = { YOU($seat) ->
        [actor] écartez { CARTE($those) }
       *[other] écarte { CARTE($those) }
    }
age_begins = Âge { $age }.
age_ends = Fin de l’Âge { $age }.
pillar_phase = Phase de Pilier Divin.
planning_phase = Phase de Planification.
takes_pillar =
    { YOU($seat) ->
        [actor] Vous prenez { LE($pillar) }.
       *[other] { $seat } prend { LE($pillar) }.
    }
planned = La Planification est terminée.
turn =
    { YOU($seat) ->
        [actor] Votre tour.
       *[other] Tour { DU($seat) }.
    }
over =
    { YOU($seat) ->
        [actor] Vous gagnez la partie avec { $n } PV.
       *[other] { $seat } gagne la partie avec { $n } PV.
    }
over_upgrades =
    { YOU($seat) ->
        [actor] Vous débloquez la sixième Amélioration et gagnez la partie.
       *[other] { $seat } débloque la sixième Amélioration et gagne la partie.
    }
activates =
    { YOU($seat) ->
        [actor] Vous activez { LE($character) }.
       *[other] { $seat } active { LE($character) }.
    }
reveals_token =
    { YOU($seat) ->
        [actor] Vous révélez le jeton sous { LE($character) } : { LE($token) }.
       *[other] { $seat } révèle le jeton sous { LE($character) } : { LE($token) }.
    }
reveals_bonus =
    { YOU($seat) ->
        [actor] Vous révélez le jeton Lieu Bonus sous { LE($character) }.
       *[other] { $seat } révèle le jeton Lieu Bonus sous { LE($character) }.
    }
    .folded = −1 jeton Lieu Bonus
moves_to =
    { YOU($seat) ->
        [actor] Vous envoyez { LE($character) } { AT($place) }.
       *[other] { $seat } envoie { LE($character) } { AT($place) }.
    }
acts =
    { YOU($seat) ->
        [actor] Vous choisissez l’action « { $action } ».
       *[other] { $seat } choisit l’action « { $action } ».
    }
perceives =
    { YOU($seat) ->
        [actor] Vous percevez.
       *[other] { $seat } perçoit.
    }
    .then = { YOU($seat) ->
        [actor] percevez
       *[other] perçoit
    }
trains =
    { YOU($seat) ->
        [actor] Vous vous entraînez.
       *[other] { $seat } s’entraîne.
    }
    .then = { YOU($seat) ->
        [actor] vous entraînez
       *[other] s’entraîne
    }
drains =
    { YOU($seat) ->
        [actor] Vous drainez.
       *[other] { $seat } draine.
    }
    .then = { YOU($seat) ->
        [actor] drainez
       *[other] draine
    }
passes =
    { YOU($seat) ->
        [actor] Vous passez.
       *[other] { $seat } passe.
    }
resolves_upper =
    { YOU($seat) ->
        [actor] Vous résolvez { LE($pillar) }.
       *[other] { $seat } résout { LE($pillar) }.
    }
resolves =
    { YOU($seat) ->
        [actor] Vous résolvez { LE($pillar) } sans son effet supérieur.
       *[other] { $seat } résout { LE($pillar) } sans son effet supérieur.
    }
uses_power =
    { YOU($seat) ->
        [actor] Vous utilisez le pouvoir « { $power } ».
       *[other] { $seat } utilise le pouvoir « { $power } ».
    }
power_applies =
    { YOU($seat) ->
        [actor] Votre pouvoir « { $power } » s’applique.
       *[other] Le pouvoir « { $power } » { DU($seat) } s’applique.
    }
power_works =
    { YOU($seat) ->
        [actor] Votre pouvoir : { $power }.
       *[other] Pouvoir { DU($seat) } : { $power }.
    }
plays_premonition =
    { YOU($seat) ->
        [actor] Vous jouez la Prémonition « { $premonition } ».
       *[other] { $seat } joue la Prémonition « { $premonition } ».
    }
gains =
    { YOU($seat) ->
        [actor] Vous gagnez { $what } ({ $by }).
       *[other] { $seat } gagne { $what } ({ $by }).
    }
    .folded = +{ $what }
pays =
    { YOU($seat) ->
        [actor] Vous payez { $what } ({ $by }).
       *[other] { $seat } paie { $what } ({ $by }).
    }
    .folded = −{ $what }
loses =
    { YOU($seat) ->
        [actor] Vous perdez { $what } ({ $by }).
       *[other] { $seat } perd { $what } ({ $by }).
    }
    .folded = −{ $what }
is_first =
    { YOU($seat) ->
        [actor] Première place en Grandeur : vous gagnez { $what } à la place ({ $by }).
       *[other] Première place en Grandeur : { $seat } gagne { $what } à la place ({ $by }).
    }
    .folded = +{ $what } pour la première place en Grandeur
is_last =
    { YOU($seat) ->
        [actor] Dernière place en Grandeur : vous perdez { $what } à la place ({ $by }).
       *[other] Dernière place en Grandeur : { $seat } perd { $what } à la place ({ $by }).
    }
    .folded = −{ $what } pour la dernière place en Grandeur
is_determined =
    { YOU($seat) ->
        [actor] Vous gagnez { $what } pour ce Combat ({ $by }).
       *[other] { $seat } gagne { $what } pour ce Combat ({ $by }).
    }
    .folded = +{ $what } pour ce Combat
falls_short =
    { YOU($seat) ->
        [actor] Vous n’avez pas de quoi tout payer ({ $by }).
       *[other] { $seat } n’a pas de quoi tout payer ({ $by }).
    }
robs =
    { YOU($seat, $victim) ->
        [actor] Vous volez { $what } { AU($victim) } ({ $by }).
        [target] { $seat } vous vole { $what } ({ $by }).
       *[other] { $seat } vole { $what } { AU($victim) } ({ $by }).
    }
    .then = { YOU($seat, $victim) ->
        [actor] volez { $what } { AU($victim) }
        [target] vous vole { $what }
       *[other] vole { $what } { AU($victim) }
    }
    .folded = { YOU($seat, $victim) ->
        [actor] vous volez { $what } { AU($victim) }
        [target] { $seat } vous vole { $what }
       *[other] { $seat } vole { $what } { AU($victim) }
    }
chooses =
    { YOU($seat) ->
        [actor] Vous choisissez une option.
       *[other] { $seat } choisit une option.
    }
generates =
    { YOU($seat) ->
        [actor] Vous générez { $n } { COUNT($n) ->
            [one] Prière
           *[other] Prières
        } ({ $by }). Le Puits en contient { $well }.
       *[other] { $seat } génère { $n } { COUNT($n) ->
            [one] Prière
           *[other] Prières
        } ({ $by }). Le Puits en contient { $well }.
    }
    .folded = +{ $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } dans le Puits ({ $well })
well_sinks = Le Puits perd { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } ({ $by }) : il en contient { $well }.
    .folded = −{ $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } dans le Puits ({ $well })
well_emptied = Le Puits déborde et se vide.
    .folded = le Puits déborde et se vide
temple_destroyed =
    { YOU($seat) ->
        [actor] Vous perdez votre Temple { AT($city) } ({ $by }).
       *[other] { $seat } perd son Temple { AT($city) } ({ $by }).
    }
    .folded = { YOU($seat) ->
        [actor] votre Temple { AT($city) } est détruit
       *[other] le Temple { DU($seat) } { AT($city) } est détruit
    }
temple_built =
    { YOU($seat) ->
        [actor] Vous placez un Temple { AT($city) } ({ $by }).
       *[other] { $seat } place un Temple { AT($city) } ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] placez un Temple { AT($city) }
       *[other] place un Temple { AT($city) }
    }
    .folded = { YOU($seat) ->
        [actor] vous placez un Temple { AT($city) }
       *[other] { $seat } place un Temple { AT($city) }
    }
piece_leaves =
    { YOU($seat) ->
        [actor] Vous retirez { UN($piece) } d’une Amélioration ({ $by }).
       *[other] { $seat } retire { UN($piece) } d’une Amélioration ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] retirez { UN($piece) } d’une Amélioration
       *[other] retire { UN($piece) } d’une Amélioration
    }
    .folded = { YOU($seat) ->
        [actor] vous retirez { UN($piece) } d’une Amélioration
       *[other] { $seat } retire { UN($piece) } d’une Amélioration
    }
unlocks =
    { YOU($seat) ->
        [actor] Vous débloquez l’Amélioration « { $power } ».
       *[other] { $seat } débloque l’Amélioration « { $power } ».
    }
    .then = { YOU($seat) ->
        [actor] débloquez l’Amélioration « { $power } »
       *[other] débloque l’Amélioration « { $power } »
    }
    .folded = { YOU($seat) ->
        [actor] vous débloquez l’Amélioration « { $power } »
       *[other] { $seat } débloque l’Amélioration « { $power } »
    }
draws =
    { YOU($seat) ->
        [actor] Vous piochez { UN($deck) } ({ $by }).
       *[other] { $seat } pioche { UN($deck) } ({ $by }).
    }
    .folded = +1 { $deck }
drawn = Vous piochez « { $card } ».
    .folded = (« { $card } »)
takes_upgraded_card =
    { YOU($seat) ->
        [actor] Vous prenez en main votre carte Conflit Améliorée ({ $by }).
       *[other] { $seat } prend en main sa carte Conflit Améliorée ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] prenez en main votre carte Conflit Améliorée
       *[other] prend en main sa carte Conflit Améliorée
    }
    .folded = { YOU($seat) ->
        [actor] vous prenez en main votre carte Conflit Améliorée
       *[other] { $seat } prend en main sa carte Conflit Améliorée
    }
discards =
    { YOU($seat) ->
        [actor] Vous défaussez { CARTE($those) }.
       *[other] { $seat } défausse { CARTE($those) }.
    }
    .then = { YOU($seat) ->
        [actor] défaussez { CARTE($those) }
       *[other] défausse { CARTE($those) }
    }
    .folded = { YOU($seat) ->
        [actor] vous défaussez { CARTE($those) }
       *[other] { $seat } défausse { CARTE($those) }
    }
recovers =
    { YOU($seat) ->
        [actor] Vous reprenez { LE($those) } de votre défausse ({ $by }).
       *[other] { $seat } reprend { LE($those) } de sa défausse ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] reprenez { LE($those) } de votre défausse
       *[other] reprend { LE($those) } de sa défausse
    }
    .folded = { YOU($seat) ->
        [actor] vous reprenez { LE($those) } de votre défausse
       *[other] { $seat } reprend { LE($those) } de sa défausse
    }
looks =
    { YOU($seat) ->
        [actor] Vous regardez le prochain Primordial { $rank }.
       *[other] { $seat } regarde le prochain Primordial { $rank }.
    }
    .then = { YOU($seat) ->
        [actor] regardez le prochain Primordial { $rank }
       *[other] regarde le prochain Primordial { $rank }
    }
    .folded = { YOU($seat) ->
        [actor] vous regardez le prochain Primordial { $rank }
       *[other] { $seat } regarde le prochain Primordial { $rank }
    }
looked = C’est { $primordial }.
    .folded = c’est { $primordial }
strengthens =
    { YOU($seat) ->
        [actor] { SIGN($n) ->
                [minus] Vous perdez { ABS($n) } de Force ({ $by }).
               *[other] Vous gagnez { ABS($n) } de Force ({ $by }).
            }
       *[other] { SIGN($n) ->
                [minus] { $seat } perd { ABS($n) } de Force ({ $by }).
               *[other] { $seat } gagne { ABS($n) } de Force ({ $by }).
            }
    }
    .folded = { SIGN($n) ->
        [minus] −{ ABS($n) } de Force
       *[other] +{ ABS($n) } de Force
    }
weakens = { SIGN($n) ->
        [minus] La Force ennemie baisse de { ABS($n) } ({ $by }).
       *[other] La Force ennemie augmente de { ABS($n) } ({ $by }).
    }
    .folded = { SIGN($n) ->
        [minus] −{ ABS($n) } de Force ennemie
       *[other] +{ ABS($n) } de Force ennemie
    }
nullifies =
    { YOU($seat) ->
        [actor] Vous annulez { $what } ({ $by }).
       *[other] { $seat } annule { $what } ({ $by }).
    }
    .then = { YOU($seat) ->
        [actor] annulez { $what }
       *[other] annule { $what }
    }
    .folded = { YOU($seat) ->
        [actor] vous annulez { $what }
       *[other] { $seat } annule { $what }
    }
converts =
    { YOU($seat) ->
        [actor] Vous convertissez { $n } { COUNT($n) ->
            [one] Prière
           *[other] Prières
        }.
       *[other] { $seat } convertit { $n } { COUNT($n) ->
            [one] Prière
           *[other] Prières
        }.
    }
designs =
    { YOU($seat) ->
        [actor] Vous concevez { LE($tech) }.
       *[other] { $seat } conçoit { LE($tech) }.
    }
    .then = { YOU($seat) ->
        [actor] concevez { LE($tech) }
       *[other] conçoit { LE($tech) }
    }
pushed_out = L’Atelier pousse { LE($tech) } dans l’Usine.
    .folded = { LE($tech) } { GENDER($tech) ->
        [mp] entrent
        [fp] entrent
       *[other] entre
    } dans l’Usine
crafts =
    { YOU($seat) ->
        [actor] Vous fabriquez { LE($tech) } { COUNT($cost) ->
            [0] gratuitement
           *[other] pour { $cost }
        }.
       *[other] { $seat } fabrique { LE($tech) } { COUNT($cost) ->
            [0] gratuitement
           *[other] pour { $cost }
        }.
    }
    .then = { YOU($seat) ->
        [actor] fabriquez { LE($tech) } { COUNT($cost) ->
            [0] gratuitement
           *[other] pour { $cost }
        }
       *[other] fabrique { LE($tech) } { COUNT($cost) ->
            [0] gratuitement
           *[other] pour { $cost }
        }
    }
produces =
    { YOU($seat) ->
        [actor] Vous faites avancer les Technologies de l’Usine.
       *[other] { $seat } fait avancer les Technologies de l’Usine.
    }
    .folded = { COUNT($steps) ->
        [one] l’Usine avance
       *[other] l’Usine avance de { $steps } cases
    }
factory_advances = Les Technologies de l’Usine avancent.
stores =
    { YOU($seat) ->
        [actor] Vous stockez { LE($tech) }.
       *[other] { $seat } stocke { LE($tech) }.
    }
    .folded = { YOU($seat) ->
        [actor] { LE($tech) } { GENDER($tech) ->
        [mp] rejoignent
        [fp] rejoignent
       *[other] rejoint
    } votre Stockage
       *[other] { LE($tech) } { GENDER($tech) ->
        [mp] rejoignent
        [fp] rejoignent
       *[other] rejoint
    } le Stockage { DU($seat) }
    }
removes_tile =
    { YOU($seat) ->
        [actor] Vous retirez { LE($tech) } du jeu.
       *[other] { $seat } retire { LE($tech) } du jeu.
    }
    .then = { YOU($seat) ->
        [actor] retirez { LE($tech) } du jeu
       *[other] retire { LE($tech) } du jeu
    }
    .folded = { YOU($seat) ->
        [actor] vous retirez { LE($tech) } du jeu
       *[other] { $seat } retire { LE($tech) } du jeu
    }
lays_omen =
    { YOU($seat) ->
        [actor] Vous posez { LE($card) } près de l’Oracle.
       *[other] { $seat } pose { LE($card) } près de l’Oracle.
    }
    .then = { YOU($seat) ->
        [actor] posez { LE($card) } près de l’Oracle
       *[other] pose { LE($card) } près de l’Oracle
    }
tries =
    { YOU($seat) ->
        [actor] Vous tentez la Quête { DU($quest) }.
       *[other] { $seat } tente la Quête { DU($quest) }.
    }
    .then = { YOU($seat) ->
        [actor] tentez la Quête { DU($quest) }
       *[other] tente la Quête { DU($quest) }
    }
shows =
    { YOU($seat) ->
        [actor] Vous révélez { LE($those) }.
       *[other] { $seat } révèle { LE($those) }.
    }
    .then = { YOU($seat) ->
        [actor] révélez { LE($those) }
       *[other] révèle { LE($those) }
    }
    .folded = { YOU($seat) ->
        [actor] vous révélez { LE($those) }
       *[other] { $seat } révèle { LE($those) }
    }
shows_hand =
    { YOU($seat) ->
        [actor] Condition non remplie : vous révélez votre main ({ $those }).
       *[other] Condition non remplie : { $seat } révèle sa main ({ $those }).
    }
canto_done =
    { YOU($seat) ->
        [actor] Vous accomplissez le Chant { $n } de la Quête { DU($quest) }.
       *[other] { $seat } accomplit le Chant { $n } de la Quête { DU($quest) }.
    }
goes_on_with =
    { YOU($seat) ->
        [actor] Vous défaussez { LE($card) } pour tenter le Chant suivant.
       *[other] { $seat } défausse { LE($card) } pour tenter le Chant suivant.
    }
quest_won =
    { YOU($seat) ->
        [actor] Vous accomplissez la Quête { DU($quest) }.
       *[other] { $seat } accomplit la Quête { DU($quest) }.
    }
quest_expires = Les Moires retirent du jeu la Quête { DU($quest) }.
challenges =
    { YOU($seat) ->
        [actor] Vous défiez { $champion }.
       *[other] { $seat } défie { $champion }.
    }
    .then = { YOU($seat) ->
        [actor] défiez { $champion }
       *[other] défie { $champion }
    }
wins_ally =
    { YOU($seat) ->
        [actor] { $champion } rejoint vos alliés.
       *[other] { $champion } rejoint les alliés { DU($seat) }.
    }
    .folded = { YOU($seat) ->
        [actor] { $champion } rejoint vos alliés
       *[other] { $champion } rejoint les alliés { DU($seat) }
    }
revives =
    { YOU($seat) ->
        [actor] Vous ressuscitez { LE($character) }.
       *[other] { $seat } ressuscite { LE($character) }.
    }
    .then = { YOU($seat) ->
        [actor] ressuscitez { LE($character) }
       *[other] ressuscite { LE($character) }
    }
influences =
    { YOU($seat) ->
        [actor] Vous influencez { $city }.
       *[other] { $seat } influence { $city }.
    }
    .then = { YOU($seat) ->
        [actor] influencez { $city }
       *[other] influence { $city }
    }
influences_here =
    { YOU($seat) ->
        [actor] Vous influencez { $city }.
       *[other] { $seat } influence { $city }.
    }
    .then = { YOU($seat) ->
        [actor] l’influencez
       *[other] l’influence
    }
deploys =
    { YOU($seat) ->
        [actor] Vous déployez { LE($tech) } { AT($space) }.
       *[other] { $seat } déploie { LE($tech) } { AT($space) }.
    }
    .then = { YOU($seat) ->
        [actor] déployez { LE($tech) } { AT($space) }
       *[other] déploie { LE($tech) } { AT($space) }
    }
deploys_here =
    { YOU($seat) ->
        [actor] Vous déployez { LE($tech) } { AT($space) }.
       *[other] { $seat } déploie { LE($tech) } { AT($space) }.
    }
    .then = { YOU($seat) ->
        [actor] déployez { LE($tech) }
       *[other] déploie { LE($tech) }
    }
scores =
    { YOU($seat) ->
        [actor] Vous recevez les récompenses { DU($tech) }.
       *[other] { $seat } reçoit les récompenses { DU($tech) }.
    }
    .then = { "" }
contests =
    { YOU($seat) ->
        [actor] Vous contestez le déploiement avec { LE($character) }.
       *[other] { $seat } conteste le déploiement avec { LE($character) }.
    }
takes_reward =
    { YOU($seat) ->
        [actor] Vous prenez { $reward }.
       *[other] { $seat } prend { $reward }.
    }
affinity =
    { YOU($seat) ->
        [actor] Vous gagnez { $what } : { LE($tech) } et { $city } ont la même Affinité.
       *[other] { $seat } gagne { $what } : { LE($tech) } et { $city } ont la même Affinité.
    }
    .folded = +{ $what } (Affinité { DU($city) })
link =
    { YOU($seat) ->
        [actor] Vous gagnez { $what } : Lien avec { LE($tech) } { AT($city) }.
       *[other] { $seat } gagne { $what } : Lien avec { LE($tech) } { AT($city) }.
    }
    .folded = +{ $what } (Lien avec { LE($tech) })
attacks =
    { YOU($seat, $rival) ->
        [actor] Vous attaquez { $rival } { AT($city) } avec { LE($character) }.
        [target] { $seat } vous attaque { AT($city) } avec { LE($character) }.
       *[other] { $seat } attaque { $rival } { AT($city) } avec { LE($character) }.
    }
duel_begins =
    { YOU($seat, $rival) ->
        [actor] Vous combattez { $rival }.
        [target] { $seat } vous combat.
       *[other] { $seat } combat { $rival }.
    }
battle_begins =
    { YOU($seat) ->
        [actor] Vous commencez un Combat.
       *[other] { $seat } commence un Combat.
    }
enemy_card = L’ennemi révèle { LE($card) }.
    .folded = carte ennemie { $card }
enemy_total = L’ennemi a une Force de { $n }.
    .folded = Force ennemie { $n }
plays_card =
    { YOU($seat) ->
        [actor] Vous jouez { LE($card) }.
       *[other] { $seat } joue { LE($card) }.
    }
    .then = { LE($card) }
laid = Vous posez { LE($card) } face cachée.
continues =
    { YOU($seat) ->
        [actor] Vous continuez.
       *[other] { $seat } continue.
    }
stops =
    { YOU($seat) ->
        [actor] Vous vous arrêtez.
       *[other] { $seat } s’arrête.
    }
totals = Force de l’Attaquant : { $n }. Force du Défenseur : { $m }.
    .folded = Attaquant { $n }, Défenseur { $m }
battle_won =
    { YOU($seat) ->
        [actor] Vous remportez le Combat ({ $n } contre { $m }{ COUNT($surprising) ->
            [0] {""}
           *[other] {", "}l’égalité suffit
        }).
       *[other] { $seat } remporte le Combat ({ $n } contre { $m }{ COUNT($surprising) ->
            [0] {""}
           *[other] {", "}l’égalité suffit
        }).
    }
battle_lost =
    { YOU($seat) ->
        [actor] Vous perdez le Combat ({ $n } contre { $m }{ COUNT($surprising) ->
            [0] {""}
           *[other] {", "}il manque un Élément demandé
        }).
       *[other] { $seat } perd le Combat ({ $n } contre { $m }{ COUNT($surprising) ->
            [0] {""}
           *[other] {", "}il manque un Élément demandé
        }).
    }
duel_won =
    { YOU($seat) ->
        [actor] Vous remportez le Combat ({ $n } contre { $m }{ COUNT($tied) ->
            [0] {""}
            [1] {", "}l’égalité profite au Défenseur
           *[other] {", "}cet Attaquant gagne les égalités
        }).
       *[other] { $seat } remporte le Combat ({ $n } contre { $m }{ COUNT($tied) ->
            [0] {""}
            [1] {", "}l’égalité profite au Défenseur
           *[other] {", "}cet Attaquant gagne les égalités
        }).
    }
goes_home =
    { YOU($seat) ->
        [actor] { LE($character) } retourne dans votre réserve.
       *[other] { LE($character) } retourne dans la réserve { DU($seat) }.
    }
    .folded = { YOU($seat) ->
        [actor] { LE($character) } retourne dans votre réserve
       *[other] { LE($character) } retourne dans la réserve { DU($seat) }
    }
hero_falls =
    { YOU($seat) ->
        [actor] Vous perdez { LE($character) }, qui rejoint les Enfers.
       *[other] { $seat } perd { LE($character) }, qui rejoint les Enfers.
    }
    .then = { YOU($seat) ->
        [actor] perdez { LE($character) } (aux Enfers)
       *[other] perd { LE($character) } (aux Enfers)
    }
    .folded = { YOU($seat) ->
        [actor] vous perdez { LE($character) } (aux Enfers)
       *[other] { $seat } perd { LE($character) } (aux Enfers)
    }
olympian_wounded =
    { YOU($seat) ->
        [actor] Votre Olympien est blessé.
       *[other] L’Olympien { DU($seat) } est blessé.
    }
    .folded = { YOU($seat) ->
        [actor] votre Olympien est blessé
       *[other] l’Olympien { DU($seat) } est blessé
    }
primordial_revealed = Le Primordial { $primordial } s’éveille.
chronos_begins = Le plateau Chronos est prêt.
chain_breaks = Une Chaîne { DU($concept) } se brise ({ $by }) : il en reste { $n }.
    .folded = une Chaîne { DU($concept) } se brise (il en reste { $n })
track_is_empty = Aucune Chaîne { DU($concept) } à briser ({ $by }) : Chronos gagne { $n } PV.
    .folded = aucune Chaîne { DU($concept) } à briser
chain_added = Une Chaîne s’ajoute { AU($concept) } ({ $by }) : il y en a { $n }.
    .folded = une Chaîne s’ajoute { AU($concept) } ({ $n } en tout)
chronos_gains = Chronos gagne { $what } ({ $by }).
    .folded = +{ $what }
chronos_loses = Chronos perd { $what } ({ $by }).
    .folded = −{ $what }
hoard_spent = Chronos défausse trois ressources faute de place ({ $good }).
    .folded = Chronos défausse trois ressources ({ $good })
all_chains_broken = Toutes les Chaînes sont brisées : Chronos est libre et gagne.
intensity_changes = L’Intensité { DU($concept) } passe à { $n } ({ $by }).
    .folded = l’Intensité { DU($concept) } passe à { $n }
tile_turned = Chronos débloque { LE($tile) }.
    .folded = Chronos débloque { LE($tile) }
tile_works = L’Amélioration « { $tile } » de Chronos s’applique.
card_turned_up = Chronos révèle « { $card } ».
    .then = « { $card } »
card_resolved = La carte Concept « { $card } » prend effet.
desolation = La Désolation de la carte « { $card } » frappe.
line_works =
    { YOU($seat) ->
        [actor] La carte Concept vise votre Olympien.
       *[other] La carte Concept vise l’Olympien { DU($seat) }.
    }
card_obliterated = La carte « { $card } » est oblitérée.
avatar_works = L’effet { DU($avatar) } s’applique.
chronos_looks = Tour de Chronos : { $concept }.
icon_met = Condition remplie : { $what } { $n }/{ $m }.
icon_missed = Condition non remplie : { $what } { $n }/{ $m }.
    .folded = { $what } { $n }/{ $m }
conditions_met = Chronos vérifie { $concept }, dont les conditions sont remplies.
conditions_missed = Chronos vérifie { $concept }, dont les conditions ne sont pas remplies.
lets_resolve =
    { YOU($seat) ->
        [actor] Vous appliquez l’effet principal de la carte.
       *[other] { $seat } applique l’effet principal de la carte.
    }
lets_feed =
    { YOU($seat) ->
        [actor] Vous laissez Chronos gagner une ressource.
       *[other] { $seat } laisse Chronos gagner une ressource.
    }
lets_send =
    { YOU($seat) ->
        [actor] Vous laissez l’Avatar se déplacer.
       *[other] { $seat } laisse l’Avatar se déplacer.
    }
ignores_concept =
    { YOU($seat) ->
        [actor] Vous ignorez la carte « { $card } ».
       *[other] { $seat } ignore la carte « { $card } ».
    }
activation_spoilt =
    { YOU($seat) ->
        [actor] Votre personnage ne peut plus s’activer.
       *[other] Le personnage { DU($seat) } ne peut plus s’activer.
    }
takes_pillars =
    { YOU($seat) ->
        [actor] Vous prenez { LE($those) } ; votre Focus : { $concept }.
       *[other] { $seat } prend { LE($those) } ; son Focus : { $concept }.
    }
all_unlocked = Toutes les Améliorations des Olympiens sont débloquées : les Olympiens gagnent.
olympians_win = Chaque Olympien dépasse les { $n } PV de Chronos : les Olympiens gagnent.
chronos_wins = Un Olympien au moins ne dépasse pas les { $n } PV de Chronos : Chronos gagne.
avatar_moves = { $avatar } se rend { AT($city) }.
    .folded = { $avatar } se rend { AT($city) }
avatar_called = { $avatar } viendra { AT($city) } après ce Combat.
    .folded = { $avatar } viendra { AT($city) } après ce Combat
no_avatar_left = Plus d’Avatar sur le plateau Chronos : une Chaîne { DU($concept) } se brise.
    .folded = plus d’Avatar sur le plateau Chronos
avatar_absent = { $avatar } n’est pas sur le plateau Chronos : une Chaîne { DU($concept) } se brise.
    .folded = { $avatar } n’est pas sur le plateau Chronos
no_city_open = { $avatar } ne peut aller dans aucune Ville : une Chaîne { DU($concept) } se brise.
    .folded = { $avatar } ne peut aller dans aucune Ville
city_closed = { $avatar } ne peut pas aller { AT($city) } : une Chaîne { DU($concept) } se brise.
    .folded = { $avatar } ne peut pas aller { AT($city) }
avatar_contests =
    { YOU($seat) ->
        [actor] { $avatar } conteste votre déploiement ({ $n } de Force en cartes pour l’annuler).
       *[other] { $avatar } conteste le déploiement { DU($seat) } ({ $n } de Force en cartes pour l’annuler).
    }
offers =
    { YOU($seat) ->
        [actor] Vous offrez { LE($those) } (Force { $n }, il en faut { $m }).
       *[other] { $seat } offre { LE($those) } (Force { $n }, il en faut { $m }).
    }
offers_nothing =
    { YOU($seat) ->
        [actor] Vous n’offrez aucune carte.
       *[other] { $seat } n’offre aucune carte.
    }
offers_fail = Les offres ne suffisent pas : les cartes restent en main.
    .folded = les offres ne suffisent pas
contest_cancelled = La Contestation { DU($avatar) } est annulée.
attacks_avatar =
    { YOU($seat) ->
        [actor] Vous attaquez { $avatar } { AT($city) } avec { LE($character) }.
       *[other] { $seat } attaque { $avatar } { AT($city) } avec { LE($character) }.
    }
avatar_fights =
    { YOU($seat) ->
        [actor] { $avatar } vous combat avec { $n } de Force et { $cards } { COUNT($cards) ->
            [one] carte
           *[other] cartes
        }.
       *[other] { $avatar } combat { $seat } avec { $n } de Force et { $cards } { COUNT($cards) ->
            [one] carte
           *[other] cartes
        }.
    }
avatar_card = { $avatar } joue { LE($card) }.
    .folded = { $card }
avatar_strengthens = { SIGN($n) ->
        [minus] L’Avatar perd { ABS($n) } de Force ({ $by }).
       *[other] L’Avatar gagne { ABS($n) } de Force ({ $by }).
    }
    .folded = { SIGN($n) ->
        [minus] −{ ABS($n) } de Force pour l’Avatar
       *[other] +{ ABS($n) } de Force pour l’Avatar
    }
avatar_weakens = { SIGN($n) ->
        [minus] L’adversaire de l’Avatar perd { ABS($n) } de Force ({ $by }).
       *[other] L’adversaire de l’Avatar gagne { ABS($n) } de Force ({ $by }).
    }
    .folded = { SIGN($n) ->
        [minus] −{ ABS($n) } de Force pour l’adversaire
       *[other] +{ ABS($n) } de Force pour l’adversaire
    }
avatar_beaten =
    { YOU($seat) ->
        [actor] Vous renvoyez { $avatar } sur le plateau Chronos.
       *[other] { $seat } renvoie { $avatar } sur le plateau Chronos.
    }
avatar_holds = { $avatar } tient { $city }.
    .folded = { $avatar } tient { $city }
avatar_takes_vp = Chronos remporte la Contestation et prend les PV { DU($tech) }.
blocked = Un jeton Bloqué occupe { LE($place) } ({ $by }).
    .folded = un jeton Bloqué occupe { LE($place) }
unblocked = Un jeton Bloqué quitte { LE($place) } ({ $by }).
    .folded = un jeton Bloqué quitte { LE($place) }
not_blocked = { $avatar } occupe { LE($place) } : une Chaîne se brise au lieu de Bloquer.
    .folded = { $avatar } occupe { LE($place) }
mills = Chronos meule { CARTE($each) }.
    .folded = Chronos meule { CARTE($each) }
deck_emptied = Un paquet s’épuise pour la première fois ({ $deck }).
    .folded = un paquet s’épuise pour la première fois ({ $deck })
shackled =
    { YOU($seat) ->
        [actor] Vous prenez { $n } { COUNT($n) ->
            [one] Entrave
           *[other] Entraves
        } ({ $by }).
       *[other] { $seat } prend { $n } { COUNT($n) ->
            [one] Entrave
           *[other] Entraves
        } ({ $by }).
    }
    .folded = +{ $n } { COUNT($n) ->
        [one] Entrave
       *[other] Entraves
    }
shackle_dropped =
    { YOU($seat) ->
        [actor] Vous défaussez une Entrave au lieu de retirer une Étincelle.
       *[other] { $seat } défausse une Entrave au lieu de retirer une Étincelle.
    }
    .then = { YOU($seat) ->
        [actor] défaussez une Entrave au lieu de retirer une Étincelle
       *[other] défausse une Entrave au lieu de retirer une Étincelle
    }
    .folded = { YOU($seat) ->
        [actor] vous défaussez une Entrave au lieu de retirer une Étincelle
       *[other] { $seat } défausse une Entrave au lieu de retirer une Étincelle
    }
takes_ancient =
    { YOU($seat) ->
        [actor] Vous prenez { LE($tech) }.
       *[other] { $seat } prend { LE($tech) }.
    }
    .then = { "" }
gives_ancient =
    { YOU($seat, $owner) ->
        [actor] Vous donnez { LE($tech) } { AU($owner) }.
        [target] { $seat } vous donne { LE($tech) }.
       *[other] { $seat } donne { LE($tech) } { AU($owner) }.
    }
    .then = { YOU($seat, $owner) ->
        [actor] donnez { LE($tech) } { AU($owner) }
        [target] vous donne { LE($tech) }
       *[other] donne { LE($tech) } { AU($owner) }
    }
    .folded = { YOU($seat, $owner) ->
        [actor] vous donnez { LE($tech) } { AU($owner) }
        [target] { $seat } vous donne { LE($tech) }
       *[other] { $seat } donne { LE($tech) } { AU($owner) }
    }

## outcome

outcome-won =
    { YOU($seat) ->
        [actor] Vous gagnez la partie.
       *[other] { $seat } gagne la partie.
    }
outcome-lost = Chronos gagne la partie.
outcome-shared = { $seats } gagnent la partie.

## reason

reason-vp = points de Victoire
reason-upgrades = les six Améliorations

## name

name-seat = Joueur { $n }
name-n = { COUNT($n) ->
        [0] aucun Fidèle de moins
        [one] { $n } Fidèle de moins
       *[other] { $n } Fidèles de moins
    }
name-by-track = piste de Bonté
name-by-order = place de départ
name-by-foreign_tile = Technologie d’un autre joueur
name-by-well = Puits de Prières
name-by-flood = débordement du Puits de Prières
name-by-difficulty = difficulté
name-amount_vp = { $n } PV
name-amount_aegis = { $n } Aegis
name-amount_follower = { $n } { COUNT($n) ->
        [one] Fidèle
       *[other] Fidèles
    }
name-amount_prayer = { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    }
name-amount_goodness = { $n } { COUNT($n) ->
        [one] Bonté
       *[other] Bontés
    }
name-amount_determination = { $n } de Détermination
name-amount_greatness = { $n } { COUNT($n) ->
        [one] point
       *[other] points
    } de Grandeur
name-amount_bonus_location = { $n } { COUNT($n) ->
        [one] jeton
       *[other] jetons
    } Lieu Bonus
name-amount_prayer_well = { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } du Puits
name-good-vp = PV
name-good-aegis = Aegis
name-good-follower = Fidèles
name-good-prayer = Prières
name-good-goodness = Bonté
name-good-determination = Détermination
name-good-greatness = Grandeur
name-good-bonus_location = jetons Lieu Bonus
name-good-prayer_well = Prières du Puits
name-good-card = cartes
name-good-premonition = Prémonitions
name-character-olympian = Olympien
    .g = m
name-hero = Héros { $n }
    .g = m
    .h = 1
name-prophet = Prophète { $n }
    .g = m
name-illustration-olympus = illustration de l’Olympe
    .g = f
    .at = sur l’illustration de l’Olympe
name-illustration-forge = illustration de la Forge
    .g = f
    .at = sur l’illustration de la Forge
name-illustration-oracle = illustration de l’Oracle
    .g = f
    .at = sur l’illustration de l’Oracle
name-illustration-moirai = illustration des Moires
    .g = f
    .at = sur l’illustration des Moires
name-illustration-coliseum = illustration du Colisée
    .g = f
    .at = sur l’illustration du Colisée
name-illustration-underworld = illustration des Enfers
    .g = f
    .at = sur l’illustration des Enfers
name-action-convert = Convertir
name-action-design = Concevoir
name-action-craft = Fabriquer
name-action-produce = Produire
name-action-perceive = Percevoir
name-action-omen = Présage
name-action-fulfil = S’accomplir
name-action-train = S’entraîner
name-action-fight = Combattre
name-action-revive = Ressusciter
name-action-drain = Drainer
name-action-influence = Influencer
name-action-deploy = Déployer
name-deck-conflict = carte Conflit
    .g = f
name-deck-coliseum = carte Conflit du Colisée
    .g = f
name-deck-premonition = Prémonition
    .g = f
name-deck-upgrade = carte Conflit Améliorée
    .g = f
name-piece-spark = Étincelle
    .g = f
name-piece-temple = Temple
    .g = m
name-piece-hero = Héros
    .g = m
    .h = 1
name-piece-prophet = Prophète
    .g = m
name-rank-alpha = Alpha
name-rank-beta = Bêta
name-rank-gamma = Gamma
name-nullify-last_card_effect = l’effet de la dernière carte ennemie
name-nullify-last_card_combo = le Combo de la dernière carte ennemie
name-nullify-all_combos = tous les Combos ennemis formés
name-reward-vp = la récompense en PV
name-reward-prayers = la récompense en Prières
name-reward-goodness = la récompense de Bonté
name-pass = passer
name-go_on = continuer
name-stop = arrêter
name-yes = oui
name-no = non
name-upper = résoudre avec l’effet supérieur
name-plain = résoudre sans l’effet supérieur
name-later = plus tard
name-token-none = aucun jeton
name-token-bonus = jeton Lieu Bonus
    .g = m
name-resolve = résoudre l’effet principal
name-ignore = ignorer la carte
name-feed = laisser Chronos gagner une ressource
name-send = laisser l’Avatar se déplacer
name-option = option { $n }
name-feature-turn = Place de départ en Grandeur
name-feature-end = Fin de la partie
name-feature-age = Dernier Âge
name-feature-points = PV du vainqueur
name-brought-olympian = Olympiens
name-brought-olympian_wins = Olympiens vainqueurs
name-brought-pillar = Piliers
name-brought-pillar_wins = Piliers du vainqueur
name-brought-tech = Technologies déployées
name-brought-tech_wins = Technologies du vainqueur
name-brought-action = Actions
name-brought-action_wins = Actions du vainqueur
name-brought-quest = Quêtes accomplies
name-brought-quest_wins = Quêtes du vainqueur
name-brought-champion = Alliés
name-brought-champion_wins = Alliés du vainqueur
name-brought-premonition = Prémonitions jouées
name-brought-premonition_wins = Prémonitions du vainqueur
name-brought-city = Influence
name-brought-city_wins = Influence du vainqueur
name-turn-1 = en tête au départ
name-turn = numéro { $n } au départ
name-end-points = aux points
name-end-upgrades = par la sixième Amélioration
name-age = Âge { $n }
name-points-100 = 100 PV ou plus
name-points = à partir de { $n } PV
name-feature-result = Résultat
name-feature-titan = PV de Chronos
name-feature-chains = Chaînes restantes
name-brought-concept_card = Cartes Concept
name-brought-desolation = Désolations
name-brought-chronos_tile = Tuiles de Chronos
name-brought-avatar = Avatars envoyés
name-brought-ancient = Technologies Antiques déployées
name-result-won = gagné ensemble
name-result-lost = perdu contre Chronos
name-end-above = plus de PV que Chronos
name-end-all = toutes les Améliorations débloquées
name-end-below = Chronos non dépassé
name-end-chains = toutes les Chaînes brisées
name-titan-100 = 100 PV ou plus
name-titan = à partir de { $n } PV
name-chains = à partir de { $n }
name-board-well = Puits
name-board-places = Lieux
name-board-cities = Villes
name-board-temple = T
name-board-forge = Forge
name-board-quests = Quêtes
name-board-champions = Colisée
name-board-oracle = Oracle
name-board-aegis = Aegis
name-board-followers = Fid
name-board-prayers = Pri
name-board-goodness = Bonté
name-board-determination = Dét
name-board-order = Par Grandeur
name-board-olympian = Olympien
name-board-cards = Main
name-board-upgrades = Amé
name-board-pillar = Pilier
name-board-vp = PV
name-board-has = réserve
name-board-enemy = l’ennemi
name-board-attacks = Attaque
name-board-defends = Défense
name-board-hand = Main
name-board-foreseen = Prévu
name-board-plan = Plan
name-board-chronos = Chronos
name-board-concepts = Concepts
name-board-shackles = Entraves
name-symbol-military = Militaire
name-symbol-architecture = Architecture
name-symbol-culture = Culture
name-symbol-science = Science
name-symbol-social = Social
name-element-air = air
name-element-earth = terre
name-element-fire = feu
name-element-water = eau
name-icon-vp = PV
name-icon-aegis = Aegis
name-icon-follower = Fidèles
name-icon-prayer = Prières
name-icon-goodness = Bonté
name-icon-determination = Détermination
name-icon-hand = cartes Conflit en main
name-icon-premonition = Prémonitions en main
name-icon-greatness_rank = cases de Grandeur
name-icon-deployed_tech = Technologies déployées
name-icon-tech_link = Liens Technologiques
name-icon-stored_tech = Technologies stockées
name-icon-factory = Technologies à l’Usine
name-icon-distinct_symbol = symboles différents
name-icon-cities = Villes avec une Technologie
name-icon-temple = Temples
name-icon-hero = Héros
name-icon-prophet = Prophètes
name-icon-ally = alliés
name-icon-defeated_hero = Héros aux Enfers
name-icon-upgrade = Améliorations débloquées
name-icon-spark = Étincelles
name-upper-second = résoudre le second Pilier avec son effet supérieur
name-plain-second = résoudre le second Pilier sans son effet supérieur

## card

card-good-vp = { $n } PV
card-good-aegis = { $n } Aegis
card-good-follower = { $n } { COUNT($n) ->
        [one] Fidèle
       *[other] Fidèles
    }
card-good-prayer = { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    }
card-good-goodness = { $n } { COUNT($n) ->
        [one] Bonté
       *[other] Bontés
    }
card-good-determination = { $n } de Détermination
card-good-greatness = { $n } { COUNT($n) ->
        [one] point
       *[other] points
    } de Grandeur
card-good-bonus_location = { $n } { COUNT($n) ->
        [one] jeton
       *[other] jetons
    } Lieu Bonus
card-good-prayer_well = { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } du Puits
card-good-card = { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } de votre main
card-good-premonition = { $n } { COUNT($n) ->
        [one] Prémonition
       *[other] Prémonitions
    }
card-gain = gagnez { $what }
card-gain-combat = gagnez { $what } pour ce Combat
card-pay = payez { $what }
card-lose = perdez { $what }
card-steal = volez { COUNT($n) ->
        [one] {""}
       *[other] { "jusqu’à " }
    }{ $what } à un autre joueur
card-per = { " " }par { $counter }
card-most = { " " }({ $n } au plus)
card-draw-conflict = piochez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } de votre paquet
card-draw-coliseum = piochez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } du Colisée
card-draw-premonition = piochez { $n } { COUNT($n) ->
        [one] Prémonition
       *[other] Prémonitions
    }
card-draw-upgrade = prenez votre carte Conflit Améliorée
card-draw-keep = { " " }et gardez-en { $n }
card-discard = défaussez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    }
card-discard-down_to = défaussez jusqu’à n’avoir plus que { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } en main
card-recover = reprenez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } de votre défausse
card-peek = regardez en secret le prochain Primordial
card-well = générez { $n } { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } dans le Puits
card-well-less = { $n } { COUNT($n) ->
        [one] Prière quitte
       *[other] Prières quittent
    } le Puits
card-piece-spark = { $n } { COUNT($n) ->
        [one] Étincelle
       *[other] Étincelles
    }
card-piece-temple = { $n } { COUNT($n) ->
        [one] Temple
       *[other] Temples
    }
card-piece-hero = { $n } Héros
card-piece-prophet = { $n } { COUNT($n) ->
        [one] Prophète
       *[other] Prophètes
    }
card-piece-hero_or_prophet = { $n } Héros ou { COUNT($n) ->
        [one] Prophète
       *[other] Prophètes
    }
card-piece-any = { $n } { COUNT($n) ->
        [one] pièce
       *[other] pièces
    }
card-remove = retirez { $what } de vos Améliorations
card-remove-city = { " " }et placez-le { AT($city) }
card-destroy_temple = détruisez { $n } de vos Temples
card-action = réalisez l’action { $action }
card-action-city = { " " }{ AT($city) }
card-action-choice = { " " }dans une Ville de votre choix
card-action-olympus = { " " }avec une Technologie de l’Olympe
card-action-discount = { " " }pour { $n } { COUNT($n) ->
        [one] ressource
       *[other] ressources
    } de moins
card-strength = { $n } de Force
card-strength-enemy = { $n } de Force pour l’ennemi
card-until-action_phase = { " " }jusqu’à la fin de la Phase d’Action
card-until-always = , toujours
card-when-attack = { " " }quand vous attaquez
card-when-defend = { " " }quand vous défendez
card-when-vs_game = { " " }contre le jeu
card-when-vs_player = { " " }contre un joueur
card-when-vs_avatar = { " " }contre un Avatar
card-nullify = annulez { $what }
card-combat = combattez un ennemi de Force { $n } avec { $cards } { COUNT($cards) ->
        [one] carte
       *[other] cartes
    }{ $elements } ; en cas de victoire : { $win } ; en cas de défaite : { $lose }
card-elements = { " " }({ $elements })
card-defeat-hero = { $n } de vos Héros { COUNT($n) ->
        [one] va
       *[other] vont
    } aux Enfers
card-defeat-olympian = votre Olympien est blessé
card-recall = renvoyez { $n } { $kind }{ $place }
card-recall-from = { " " }{ DU($place) }
card-choose = au choix : { $options }
card-choose-n = { $n } au choix : { $options }
card-or =  ; ou{ " " }
card-nothing = rien
card-if = si { $cond } : { $then }
card-if-have = si vous avez { $cond } : { $then }
card-if-there = s’il y a { $cond } : { $then }
card-else =  ; sinon { $then }
card-each-other = chaque autre joueur : { $effects }
card-each-all = chaque joueur : { $effects }
card-each-opponent = votre adversaire : { $effects }
card-each-leader = le joueur en première place de Grandeur : { $effects }
card-each-last = le joueur en dernière place de Grandeur : { $effects }
card-sep = , puis{ " " }
card-sep-passive =  ;{ " " }
card-group = ({ $effects })
card-comma = ,{ " " }
card-and = { " " }et{ " " }
card-end = { "." }
card-not = pas { $what }
card-compare-equal = { COUNT($n) ->
        [0] zéro
       *[other] exactement { $n }
    } { $counter }
card-compare-at-least = au moins { $n } { $counter }
card-compare-at-most = au plus { $n } { $counter }
card-compare-less = moins de { $n } { $counter }
card-compare-more = plus de { $n } { $counter }
card-rank-equal = la place { $n } en Grandeur
card-rank-at-least = la place { $n } ou plus bas en Grandeur
card-rank-at-most = la place { $n } ou plus haut en Grandeur
card-rank-less = une place plus haute que { $n } en Grandeur
card-rank-more = une place plus basse que { $n } en Grandeur
card-flag-attacker = vous attaquez
card-flag-defender = vous défendez
card-flag-vs_game = vous combattez le jeu
card-flag-vs_player = vous combattez un joueur
card-own = { " " }à vous
card-counter-vp = PV
card-counter-aegis = Aegis
card-counter-follower = { COUNT($n) ->
        [one] Fidèle
       *[other] Fidèles
    }
card-counter-prayer = { COUNT($n) ->
        [one] Prière
       *[other] Prières
    }
card-counter-goodness = { COUNT($n) ->
        [one] Bonté
       *[other] Bontés
    }
card-counter-determination = Détermination
card-counter-hand = { COUNT($n) ->
        [one] carte
       *[other] cartes
    } en main
card-counter-premonition = { COUNT($n) ->
        [one] Prémonition
       *[other] Prémonitions
    } en main
card-counter-greatness_rank = place en Grandeur
card-counter-deployed_tech = { COUNT($n) ->
        [one] Technologie déployée
       *[other] Technologies déployées
    }{ $own }
card-counter-tech_link = { COUNT($n) ->
        [one] Lien Technologique
       *[other] Liens Technologiques
    }{ $own }
card-counter-stored_tech = { COUNT($n) ->
        [one] Technologie stockée
       *[other] Technologies stockées
    }
card-counter-factory = { COUNT($n) ->
        [one] tuile
       *[other] tuiles
    }{ $own } dans l’Usine
card-counter-distinct_symbol = { COUNT($n) ->
        [one] symbole différent
       *[other] symboles différents
    } parmi vos Technologies
card-counter-cities = { COUNT($n) ->
        [one] Ville
       *[other] Villes
    } avec une Technologie à vous
card-counter-temple = { COUNT($n) ->
        [one] Temple
       *[other] Temples
    }{ $own }
card-counter-hero = Héros{ $own }
card-counter-prophet = { COUNT($n) ->
        [one] Prophète
       *[other] Prophètes
    }{ $own }
card-counter-ally = { COUNT($n) ->
        [one] allié
       *[other] alliés
    }
card-counter-defeated_hero = Héros{ $own } aux Enfers
card-counter-upgrade = { COUNT($n) ->
        [one] Amélioration débloquée
       *[other] Améliorations débloquées
    }
card-counter-spark = { COUNT($n) ->
        [one] Étincelle retirée
       *[other] Étincelles retirées
    }
card-counter-well = { COUNT($n) ->
        [one] Prière
       *[other] Prières
    } dans le Puits
card-counter-other_players = { COUNT($n) ->
        [one] autre joueur
       *[other] autres joueurs
    }
card-counter-played_cards = { COUNT($n) ->
        [one] carte jouée
       *[other] cartes jouées
    } dans ce Combat
card-counter-combos = { COUNT($n) ->
        [one] Combo
       *[other] Combos
    } dans ce Combat
card-counter-of = { $counter } ({ $which })
card-kind-olympian = Olympien
card-kind-hero = Héros
card-kind-prophet = Prophète
card-kind-any = tout
card-who-olympian = Olympien
card-who-hero = Héros
card-who-prophet = { COUNT($n) ->
        [one] Prophète
       *[other] Prophètes
    }
card-who-any = { COUNT($n) ->
        [one] personnage
       *[other] personnages
    }
card-need-recall = renvoyez { $n } { $kind } { DU($place) }
card-need-reveal = révélez { $elements }
card-need-discard = défaussez { $elements }
card-need-pay = payez { $what }
card-need-cond = ayez { $cond }
card-need-there = s’il y a { $cond }
card-need-play = jouez { $elements } dans ce Combat
card-need-kind = agissez avec votre { $kind }
card-need-at = soyez { AT($place) }
card-timing-immediate = Immédiat : { $effects }
card-timing-age_start = Début d’Âge : { $effects }
card-timing-age_end = Fin d’Âge : { $effects }
card-timing-passive = Passif : { $effects }
card-timing-once_per_age = 1 fois par Âge : { $effects }
card-timing-game_end = Fin de partie : { $effects }
card-timing-reaction = { $event } : { $effects }
card-event-you_win_combat = Quand vous remportez un Combat
card-event-you_lose_combat = Quand vous perdez un Combat
card-event-you_deploy = Quand vous déployez
card-event-you_influence = Quand vous influencez
card-event-you_drain = Quand vous drainez
card-event-you_fulfil = Quand vous accomplissez une Quête ou un Chant
card-event-activate_hero = Quand vous activez un Héros
card-event-hero_defeated = Quand un de vos Héros est défait
card-event-primordial_revealed = Quand un Primordial est révélé
card-event-premonition_played = Quand vous jouez une Prémonition
card-any_location = tous les Lieux
card-rule-activation_cost = activer un { $arg } coûte { ABS($n) } Aegis { SIGN($n) ->
        [minus] de moins
       *[other] de plus
    }
card-rule-craft_discount = Fabriquer coûte { $n } { COUNT($n) ->
        [one] ressource
       *[other] ressources
    } de moins
card-rule-drain_bonus = l’action Drainer rapporte { $n } Aegis de plus
card-rule-storage = { $n } { COUNT($n) ->
        [one] case
       *[other] cases
    } de Stockage de plus
card-rule-penalty_free = vous ne payez pas de malus
card-rule-well_immune = le Puits ne vous coûte pas de Fidèle
card-rule-wrath1_immune = vous ignorez le Courroux I
card-rule-attacker_wins_ties = vous gagnez les égalités en attaque
card-rule-prophet_defends = vos Prophètes défendent avec une Force de { $n }
card-rule-link_vp = { $n } PV de plus par Lien quand vous déployez
card-rule-contest_immune = les joueurs ne peuvent pas contester vos déploiements ; contre un Avatar qui en conteste un, vous avez { $n } de Force en plus
card-rule-seduction = vous gagnez aussitôt si la Force ennemie est à 0 après une de vos cartes
card-rule-token_returns = { $n } { COUNT($n) ->
        [one] jeton
       *[other] jetons
    } Lieu par Âge { COUNT($n) ->
        [one] peut
       *[other] peuvent
    } revenir en réserve ({ $arg })
card-rule-next_canto_free = passer au Chant suivant ne coûte pas de carte
card-rule-draw_extra_keep = piochez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } de plus et gardez-en le même nombre ({ $arg })
card-rule-hero_survives = un Héros défait va en réserve{ COUNT($n) ->
        [0] {""}
       *[other] {" "}si vous payez { $n } Aegis
    }
card-rule-temple_protected = le débordement épargne vos Temples
card-rule-ally_strength = vos Héros combattent avec { $n } de Force en plus
card-tech = { $cost }. { $vp } PV, { $prayers } { COUNT($prayers) ->
        [one] Prière
       *[other] Prières
    }
card-canto = { $n }. { $need } : { $reward }
card-epic = À la fin : { $reward }
card-before = Avant : { $effects }
card-reward = Récompense : { $effects }
card-wrath1 = Courroux I : { $effects }
card-wrath2 = Courroux II : { $effects }
card-aegis = Valeur d’Aegis { $n }
card-upper = Effet supérieur : { $effects }
card-lower = Les autres : { $effects }
card-after = Puis vous : { $effects }
card-premonition = { $need } : { $effects }
card-chain-break = brisez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } { DU($concept) }
card-chain-break-this = brisez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } de ce Concept
card-chain-break-choice = brisez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } d’un Concept de votre choix
card-chain-break-most = brisez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } du Concept qui en a le plus
card-chain-break-least = brisez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } du Concept qui en a le moins
card-chain-add = ajoutez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } { AU($concept) }
card-chain-add-this = ajoutez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } à ce Concept
card-chain-add-choice = ajoutez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } à un Concept de votre choix
card-chain-add-most = ajoutez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } au Concept qui en a le plus
card-chain-add-least = ajoutez { $n } { COUNT($n) ->
        [one] Chaîne
       *[other] Chaînes
    } au Concept qui en a le moins
card-chronos-gain = Chronos gagne { $what }
card-chronos-lose = Chronos perd { $what }
card-intensity-more = augmentez de { $n } l’Intensité { DU($concept) }
card-intensity-less = réduisez de { $n } l’Intensité { DU($concept) }
card-avatar-one = déplacez { $avatar } { AT($city) }
card-avatar-one-choice = déplacez { $avatar } dans une Ville de votre choix
card-avatar-lowest = déplacez l’Avatar au plus petit numéro { AT($city) }
card-avatar-lowest-choice = déplacez l’Avatar au plus petit numéro dans une Ville de votre choix
card-avatar-choice = déplacez un Avatar de votre choix { AT($city) }
card-avatar-choice-choice = déplacez un Avatar de votre choix dans une Ville de votre choix
card-block-slot = bloquez { $n } { COUNT($n) ->
        [one] emplacement
       *[other] emplacements
    } { DU($place) }
card-block-slot-choice = bloquez { $n } { COUNT($n) ->
        [one] emplacement
       *[other] emplacements
    } de votre choix
card-block-city = bloquez { $city }
card-block-city-choice = bloquez { $n } { COUNT($n) ->
        [one] Ville
       *[other] Villes
    } de votre choix
card-unblock-slot = retirez { $n } { COUNT($n) ->
        [one] jeton Bloqué
       *[other] jetons Bloqués
    } { DU($place) }
card-unblock-city = retirez le jeton Bloqué { DU($city) }
card-unblock-choice = retirez { $n } { COUNT($n) ->
        [one] jeton Bloqué
       *[other] jetons Bloqués
    } de votre choix
card-mill-coliseum = meulez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } du Colisée
card-mill-premonition = meulez { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } de l’Oracle
card-shackle = prenez { $n } { COUNT($n) ->
        [one] Entrave
       *[other] Entraves
    }
card-ancient_tech = gagnez { $n } { COUNT($n) ->
        [one] Technologie Antique
       *[other] Technologies Antiques
    }
card-counter-intensity = d’Intensité
card-counter-avatar_world = { COUNT($n) ->
        [one] Avatar
       *[other] Avatars
    } dans le Monde Mortel
card-flag-deck_emptied-coliseum = le paquet du Colisée a été vidé une fois
card-flag-deck_emptied-premonition = le paquet de l’Oracle a été vidé une fois
card-ancient = Technologie Antique
card-main = Effet principal (facultatif) : { $effects }
card-main-bar = Effet principal ({ $kinds }) : { $effects }
card-line = { $olympian } : { $effects }
card-desolation = Désolation : { $effects }
card-turns = Se retourne : { $cond }
card-modifier = Quand son Pilier est pris : Intensité { $n }
card-on_pillar = Quand son Pilier est pris : { $effects }
card-foe = Force { $n }, { $cards } { COUNT($cards) ->
        [one] carte
       *[other] cartes
    }{ $elements }
card-on_board = Sur le plateau Chronos : { $effects }
card-in_city = Dans une Ville : { $effects }
card-most_intensity = Intensité : { $n } au plus
card-icon = { $at }. { $what } : { $n }
card-icon-each = { $at }. { $what } : { $n } par joueur
card-icon-plus = { $at }. { $what } : { $n } de plus
card-icon-plus-each = { $at }. { $what } : { $n } de plus par joueur
card-last_icon = Seule la dernière icône découverte compte
card-by_players = { " " }/{ " " }
card-difficulty = Contre 1, 2, 3 ou 4 joueurs, Chronos commence avec { $vp } PV et { $broken } Chaînes brisées, chaque joueur avec { $own } PV et { $shackles } Entraves
card-intensities = Intensité : { $ananke } { $n }, { $kratos } { $m }
card-team-vp = PV
card-team-aegis = Aegis
card-team-follower = Fidèles
card-team-prayer = Prières
card-team-goodness = Bonté
card-team-determination = Détermination
card-team-hand = Cartes en main
card-team-premonition = Prémonitions en main
card-team-deployed_tech = Technologies déployées
card-team-tech_link = Liens Technologiques
card-team-stored_tech = Technologies stockées
card-team-factory = Tuiles dans l’Usine
card-team-distinct_symbol = Symboles différents
card-team-cities = Villes avec des Technologies
card-team-temple = Temples
card-team-hero = Héros
card-team-prophet = Prophètes
card-team-ally = Alliés
card-team-defeated_hero = Héros aux Enfers
card-team-upgrade = Améliorations débloquées
card-team-spark = Étincelles retirées
card-needed = Il faut : { $need }
card-ally = Comme allié : { $power }
card-named = { $name } : { $text }
card-start = Départ : { $goods }
card-face = Force { $n }, { $elements }
card-face-cost = Force { $n }, Détermination { $cost }, { $elements }
card-malus = Aucun emplacement libre : { $effects }
card-conversion = Pour { $price } : { $effects }
card-arrival = À l’arrivée : { $effects }
card-banner = Influencer : gagnez { $goodness }, puis { $followers }, ou { $service }
card-banner-plain = Influencer : { $followers }, ou { $service }
card-affinity = Affinité : { $symbol }. Une Technologie de ce symbole rapporte 1 PV de plus
card-does-convert = dépensez des Prières pour des points, de la Grandeur, une Étincelle, un Temple ou un personnage
card-does-design = prenez une Technologie au choix pour l’Atelier
card-does-craft = payez une de vos tuiles de l’Atelier et déplacez-la dans l’Usine
card-does-produce = avancez d’une case toutes les tuiles de l’Usine
card-does-perceive = { $effects }
card-does-omen = posez près de l’Oracle une carte avec un Élément nouveau, { $effects } et regardez le prochain Primordial
card-does-fulfil = tentez une Quête Épopée, Chant par Chant, ou une Quête Affrontement
card-does-train = { $effects }
card-does-fight = combattez un Héros du Colisée, qui devient votre allié si vous gagnez
card-does-revive = reprenez un de vos Héros défaits
card-does-drain = gagnez l’Aegis du captif du dessus
card-does-influence = gagnez de la Bonté, puis des Fidèles ou le Service de la Ville
card-does-deploy = posez dans la Ville une Technologie stockée, pour des PV, des Prières et des Liens
card-remove-choice = { " " }et placez-{ COUNT($n) ->
        [one] le
       *[other] les
    } dans une Ville de votre choix

## designed

designed-location = Le malus de ce Lieu est de nous : la feuille de règles ne le donne pas.
designed-conversion = Ce prix est de nous : la feuille de règles ne le donne pas.
designed-olympian = Le départ et les pouvoirs de cet Olympien sont de nous : la feuille de règles ne les donne pas.
designed-power = Ce pouvoir est de nous : la feuille de règles ne le donne pas.
designed-upgrade = L’effet de cette Amélioration est de nous : la feuille de règles ne le donne pas.
designed-champion = Les valeurs et le pouvoir de ce Héros sont de nous : la feuille de règles ne les donne pas.
designed-card = Les valeurs et l’effet de cette carte sont de nous : la feuille de règles ne les donne pas.
designed-premonition = La condition et l’effet de cette carte sont de nous : la feuille de règles ne les donne pas.
designed-captive = La valeur d’Aegis de cette carte est de nous : la feuille de règles ne la donne pas.
designed-primordial = La valeur d’Aegis et les Courroux de cette carte sont de nous : la feuille de règles ne les donne pas.
designed-quest = Les conditions et les récompenses de cette Quête sont de nous : la feuille de règles ne les donne pas.
designed-tech = Le coût, le gain et le pouvoir de cette Technologie sont de nous : la feuille de règles ne les donne pas.
designed-concept = Les icônes de ce Concept sont de nous : la feuille de règles ne les donne pas.
designed-chronos_tile = La condition et les effets de cette tuile sont de nous : la feuille de règles ne les donne pas.
designed-avatar = Les valeurs au combat et l’effet en Ville de cet Avatar sont de nous : la feuille de règles ne les donne pas.
designed-avatar_card = Les valeurs et l’effet de cette carte sont de nous : la feuille de règles ne les donne pas.
designed-concept_card = Les effets de cette carte sont de nous : la feuille de règles ne les donne pas.

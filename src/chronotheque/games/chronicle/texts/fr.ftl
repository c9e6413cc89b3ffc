# chronicle, en français. docs/translate.md dit comment ces phrases s’écrivent.

## game

game-title = Chronicle
game-sentence = Chaque carte est un personnage, et l’histoire juge la manche.

## option

option-stories = Nombre d’histoires tirées à chaque manche.
option-stories-one = Une seule, sauf si elle en amène d’autres.
option-stories-two = Deux, et chacune rapporte ses propres points.
option-length = Ce qui se passe en cas d’égalité au premier rang.
option-length-normal = La victoire est partagée.
option-length-agreed = Les joueurs peuvent convenir de continuer, comme sur la feuille.
option-length-longer = Règle maison : la partie continue toujours jusqu’à ce qu’une seule personne soit en tête.
option-theme = La carte thème, au début d’une manche.
option-theme-shown = Elle est révélée, puis le premier joueur ouvre avec la carte de son choix.
option-theme-led = Elle est jouée en premier, comme le dit la carte Histoire.

## phase

phase-opening = Début de la manche
phase-meeting = Rencontre
phase-agreement = Égalité en tête
phase-over = Fin de la partie

## prompt

prompt-CR-D1 = Ouvrez avec une carte : si elle a une couleur, les autres devront la suivre.
prompt-CR-D1-theme = Ouvrez avec la carte thème, { LE($card) }.
prompt-CR-D2 = Jouez la carte de votre choix : aucune couleur n’est encore demandée.
prompt-CR-D3 = Suivez la couleur : jouez une carte { $suit }.
prompt-CR-D3-or_wild = Suivez la couleur { $suit } ou jouez une carte Sauvage.
prompt-CR-D4 = Vous n’avez pas de carte { $suit } : jouez une carte face contre table.
prompt-CR-D4-or_wild = Vous n’avez pas de carte { $suit } : jouez une carte face contre table ou une Sauvage.
prompt-CR-D4-only_wild = Vous n’avez que des cartes Sauvages : jouez-en une.
prompt-CR-D5 = Choisissez l’Allié à voler grâce { AU($card) }.
prompt-CR-D6 = Choisissez l’Allié à reprendre en main grâce { AU($card) }.
prompt-CR-D7 = Qui doit défausser une carte à cause { DU($card) } ?
prompt-CR-D8 = { $rival } vous oblige à défausser une carte : laquelle ?
prompt-CR-D9 = Choisissez l’Allié à défausser à cause { DU($card) }.
prompt-CR-D10 = Choisissez l’Allié à donner à cause { DU($card) }.
prompt-CR-D11 = Avec qui échangez-vous votre main ?
prompt-CR-D12 = À qui donnez-vous { LE($ally) } ?
prompt-CR-D13 = Égalité entre { $those } : continuez-vous la partie ?

## act

act-CR-D1 = Ouvrir avec { LE($card) }
act-CR-D2 = Jouer { LE($card) }
act-CR-D3 = Jouer { LE($card) }
act-CR-D4 = Jouer { LE($card) }
act-CR-D5 = Voler { LE($card) }
act-CR-D6 = Reprendre { LE($card) }
act-CR-D8 = Défausser { LE($card) }
act-CR-D9 = Défausser { LE($card) }
act-CR-D10 = Donner { LE($card) }

## wait

wait-private = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } une carte…
wait-CR-D1 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } la carte qui ouvre la Rencontre…
wait-CR-D2 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } une carte…
wait-CR-D3 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } une carte…
wait-CR-D4 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } une carte…
wait-CR-D5 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } un Allié à voler…
wait-CR-D6 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } un Allié à reprendre…
wait-CR-D7 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } qui défausse une carte…
wait-CR-D8 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } une carte à défausser…
wait-CR-D9 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } un Allié à défausser…
wait-CR-D10 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } un Allié à donner…
wait-CR-D11 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } avec qui échanger sa main…
wait-CR-D12 = { $seats } { COUNT($seats) ->
        [one] choisit
       *[other] choisissent
    } à qui donner un Allié…
wait-CR-D13 = { $seats } { COUNT($seats) ->
        [one] décide
       *[other] décident
    } de continuer ou non…

## hint

hint-cards = { $rival } a { $n } { COUNT($n) ->
        [one] carte
       *[other] cartes
    } en main.
hint-gets = { $rival } reçoit cet Allié.
hint-stop = La partie se termine et la victoire est partagée : { $those }.
hint-go_on = Si tout le monde est d’accord, la partie continue jusqu’à ce qu’une seule personne soit en tête.
hint-discarded = { LE($those) } { COUNT($those) ->
        [one] va
       *[other] vont
    } à la défausse, à la vue de tous.
hint-ally =
    { YOU($owner) ->
        [actor] { COUNT($those) ->
            [one] Un
           *[other] Plusieurs
        } de vos Alliés : { LE($those) }.
       *[other] { COUNT($those) ->
            [one] Un Allié
           *[other] Des Alliés
        } { DU($owner) } : { LE($those) }.
    }
hint-ally-triple = Chez { $owner }, { LE($those) } { COUNT($those) ->
        [one] compte
       *[other] comptent
    } pour trois Alliés à la fin de la manche.
hint-ally-evil = Chez { $owner }, { LE($those) } { COUNT($those) ->
        [one] est une carte Démon
       *[other] sont des cartes Démon
    }.
hint-ally-angel = Chez { $owner }, { LE($those) } { COUNT($those) ->
        [one] chasse
       *[other] chassent
    } les Alliés Démon à la fin de la manche.
hint-down = Face contre table, { LE($those) } { COUNT($those) ->
        [one] n’a
       *[other] n’ont
    } ni Force ni capacité.
hint-veil = { LE($those) } { COUNT($those) ->
        [one] retourne
       *[other] retournent
    } face contre table toutes les cartes déjà jouées.
hint-veil-lead = { LE($those) } ne { COUNT($those) ->
        [one] retourne
       *[other] retournent
    } rien : aucune carte n’est encore jouée.
hint-cut = { LE($those) } { COUNT($those) ->
        [one] met
       *[other] mettent
    } fin à la Rencontre ; quelqu’un d’autre la remporte.
hint-cut-wins = { LE($those) } { COUNT($those) ->
        [one] met
       *[other] mettent
    } fin à la Rencontre, et vous la remportez.
hint-in_vain = La capacité { DU($card) } reste sans effet.
hint-uses = Vous activez la capacité { DU($card) } ({ $ability }).
hint-uses-ahead = Vous activez la capacité { DU($card) } ({ $ability }) et passez en tête.
hint-devours = { LE($those) } { COUNT($those) ->
        [one] passe
       *[other] passent
    } en tête, et toutes les autres cartes sont défaussées.
hint-reverses = { LE($those) } { COUNT($those) ->
        [one] fait
       *[other] font
    } gagner la plus petite Force.
hint-reverses-ahead = { LE($those) } { COUNT($those) ->
        [one] fait
       *[other] font
    } gagner la plus petite Force : la vôtre, pour l’instant.
hint-crown = { LE($those) } { COUNT($those) ->
        [one] passe
       *[other] passent
    } en tête, quelles que soient les Forces.
hint-crown-below = { LE($those) } ne { COUNT($those) ->
        [one] passe
       *[other] passent
    } pas en tête : une capacité plus forte est déjà en jeu.
hint-lead = { LE($those) } { COUNT($those) ->
        [one] ouvre
       *[other] ouvrent
    } la Rencontre.
hint-ahead = { LE($those) } { COUNT($those) ->
        [one] passe
       *[other] passent
    } en tête de la Rencontre.
hint-below = { LE($those) } ne { COUNT($those) ->
        [one] passe
       *[other] passent
    } pas en tête de la Rencontre.

## log

round = Manche { $round }.
story = { $story } entre en jeu.
again = { $story } remet en jeu { $those }.
two_more = { $story } fait tirer deux autres histoires.
story_back = { $story } retourne dans la pile, faute d’histoire à reprendre.
aside = { LE($card) } est { GENDER($card) ->
        [f] écartée
       *[m] écarté
    } pour cette manche.
deal = Les cartes sont distribuées.
hand = Vous recevez { LE($cards) }.
theme =
    { YOU($seat) ->
        [actor] Vous révélez { LE($card) }, carte thème { DU($story) }.
       *[other] { $seat } révèle { LE($card) }, carte thème { DU($story) }.
    }
first =
    { YOU($seat) ->
        [actor] Vous commencez la manche.
       *[other] { $seat } commence la manche.
    }
meeting =
    { YOU($seat) ->
        [actor] Nouvelle Rencontre : vous commencez.
       *[other] Nouvelle Rencontre : { $seat } commence.
    }
down =
    { YOU($seat) ->
        [actor] Vous jouez une carte face contre table.
       *[other] { $seat } joue une carte face contre table.
    }
down_own = Votre carte face contre table est { LE($card) }.
    .folded = { LE($card) }
lead =
    { YOU($seat) ->
        [actor] Vous ouvrez avec { LE($card) }.
       *[other] { $seat } ouvre avec { LE($card) }.
    }
play =
    { YOU($seat) ->
        [actor] Vous jouez { LE($card) }.
       *[other] { $seat } joue { LE($card) }.
    }
turned =
    { YOU($seat) ->
        [actor] Avec { LE($card) }, vous retournez { LE($those) } face contre table.
       *[other] Avec { LE($card) }, { $seat } retourne { LE($those) } face contre table.
    }
    .and = { YOU($seat) ->
        [actor] et retournez { LE($those) } face contre table
       *[other] et retourne { LE($those) } face contre table
    }
cut =
    { YOU($seat) ->
        [actor] Avec { LE($card) }, vous mettez fin à la Rencontre.
       *[other] Avec { LE($card) }, { $seat } met fin à la Rencontre.
    }
    .and = { YOU($seat) ->
        [actor] et mettez fin à la Rencontre
       *[other] et met fin à la Rencontre
    }
skipped =
    { YOU($seat) ->
        [actor] Vous n’avez plus de carte et passez votre tour.
       *[other] { $seat } n’a plus de carte et passe son tour.
    }
reversed = { LE($card) } inverse les Forces : la plus petite gagne.
    .folded = { LE($card) } donne la victoire à la plus petite Force
outranks = { LE($card) } l’emporte sur { COUNT($those) ->
        [0] toutes les Forces
        [one] { LE($those) }
       *[other] { LE($those) }
    }.
    .folded = { LE($card) } l’emporte sur { COUNT($those) ->
        [0] toutes les Forces
        [one] { LE($those) }
       *[other] { LE($those) }
    }
won_as_leader =
    { YOU($seat) ->
        [actor] Personne ne peut gagner : comme vous avez commencé, vous prenez { LE($those) }.
       *[other] Personne ne peut gagner : { $seat }, qui a commencé, prend { LE($those) }.
    }
won =
    { YOU($seat) ->
        [actor] Vous remportez la Rencontre avec { LE($card) }{ COUNT($those) ->
            [0] {""}
            [one] {" "}et prenez { LE($those) }
           *[other] {" "}et prenez { LE($those) }
        }.
       *[other] { $seat } remporte la Rencontre avec { LE($card) }{ COUNT($those) ->
            [0] {""}
            [one] {" "}et prend { LE($those) }
           *[other] {" "}et prend { LE($those) }
        }.
    }
devoured =
    { YOU($seat) ->
        [actor] Vous remportez la Rencontre avec { LE($card) } : { COUNT($n) ->
            [0] aucune carte n’est défaussée
            [one] l’autre carte est défaussée
           *[other] les { $n } autres cartes sont défaussées
        }.
       *[other] { $seat } remporte la Rencontre avec { LE($card) } : { COUNT($n) ->
            [0] aucune carte n’est défaussée
            [one] l’autre carte est défaussée
           *[other] les { $n } autres cartes sont défaussées
        }.
    }
unveiled =
    { YOU($seat) ->
        [actor] Votre carte cachée était { LE($card) }.
       *[other] La carte cachée { DU($seat) } était { LE($card) }.
    }
    .folded = { YOU($seat) ->
        [actor] {""}
       *[other] la carte cachée { DU($seat) } était { LE($card) }
    }
without_effect = La capacité { DU($card) } reste sans effet.
stolen =
    { YOU($seat, $loser) ->
        [actor] Vous volez { LE($card) } { AU($loser) }.
        [target] { $seat } vous vole { LE($card) }.
       *[other] { $seat } vole { LE($card) } { AU($loser) }.
    }
    .and = { YOU($seat, $loser) ->
        [actor] et volez { LE($card) } { AU($loser) }
        [target] et vous vole { LE($card) }
       *[other] et vole { LE($card) } { AU($loser) }
    }
recalled =
    { YOU($seat) ->
        [actor] Vous reprenez { LE($card) } en main.
       *[other] { $seat } reprend { LE($card) } en main.
    }
    .and = { YOU($seat) ->
        [actor] et reprenez { LE($card) } en main
       *[other] et reprend { LE($card) } en main
    }
must_discard =
    { YOU($seat, $victim) ->
        [actor] Vous obligez { $victim } à défausser une carte.
        [target] { $seat } vous oblige à défausser une carte.
       *[other] { $seat } oblige { $victim } à défausser une carte.
    }
    .and = { YOU($seat, $victim) ->
        [actor] et obligez { $victim } à défausser une carte
        [target] et vous oblige à défausser une carte
       *[other] et oblige { $victim } à défausser une carte
    }
drained =
    { YOU($seat) ->
        [actor] Vous défaussez { LE($card) } de votre main.
       *[other] { $seat } défausse { LE($card) } de sa main.
    }
dismissed =
    { YOU($seat) ->
        [actor] Vous défaussez { LE($card) } de vos Alliés.
       *[other] { $seat } défausse { LE($card) } de ses Alliés.
    }
    .and = { YOU($seat) ->
        [actor] et défaussez { LE($card) } de vos Alliés
       *[other] et défausse { LE($card) } de ses Alliés
    }
entrusted =
    { YOU($seat, $to) ->
        [actor] Vous donnez { LE($card) } { AU($to) }.
        [target] { $seat } vous donne { LE($card) }.
       *[other] { $seat } donne { LE($card) } { AU($to) }.
    }
    .and = { YOU($seat, $to) ->
        [actor] et donnez { LE($card) } { AU($to) }
        [target] et vous donne { LE($card) }
       *[other] et donne { LE($card) } { AU($to) }
    }
swapped =
    { YOU($seat, $other) ->
        [actor] Vous échangez votre main avec { $other }.
        [target] { $seat } échange sa main avec la vôtre.
       *[other] { $seat } échange sa main avec { $other }.
    }
    .and = { YOU($seat, $other) ->
        [actor] et échangez votre main avec { $other }
        [target] et échange sa main avec la vôtre
       *[other] et échange sa main avec { $other }
    }
new_hand = Votre nouvelle main : { LE($cards) }.
    .folded = votre nouvelle main est { LE($cards) }
lays_down =
    { YOU($seat) ->
        [actor] Vous ajoutez { LE($those) } à vos Alliés.
       *[other] { $seat } ajoute { LE($those) } à ses Alliés.
    }
four_evil =
    { YOU($seat) ->
        [actor] Vous réunissez toutes les cartes Démon : 2 points de Notoriété, aucun pour les autres.
       *[other] { $seat } réunit toutes les cartes Démon : 2 points de Notoriété, aucun pour les autres.
    }
purified =
    { YOU($seat) ->
        [actor] { LE($card) } chasse { LE($those) } de vos Alliés.
       *[other] { LE($card) } chasse { LE($those) } des Alliés { DU($seat) }.
    }
pardoned = Pendant { $those }, les Alliés Démon n’excluent personne.
excluded =
    { YOU($seat) ->
        [actor] À cause { DU($those) }, vous ne marquez rien.
       *[other] À cause { DU($those) }, { $seat } ne marque rien.
    }
scores =
    { YOU($seat) ->
        [actor] Vous gagnez 1 point de Notoriété pour { $story }.
       *[other] { $seat } gagne 1 point de Notoriété pour { $story }.
    }
nobody_scores = Personne ne marque pour { $story }.
tied = Égalité en tête avec { $n } { COUNT($n) ->
        [one] point
       *[other] points
    } de Notoriété : { $those }.
wants_to_go_on =
    { YOU($seat) ->
        [actor] Vous voulez continuer la partie.
       *[other] { $seat } veut continuer la partie.
    }
wants_to_stop =
    { YOU($seat) ->
        [actor] Vous préférez terminer la partie.
       *[other] { $seat } préfère terminer la partie.
    }
play_continues = Tout le monde est d’accord : la partie continue jusqu’à ce qu’une seule personne soit en tête.
over_last_round = C’était la dernière manche. Victoire avec { $n } { COUNT($n) ->
        [one] point
       *[other] points
    } : { $those }.
over_shared = Victoire partagée avec { $n } { COUNT($n) ->
        [one] point
       *[other] points
    } de Notoriété : { $those }.
over =
    { YOU($seat) ->
        [actor] Vous gagnez la partie avec { $n } { COUNT($n) ->
            [one] point
           *[other] points
        } de Notoriété.
       *[other] { $seat } gagne la partie avec { $n } { COUNT($n) ->
            [one] point
           *[other] points
        } de Notoriété.
    }

## scores

scores-most-power = 1 point de Notoriété au joueur qui a le plus d’Alliés { $suit } (au moins un).
scores-most-wisdom = 1 point de Notoriété au joueur qui a le plus d’Alliés { $suit } (au moins un).
scores-most-love = 1 point de Notoriété au joueur qui a le plus d’Alliés { $suit } (au moins un).
scores-most-total = 1 point de Notoriété au joueur qui a le plus d’Alliés au total (au moins un).
scores-most-evil = 1 point de Notoriété au joueur qui a le plus d’Alliés Démon (au moins un).
scores-most-wild = 1 point de Notoriété au joueur qui a le plus d’Alliés Sauvages (au moins un).
scores-fewest-power = 1 point de Notoriété au joueur qui a le moins d’Alliés { $suit }.
scores-fewest-wisdom = 1 point de Notoriété au joueur qui a le moins d’Alliés { $suit }.
scores-fewest-love = 1 point de Notoriété au joueur qui a le moins d’Alliés { $suit }.
scores-fewest-total = 1 point de Notoriété au joueur qui a le moins d’Alliés au total.
scores-fewest-evil = 1 point de Notoriété au joueur qui a le moins d’Alliés Démon.
scores-fewest-wild = 1 point de Notoriété au joueur qui a le moins d’Alliés Sauvages.
scores-nothing = Cette histoire elle-même ne rapporte aucun point.
theme_card = Carte thème : { LE($card) }.

## outcome

outcome-shared = { $seats } se partagent la victoire.
outcome-won =
    { YOU($seat) ->
        [actor] Vous remportez la partie.
       *[other] { $seat } remporte la partie.
    }

## ability

ability-evil = Carte Démon : si elle est parmi vos Alliés, vous ne participez pas à la répartition.
ability-triple = Fin de la manche : cette carte compte pour trois Alliés de sa couleur.
ability-reverse = Fin de la Rencontre, si cette carte est face visible : la plus petite Force gagne.
ability-steal = Volez un Allié à l’adversaire de votre choix.
ability-cut = La Rencontre s’arrête aussitôt : seules comptent les cartes déjà jouées.
ability-recall = Reprenez en main un de vos Alliés.
ability-veil = Retournez face contre table les cartes déjà jouées : elles perdent leur Force et leur capacité.
ability-drain = Un adversaire de votre choix défausse une carte de sa main.
ability-dismiss = Défaussez un de vos Alliés.
ability-entrust = Donnez un de vos Alliés à l’adversaire de votre choix.
ability-crown = Fin de la Rencontre, si cette carte est face visible : vous gagnez, sauf contre le Dragon.
ability-curse = Fin de la Rencontre, si cette carte est face visible : vous gagnez, sauf contre le Dragon ou le Roi.
ability-devour = Fin de la Rencontre, si cette carte est face visible : vous gagnez, mais ne prenez qu’elle ; les autres cartes sont défaussées.
ability-swap = Échangez toute votre main avec un adversaire, si chacun a encore une carte.
ability-purify = Fin de la manche : défaussez tous vos Alliés Démon.
ability-nothing = Cette carte n’a pas de capacité.

## also

also-pardon = Personne n’est exclu de la répartition pendant cette manche.
also-again = Les deux dernières histoires à points sont de nouveau en jeu.
also-two = Deux autres histoires sont tirées et entrent aussi en jeu.

## reason

reason-story = { $row }
reason-four_evil = Toutes les cartes Démon

## name

name-seat = Joueur { $n }
    .g = none
name-story = « { $row } »
name-suit-wild = Sauvage
name-stop = Terminer la partie
    .g = none
name-go_on = Continuer la partie
    .g = none
name-back = carte face contre table
    .g = f
name-pile = pile des histoires
    .g = f
name-stories = histoires en jeu
    .g = fp
name-deck = paquet
    .g = m
name-aside = carte écartée
    .g = f
name-meeting = Rencontre
    .g = f
name-discard = défausse
    .g = f
name-round = Manche { $n }
name-points = { $n } { COUNT($n) ->
        [one] point
       *[other] points
    }
name-board-discard = Défausse
name-board-aside = Écartée
name-board-led = Demandée
name-board-free = Couleur libre
name-board-cut = Écourtée
name-board-ahead = En tête
name-board-nobody = personne
name-board-again = de nouveau
name-board-excluded = hors répartition
name-scores-most-power = le plus de Puissance
name-scores-most-wisdom = le plus de Sagesse
name-scores-most-love = le plus d’Amour
name-scores-most-total = le plus d’Alliés
name-scores-most-evil = le plus de cartes Démon
name-scores-most-wild = le plus de cartes Sauvages
name-scores-fewest-power = le moins de Puissance
name-scores-fewest-wisdom = le moins de Sagesse
name-scores-fewest-love = le moins d’Amour
name-scores-fewest-total = le moins d’Alliés
name-scores-fewest-evil = le moins de cartes Démon
name-scores-fewest-wild = le moins de cartes Sauvages
name-scores-nothing = sans points
name-feature-turn = Tour à la première Rencontre
name-feature-evil = Cartes Démon reçues
name-feature-card = Cartes reçues
name-feature-end = Fin de la partie
name-feature-rounds = Nombre de manches
name-brought-turn = Points d’une manche selon le tour
name-brought-evil = Points d’une manche selon les cartes Démon reçues
name-brought-card = Points d’une manche selon la carte reçue
name-brought-ability = Points d’une manche selon la capacité reçue
name-brought-story = Points de chaque histoire
name-turn-1 = joue en premier
name-turn = joue en position { $n }
name-evil = { $n } { COUNT($n) ->
        [one] carte Démon
       *[other] cartes Démon
    }
name-end-alone = une seule victoire
name-end-shared = victoire partagée
name-end-limit = dernière manche possible
name-rounds-8 = 8 manches ou plus
name-rounds = { $n } { COUNT($n) ->
        [one] manche
       *[other] manches
    }

## designed

designed-ability = Cette capacité est de nous : la feuille de règles ne la donne pas.
designed-card = La capacité de cette carte est de nous : la feuille de règles ne la donne pas.
designed-story = La condition ou la carte thème de cette histoire est de nous : la feuille de règles ne la donne pas.

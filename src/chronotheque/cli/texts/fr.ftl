# cli, en français. docs/translate.md dit comment ces phrases s’écrivent.

## log

names = Ada Théo Nora Émile Inès Hugo Lise Oscar Jade Sacha Rose Basile
you = Vous
done = c’est tout
place = { $n }{ COUNT($n) ->
        [one] re
       *[other] e
    } place
point = ,
percent = { $n } %
log = Journal
choose = Choisissez.
clock = Temps : { $time } s
over = La partie est finie.
confirm = { $what } : Entrée pour confirmer, u pour annuler.
saved = Partie enregistrée. Pour la reprendre : { $command }
record =
    Enregistrement : { $path }
    Pour la revoir : { $command }
undone = Annulé : { $what }.
refused = Impossible : { $what }.
allowed = Possible : numéro { $number }, { $what }.
unknown = « { $what } » n’est pas un choix ici. Tapez h pour l’aide.
ambiguous = « { $what } » peut être : { $names }. Tapez-en davantage, ou le numéro.
designed = ✎ { $what } Pour jouer avec vos propres cartes : chrono cards new { $game }
exact = La règle exacte : r { $rule }
no_rule = Il n’y a pas de règle « { $what } ». Tapez par exemple r { $example }.

## key

key-choice = numéro ou nom
key-ask = expliquer
key-undo = annuler
key-log = journal
key-help = aide
key-quit = quitter
key-wait = attendre

## help

help-choice = choisir par numéro ou par nom ; Entrée prend le seul choix possible
help-ask = comment ce choix fonctionne
help-ask_why = pourquoi un choix est possible ou non
help-undo = annuler votre dernière réponse, si personne n’a joué depuis
help-log = le Journal ; l 50 ses 50 dernières lignes, l all en entier
help-details = le Journal avec tous les détails : ce que chaque action a entraîné ; d 50, d all
help-rule = une règle par son numéro
help-wait = laisser passer un moment ; le temps s’arrête pendant que vous tapez
help-quit = quitter ; la partie est enregistrée, et chrono play --resume la reprend

## legend

legend-chronicle =
    ✦·· | points de Notoriété, sur les trois qui font gagner
    ▯7[♠b2] | cartes en main ; entre crochets, celles que tout le monde connaît
    Σ9 | nombre d’Alliés
    ♥7[2³ 3 5] | Alliés Amour : pour combien ils comptent, et leurs Forces ; ³ compte pour trois
    ♠ ♣ ♥ ✱ | Puissance (b), Sagesse (g), Amour (r), Sauvage
    ✗ | une carte Démon
    ◂ | doit encore choisir
    ▒ | une carte face contre table
    ❧ | une histoire ; En tête : qui marquerait maintenant
legend-contretemps =
    ⊠ ♩ ☼ ✶ ❖ | les suites a à e
    ▯9 | cartes en main
    ◊2 | cristaux
    ●○○ | disques de Contrôle, pleins une fois posés
    ⚑ | a la main
    { "" }[ ] | la constante
    ( ) | un événement passé
    ❮ ❯ | le présent
legend-forge_chronos =
    ▒ ≈ ✶ ◌ ◉ | gris, bleu, jaune, blanc, noir
    ▯40 | cartes qui restent dans une pile
    ✦10 | Renom
    I II III | niveau d’un morceau
    ☼ | Mi-Journée, où le Marché est réorganisé
    ◂ | doit encore choisir
    ┄┄┄ | un emplacement vide
legend-witty_chronos =
    ✦1 | jetons Manche gagnée
    ⧗█ ⧗▁ | un sablier qui s’écoule : beaucoup de sable, peu de sable
    ▲Rouge 1 | un sablier et son joueur
    ◌ | un sablier neutre
    Territoire 20 13 | la carte du dessus d’une pile, et le nombre de cartes
    ▒▒▒ | face contre table
    ↑ ↓ ← → | Vents
    Héraclès 2 | une carte du temple et son coût
legend-hybris =
    ●O ●H1 ●P1 | Olympien, Héros 1 et Prophète 1 du joueur ● ; un allié par trois lettres
    ● après un Lieu | ses emplacements, puis + l’illustration
    Argos ●P1 T● ··· | une Ville : qui la tient, Temples, Technologies et cases libres
    A B C 1 2 3 | Atelier et Usine
    Scylla 6+2▯ | un ennemi : Force, et cartes qu’il pioche
    Parade 1/1 | une carte Conflit : Force et Détermination
    · | vide, ou pas encore fait
    ✓ | résolu, ou éveillé
    † | défait, ou blessé jusqu’à la fin de l’Âge
    ═ ┄ | une Chaîne de Chronos, intacte ou brisée
    +1 (0/1 …) | ressources d’un Concept, et ce qui manque à ses conditions
    ▨ | Bloqué par Chronos
    ◂ | doit encore choisir

## back

back-real_time = En temps réel, aucune réponse ne peut être annulée.
back-over = La partie est finie : aucune réponse ne peut plus être annulée.
back-none = Rien à annuler : quelqu’un a déjà joué, ou une information cachée a été révélée.

## ct

ct-round = Manche { $n }/{ $of }
ct-reserve = Réserve { $n }
ct-unstable = instable ×{ $n }
ct-leads = a la main
ct-your_turn = à vous
ct-turn = doit jouer
ct-played = a joué
ct-chooses = choisit
ct-at_event = événement { $n }
ct-at_start = à la constante
ct-constant = constante
ct-present = présent
ct-held = contrôle
ct-led = suite demandée
ct-event = Événement { $n }
ct-suit_led = Suite demandée
ct-free = Aucune suite demandée
ct-trump = Atout
ct-no_trump = Sans atout

## simulate

simulate-playing = Parties
simulate-checking = Parties et vérifications
simulate-seats = Joueurs
simulate-options = Options
simulate-games = Parties
simulate-decisions = Décisions/partie
simulate-checks = Vérifications
simulate-wins = Victoires par place, %
simulate-named = Options dans cet ordre : { $names }.
simulate-interrupted = Interrompu. Résultats partiels.
simulate-done = { $games } { COUNT($games) ->
        [one] partie
       *[other] parties
    }, { $decisions } { COUNT($decisions) ->
        [one] décision
       *[other] décisions
    } en { $seconds } s : { $rate } décisions par seconde.
simulate-used = Utilisés au moins une fois : { $n }.
simulate-never = Jamais utilisés ({ $n }) :
simulate-held = { $checks } { COUNT($checks) ->
        [one] vérification
       *[other] vérifications
    }, 0 violation.
simulate-violated = { $checks } { COUNT($checks) ->
        [one] vérification
       *[other] vérifications
    }, { $n } { COUNT($n) ->
        [one] violation
       *[other] violations
    }.
simulate-again = Pour la revoir : { $command }
simulate-more = … et { $n } de plus.

## contest

contest-playing = Parties
contest-interrupted = Interrompu. Résultats partiels ; relancez la même commande pour continuer.
contest-picture = Image : { $path }
contest-kept = Résultats : { $path }

## arena

arena-bot = Robot
arena-rating = Cote
arena-interval = 95 %
arena-share = Victoires
arena-pair = Premier – second
arena-games = Parties
arena-ratio = Victoires/hasard
arena-verdict = Premier
arena-thinking = ms/réponse
arena-stronger = plus fort
arena-weaker = moins fort
arena-open = indécis
arena-meaning = Victoires/hasard : les victoires du premier robot, divisées par celles que ses places auraient par hasard, à toutes les tables des deux. ms/réponse : le temps de réflexion de chacun.
arena-meaning_together = Victoires/hasard : chaque robot joue avec lui-même, puisqu’à une table tous gagnent ou perdent ensemble ; les victoires du premier, divisées par la moitié de celles des deux. ms/réponse : le temps de réflexion de chacun.
arena-looks = Intervalles corrigés pour { $n } examens intermédiaires (arrêt anticipé : *).
arena-done = { $games } { COUNT($games) ->
        [one] partie
       *[other] parties
    } à des tables de { $seats }, les mêmes donnes à toutes les places.
arena-nothing = Aucune donne n’a encore été jouée à toutes les places.
arena-not_in_order = L’ordre n’est pas établi : { $pairs }
arena-ratings = Cotes
arena-scale = openskill, avec des intervalles à 95 %
arena-pairs = Paires
arena-axis = victoires du premier, divisées par celles du hasard

## balance

balance-seat = Place
balance-with_seats = { $n } { COUNT($n) ->
        [one] joueur
       *[other] joueurs
    }
balance-games = Parties
balance-ratio = Victoires/hasard
balance-brings = Observé/attendu
balance-interval = 95 %
balance-wins = { $feature }, { $value } : { $ratio } fois les victoires du hasard ({ $low } à { $high }).
balance-brought = { $feature }, { $value } : { $ratio } fois ce qu’on attend ({ $low } à { $high }).
balance-length = Avec { $where }, une partie compte { $here } décisions ({ $low } à { $high }), ailleurs { $elsewhere }.
balance-ends = Avec { $where }, { $feature }, { $value } : { $here } % des parties ({ $low } à { $high }), ailleurs { $elsewhere } %.
balance-differs = Avec { $where }, { $feature }, { $value } : { $here } fois les victoires du hasard ({ $low } à { $high }), ailleurs { $elsewhere }.
balance-table = Table
balance-rate = Gagnées, %
balance-won = Avec { $where }, { $here } % des parties sont gagnées ({ $low } à { $high }), ailleurs { $elsewhere } %.
balance-title_rates = Parties gagnées ensemble
balance-title_won = Victoires qui diffèrent d’une table à l’autre
balance-axis_won = % des parties
balance-nothing = Aucun écart significatif : { $n } { COUNT($n) ->
        [one] comparaison
       *[other] comparaisons
    }, toutes corrigées ensemble.
balance-done = { $games } { COUNT($games) ->
        [one] partie
       *[other] parties
    } de { $bot } contre lui-même, { $n } { COUNT($n) ->
        [one] comparaison
       *[other] comparaisons
    } ; les écarts significatifs le sont tous ensemble.
balance-axis_wins = victoires, divisées par celles du hasard
balance-axis_brought = observé, divisé par l’attendu
balance-axis_length = décisions d’une partie
balance-axis_ends = % des parties
balance-title_wins = Victoires qui diffèrent
balance-title_length = Longueur d’une partie
balance-title_ends = Fins qui diffèrent

## replay

replay-verified = { $file } : { $game }, { $seats } joueurs, { $lines } lignes. Enregistrement valide : règles et tirages vérifiés.
replay-at = Après la ligne { $at } sur { $lines } : { $line }
replay-options = Options : { $options }
replay-digest = Empreinte { $digest }

## rules

rules-coverage = { $game } : { $ids } règles, { $covered } couvertes par un test réussi, { $untestable } impossibles à tester, { $missing } { COUNT($missing) ->
        [one] manquante
       *[other] manquantes
    }.
rules-exact = Toutes les règles, numérotées : chrono rules { $game } --exact. Une seule : chrono rules { $game } NUMÉRO.
rules-missing = Manquantes : { $ids }

## serve

serve-open = La Chronothèque est ouverte.
serve-here = sur cet ordinateur
serve-near = sur votre réseau
serve-public = pour tout le monde
serve-busy = Le port { $port } est occupé : le serveur utilise le { $other }.
serve-no_client = Cette installation n’a pas de client pour le navigateur. Installez Node.js, puis réinstallez la Chronothèque.
serve-everywhere = Tout votre réseau peut entrer ; --host 127.0.0.1 réserve la table à cet ordinateur.
serve-alone = Seul cet ordinateur peut l’ouvrir.
serve-kept = Données : { $path }
serve-end = Ctrl-C pour arrêter ; les parties reprendront là où elles en étaient.
serve-closed = Arrêté. Tout est enregistré.

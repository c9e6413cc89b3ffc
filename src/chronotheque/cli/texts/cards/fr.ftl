# cartes de la ligne de commande (chrono cards), en français. docs/translate.md dit comment ces phrases s’écrivent.

check-changes = Cartes de { $title } dans { $file } : { COUNT($n) ->
        [one] une rangée diffère
       *[other] { $n } rangées diffèrent
    } des nôtres.
check-nothing = Cartes de { $title } dans { $file }. Le fichier ne change rien : toutes ses rangées sont celles du jeu.
check-cell = { $key } : { $old } → { $new }
check-key = { $key } : modifié
check-missing = rien
check-says = Désormais : { $sentences }
check-play = Pour jouer avec : chrono play { $game } --cards { $file }
check-mistakes = { COUNT($n) ->
        [one] une erreur
       *[other] { $n } erreurs
    } dans { $file }. Le fichier n’est pas encore utilisable.
check-line = ligne { $line }, { $row } : { $reason }
check-line_alone = ligne { $line } : { $reason }
check-more = Il y a peut-être d’autres erreurs plus bas.
check-mend = Corrigez ces lignes, puis vérifiez à nouveau. Toutes les rangées du jeu : chrono cards new { $game }
new-written = { $file } est écrit. Vérifiez-le après vos changements : chrono cards check { $file }
template-head =
    Les cartes de { $title } : toutes les rangées, avec les valeurs du programme.
    
    Inscrivez ce qui est imprimé sur vos cartes, et supprimez les rangées que vous ne changez pas. Dans un effet, gardez les mots entre guillemets : docs/cards.md les donne tous. Une valeur derrière « = » garde sa nature : un texte entre guillemets, un nombre, true (oui) ou false (non), une liste.
    
    fr, en : le nom. fr_g, en_g : son genre et son nombre (docs/translate.md) ; inutile pour un nom de votre main.
    
    « de nous » derrière une rangée : aucune feuille de règles ne dit ce qui y est imprimé, les valeurs sont donc de nous.
    
    Pour vérifier ce fichier : chrono cards check FICHIER
    Pour jouer avec : chrono play { $game } --cards FICHIER, ou choisissez-le dans le navigateur en ouvrant une table.
template-ours = de nous
template-all_ours = Toutes les valeurs sont de nous.

## commentaires des tableaux

table-chronicle-suit = Les trois couleurs.
table-chronicle-ability = Noms des capacités. Le mot devant « = » est celui qu’emploie une carte.
table-chronicle-card = Les personnages. suit (couleur) et strength (Force) ne changent pas. ability : un des mots ci-dessus, plusieurs séparés d’une espace, ou nothing (rien).
table-chronicle-story = Les histoires. theme : la carte thème. scores : most (le plus) ou fewest (le moins), puis power, wisdom, love, total, evil (Démon) ou wild (Sauvage) ; ou nothing. also : nothing, pardon (personne n’est exclu), again (les deux dernières histoires à nouveau), two (deux histoires de plus).
table-contretemps-suit = Les cinq suites : leurs noms, et leurs couleurs à l’écran.
table-forge_chronos-colour = Les Matériaux, et leurs couleurs à l’écran.
table-forge_chronos-type = Les types d’armes.
table-forge_chronos-market = ranks : le Rang de chacun des cinq emplacements, de gauche à droite ; de 1 à 3, sans jamais baisser.
table-forge_chronos-assistant = Les Assistants. effect ne change pas.
table-forge_chronos-part = Les Morceaux d’arme. kind et grade ne changent pas. cost : le coût, nombres et couleurs tour à tour. value : toujours marquée ; colour_bonus : si les deux couleurs sont les mêmes ; type_bonus : si les deux types le sont.
table-witty_chronos-colour = Les couleurs des joueurs.
table-witty_chronos-glass = Les sabliers.
table-witty_chronos-face = Les cartes à dos rouge. base : leur nombre dans le jeu de base ; 45 Territoires, 10 Dieux dont deux Héphaïstos. temple : combien Temple en ajoute ; ce nombre ne change pas.
table-witty_chronos-temple = Les cartes Temple. cost ne change pas.
table-hybris-location = Les Lieux. allowed et actions ne changent pas. malus : le malus de l’illustration.
table-hybris-slot = Les emplacements. location ne change pas. capacity : nombre de personnages ; 0 : illimité. bonus : effets à l’arrivée.
table-hybris-city = Les Villes. affinity : un symbole ; goodness : ce que coûte le Service ; banner : deux listes d’effets, Fidèles et Service.
table-hybris-space = Les cases Technologie ; x et y sont leurs places sur l’image. city ne change pas.
table-hybris-link = Quels bords de deux cases se touchent (n, e, s, w). kind : adjacent (voisines) ou road (route).
table-hybris-conversion = Les lignes de Convertir. cost : Prières, au moins 1.
table-hybris-action_effect = Ce que rapportent les actions et les pièces du plateau.
table-hybris-number = Limites des pistes, du Puits de Prières et des pioches.
table-hybris-goodness = Bonus de la piste de Bonté. at ne change pas.
table-hybris-spark = Bonus de la piste Étincelle. at ne change pas.
table-hybris-setup = Mise en place pour 1 à 4 joueurs. well : Prières du Puits ; champions : Héros du Colisée ; by_space : effets selon la case de la piste de Grandeur.
table-hybris-token = Jetons Lieu de chaque joueur.
table-hybris-difficulty = Ce que Chronos a au départ contre 1, 2, 3 et 4 joueurs : PV, Chaînes brisées, Entraves, deux Intensités.
table-hybris-concept = Les Concepts. Seuls maximum, amount, last_icon_only et icons peuvent changer ; cinq icônes par piste Chaîne.
table-hybris-chronos_tile = Les Améliorations de Chronos. concept et order ne changent pas. condition : une Intensité, ou une pioche épuisée.
table-hybris-avatar = Les Avatars. number et rank ne changent pas. on_board : effets sur le plateau Chronos ; main : effets en Ville.
table-hybris-avatar_card = Les cartes Conflit Avatar, comme les cartes Conflit.
table-hybris-concept_card = Les cartes Concept. concept ne change pas. bar : olympian, hero, prophet, ou vide. lines : effets pour un Olympien. Dans les effets, « this » est le Concept de la carte.
table-hybris-card = Les cartes Conflit. of ne change pas. cost : Détermination. left, right : moitiés de Combo (lion, eagle, hydra, bull, lyre, sun, ou vide) ; bonus : Force si le Combo est fait.
table-hybris-champion = Les Héros du Colisée comme ennemis ; leur pouvoir d’allié est dans « power ». scope : self (avec ce Héros seulement) ou owner (toujours).
table-hybris-olympian = Les Olympiens, et leur départ.
table-hybris-power = Pouvoirs des alliés et des plateaux Olympien. of ne change pas. timing, on, effects : voir docs/cards.md.
table-hybris-upgrade = Les Améliorations. of ne change pas. holds : les deux pièces posées dessus.
table-hybris-pillar = Les Piliers Divins. upper : effet supérieur ; lower : avantage des autres ; after : ce que subit ensuite son propriétaire.
table-hybris-premonition = Les Prémonitions. need : conditions ; effects : ce qu’elles rapportent.
table-hybris-captive = Le Primordial captif dès le départ.
table-hybris-primordial = Les Primordiaux. rank ne change pas. aegis : valeur d’Aegis ; wrath1, wrath2 : Courroux I et II.
table-hybris-quest = Les Quêtes. Les Quêtes Épopée ont 2 à 4 Chants (cantos) ; les Quêtes Affrontement un ennemi (base, cards, elements), des conditions (need) et des effets avant le Combat (before).
table-hybris-tech = Les Technologies. follower, aegis : le coût ; vp, prayers : le gain ; edges : les bords avec un Lien (n, e, s, w).

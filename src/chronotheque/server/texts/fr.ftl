# server, en français. docs/translate.md dit comment ces phrases s’écrivent.

## option

option-confirm = Comment le groupe décide.
option-confirm-off = Une seule voix : une personne décide, les autres voient son choix se préparer.
option-confirm-on = Tous d’accord : un choix pour le groupe attend que toute la table ait dit oui.
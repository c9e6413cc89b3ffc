# server, en français. docs/translate.md dit comment ces phrases s’écrivent.

## option

option-confirm = Qui décide de ce qui concerne tout le groupe.
option-confirm-off = Une seule voix : la personne interrogée décide. Les autres voient à quoi elle pense, et personne n’attend.
option-confirm-on = Tous d’accord : un choix pour le groupe attend que chacun, à la table, ait dit oui.

# server, in English. docs/translate.md explains how these sentences are written.

## option

option-confirm = Who decides what concerns the whole group.
option-confirm-off = One voice: whoever is asked decides. The others see what is being considered, and nobody waits.
option-confirm-on = All agree: a choice for the group waits until everybody at the table has said yes.

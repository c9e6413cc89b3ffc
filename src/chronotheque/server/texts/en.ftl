# server, in English. docs/translate.md explains how these sentences are written.

## option

option-confirm = How the group decides.
option-confirm-off = One voice: one player decides, and the others can watch the choice.
option-confirm-on = All agree: a choice for the group waits until everyone at the table says yes.
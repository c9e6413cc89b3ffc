/** Ids of the decisions that the board asks about by itself; named as in the game's decisions.py. */
export const TURN_PILE = 'WC-D04';
export const RECOVER = 'WC-D10';
export const CLAIM = 'WC-D11';
export const VOTE_COLOURS = 'WC-D13';
export const VOTE_PENALTY = 'WC-D14';
export const ANNOUNCE = 'WC-D16';
export const OFFER = 'WC-D17';
export const TAKE_FREE = 'WC-D24';
export const DEMETER_TAKE = 'WC-D25';
export const OURANOS_SWAP = 'WC-D26';
export const GAIA_BUY = 'WC-D27';
export const EOS_GIVE = 'WC-D30';

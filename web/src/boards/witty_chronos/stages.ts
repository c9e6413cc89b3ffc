/**
 * An update of Witty Chronos: nobody waits for a drawing, so there is one step, and moved pieces fly meanwhile.
 * Glasses fly by themselves, because each is drawn once; cards fly from the places named by events.
 */
import { act } from '$lib/cues';
import { isMove, moveOf } from '$lib/moves';
import type { Message } from '$lib/protocol';
import type { Move, Stage } from '..';
import { placeOf } from './elements';
import type { WittyView } from './view.gen';

const SEEN = ['moves', 'moves_front', 'leaves']; // the glass itself shows it

export function stages(before: WittyView, events: readonly Message[], after: WittyView): Stage<WittyView>[] {
  const moves = [...carried(before, after), ...taken(before, after, events)];
  const told = act(
    events.filter(({ text }) => !SEEN.includes(text)),
    after.seat,
    { passing: true },
  );
  return [{ view: after, moves, hold: 0, cue: told }];
}

/** Glasses whose place has changed. */
function carried(was: WittyView, is: WittyView): Move[] {
  const places = new Map(was.glasses.map((glass) => [glass.glass, placeOf(glass)]));
  return is.glasses.flatMap((glass) => {
    const [from, to] = [places.get(glass.glass), placeOf(glass)];
    return from && from !== to ? [{ what: `glass:${glass.glass}`, from, to }] : [];
  });
}

/** The top of a pile goes where the events say: onto a stack, or into the discard. */
function taken(was: WittyView, is: WittyView, events: readonly Message[]): Move[] {
  const moves = events.filter(isMove).map(moveOf);
  return is.piles.flatMap((pile, at) => {
    const left = was.piles[at];
    if (!left?.open || left.count !== pile.count + 1) return [];
    const from = `pile:${at + 1}`;
    const to = moves.find((move) => move.from === from && !move.what.startsWith('glass:'))?.to;
    return [{ what: `top:${at + 1}`, from, to: to ?? winner(was, is) }];
  });
}

/** The owner of the stack that has grown. */
function winner(was: WittyView, is: WittyView): string {
  const seat = is.players.findIndex((player, at) => player.stack.count > (was.players[at]?.stack.count ?? 0));
  return seat < 0 ? 'discard' : `stack:${seat}`;
}

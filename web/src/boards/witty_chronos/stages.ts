/**
 * An update of Witty Chronos: nobody waits for a picture, so there is one step, and what has moved flies meanwhile.
 * Glasses fly by themselves, for each is drawn at one place; cards fly from where the events tell.
 */
import { isMove, moveOf } from '$lib/moves';
import type { Told } from '$lib/protocol';
import type { Move, Stage } from '..';
import { placeOf, type View } from './view';

export function stages(
  before: Record<string, unknown>,
  events: readonly Told[],
  after: Record<string, unknown>,
): Stage[] {
  const [was, is] = [before as unknown as View, after as unknown as View];
  const moves = [...carried(was, is), ...taken(was, is, events)];
  return [{ view: after, moves, hold: 0 }];
}

/** Glasses that stand elsewhere now. */
function carried(was: View, is: View): Move[] {
  const places = new Map(was.glasses.map((glass) => [glass.glass, placeOf(glass)]));
  return is.glasses.flatMap((glass) => {
    const [from, to] = [places.get(glass.glass), placeOf(glass)];
    return from && from !== to ? [{ what: `glass:${glass.glass}`, from, to }] : [];
  });
}

/** The top of a pile goes where the events tell: onto a stack, or into the discard. */
function taken(was: View, is: View, events: readonly Told[]): Move[] {
  const told = events.filter(isMove).map(moveOf);
  return is.piles.flatMap((pile, at) => {
    const left = was.piles[at];
    if (!left?.open || left.count !== pile.count + 1) return [];
    const from = `pile:${at + 1}`;
    const to = told.find((move) => move.from === from && !move.what.startsWith('glass:'))?.to;
    return [{ what: `top:${at + 1}`, from, to: to ?? winner(was, is) }];
  });
}

/** Whose stack has grown. */
function winner(was: View, is: View): string {
  const seat = is.players.findIndex((player, at) => player.stack.count > (was.players[at]?.stack.count ?? 0));
  return seat < 0 ? 'discard' : `stack:${seat}`;
}

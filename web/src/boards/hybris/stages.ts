/** An update of Hybris in steps: characters walk to their places; a combat that has ended stays in sight for a moment. */
import { act, seatOf } from '$lib/cues';
import { isMove, moveOf } from '$lib/moves';
import type { Message } from '$lib/protocol';
import type { Move, Stage } from '..';
import type { StagedCombat, StagedView } from './staged';

const ENDS = ['battle_won', 'battle_lost', 'duel_won'];

/** The steps from a view to the next. */
export function stages(
  before: StagedView,
  events: readonly Message[],
  after: StagedView,
): Stage<StagedView>[] {
  const moves = events.filter(isMove).map(moveOf).map(seated);
  const last: Stage<StagedView> = { view: after, moves, hold: 0 };
  const end = events.find(({ text }) => ENDS.includes(text));
  if (end && before.combat && !after.combat) {
    const shown = { ...before, waiting: [], combat: ended(before.combat, end) };
    const seat = seatOf(end.params['seat']);
    return [
      { view: shown, moves: [], hold: 0, cue: { kind: 'trick', beat: 'trick', seat, told: [end] } },
      last,
    ];
  }
  const told = act(events, after.seat);
  if (!told) return [last];
  if (told.beat === 'other') return [{ ...last, cue: { ...told, passing: true } }];
  return [{ view: { ...before, waiting: [] }, moves: [], hold: 0, cue: { ...told, moves } }, last];
}

/** A character's move, with the seat whose it is: `hero:1` from `board:2` is `pawn:2:hero:1`. */
function seated({ what, from, to }: Move): Move {
  const seat = /^board:(\d)$/.exec(from)?.[1];
  return seat === undefined ? { what, from, to } : { what: `pawn:${seat}:${what}`, from, to };
}

/** Returns the decided combat: the announced totals and the winner. */
function ended(combat: StagedCombat, { text, params }: Message): StagedCombat {
  const seat = Number(String(params['seat']).slice(5));
  const [n, m] = [Number(params['n']), Number(params['m'])];
  const [attacker, defender] = combat.sides;
  const isDefending = text !== 'duel_won' && defender.seat === seat; // against the game n is the player's total
  const [one, other] = isDefending ? [m, n] : [n, m];
  return {
    ...combat,
    laid: [],
    sides: [
      { ...attacker, total: one },
      { ...defender, total: other },
    ],
    ended: { seat, won: text !== 'battle_lost' },
  };
}

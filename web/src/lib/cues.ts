/** Cues: what the stage tells while a step of an update is shown. Boards make them, `Staging` shows them in turn. */
import type { Move, Stage } from '../boards';
import { moveOf, isMove } from './moves';
import type { Beat } from './pace';
import type { Message } from './protocol';

export interface Cue {
  kind: 'act' | 'trick' | 'reveal' | 'verdict';
  beat: Beat; // how long it stays
  seat: number | null; // the player that it is about: who acts, who wins
  told: readonly Message[]; // messages of the log that say it
  title?: string; // an element whose name is the heading: ability:steal
  moves?: readonly Move[]; // on their way: each leaves a thread behind
  lines?: number; // of a verdict, which take longer to read
  passing?: boolean; // nothing waits for it
}

/** The stages of one update. */
export interface Scene {
  stages: readonly Stage[];
  isBot?: boolean | undefined; // a bot has acted: there is a pause before
  from?: number | undefined; // number of events before them
}

const MANY = 3; // scenes; when more are waiting, their acts are shown together

/** Returns the seat of a name: 2 of `seat:2`. */
export function seatOf(value: unknown): number | null {
  const found = /^seat:(\d+)$/.exec(String(value))?.[1];
  return found === undefined ? null : Number(found);
}

/** Returns who acts in an update: the first player that a message names. */
export function actorOf(events: readonly Message[]): number | null {
  return seatOf(events.find(({ params }) => seatOf(params['seat']) !== null)?.params['seat']);
}

/** True if what somebody does concerns another seat: a message names it, or something of theirs moves. */
export function isAgainst(events: readonly Message[], me: number | null): boolean {
  if (me === null) return false;
  const own = `seat:${me}`;
  return events.some((event) => {
    if (isMove(event)) return /^(hand|allies|seat|workshop):/.test(moveOf(event).from) && endsWith(event, me);
    const { seat, ...others } = event.params;
    return (
      seat !== own &&
      Object.values(others).some((value) => (Array.isArray(value) ? value : [value]).includes(own))
    );
  });
}

function endsWith(event: Message, me: number): boolean {
  return moveOf(event).from.endsWith(`:${me}`);
}

/** Returns the cue of an act of another player; undefined for the viewer's own. */
export function act(events: readonly Message[], me: number | null, more: Partial<Cue> = {}): Cue | undefined {
  const seat = more.seat ?? actorOf(events);
  const told = events.filter((event) => !isMove(event));
  if (seat === null || seat === me || !told.length) return undefined;
  return { kind: 'act', beat: isAgainst(events, me) ? 'against' : 'other', seat, told, ...more };
}

/**
 * Takes the next scene from those waiting. Acts of one turn that wait together are one scene; when many wait, so are
 * the acts of several players.
 */
export function takeNext(waiting: Scene[]): Scene | undefined {
  const [first] = waiting;
  if (!first) return undefined;
  const acts = run(waiting, isAct);
  const seat = seatIn(first);
  const turn = run(waiting, (scene) => isAct(scene) && seatIn(scene) === seat);
  const n = acts > MANY ? acts : turn;
  if (n < 2) return waiting.shift();
  return together(waiting.splice(0, n));
}

function run(waiting: readonly Scene[], fits: (scene: Scene) => boolean): number {
  const end = waiting.findIndex((scene) => !fits(scene));
  return end < 0 ? waiting.length : end;
}

function cuesOf({ stages }: Scene): Cue[] {
  return stages.flatMap(({ cue }) => cue ?? []);
}

function isAct(scene: Scene): boolean {
  const cues = cuesOf(scene);
  return cues.length > 0 && cues.every(({ kind }) => kind === 'act');
}

function seatIn(scene: Scene): number | null {
  return cuesOf(scene)[0]?.seat ?? null;
}

/** Returns several scenes as one: all that was done, then how things are after it. */
function together(scenes: readonly Scene[]): Scene {
  const stages = scenes.flatMap((scene) => scene.stages);
  const [first] = stages;
  const last = stages.at(-1);
  const cue = merged(scenes.flatMap(cuesOf));
  const from = scenes[0]?.from;
  if (!first || !last || !cue) return { stages, from };
  const moves = stages.flatMap((stage) => stage.moves);
  const told = stages.find((stage) => stage.cue) ?? first;
  return {
    stages: [
      { view: told.view, moves: [], hold: 0, cue },
      { ...last, moves, cue: undefined },
    ],
  };
}

/** Returns one cue for all that several tell. */
export function merged(cues: readonly Cue[]): Cue | undefined {
  const [first] = cues;
  if (!first || cues.length === 1) return first;
  return {
    kind: 'act',
    beat: cues.some(({ beat }) => beat === 'against') ? 'against' : 'other',
    seat: cues.every(({ seat }) => seat === first.seat) ? first.seat : null,
    told: cues.flatMap(({ told }) => told),
    ...(cues.every(({ passing }) => passing) ? { passing: true } : {}),
  };
}

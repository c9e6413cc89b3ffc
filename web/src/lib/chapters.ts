/**
 * The log as a story: chapters, turns, and deeds with what they bring folded into them. The twin of
 * `records/chapters.py`; a test compares both.
 */
import type { GameTexts, Message } from './protocol';

/** One thing that somebody did: the message of the act, and those folded into its sentence, by index. */
export interface Deed {
  act: number;
  folded: number[];
}

/** The deeds under one heading; without a heading, those that belong to no turn. */
export interface Turn {
  heading: number | null;
  deeds: Deed[];
}

/** A round, a day or an Age; without a heading, the beginning of the log. */
export interface Chapter {
  heading: number | null;
  turns: Turn[];
}

/** Returns the messages of one viewer as chapters, by the roles that the game declares. */
export function chapters(log: readonly Message[], roles: GameTexts['log_roles']): Chapter[] {
  let turn: Turn = { heading: null, deeds: [] };
  let chapter: Chapter = { heading: null, turns: [turn] };
  const found = [chapter];
  let waiting: number[] = [];
  let deed: Deed | undefined;

  function begin(heading: number | null): void {
    turn = { heading, deeds: [] };
    chapter.turns.push(turn);
  }

  function act(at: number): void {
    deed = { act: at, folded: waiting };
    waiting = [];
    turn.deeds.push(deed);
  }

  /** Makes a deed of the messages without an act, so that nothing is lost. */
  function close(): void {
    const [first, ...rest] = waiting;
    if (first !== undefined) turn.deeds.push({ act: first, folded: rest });
    waiting = [];
    deed = undefined;
  }

  for (const [at, { text }] of log.entries()) {
    const role = text === 'move' ? 'silent' : Object.hasOwn(roles, text) ? roles[text] : 'act';
    if (role === 'silent') continue;
    if (role === 'effect' && deed) deed.folded.push(at);
    else if (role === 'effect' || role === 'cause') {
      waiting.push(at);
      deed = undefined;
    } else if (role === 'act') act(at);
    else {
      close();
      if (role === 'chapter') {
        chapter = { heading: at, turns: [] };
        found.push(chapter);
        begin(null);
      } else if (role === 'turn') begin(at);
      else {
        if (turn.heading !== null) begin(null);
        act(at);
      }
    }
  }
  close();
  return found
    .map(({ heading, turns }) => ({
      heading,
      turns: turns.filter((each) => each.heading !== null || each.deeds.length),
    }))
    .filter(({ heading, turns }) => heading !== null || turns.length);
}

/** All messages of a deed in their order. */
export function messagesOf({ act, folded }: Deed): number[] {
  return [act, ...folded].sort((one, other) => one - other);
}

/**
 * The log as a story: chapters, turns, and deeds with what they bring folded into them. The twin of
 * `records/chapters.py`; a test compares both.
 */
import type { GameTexts, Message } from './protocol';

const ACTS: ReadonlySet<string> = new Set(['act', 'start', 'step', 'list']);

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

  for (const [at, message] of log.entries()) {
    const role = message.text === 'move' ? 'silent' : roleOf(message, roles);
    if (role === 'silent') continue;
    if (deed && (role === 'effect' || goesOn(log[deed.act], message, roles))) deed.folded.push(at);
    else if (role === 'effect' || role === 'cause') {
      waiting.push(at);
      deed = undefined;
    } else if (ACTS.has(role)) act(at);
    else {
      close();
      if (role === 'chapter') {
        chapter = { heading: at, turns: [] };
        found.push(chapter);
        begin(null);
      } else if (role === 'turn' || role === 'whose') begin(at);
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
      turns: turns.flatMap((each) => kept(each, log, roles, each === turn)),
    }))
    .filter(({ heading, turns }) => heading !== null || turns.length);
}

function roleOf({ text }: Message, roles: GameTexts['log_roles']): string {
  return (Object.hasOwn(roles, text) && roles[text]) || 'act';
}

/** True if a message goes on with a deed, by the same player. */
function goesOn(act: Message | undefined, message: Message, roles: GameTexts['log_roles']): boolean {
  if (!act || act.params['seat'] !== message.params['seat']) return false;
  const role = roleOf(message, roles);
  if (role === 'list') return message.text === act.text;
  return role === 'step' && roleOf(act, roles) === 'start';
}

/**
 * The turn if it says something, without a heading that its only deed would repeat. The turn in progress keeps it: more
 * may follow.
 */
function kept(turn: Turn, log: readonly Message[], roles: GameTexts['log_roles'], isLast: boolean): Turn[] {
  const { heading, deeds } = turn;
  const head = heading === null ? undefined : log[heading];
  if (!head || isLast || roleOf(head, roles) !== 'whose') return head || deeds.length ? [turn] : [];
  return deeds.length ? [{ heading: deeds.length > 1 ? heading : null, deeds }] : [];
}

/** All messages of a deed in their order. */
export function messagesOf({ act, folded }: Deed): number[] {
  return [act, ...folded].sort((one, other) => one - other);
}

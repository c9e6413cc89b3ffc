/** Sentences of the prompt. */
import { chapters, type Deed } from '$lib/chapters';
import { m } from '$lib/language.svelte';
import type { Objection } from '$lib/proposals.svelte';
import type { Choice, Message, Proposal, Question, View } from '$lib/protocol';
import { plain, type Piece, type Reader, type Texts } from '$lib/texts';
import type { Asked } from './ChoiceHelp.svelte';

/** Returns the prompt of a seat that has nothing to choose: who is awaited, or who has won. */
export function meanwhile({ outcome, waiting }: View, texts: Texts, reader: Reader): Piece[] {
  if (outcome && !outcome.places.includes(1)) return [m.ended_lost()];
  if (outcome) return texts.pieces(winner(outcome.places), reader);
  const [first] = waiting;
  if (!first) return [m.table_moment()];
  const others = first.seats.filter((seat) => seat !== reader.me); // the viewer has answered
  if (!others.length && first.seats.length) return [m.table_moment()]; // or reads a note of a lesson first
  const seats = others.map((seat) => `seat:${seat}`);
  const text = `wait.${first.decision ?? 'private'}`;
  return texts.has(text) ? texts.pieces({ text, params: { seats } }, reader) : [m.table_waiting()];
}

function winner(places: readonly number[]): Message {
  const seats = places.flatMap((place, seat) => (place === 1 ? [`seat:${seat}`] : []));
  const [seat = ''] = seats;
  return seats.length > 1
    ? { text: 'outcome.shared', params: { seats } }
    : { text: 'outcome.won', params: { seat } };
}

/** Returns what new messages tell, in the sentences of the log. */
export function announced(fresh: readonly Message[], texts: Texts, reader: Reader): string {
  const said = chapters(fresh, texts.logRoles).flatMap(({ heading, turns }) => [
    ...headed(heading),
    ...turns.flatMap((turn) => [...headed(turn.heading), ...turn.deeds.map(told)]),
  ]);
  return said.join(' ');

  function headed(at: number | null): string[] {
    const heading = at === null ? undefined : fresh[at];
    return heading ? [texts.say(heading, reader)] : [];
  }

  function told({ act, folded }: Deed): string {
    const messages = [act, ...folded].flatMap((at) => fresh[at] ?? []);
    return plain(messages[0] ? texts.tell(messages[0], messages.slice(1), reader) : []);
  }
}

/** Returns the consequences of the choice being considered, or of all choices. */
export function follows(
  questions: readonly Question[],
  considered: string | undefined,
  texts: Texts,
  reader: Reader,
): Piece[] {
  const choices = questions.flatMap((question): Choice[] => question.choices);
  const hint = choices.find((choice) => choice.name === considered)?.hint;
  if (hint) return texts.pieces(hint, reader);
  return texts.summary(choices, reader);
}

/** Returns the open decisions with their choices in words, for help. */
export function askedOf(questions: readonly Question[], texts: Texts, reader: Reader): Asked[] {
  return questions.map(({ decision, choices }) => ({
    decision,
    choices: choices.map(({ name, hint }) => ({
      name,
      words: texts.name(name, reader),
      follows: hint ? texts.say(hint, reader) : '',
    })),
  }));
}

/** Returns a proposed answer, or its beginning, in words. */
export function worded({ answer }: Proposal, texts: Texts, reader: Reader): string {
  if (answer === 'done') return m.proposal_nothing();
  return answer
    .split('>')
    .map((part) => texts.name(part, reader))
    .join(', ');
}

/** Returns what another seat is considering for the group, before it proposes it. */
export function considered(proposal: Proposal | null | undefined, texts: Texts, reader: Reader): Piece[] {
  if (!proposal || proposal.held || proposal.seat === reader.me) return [];
  const name = reader.names?.[proposal.seat] ?? '';
  return [m.proposal_considers({ name, what: worded(proposal, texts, reader) })];
}

/** Returns an objection, worded for its target or for others. */
export function objects(
  objection: Objection | null | undefined,
  own: readonly number[] = [],
  names: readonly string[] = [],
): string {
  if (!objection || own.includes(objection.by)) return '';
  const name = names[objection.by] ?? '';
  return own.includes(objection.to.seat) ? m.proposal_sent_back({ name }) : m.proposal_objected({ name });
}

/** Returns in two words why the last answer cannot be taken back. */
export function whyNotBack(reason: string): string {
  const words: Record<string, () => string> = {
    '': m.table_undo,
    nothing: m.table_back_nothing,
    chance: m.table_back_chance,
    time: m.table_back_time,
    other: m.table_back_other,
    shown: m.table_back_shown,
    secret: m.table_back_secret,
    over: m.table_back_over,
    real_time: m.table_back_real_time,
    spectator: m.table_back_spectator,
  };
  return (words[reason] ?? m.table_back_nothing)();
}

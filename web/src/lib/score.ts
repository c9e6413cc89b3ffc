/** Score of a finished game: points by reason for every seat, as bars show them. */
import type { OutcomeView } from './protocol';
import type { Texts } from './texts';

/** A reason for points, with its colour and its shape. */
export interface Group {
  key: string;
  label: string;
  symbol: string; // id of a drawing
  fill: string; // colour of its bars
  ink?: string; // colour of its drawing
}

export interface Score {
  title: string; // heading of the bars
  groups: readonly Group[]; // in the order in which the bars grow
  rows: readonly (readonly number[])[]; // points by seat and group
  places: readonly number[]; // by seat, 1 for the best; 1 for nobody: all have lost together
  notes: readonly string[]; // by seat: what else is worth knowing, or decided
  amount: (n: number) => string; // an amount in words: 16 Renown
  remark?: string; // on the whole game
}

interface About extends Pick<Score, 'title' | 'amount'> {
  look: (reason: string) => Group; // reasons with the same key share a bar
  order?: readonly string[]; // keys; in the order of their names if not said
  note?: (seat: number) => string; // put before what decided
  places?: readonly number[]; // if not those of the outcome
  remark?: string | undefined;
}

/** Returns the score of a finished game, from the outcome's reasons. */
export function scoreOf(outcome: OutcomeView, texts: Texts, about: About): Score {
  const { title, amount, look, order, note, places = outcome.places, remark } = about;
  const found = new Map<string, Group>();
  const rank = (key: string) => order?.indexOf(key) ?? 0;
  const given = outcome.reasons.map((reasons) => reasons.filter(({ points }) => points));
  for (const { reason } of given.flat()) {
    const group = look(reason);
    found.set(group.key, group);
  }
  const groups = [...found.values()].sort((a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key));
  const sum = (seat: number, key: string) =>
    (given[seat] ?? []).reduce((all, { reason, points }) => all + (look(reason).key === key ? points : 0), 0);
  const notes = outcome.places.map((_, seat) => {
    const decided = (outcome.reasons[seat] ?? []).filter(({ points }) => !points);
    const said = [note?.(seat) ?? '', ...decided.map(({ reason }) => texts.reason(reason))];
    return said.filter(Boolean).join(' · ');
  });
  const rows = outcome.places.map((_, seat) => groups.map(({ key }) => sum(seat, key)));
  return { title, groups, rows, places, notes, amount, ...(remark ? { remark } : {}) };
}

/** Returns the points of a seat. */
export const totalOf = ({ rows }: Score, seat: number): number =>
  (rows[seat] ?? []).reduce((all, n) => all + n, 0);

/** Returns how far the seat, or the only winner, is ahead of the next, and the winner ahead of the seat if it is negative. */
export function leadOf(score: Score, me: number | null): { by: number; other: number } | undefined {
  const seats = score.places.map((_, seat) => seat);
  const winners = seats.filter((seat) => score.places[seat] === 1);
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return undefined;
  const own = me === null ? winner : me;
  const rivals = seats
    .filter((seat) => seat !== own)
    .sort((a, b) => (score.places[a] ?? 0) - (score.places[b] ?? 0));
  const [other] = rivals;
  if (other === undefined) return undefined;
  return { by: totalOf(score, own) - totalOf(score, other), other };
}

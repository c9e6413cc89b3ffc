/** Pending answers: being built part by part, awaiting a second tap, or sent and not acknowledged yet. */
import type { Answer, Choice, Following, FromClient, Question, Say, TakeBack } from './protocol';
import { settings } from './settings.svelte';

/** The parts of an answer chosen so far. */
export interface DraftAnswer {
  question: number; // number of the question
  decision: string; // id of the decision
  parts: readonly string[]; // names of the chosen parts, in order
  choices: readonly Choice[]; // possible next parts; empty while the server is being asked
  asking: boolean; // a request for the next parts is pending
  again?: boolean; // something changed meanwhile, so ask again
}

/** A complete answer that awaits a second tap. */
export interface Ready {
  question: number; // number of the question
  decision: string; // id of the decision
  answer: string; // as it will be sent
  parts: readonly string[]; // its parts
}

export type Owed = Answer | TakeBack | Say; // acknowledged by the server by id

let made = 0;

/** Returns an id that is unique across devices and reloads. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${(++made).toString(36)}`;
}

export class Answers {
  draft = $state.raw<DraftAnswer | null>(null); // an answer of several parts being built
  toConfirm = $state.raw<Ready | null>(null); // a complete answer that awaits a second tap
  pending = $state.raw<readonly Owed[]>([]); // sent, not acknowledged yet
  readonly #send: (message: FromClient) => void; // sends a message to the server

  constructor(send: (message: FromClient) => void) {
    this.#send = send;
  }

  /** Returns what can be chosen now: the next part of a draft, or nothing before a second tap. */
  choosable(open: readonly Question[]): Question[] {
    const draft = this.draft;
    if (this.toConfirm) return [];
    const unanswered = open.filter((question) => !this.isAnswered(question));
    if (!draft) return unanswered;
    return unanswered
      .filter((question) => isOf(question, draft))
      .map((question) => ({ ...question, choices: [...draft.choices] }));
  }

  /** Adds a listed part; sends the answer if it is complete, or asks for the next part. */
  choose(question: Question, name: string): void {
    const before = this.draft && isOf(question, this.draft) ? this.draft.parts : [];
    const parts = name === 'done' ? before : [...before, name];
    const { number, decision, more } = question;
    if (name === 'done' || !more) this.#complete(number, decision, parts);
    else this.#ask({ question: number, decision, parts, choices: [], asking: true });
  }

  /** Restarts an answer with several parts at once; the server checks that they are listed. */
  redraft({ number, decision }: Question, parts: readonly string[]): void {
    this.toConfirm = null;
    this.#ask({ question: number, decision, parts, choices: [], asking: true });
  }

  /**
   * Sends an answer that looks complete without asking for next parts: in a race that would be too slow. The fallback
   * is answered if the parts are not legal any more at their moment.
   */
  give({ number, decision }: Question, parts: readonly string[], fallback?: readonly string[]): void {
    this.cancel();
    this.#give(number, decision, parts.join('>'), fallback?.join('>'));
  }

  /** Handles the server's list of next parts; an empty list means that the answer is complete. */
  follow({ question, decision, draft, choices }: Following): void {
    const mine = this.draft;
    if (!mine?.asking || mine.question !== question || mine.decision !== decision) return;
    if (mine.parts.join('>') !== draft) return; // belongs to an earlier draft
    if (choices.length) this.draft = { ...mine, choices, asking: false, again: false };
    else if (mine.again)
      this.draft = null; // no choice left of what was open: ask the player again
    else this.#complete(question, decision, mine.parts);
  }

  /** Discards what was chosen and not sent: all parts or only the last one. */
  cancel({ last = false } = {}): void {
    const draft = this.draft;
    this.toConfirm = null;
    this.draft = null;
    if (last && draft && draft.parts.length > 1) {
      this.#ask({ ...draft, parts: draft.parts.slice(0, -1), choices: [], asking: true });
    }
  }

  /** Sends the answer on the second tap. */
  confirm(): void {
    const ready = this.toConfirm;
    if (!ready) return;
    this.cancel();
    this.#give(ready.question, ready.decision, ready.answer);
  }

  /** Drops what belongs to closed questions; in real time, asks for the next parts again. */
  check(open: readonly Question[]): void {
    const { draft, toConfirm } = this;
    if (draft && !open.some((question) => isOf(question, draft))) this.draft = null;
    else if (draft?.question === 0 && !draft.asking) this.#ask({ ...draft, asking: true, again: true });
    if (toConfirm && !open.some((question) => isOf(question, toConfirm))) this.toConfirm = null;
  }

  /** Sends a message now and after each reconnection until the server acknowledges it. */
  owe(owed: Owed): void {
    this.pending = [...this.pending, owed];
    this.#send(owed);
  }

  settle(id: string): void {
    this.pending = this.pending.filter((owed) => owed.id !== id);
  }

  /** Resends after a reconnection; ids make it idempotent. */
  sendAgain(): void {
    for (const owed of this.pending) this.#send(owed);
    if (this.draft?.asking) this.#ask(this.draft);
  }

  /** True while an answer is pending. In real time a question stays open and can be answered again at once. */
  isAnswered({ number, decision }: Question): boolean {
    return this.pending.some(
      (owed) =>
        owed.type === 'take_back' ||
        (owed.type === 'answer' && number !== 0 && owed.question === number && owed.decision === decision),
    );
  }

  #ask(draft: DraftAnswer): void {
    this.draft = draft;
    const { question, decision, parts } = draft;
    this.#send({ type: 'draft', question, decision, draft: parts.join('>') });
  }

  #complete(question: number, decision: string, parts: readonly string[]): void {
    const answer = parts.join('>') || 'done';
    const isRealTime = question === 0;
    if (settings.confirm && !isRealTime) {
      this.toConfirm = { question, decision, answer, parts };
      return;
    }
    this.draft = null;
    this.#give(question, decision, answer);
  }

  #give(question: number, decision: string, answer: string, fallback?: string): void {
    this.owe({ type: 'answer', id: newId(), question, decision, answer, ...(fallback ? { fallback } : {}) });
  }
}

function isOf(question: Question, answer: { question: number; decision: string }): boolean {
  return question.number === answer.question && question.decision === answer.decision;
}

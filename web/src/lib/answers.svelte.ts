/** Answers on their way: drafted part by part, waiting for a second tap, or sent and not acknowledged yet. */
import type { Choice, Following, FromClient, Give, Question, Say, TakeBack } from './protocol';
import { settings } from './settings.svelte';

/** The parts of an answer chosen so far. */
export interface DraftAnswer {
  question: number; // the number of the question
  decision: string; // its decision
  parts: readonly string[]; // names of what was chosen, in order
  choices: readonly Choice[]; // what may come next; empty while the server is being asked
  asking: boolean; // whether it is being asked
  again?: boolean; // it is being asked again: something has happened meanwhile
}

/** A complete answer that waits for a second tap. */
export interface Ready {
  question: number; // the number of the question
  decision: string; // its decision
  answer: string; // as it will be sent
  parts: readonly string[]; // the same by its parts
}

export type Owed = Give | TakeBack | Say; // what the server acknowledges by id

let made = 0;

/** An id that no other message of this seat has, on any device and after any reload. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${(++made).toString(36)}`;
}

export class Answers {
  draft = $state.raw<DraftAnswer | null>(null); // an answer of several parts on its way
  toConfirm = $state.raw<Ready | null>(null); // a complete answer that waits for a second tap
  pending = $state.raw<readonly Owed[]>([]); // sent, and not acknowledged yet
  readonly #send: (message: FromClient) => void; // how a message goes to the server

  constructor(send: (message: FromClient) => void) {
    this.#send = send;
  }

  /** What may be chosen of these open questions: of a draft only the next part, nothing before a second tap. */
  choosable(open: readonly Question[]): Question[] {
    const draft = this.draft;
    if (this.toConfirm) return [];
    const unanswered = open.filter((question) => !this.isAnswered(question));
    if (!draft) return unanswered;
    return unanswered
      .filter((question) => isOf(question, draft))
      .map((question) => ({ ...question, choices: [...draft.choices] }));
  }

  /** Adds a listed part: the answer goes off when it is complete, else the next part is asked for. */
  choose(question: Question, name: string): void {
    const before = this.draft && isOf(question, this.draft) ? this.draft.parts : [];
    const parts = name === 'done' ? before : [...before, name];
    const { number, decision, more } = question;
    if (name === 'done' || !more) this.#complete(number, decision, parts);
    else this.#ask({ question: number, decision, parts, choices: [], asking: true });
  }

  /** Begins an answer anew with several parts at once; the server says whether they are listed. */
  redraft({ number, decision }: Question, parts: readonly string[]): void {
    this.toConfirm = null;
    this.#ask({ question: number, decision, parts, choices: [], asking: true });
  }

  /** Sends an answer that is complete as far as one can see, without asking what may follow: in a race that is slow. */
  give({ number, decision }: Question, parts: readonly string[]): void {
    this.cancel();
    this.#give(number, decision, parts.join('>'));
  }

  /** What the server says may follow; nothing: the answer is complete. */
  follow({ question, decision, draft, choices }: Following): void {
    const mine = this.draft;
    if (!mine?.asking || mine.question !== question || mine.decision !== decision) return;
    if (mine.parts.join('>') !== draft) return; // of an earlier draft
    if (choices.length) this.draft = { ...mine, choices, asking: false, again: false };
    else if (mine.again)
      this.draft = null; // nothing is left to choose of what was open: ask the player anew
    else this.#complete(question, decision, mine.parts);
  }

  /** Throws away what was chosen and not sent: all parts, or only the last one. */
  cancel({ last = false } = {}): void {
    const draft = this.draft;
    this.toConfirm = null;
    this.draft = null;
    if (last && draft && draft.parts.length > 1) {
      this.#ask({ ...draft, parts: draft.parts.slice(0, -1), choices: [], asking: true });
    }
  }

  /** The second tap. */
  confirm(): void {
    const ready = this.toConfirm;
    if (!ready) return;
    this.cancel();
    this.#give(ready.question, ready.decision, ready.answer);
  }

  /** Drops what belongs to questions that are closed now; in real time what may follow is asked for again. */
  check(open: readonly Question[]): void {
    const { draft, toConfirm } = this;
    if (draft && !open.some((question) => isOf(question, draft))) this.draft = null;
    else if (draft?.question === 0 && !draft.asking) this.#ask({ ...draft, asking: true, again: true });
    if (toConfirm && !open.some((question) => isOf(question, toConfirm))) this.toConfirm = null;
  }

  /** Sends something that the server will acknowledge, now and after each loss of the connection until it has. */
  owe(owed: Owed): void {
    this.pending = [...this.pending, owed];
    this.#send(owed);
  }

  settle(id: string): void {
    this.pending = this.pending.filter((owed) => owed.id !== id);
  }

  /** After a loss of the connection: the server may have heard these or not; the same ids do no harm. */
  sendAgain(): void {
    for (const owed of this.pending) this.#send(owed);
    if (this.draft?.asking) this.#ask(this.draft);
  }

  /** Whether an answer is on its way. In real time a question stays open, and may be answered again at once. */
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

  #give(question: number, decision: string, answer: string): void {
    this.owe({ type: 'answer', id: newId(), question, decision, answer });
  }
}

function isOf(question: Question, answer: { question: number; decision: string }): boolean {
  return question.number === answer.question && question.decision === answer.decision;
}

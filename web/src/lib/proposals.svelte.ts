/** Proposals for the group and replies to them; talk, not play. */
import type { FromClient, Proposal, Proposed, Question, Reply } from './protocol';

/** A proposal and when it was received. */
export interface Shown extends Proposal {
  receivedAt: number; // `performance.now()`
}

/** An objection to a proposal. */
export interface Objection {
  by: number; // the seat that objects
  to: Proposal; // the rejected proposal
}

export class Proposals {
  current = $state.raw<Shown | null>(null); // current proposal
  objection = $state.raw<Objection | null>(null); // last objection, until something else happens
  readonly #send: (message: FromClient) => void; // sends a message to the server

  constructor(send: (message: FromClient) => void) {
    this.#send = send;
  }

  hear({ proposal, objection }: Proposed): void {
    const before = this.current;
    this.current = proposal && { ...proposal, receivedAt: performance.now() };
    if (objection !== null && before) this.objection = { by: objection, to: before };
    else if (proposal) this.objection = null;
  }

  /** Clears an outdated objection when something else happens at the table. */
  settle(): void {
    this.objection = null;
  }

  /** Resets for a new socket, which receives everything again. */
  forget(): void {
    this.current = null;
    this.objection = null;
  }

  /** True if an answer of a seat awaits consent. */
  waits(seat: number | null): boolean {
    return Boolean(this.current?.held) && this.current?.seat === seat;
  }

  /** Replies to the waiting answer. */
  reply(say: Reply['say']): void {
    if (this.current?.held) this.#send({ type: 'reply', proposal: this.current.number, say });
  }

  /** Removes the proposal of a seat that has discarded it. */
  drop(seat: number | null, open: readonly Question[]): void {
    const { current } = this;
    if (!current || current.held || current.seat !== seat) return;
    const question = open.find((each) => each.decision === current.decision);
    if (question) {
      this.#send({ type: 'draft', question: question.number, decision: question.decision, draft: '' });
    }
  }
}

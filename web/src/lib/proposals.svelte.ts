/** What one seat considers for the group, and what is said to it: talk, not play. */
import type { FromClient, Proposal, Proposed, Question, Reply } from './protocol';

/** What is considered, and when we heard of it. */
export interface Shown extends Proposal {
  receivedAt: number; // as `performance.now()` says
}

/** What somebody has sent back. */
export interface Objection {
  by: number; // the seat that objects
  to: Proposal; // what it was
}

export class Proposals {
  current = $state.raw<Shown | null>(null); // what is considered now
  objection = $state.raw<Objection | null>(null); // what was sent back last, until something else happens
  readonly #send: (message: FromClient) => void; // how a message goes to the server

  constructor(send: (message: FromClient) => void) {
    this.#send = send;
  }

  hear({ proposal, objection }: Proposed): void {
    const before = this.current;
    this.current = proposal && { ...proposal, receivedAt: performance.now() };
    if (objection !== null && before) this.objection = { by: objection, to: before };
    else if (proposal) this.objection = null;
  }

  /** Something else has happened at the table: nobody needs to hear of an old objection. */
  settle(): void {
    this.objection = null;
  }

  /** A new socket tells everything anew. */
  forget(): void {
    this.current = null;
    this.objection = null;
  }

  /** Whether an answer of a seat waits for others. */
  waits(seat: number | null): boolean {
    return Boolean(this.current?.held) && this.current?.seat === seat;
  }

  /** Says something to the answer that waits. */
  reply(say: Reply['say']): void {
    if (this.current?.held) this.#send({ type: 'reply', proposal: this.current.number, say });
  }

  /** A seat has thrown away what it considered: the others need not see it any longer. */
  drop(seat: number | null, open: readonly Question[]): void {
    const { current } = this;
    if (!current || current.held || current.seat !== seat) return;
    const question = open.find((each) => each.decision === current.decision);
    if (question) {
      this.#send({ type: 'draft', question: question.number, decision: question.decision, draft: '' });
    }
  }
}

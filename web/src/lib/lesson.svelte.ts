/** A guided game: which note is read, what may be chosen for it, and which moments lead to the next one. */
import type { Question, Message, Tutorial, TutorialStep, Update } from './protocol';

/** Remark on a touch of something other than the expected answer. */
export type Remark =
  | { kind: 'other'; hint: Message | null } // it is listed, but the lesson goes another way
  | { kind: 'not'; rule: string }; // it is not; the rule, if it is known

const NOTHING: TutorialStep = { at: 0, note: '', decision: '', answer: null, focus: [], refused: {} };

export class Lesson {
  tutorial = $state.raw<Tutorial>(); // in the current language; the steps are the same in all of them
  number = $state(0); // index of the step
  draft = $state.raw<readonly string[]>([]); // parts of the answer given so far
  remark = $state.raw<Remark | null>(null); // about the last touch

  get steps(): readonly TutorialStep[] {
    return this.tutorial?.steps ?? [];
  }

  get step(): TutorialStep {
    return this.steps[this.number] ?? NOTHING;
  }

  get isLast(): boolean {
    return this.number === this.steps.length - 1;
  }

  /** Returns the moment shown with the current note. */
  get moment(): Update | undefined {
    return this.tutorial?.moments[this.step.at];
  }

  /** Returns the legal choices; none while there is only a note to read. */
  get questions(): readonly Question[] {
    const { answer, decision } = this.step;
    if (answer === null) return [];
    const asked = this.moment?.questions.find((question) => question.decision === decision);
    if (!asked) return [];
    const part = answer.split('>')[this.draft.length];
    if (!this.draft.length || part === undefined) return [asked];
    return [{ ...asked, choices: [{ name: part, hint: null }] }]; // later parts are unknown here
  }

  /** Advances to the next step and returns the moments on the way. */
  next(): readonly Update[] {
    const before = this.step.at;
    if (this.isLast) return [];
    this.#go(this.number + 1);
    return this.tutorial?.moments.slice(before + 1, this.step.at + 1) ?? [];
  }

  back(): void {
    this.#go(Math.max(0, this.number - 1));
  }

  restart(): void {
    this.#go(0);
  }

  /** Takes a listed choice; returns true if it completes the expected answer. */
  choose(name: string): boolean {
    const parts = this.step.answer?.split('>') ?? [];
    if (name !== parts[this.draft.length]) {
      const listed = this.questions.flatMap((question) => question.choices);
      this.remark = { kind: 'other', hint: listed.find((choice) => choice.name === name)?.hint ?? null };
      return false;
    }
    this.draft = [...this.draft, name];
    this.remark = null;
    return this.draft.length === parts.length;
  }

  /** Explains why something cannot be chosen. */
  ask(name: string): void {
    this.remark = this.step.answer === null ? null : { kind: 'not', rule: this.step.refused[name] ?? '' };
  }

  #go(number: number): void {
    this.number = number;
    this.draft = [];
    this.remark = null;
  }
}

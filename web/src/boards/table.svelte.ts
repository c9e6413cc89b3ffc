/** What the parts of every board share: names of players and things, and what may be chosen at the moment. */
import { m } from '$lib/language.svelte';
import type { Question, Told } from '$lib/protocol';
import type { Reader, Texts } from '$lib/texts';
import type { BoardProps } from './props';

/** A table in the language and from the seat of the moment. Games add the names of their own things. */
export class BoardTable<View> {
  considered = $state<string>(); // what the pointer or the focus rests on
  readonly #props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get view(): View {
    return this.#props().view as unknown as View;
  }

  get texts(): Texts {
    return this.#props().texts;
  }

  get me(): number | null {
    return this.#props().me;
  }

  get reader(): Reader {
    return { me: this.me, names: this.#props().names };
  }

  /** Names chosen and not sent yet. */
  get draft(): readonly string[] {
    return this.#props().draft ?? [];
  }

  // -- names ---------------------------------------------------------------------------------------

  /** A player, as a heading says it: You, or the name. */
  player(seat: number): string {
    return seat === this.me ? m.board_you() : this.of(`seat:${seat}`);
  }

  /** An element, as a sentence says it. */
  of(element: string): string {
    return this.texts.name(element, this.reader);
  }

  // -- choices -------------------------------------------------------------------------------------

  /** What may be chosen, and what was chosen already. */
  get offered(): readonly string[] {
    const listed = this.#props().questions.flatMap((question) => question.choices);
    return [...listed.map((choice) => choice.name), ...this.draft];
  }

  /** Whether something may be chosen now. */
  can(name: string): boolean {
    return this.#listing(name) !== undefined;
  }

  /** The question that lists a name. */
  #listing(name: string): Question | undefined {
    return this.#props().questions.find(({ choices }) => choices.some((choice) => choice.name === name));
  }

  /** What would follow from a listed name, as it is told. */
  told(name: string): Told | undefined {
    return this.#listing(name)?.choices.find((choice) => choice.name === name)?.hint ?? undefined;
  }

  /** The same in words. */
  hint(name: string): string | undefined {
    const hint = this.told(name);
    return hint ? this.texts.say(hint, this.reader) : undefined;
  }

  /** Something was touched, listed or not. */
  touch(name: string): void {
    const question = this.#listing(name);
    if (question) this.#props().choose(question, name);
    else this.#props().ask?.(name);
  }

  /** A moment later: a card that has the focus loses it while it is taken out of the page, in the midst of drawing. */
  consider(name: string | undefined): void {
    queueMicrotask(() => {
      this.considered = name;
      this.#props().onpreview?.(name);
    });
  }
}

/** Shared by the parts of every board: names of players and elements, and the current choices. */
import { CardTexts } from '$lib/cards';
import { m, ownerOf } from '$lib/language.svelte';
import type { Message, Question, View } from '$lib/protocol';
import { Reading } from '$lib/reading.svelte';
import type { Reader, Texts } from '$lib/texts';
import type { TipText } from '$lib/tips.svelte';
import type { BoardProps, Reason } from './props';

const NO_CARDS = new CardTexts();

/** A table in the current language, from the current seat. Games add names of their own. */
export class BoardModel<V extends View> {
  considered = $state<string>(); // hovered or focused element
  readonly reading = new Reading();
  readonly #props: () => BoardProps<V>;

  constructor(props: () => BoardProps<V>) {
    this.#props = props;
  }

  get view(): V {
    return this.#props().view;
  }

  get texts(): Texts {
    return this.#props().texts;
  }

  /** Sentences of cards. */
  get cards(): CardTexts {
    return this.#props().cards ?? NO_CARDS;
  }

  get me(): number | null {
    return this.#props().me;
  }

  get reader(): Reader {
    return { me: this.me, names: this.#props().names };
  }

  /** Returns the names chosen and not sent. */
  get draft(): readonly string[] {
    return this.#props().draft ?? [];
  }

  // -- names ---------------------------------------------------------------------------------------

  /** Returns a player as used in headings: You, or the name. */
  player(seat: number): string {
    return seat === this.me ? m.board_you() : this.of(`seat:${seat}`);
  }

  /** Returns a player as the owner of what the sentence names. */
  owner(seat: number): string {
    return ownerOf(this.player(seat));
  }

  /** Returns an element as used in sentences. */
  of(element: string): string {
    return this.texts.name(element, this.reader);
  }

  /** Returns the name, sentences and rule of a card. */
  tipOf(element: string): TipText {
    const { cards } = this;
    return {
      title: this.of(element),
      lines: cards.lines(element),
      rule: cards.rule(element),
      designed: cards.designed(element),
    };
  }

  // -- choices -------------------------------------------------------------------------------------

  /** Returns what can be chosen, and what has been chosen. */
  get offered(): readonly string[] {
    const listed = this.#props().questions.flatMap((question) => question.choices);
    return [...listed.map((choice) => choice.name), ...this.draft];
  }

  /** True if something can be chosen now. */
  can(name: string): boolean {
    return this.#listing(name) !== undefined;
  }

  /** Returns the question that lists a name. */
  #listing(name: string): Question | undefined {
    return this.#props().questions.find(({ choices }) => choices.some((choice) => choice.name === name));
  }

  /** Returns the engine's hint for a choice. */
  hintOf(name: string): Message | undefined {
    return this.#listing(name)?.choices.find((choice) => choice.name === name)?.hint ?? undefined;
  }

  /** Returns the consequence in words. */
  hint(name: string): string | undefined {
    const hint = this.hintOf(name);
    return hint ? this.texts.say(hint, this.reader) : undefined;
  }

  /** Returns what a touch of a listed card does, as words of a button: Play the Hermit. */
  deed(name: string): string {
    const text = `act.${this.#listing(name)?.decision}`;
    if (this.texts.has(text)) return this.texts.say({ text, params: { card: name } }, this.reader);
    return this.draft.includes(name) ? m.reader_confirm() : m.reader_choose();
  }

  /** Returns why something cannot be chosen; nothing if that is not known. */
  async why(name: string): Promise<Reason | undefined> {
    return this.#props().why?.(name);
  }

  /** Handles a click or a tap of a card, listed or not; on a touch screen the first tap opens it for reading. */
  tap(name: string, click: MouseEvent): void {
    if (this.reading.takes(name, click)) return;
    if (this.can(name)) this.reading.close();
    this.touch(name);
  }

  /** Handles a touch of anything, listed or not. */
  touch(name: string): void {
    const question = this.#listing(name);
    if (question) this.#props().choose(question, name);
    else this.#props().ask?.(name);
  }

  /** Deferred: a focused card loses focus while it is being removed from the page, in the middle of rendering. */
  consider(name: string | undefined): void {
    queueMicrotask(() => {
      this.considered = name;
      this.#props().onpreview?.(name);
    });
  }
}

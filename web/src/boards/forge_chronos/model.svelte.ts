/** Shared by the parts of the board: names and choices for the current view and questions. */
import { createContext } from 'svelte';
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { BoardProps } from '../props';
import { BoardModel } from '../model.svelte';
import { isStep, kindOf, verb, type Act } from './acts';
import {
  COLOURS,
  cubesOf,
  noCubes,
  partLook,
  tradeOf,
  type Assistant,
  type Colour,
  type Cubes,
  type Part,
  type PartLook,
} from './elements';
import type { PlayerView, ForgeView } from './view.gen';

/** Consequences of the choice being considered. */
export interface Outlook {
  hour: number | undefined; // new position; undefined: nobody moves
  hours: number | undefined; // duration
  next: number | undefined; // the next player
  pays: Cubes; // from the reserve
  takes: Cubes; // from the Market
}

export class ForgeModel extends BoardModel<ForgeView> {
  byFinger = false; // the last touch came from a finger: no hovering, so a first tap only previews
  #held = $state.raw<{ name: string; moment: string }>(); // touched once by a finger
  #wanted: { number: number; parts: readonly string[] } | undefined; // to be chosen instead of the draft, part by part
  readonly #props: () => BoardProps<ForgeView>;

  constructor(props: () => BoardProps<ForgeView>) {
    super(props);
    this.#props = props;
  }

  get own(): PlayerView | undefined {
    return this.me === null ? undefined : this.view.players[this.me];
  }

  /** Returns what a tutorial points at. */
  get focus(): readonly string[] {
    return this.#props().focus ?? [];
  }

  // -- names ---------------------------------------------------------------------------------------

  part(part: Part): PartLook {
    return partLook(part, this.texts);
  }

  /** Returns a colour as used in headings. */
  colour(colour: Colour): string {
    return this.of(`colour:${colour}`);
  }

  /** Returns cubes as used in sentences. */
  cubes(cubes: Cubes): string {
    const pieces = COLOURS.filter((colour) => cubes[colour]).map((colour) => `${colour}:${cubes[colour]}`);
    return pieces.length ? this.of(pieces.join('+')) : this.texts.say('list.none');
  }

  hours(n: number): string {
    return this.of(`h:${n}`);
  }

  effect(assistant: Assistant): string {
    return String(this.texts.row(assistant)?.['effect'] ?? '');
  }

  trade(assistant: Assistant): string {
    return tradeOf(this.effect(assistant));
  }

  /** True if the player has an Assistant with an effect. */
  isHelped(effect: string): boolean {
    return this.own?.assistants.some((assistant) => this.effect(assistant) === effect) ?? false;
  }

  // -- choices -------------------------------------------------------------------------------------

  /** True if there is a question, so that everything else is dimmed. */
  get choosing(): boolean {
    return this.#props().questions.length > 0;
  }

  /** Returns the choice that awaits a second tap. */
  get held(): string | undefined {
    const held = this.#held;
    return held && held.moment === this.#moment && this.can(held.name) ? held.name : undefined;
  }

  /** True if it was chosen and not sent yet. */
  isPicked(name: string): boolean {
    return this.draft.includes(name) || this.held === name;
  }

  /** Returns the listed name chosen by touching something: its own, or the end of the act that it began last. */
  chosenBy(name: string): string | undefined {
    if (this.can(name)) return name;
    return name === this.draft.at(-1) && this.can('done') ? 'done' : undefined;
  }

  /** Returns the choice whose consequences are shown. */
  get weighed(): string | undefined {
    if (this.held !== undefined) return this.held;
    if (this.considered !== undefined && this.can(this.considered)) return this.considered;
    if (this.can('done')) return 'done';
    const listed = this.draft.length ? this.offered.filter((name) => this.can(name)) : [];
    return listed.length === 1 ? listed[0] : undefined; // the only way to continue
  }

  /** Returns its consequences; for an unfinished draft, those common to all continuations. */
  get outlook(): Outlook | undefined {
    const params = this.weighed === undefined ? this.#common() : this.hintOf(this.weighed)?.params;
    if (!params) return undefined;
    const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
    const next = params['next'];
    return {
      hour: number(params['hour']),
      hours: number(params['h']),
      next: typeof next === 'string' ? Number(next.slice(5)) : undefined,
      pays: cubesOf(params['cost']) ?? cubesOf(params['gives']) ?? this.#given(),
      takes: cubesOf(params['takes']) ?? noCubes(),
    };
  }

  /** Returns the duration if it does not depend on the next part. */
  #common(): Record<string, unknown> | undefined {
    if (!this.draft.length) return undefined;
    const hints = this.offered.flatMap((name) => this.hintOf(name) ?? []).map(({ params }) => params);
    const [first] = hints;
    const isSame = hints.every(
      (params) => params['hour'] === first?.['hour'] && first?.['h'] === params['h'],
    );
    return first && isSame ? { h: first['h'], hour: first['hour'], next: first['next'] } : undefined;
  }

  /** Returns the cubes that go back into the Mine: those returned for others, or all of them at night. */
  #given(): Cubes {
    const name = this.weighed;
    if (name === 'bed') return this.own?.reserve ?? noCubes();
    return (this.draft[0] === 'mine:swap' && cubesOf(name)) || noCubes();
  }

  /** Returns the action of the main button; undefined if there is nothing to confirm. */
  get act(): Act | undefined {
    const last = this.draft.at(-1);
    const isReady = last !== undefined && !this.choosing; // all parts are chosen, and a second tap is needed
    const name = this.held ?? (this.can('done') ? 'done' : isReady ? last : undefined);
    if (name === undefined) return undefined;
    const hours = this.hintOf(name)?.params['h'];
    return {
      name,
      words: verb(name, this.draft, this.view),
      hours: typeof hours === 'number' ? hours : undefined,
    };
  }

  /** Returns the attributes of a button for a choice. */
  button(name: string): HTMLButtonAttributes & { 'data-choice': string | undefined } {
    const considered = () => this.consider(this.can(name) ? name : undefined);
    const left = () => this.consider(undefined);
    return {
      type: 'button',
      'data-choice': this.chosenBy(name),
      'aria-disabled': this.light(name).rests ? 'true' : undefined,
      'aria-pressed': this.isPicked(name) ? 'true' : undefined,
      onclick: () => this.touch(name),
      onpointerenter: considered,
      onpointerleave: left,
      onfocus: considered,
      onblur: left,
    };
  }

  /** Returns how it is drawn: listed, picked, or dimmed while something else is chosen. */
  light(name: string): { can: boolean; picked: boolean; rests: boolean } {
    const [can, picked] = [this.can(name), this.isPicked(name)];
    return { can: can && !picked, picked, rests: this.choosing && !can && !picked };
  }

  // -- touches -------------------------------------------------------------------------------------

  override touch(name: string): void {
    this.#wanted = undefined;
    const chosen = this.chosenBy(name);
    if (chosen !== undefined && this.byFinger && !isStep(name) && this.held !== name && chosen === name) {
      this.#hold(name);
    } else if (chosen !== undefined) {
      this.#held = undefined;
      super.touch(chosen);
    } else if (this.#isOther(name)) {
      this.#begin(name);
    } else {
      super.touch(name);
    }
  }

  override consider(name: string | undefined): void {
    queueMicrotask(() => (this.considered = name));
  }

  /** Discards what was begun. */
  drop(): void {
    this.#held = undefined;
    this.#wanted = undefined;
    this.#props().cancel?.();
  }

  /** Chooses what replaces the draft as soon as it is listed. */
  goOn(): void {
    const wanted = this.#wanted;
    const [next, ...rest] = wanted?.parts ?? [];
    if (!wanted || next === undefined || !this.can(next)) return;
    if (wanted.number !== this.#props().questions[0]?.number) {
      this.#wanted = undefined;
      return;
    }
    this.#wanted = rest.length ? { ...wanted, parts: rest } : undefined;
    if (rest.length || isStep(next)) super.touch(next);
    else if (this.byFinger) this.#hold(next);
    else this.considered = next;
  }

  /** True if a touch starts another act instead of continuing the current one. */
  #isOther(name: string): boolean {
    const [question] = this.#props().questions;
    if (!question || !this.draft.length || this.draft.includes(name)) return false;
    return !question.choices.some((choice) => kindOf(choice.name) === kindOf(name));
  }

  /** Starts another act: discards the draft up to the changed part. */
  #begin(name: string): void {
    const [question] = this.#props().questions;
    if (!question) return;
    const at = this.draft.findIndex((part) => kindOf(part) === kindOf(name));
    this.#wanted = { number: question.number, parts: [...this.draft.slice(0, Math.max(0, at)), name] };
    this.#held = undefined;
    this.#props().cancel?.();
  }

  #hold(name: string): void {
    this.#held = { name, moment: this.#moment };
  }

  /** Key of the current question and draft. */
  get #moment(): string {
    const [question] = this.#props().questions;
    return `${question?.number} ${question?.decision} ${this.draft.join('>')}`;
  }
}

export const [useModel, shareModel] = createContext<ForgeModel>();

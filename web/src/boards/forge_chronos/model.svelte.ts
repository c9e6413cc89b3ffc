/** Shared by the parts of the board: names and choices for the current view and questions. */
import { createContext } from 'svelte';
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { BoardProps } from '../props';
import { BoardModel } from '../model.svelte';
import { isStep, kindOf, verb, type Act } from './acts';
import { Picks } from './picks.svelte';
import { settings } from '$lib/settings.svelte';
import { showTip } from '$lib/tips.svelte';
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

/** Panels that share one place on a phone. */
export type Place = 'market' | 'mine' | 'assistants';

const PLACES: Record<string, Place> = {
  take: 'market',
  swap: 'market',
  ratio: 'market',
  n: 'market',
  mine: 'mine',
  again: 'mine',
  assistant: 'assistants',
};

export class ForgeModel extends BoardModel<ForgeView> {
  readonly picks: Picks; // cubes chosen one by one
  byFinger = false; // the last touch came from a finger, which cannot hover
  #held = $state.raw<{ name: string; moment: string }>(); // touched once by a finger
  #times = $state.raw<{ n: number; moment: string }>(); // how often to exchange
  #wish = $state.raw<{ colour: Colour; moment: string }>(); // touched at the Market before what is given for it
  #turned = $state.raw<{ place: Place; asked: Place | undefined }>(); // to another place than the one asked about
  #wanted: { number: number; parts: readonly string[] } | undefined; // to be chosen instead of the draft, part by part
  readonly #props: () => BoardProps<ForgeView>;

  constructor(props: () => BoardProps<ForgeView>) {
    super(props);
    this.#props = props;
    this.picks = new Picks(this);
  }

  /** Returns what can be chosen now. */
  get listed(): readonly string[] {
    return this.#props().questions.flatMap((question) => question.choices.map((choice) => choice.name));
  }

  /** Returns the number of the open question. */
  get question(): number | undefined {
    return this.#props().questions[0]?.number;
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

  /** True while the viewing player waits for others: nothing can be chosen, and the table rests. */
  get resting(): boolean {
    const { me, draft, view } = this;
    if (me === null || this.choosing || draft.length || this.#props().reviewing) return false;
    return view.phase !== 'over' && !view.waiting.some(({ seats }) => seats.includes(me));
  }

  /** Returns the choice that awaits a second tap. */
  get held(): string | undefined {
    const held = this.#held;
    return held && held.moment === this.#moment && this.can(held.name) ? held.name : undefined;
  }

  /** Returns the choice put together from several touches: the cubes chosen, or the times of an exchange. */
  get built(): string | undefined {
    return this.picks.made ?? (this.times === undefined ? undefined : `n:${this.times}`);
  }

  /** True if it was chosen and not sent yet. */
  isPicked(name: string): boolean {
    return this.draft.includes(name) || this.held === name || this.built === name;
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
    if (this.built !== undefined) return this.built;
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
    return noCubes();
  }

  /** Returns the action of the main button; undefined if there is nothing to confirm. */
  get act(): Act | undefined {
    const last = this.draft.at(-1);
    const isReady = last !== undefined && !this.choosing; // all parts are chosen, and a second tap is needed
    const name = this.held ?? this.built ?? (this.can('done') ? 'done' : isReady ? last : undefined);
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

  /** Returns how it is drawn: listed, picked, dimmed while something else is chosen, or resting with the table. */
  light(name: string): { can: boolean; picked: boolean; rests: boolean; waits: boolean } {
    const [can, picked] = [this.can(name), this.isPicked(name)];
    const fits = !this.wish || kindOf(name) !== 'give' || this.#pays(this.wish).includes(name);
    return {
      can: can && fits && !picked,
      picked,
      rests: this.choosing && !(can && fits) && !picked,
      waits: this.resting,
    };
  }

  /** Returns the parts of the display that the coming reserve could pay, as the hint says. */
  get reach(): readonly string[] {
    const { made } = this.picks;
    const those =
      made !== undefined && made === this.weighed ? this.hintOf(made)?.params['those'] : undefined;
    return Array.isArray(those) ? those.map(String) : [];
  }

  /** Returns the cubes that would come into the reserve: those chosen to be kept, or taken from the Market. */
  get gains(): Cubes {
    const { picks, outlook } = this;
    return picks.bundles.length && !picks.returns ? picks.chosen : (outlook?.takes ?? noCubes());
  }

  // -- exchanges -----------------------------------------------------------------------------------

  /** Returns the colour wanted from the Market, while what is given for it is not chosen. */
  get wish(): Colour | undefined {
    const wish = this.#wish;
    return wish?.moment === this.#moment && this.#pays(wish.colour).length ? wish.colour : undefined;
  }

  /** True if an exchange can begin with what is wanted. */
  canWish(colour: Colour): boolean {
    return !this.can(`take:${colour}`) && this.#pays(colour).length > 0;
  }

  /** True if an exchange can be begun. */
  get trading(): boolean {
    return this.listed.some((name) => kindOf(name) === 'give');
  }

  /** Returns the colours that may be given for another one, as the hints say. */
  #pays(colour: Colour): string[] {
    return this.listed.filter((name) => {
      const those = kindOf(name) === 'give' ? this.hintOf(name)?.params['those'] : undefined;
      return Array.isArray(those) && those.includes(`colour:${colour}`);
    });
  }

  /** Handles a touch of a Market card: the end of an exchange, or its beginning. */
  touchMarket(colour: Colour): void {
    const name = `take:${colour}`;
    if (!this.canWish(colour) || this.draft.includes(name)) return this.touch(name);
    const [only, ...others] = this.#pays(colour);
    const isSame = this.wish === colour;
    this.#held = undefined;
    this.#wish = undefined;
    if (isSame) return;
    if (only !== undefined && !others.length) this.#choose([only, name]);
    else this.#wish = { colour, moment: this.#moment };
  }

  /** Returns how many times an exchange can be made. */
  get mostTimes(): readonly number[] {
    return this.listed.filter((name) => kindOf(name) === 'n').map((name) => Number(name.slice(2)));
  }

  /** Returns how many times the exchange is to be made; undefined if that is not asked. */
  get times(): number | undefined {
    const listed = this.mostTimes;
    const times = this.#times;
    return times?.moment === this.#moment && listed.includes(times.n) ? times.n : listed[0];
  }

  setTimes(n: number): void {
    if (this.mostTimes.includes(n)) this.#times = { n, moment: this.#moment };
  }

  // -- the place that the Market, the Mine and the Assistants share on a phone -------------------------

  /** Returns the place where the question is answered, if it is one of them. */
  get #asked(): Place | undefined {
    const { view, listed, draft } = this;
    const kinds = [...listed, ...draft].map(kindOf);
    if ((view.dig && view.act?.seat === this.me) || (draft.length && kinds.includes('mine'))) return 'mine';
    if (kinds.includes('assistant')) return 'assistants';
    if (draft.some((name) => ['give', 'swap'].includes(kindOf(name))) || this.wish) return 'market';
    return kinds.includes('mine') && !kinds.includes('give') && !kinds.includes('swap') ? 'mine' : undefined;
  }

  /** Returns the place that is seen: where the question is answered, unless the player has turned to another. */
  get place(): Place {
    const [asked, turned] = [this.#asked, this.#turned];
    return turned && turned.asked === asked ? turned.place : (asked ?? turned?.place ?? 'market');
  }

  turnTo(place: Place): void {
    this.#turned = { place, asked: this.#asked };
  }

  /** Returns what can be chosen at a place. */
  listedAt(place: Place): string[] {
    return this.listed.filter((name) => (cubesOf(name) ? 'mine' : PLACES[kindOf(name)]) === place);
  }

  // -- touches -------------------------------------------------------------------------------------

  override touch(name: string): void {
    this.#wanted = undefined;
    const { wish, built } = this;
    const chosen = this.chosenBy(name);
    const isPreviewed = this.held === name || built === name || isStep(name);
    if (wish && chosen !== undefined && this.#pays(wish).includes(name)) {
      this.#wish = undefined;
      this.#choose([name, `take:${wish}`]);
    } else if (chosen !== undefined && this.#reads && !isPreviewed && chosen === name) {
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

  /** Handles a touch of a part; by a finger the first one also reads it, as hovering does. */
  touchPart(part: Part, node: HTMLElement): void {
    const isRead = this.#reads && this.held !== part && !this.draft.includes(part);
    this.touch(part);
    const { title, lines = [] } = this.tipOf(part);
    if (isRead) showTip(node, { title, lines }); // in short: it covers other parts
  }

  /** True if the first tap of a finger only shows what would follow. */
  get #reads(): boolean {
    return this.byFinger && settings.taps !== 1;
  }

  override consider(name: string | undefined): void {
    queueMicrotask(() => (this.considered = name));
  }

  /** Discards what was begun. */
  drop(): void {
    this.#held = undefined;
    this.#wanted = undefined;
    this.#wish = undefined;
    this.#props().cancel?.();
  }

  /**
   * Handles a key and returns true if it was one of these: digits choose cubes or how many times, plus and minus change
   * that, Enter is the button.
   */
  press(key: string): boolean {
    if (key === 'Escape') this.#wish = undefined;
    const { built } = this;
    if (key === 'Enter' && built !== undefined) {
      this.touch(built);
      return true;
    }
    const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
    if (this.picks.bundles.length && digit) {
      this.picks.touch(digit - 1);
      return true;
    }
    const { times } = this;
    if (times === undefined) return false;
    const by = key === '+' ? 1 : key === '-' ? -1 : 0;
    if (by || digit) this.setTimes(by ? times + by : digit);
    return by !== 0 || digit !== 0;
  }

  /** Chooses several parts, one after the other as they are listed. */
  #choose(parts: readonly string[]): void {
    const { question } = this;
    if (question === undefined) return;
    this.#wanted = { number: question, parts };
    this.goOn();
  }

  /** Chooses what replaces the draft as soon as it is listed. */
  goOn(): void {
    const wanted = this.#wanted;
    const [next, ...rest] = wanted?.parts ?? [];
    if (!wanted || next === undefined) return;
    if (!this.can(next)) return this.#wishInstead(next);
    if (wanted.number !== this.#props().questions[0]?.number) {
      this.#wanted = undefined;
      return;
    }
    this.#wanted = rest.length ? { ...wanted, parts: rest } : undefined;
    if (rest.length || isStep(next)) super.touch(next);
    else if (this.#reads) this.#hold(next);
    else this.considered = next;
  }

  /** Wants from the Market what cannot be taken before something is given. */
  #wishInstead(name: string): void {
    const colour = COLOURS.find((each) => name === `take:${each}`);
    if (!colour || !this.canWish(colour)) return;
    this.#wanted = undefined;
    this.touchMarket(colour);
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

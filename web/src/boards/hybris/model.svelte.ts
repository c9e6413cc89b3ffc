/** Model shared by the board's components: names, words and choices, derived from the view and the questions. */
import { createContext } from 'svelte';
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { TipText } from '$lib/tips.svelte';
import type { BoardProps } from '../props';
import { BoardModel } from '../model.svelte';
import { effectsOf, row, type Effect, type Row } from './rows';
import { CHRONOS_TILES, CONCEPTS, kindOf } from './names';
import { chainsOf } from './standing';
import type { StagedView } from './staged';
import type { ConceptView, PlayerView } from './view.gen';
import { spotOf, zoneOfLocation, type Spot, type Zone } from './zones';

/** Hints that tell of a gain of Chronos. */
const HELPS_CHRONOS = new Set(['hint.chain', 'hint.no_chain', 'hint.last_chain', 'hint.feed', 'hint.send']);

/** An overlay opened by the player. */
export type Opened = 'techs' | 'key' | 'chronos' | `seat:${number}` | undefined;

export class HybrisModel extends BoardModel<StagedView> {
  zone = $state<Zone>('map'); // that a phone shows
  opened = $state<Opened>(undefined);
  aside = $state(false); // the stage was put aside to see the table
  byFinger = false; // the last touch was that of a finger: a first tap on a place only shows what is there
  #held = $state.raw<{ name: string; moment: string }>(); // touched once by a finger
  readonly #props: () => BoardProps<StagedView>;

  constructor(props: () => BoardProps<StagedView>) {
    super(props);
    this.#props = props;
  }

  get own(): PlayerView | undefined {
    return this.me === null ? undefined : this.view.players[this.me];
  }

  row(name: string): Row {
    return row(this.texts, name);
  }

  /** A list of effects by its name. */
  effects(list: string): readonly Effect[] {
    return effectsOf(this.texts, list);
  }

  /** So much of something. */
  good(what: string, n: number): string {
    return this.texts.say({ text: `card.good.${what}`, params: { n } });
  }

  // -- names ---------------------------------------------------------------------------------------

  /** A name as a heading says it: with a capital letter. */
  title(element: string): string {
    const name = this.of(element);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** Returns title, sentences and rule of a card, a tile or a place. */
  tip(name: string, rule?: string): TipText {
    const tip = this.tipOf(name);
    return { ...tip, title: this.title(name), rule: rule ?? tip.rule };
  }

  /** The Concepts of Chronos with their contents; none in games without him. */
  get concepts(): { ref: string; name: string; cells: Row; state: ConceptView }[] {
    return (this.view.chronos?.concepts ?? []).map((state, at) => {
      const ref = CONCEPTS[at] ?? '';
      return { ref, name: `concept:${ref}`, cells: this.row(`concept:${ref}`), state };
    });
  }

  /** Number of chains that are left. */
  get chains(): number {
    return this.view.chronos ? chainsOf(this.view.chronos, this.texts) : 0;
  }

  /** The Upgrade tiles of Chronos on a Concept. */
  tilesOf(concept: string): string[] {
    return (CHRONOS_TILES[concept] ?? []).map((ref) => `chronos_tile:${ref}`);
  }

  // -- choices -------------------------------------------------------------------------------------

  /** True if a choice would help Chronos, according to the engine's hint. */
  warns(name: string): boolean {
    return HELPS_CHRONOS.has(this.hintOf(name)?.text ?? '');
  }

  get choosing(): boolean {
    return this.#props().questions.length > 0;
  }

  get decision(): string {
    return this.#props().questions[0]?.decision ?? '';
  }

  /** The current choices, in order. */
  get listed(): readonly string[] {
    return this.#props().questions.flatMap((question) => question.choices.map((choice) => choice.name));
  }

  spot(name: string): Spot {
    return spotOf(name, this.view);
  }

  /** The listed choices that lie in a zone. */
  listedIn(zone: Zone): string[] {
    return this.listed.filter((name) => this.spot(name) === zone);
  }

  isPicked(name: string): boolean {
    return this.draft.includes(name) || this.held === name;
  }

  light(name: string): { can: boolean; picked: boolean; rests: boolean } {
    const [can, picked] = [this.can(name), this.isPicked(name)];
    return { can: can && !picked, picked, rests: !can && !picked };
  }

  /** Attributes of the main button of a choice. */
  button(name: string): HTMLButtonAttributes & { 'data-choice': string | undefined } {
    return { ...this.#attributes(name), 'data-choice': this.can(name) ? name : undefined };
  }

  /** Attributes of a further button of the same choice. */
  mirror(name: string): HTMLButtonAttributes & { 'data-mirror': string | undefined } {
    return { ...this.#attributes(name), 'data-mirror': this.can(name) ? name : undefined };
  }

  #attributes(name: string): HTMLButtonAttributes {
    const considered = () => this.consider(name);
    const left = () => this.consider(undefined);
    return {
      type: 'button',
      'aria-disabled': this.choosing && this.light(name).rests ? 'true' : undefined,
      'aria-pressed': this.isPicked(name) ? 'true' : undefined,
      onclick: () => this.touch(name),
      onpointerenter: considered,
      onpointerleave: left,
      onfocus: considered,
      onblur: left,
    };
  }

  // -- touches -------------------------------------------------------------------------------------

  /** The choice that waits for a second tap. */
  get held(): string | undefined {
    const held = this.#held;
    return held && held.moment === this.#moment && this.can(held.name) ? held.name : undefined;
  }

  /** The place whose preview is shown. */
  get weighed(): string | undefined {
    return (
      this.held ??
      (this.considered !== undefined && isPreviewed(this.considered) ? this.considered : undefined)
    );
  }

  override touch(name: string): void {
    const isFirst = this.held !== name;
    this.#held = undefined;
    if (this.byFinger && isFirst && this.can(name) && isPreviewed(name) && this.decision !== 'HY-D03') {
      this.#held = { name, moment: this.#moment };
    } else {
      super.touch(name);
    }
  }

  /** Sends what is held. */
  commit(): void {
    const { held } = this;
    this.#held = undefined;
    if (held !== undefined) super.touch(held);
  }

  /** Restarts the answer with the first parts of the draft. */
  backTo(count: number): void {
    const [question] = this.#props().questions;
    const parts = this.draft.slice(0, count);
    if (!parts.length) this.#props().cancel?.();
    else if (question) this.#props().redraft?.(question, parts);
  }

  drop(): void {
    this.#held = undefined;
    this.#props().cancel?.();
  }

  /** Shows the board of another player, or puts it away. */
  openSeat(seat: number): void {
    this.opened = this.opened === `seat:${seat}` ? undefined : `seat:${seat}`;
  }

  /** Shows a zone on a phone and closes the overlay. */
  go(zone: Zone): void {
    this.zone = zone;
    this.opened = undefined;
    this.aside = true;
  }

  /** Shows a Location on a phone. */
  visit(location: string): void {
    this.zone = zoneOfLocation(location);
  }

  /** Key of the current question and draft. */
  get #moment(): string {
    const [question] = this.#props().questions;
    return `${question?.number} ${question?.decision} ${this.draft.join('>')}`;
  }
}

/** Whether a choice of it is large enough to be looked at first: a character, a place. */
function isPreviewed(name: string): boolean {
  return ['location', 'city', 'character', 'hero', 'prophet', 'champion'].includes(kindOf(name));
}

export const [useModel, shareModel] = createContext<HybrisModel>();

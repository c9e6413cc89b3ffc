/** Shared by the parts of the board: names, choices and the clock for the current view and questions. */
import { createContext } from 'svelte';
import type { HTMLButtonAttributes } from 'svelte/elements';
import { GameClock } from '$lib/game_clock.svelte';
import type { Question } from '$lib/protocol';
import type { BoardProps } from '../props';
import { BoardModel } from '../model.svelte';
import { EOS_GIVE, TAKE_FREE, VOTE_PENALTY } from './facts.gen';
import { glassesAt, isContested, kindOf, latest, topOf, type Face, type God } from './elements';
import type { GlassView, HeldCard, PlayerView, WittyView } from './view.gen';

export type Pile = 'realm' | 'discard'; // sheets opened by the player

type Button = HTMLButtonAttributes & { 'data-choice': string | undefined };

/** A glass being dragged. */
export interface Drag {
  glass: GlassView;
  x: number; // position of the pointer in px
  y: number;
  over: string | undefined; // the place below it
}

/** State of an own glass, for words and previews. */
export type Standing = 'ready' | 'take' | 'contested' | 'running' | 'bag';

export class WittyModel extends BoardModel<WittyView> {
  readonly clock: GameClock; // game time
  open = $state<Pile>(); // sheet opened by the player
  later = $state(false); // the pick from the discard is postponed
  takes = $state(true); // takes cards automatically
  drag = $state.raw<Drag>(); // the dragged glass
  #takesItself = false; // the card is taken automatically, not by a tap
  #wanted: string | undefined; // where to put the dropped glass once that is listed
  readonly #props: () => BoardProps<WittyView>;

  constructor(props: () => BoardProps<WittyView>) {
    super(props);
    this.#props = props;
    this.clock = new GameClock(
      () => props().time,
      () => latest(this.view),
    );
  }

  get own(): PlayerView | undefined {
    return this.me === null ? undefined : this.view.players[this.me];
  }

  /** Own glasses in the order of their names. */
  get glasses(): GlassView[] {
    return this.view.glasses.filter((glass) => glass.seat === this.me && this.me !== null);
  }

  // -- names ---------------------------------------------------------------------------------------

  /** Returns the effect of a God, a wind or a monster in few words, as on its card. */
  brief(name: Face | God): string {
    return this.texts.has(`brief.${name}`) ? this.texts.say(`brief.${name}`) : '';
  }

  /** Returns a card with its effect in few words, for a screen reader. */
  spoken(face: Face): string {
    return [this.face(face), this.brief(face)].filter(Boolean).join(', ');
  }

  face(face: Face): string {
    return this.of(`face:${face}`);
  }

  /** Returns a place as used in sentences: by its top card, or by name. */
  place(place: string): string {
    const top = topOf(this.view, place);
    return top && place.startsWith('pile:') ? this.face(top) : this.of(place);
  }

  standing(glass: GlassView): Standing {
    if (glass.at === 'bag') return 'bag';
    if (glass.ends !== null && glass.ends > this.clock.seen) return 'running';
    if (glass.at === 'front') return 'ready';
    return isContested(this.view, glass.at) ? 'contested' : topOf(this.view, glass.at) ? 'take' : 'ready';
  }

  // -- choices -------------------------------------------------------------------------------------

  /** Returns the open questions; none while game time is stopped. */
  get questions(): readonly Question[] {
    return this.clock.isStanding ? [] : this.#props().questions;
  }

  override can(name: string): boolean {
    return !this.clock.isStanding && super.can(name);
  }

  /** Returns the decision that lists a name. */
  lister(name: string): string | undefined {
    const lists = ({ choices }: Question) => choices.some((choice) => choice.name === name);
    return this.questions.find(lists)?.decision;
  }

  /** True if a decision lists a name. */
  listed(name: string, decision: string): boolean {
    const one = this.questions.find((question) => question.decision === decision);
    return one?.choices.some((choice) => choice.name === name) ?? false;
  }

  /** Returns the listed names of a kind. */
  names(kind: string): string[] {
    const names = this.questions.flatMap((question) => question.choices.map((choice) => choice.name));
    const fitting = names.filter((name) => name === kind || name.startsWith(`${kind}:`));
    return fitting.filter((name, at) => fitting.indexOf(name) === at);
  }

  /** True if a decision is open, even while another answer is being built. */
  isOpen(decision: string): boolean {
    return this.questions.some((question) => question.decision === decision) || this.#isHidden(decision);
  }

  #isHidden(decision: string): boolean {
    return this.draft.length > 0 && (this.view.open ?? []).includes(decision);
  }

  isPicked(name: string): boolean {
    return this.draft.includes(name);
  }

  /** True if a seat can be chosen for the current move; accusations are asked elsewhere. */
  isTarget(seat: number): boolean {
    const lister = this.lister(`seat:${seat}`);
    return lister !== undefined && lister !== VOTE_PENALTY;
  }

  /** Returns the glass being moved. */
  get carried(): GlassView | undefined {
    const [first = ''] = this.draft;
    return this.view.glasses.find(({ glass }) => first === `glass:${glass}`);
  }

  /** Returns what touching a glass chooses: the glass, or the fault of touching it (WC-R53). */
  touched(glass: GlassView): string {
    const name = `glass:${glass.glass}`;
    const hasty = `hasty:${glass.glass}`;
    return !this.can(name) && this.can(hasty) ? hasty : name;
  }

  /** Returns the choice behind a card of the own Realm: to pay, to put under SELENE, to give or to swap. */
  cardName({ handle }: HeldCard): string {
    const names = ['pay', 'stash', 'card'].map((kind) => `${kind}:${handle}`);
    return (
      names.find((name) => this.can(name)) ?? names.find((name) => this.isPicked(name)) ?? `pay:${handle}`
    );
  }

  /** True if cards of the own Realm are asked for. */
  get wantsCards(): boolean {
    const isGift = this.questions.some(({ decision }) => decision === EOS_GIVE);
    const mayPay = this.names('pay').length + this.names('stash').length > 0;
    return isGift || mayPay || (this.#hasPaid && !this.#aims);
  }

  /** True if the discard is open: for viewing, or to pick a card. */
  get showsDiscard(): boolean {
    const picks = this.names('face').length > 0 && (this.draft.length > 0 || !this.later);
    return this.open === 'discard' || picks;
  }

  /** True if something elsewhere on the table must be touched. */
  get #aims(): boolean {
    return this.questions.some(({ choices }) => choices.some(({ name }) => name !== 'done'));
  }

  get #hasPaid(): boolean {
    return this.draft.some((name) => /^(pay|stash):/.test(name));
  }

  /** Returns the decision of a listed name, if several list it: CASSANDRE takes the last Temple card for free. */
  get isFree(): boolean {
    return this.questions.some(({ decision }) => decision === TAKE_FREE);
  }

  light(name: string): { can: boolean; picked: boolean } {
    const picked = this.isPicked(name);
    return { can: !picked && this.can(name) && !name.startsWith('hasty:'), picked };
  }

  /** Returns the attributes of a button for a choice. */
  button(name: string, decision?: string): Button {
    const isListed = decision ? this.listed(name, decision) : this.can(name);
    const considered = () => this.consider(isListed ? name : undefined);
    const left = () => this.consider(undefined);
    return {
      type: 'button',
      'data-choice': isListed ? name : undefined,
      'aria-pressed': this.isPicked(name) ? 'true' : undefined,
      onclick: () => this.touch(name, decision),
      onpointerenter: considered,
      onpointerleave: left,
      onfocus: considered,
      onblur: left,
    };
  }

  // -- touches -------------------------------------------------------------------------------------

  override touch(name: string, decision?: string): void {
    this.#wanted = undefined;
    const question = this.#listing(name, decision);
    if (question) return this.#choose(question, name);
    if (this.isPicked(name)) return this.#putBack(name);
    if (this.#reorders(name)) return;
    if (this.draft.length && !this.#goesOn(name)) {
      this.drop();
      const anew = this.#listing(name, decision);
      if (anew) return this.#props().choose(anew, name);
    }
    this.#props().ask?.(name);
  }

  /** Chooses a listed name; sends a complete move immediately, because others are quick too. */
  #choose(question: Question, name: string): void {
    const rest = this.#rest(name);
    const { give, choose } = this.#props();
    if (!give || !rest) return choose(question, name);
    const parts = [...this.draft, name, ...rest];
    const isAutomatic = parts.at(-1) === 'take' && (name !== 'take' || this.#takesItself);
    if (isAutomatic)
      give(question, parts, [...parts.slice(0, -1), 'leave']); // WC-R08
    else give(question, parts);
  }

  /** Returns the parts that complete a glass move, as far as known; undefined: ask the server. */
  #rest(name: string): string[] | undefined {
    const glass = this.carried;
    if (glass?.seat !== this.me || glass === undefined) return undefined;
    const top = topOf(this.view, glass.at);
    const isPlain = top !== null && kindOf(top) !== 'god'; // a God asks for more
    if (this.draft.length === 1 && /^(front|pile:|stack:)/.test(name)) {
      if (glass.at === 'front') return [];
      const takes =
        this.takes && isPlain && glass.at.startsWith('pile:') && !isContested(this.view, glass.at);
      return takes ? ['take'] : undefined;
    }
    return name === 'leave' || (name === 'take' && isPlain) ? [] : undefined;
  }

  #listing(name: string, decision?: string): Question | undefined {
    return this.questions.find(
      (question) =>
        (!decision || question.decision === decision) &&
        question.choices.some((choice) => choice.name === name),
    );
  }

  /** True if another part of the same kind may follow, so that a touch continues the draft. */
  #goesOn(name: string): boolean {
    const kind = name.split(':')[0] ?? name;
    return this.names(kind).length > 0;
  }

  /** Takes back a chosen part: cards leave the payment, anything else restarts the draft. */
  #putBack(name: string): void {
    const [question] = this.questions;
    const rest = this.draft.filter((part) => part !== name);
    if (/^(pay|stash):/.test(name) && question && rest.length) this.#props().redraft?.(question, rest);
    else this.drop();
  }

  /** Cards are paid in the order of the stack, whatever the order of touches. */
  #reorders(name: string): boolean {
    const [question] = this.questions;
    const [kind = '', handle] = name.split(':');
    const order = this.#order();
    if (!question || kind !== 'pay' || !this.#hasPaid || !order.includes(Number(handle))) return false;
    if (!this.names('pay').length && this.names('stash').length) return false;
    const at = this.draft.findIndex((part) => part.startsWith('pay:'));
    const paid = [...this.draft.slice(at), name].map((part) => Number(part.split(':')[1]));
    paid.sort((one, other) => order.indexOf(one) - order.indexOf(other));
    this.#props().redraft?.(question, [...this.draft.slice(0, at), ...paid.map((each) => `pay:${each}`)]);
    return true;
  }

  #order(): number[] {
    const { stack = [], winds = [] } = this.view.realm ?? {};
    return [...stack, ...winds].map((held) => held.handle);
  }

  /** Discards what was begun. */
  drop(): void {
    this.#wanted = undefined;
    this.#props().cancel?.();
  }

  // -- dragging ------------------------------------------------------------------------------------

  /** Drops a glass over a place. */
  put(glass: GlassView, place: string): void {
    const name = this.touched(glass);
    const isCarried = this.draft.length === 1 && this.carried === glass;
    if (isCarried && this.can(place)) return this.touch(place);
    if (isCarried && !this.questions.some((question) => question.choices.length)) {
      this.#wanted = place; // the list is on its way
      return;
    }
    if (isCarried) return this.#props().ask?.(place);
    this.touch(name);
    if (!name.startsWith('hasty:')) this.#wanted = place;
  }

  /** Continues automatically: when a dropped glass is listed, or if there is only one choice. */
  goOn(): void {
    const wanted = this.#wanted;
    if (wanted !== undefined && this.can(wanted)) return this.touch(wanted);
    if (!this.carried || this.draft.length < 2) return;
    const listed = this.questions.flatMap((question) => question.choices.map((choice) => choice.name));
    if (listed.length === 1 && listed[0] === 'leave') return this.touch('leave');
    const top = topOf(this.view, this.carried.at);
    if (!this.takes || !top || kindOf(top) === 'god' || !this.can('take')) return;
    this.#takesItself = true;
    this.touch('take');
    this.#takesItself = false;
  }

  /** True if a glass would be alone there. */
  isFreePlace(place: string): boolean {
    return glassesAt(this.view, place).length === 0;
  }
}

export const [useModel, shareModel] = createContext<WittyModel>();

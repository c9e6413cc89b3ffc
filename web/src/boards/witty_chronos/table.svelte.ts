/** What the parts of the board share: names, choices and the clock, read from the view and the questions of the moment. */
import { createContext } from 'svelte';
import type { HTMLButtonAttributes } from 'svelte/elements';
import { GameClock } from '$lib/game_clock.svelte';
import type { Question } from '$lib/protocol';
import type { BoardProps } from '../props';
import { BoardTable } from '../table.svelte';
import {
  glassesAt,
  isContested,
  kindOf,
  latest,
  topOf,
  type Face,
  type Glass,
  type Held,
  type Player,
  type View,
} from './view';

export type Pile = 'realm' | 'discard'; // what lies open on the table only when somebody wants to see it

type Button = HTMLButtonAttributes & { 'data-choice': string | undefined };

/** A glass that is being carried by hand. */
export interface Drag {
  glass: Glass;
  x: number; // where the pointer is, in px
  y: number;
  over: string | undefined; // the place below it
}

/** How a glass of one's own stands, for words and previews. */
export type Standing = 'ready' | 'take' | 'contested' | 'running' | 'bag';

const GIFT = 'WC-D30';
const VOTE = 'WC-D14';
const FREE = 'WC-D24';

export class Table extends BoardTable<View> {
  readonly clock: GameClock; // game time
  open = $state<Pile>(); // what the player wants to see
  later = $state(false); // the pick from the discard is put off
  takes = $state(true); // whether a card that may be taken is taken without being asked for
  drag = $state.raw<Drag>(); // a glass in the hand
  #wanted: string | undefined; // where to put the glass that was dropped, once that is listed
  readonly #props: () => BoardProps;

  constructor(props: () => BoardProps) {
    super(props);
    this.#props = props;
    this.clock = new GameClock(
      () => props().time,
      () => latest(this.view),
    );
  }

  get own(): Player | undefined {
    return this.me === null ? undefined : this.view.players[this.me];
  }

  /** The own glasses, in the order of their names. */
  get glasses(): Glass[] {
    return this.view.glasses.filter((glass) => glass.seat === this.me && this.me !== null);
  }

  // -- names ---------------------------------------------------------------------------------------

  face(face: Face): string {
    return this.of(`face:${face}`);
  }

  /** A place as a sentence says it: by the card that lies there, or by itself. */
  place(place: string): string {
    const top = topOf(this.view, place);
    return top && place.startsWith('pile:') ? this.face(top) : this.of(place);
  }

  standing(glass: Glass): Standing {
    if (glass.at === 'bag') return 'bag';
    if (glass.ends !== null && glass.ends > this.clock.seen) return 'running';
    if (glass.at === 'front') return 'ready';
    return isContested(this.view, glass.at) ? 'contested' : topOf(this.view, glass.at) ? 'take' : 'ready';
  }

  // -- choices -------------------------------------------------------------------------------------

  /** What is open; while game time stands, nothing is. */
  get questions(): readonly Question[] {
    return this.clock.isStanding ? [] : this.#props().questions;
  }

  override can(name: string): boolean {
    return !this.clock.isStanding && super.can(name);
  }

  /** The decision that lists a name. */
  lister(name: string): string | undefined {
    const lists = ({ choices }: Question) => choices.some((choice) => choice.name === name);
    return this.questions.find(lists)?.decision;
  }

  /** Whether a decision lists a name. */
  listed(name: string, decision: string): boolean {
    const one = this.questions.find((question) => question.decision === decision);
    return one?.choices.some((choice) => choice.name === name) ?? false;
  }

  /** Names of a kind that are listed now. */
  names(kind: string): string[] {
    const names = this.questions.flatMap((question) => question.choices.map((choice) => choice.name));
    const fitting = names.filter((name) => name === kind || name.startsWith(`${kind}:`));
    return fitting.filter((name, at) => fitting.indexOf(name) === at);
  }

  /** Whether a decision is open, even while another answer is being put together. */
  isOpen(decision: string): boolean {
    return this.questions.some((question) => question.decision === decision) || this.#isHidden(decision);
  }

  #isHidden(decision: string): boolean {
    return this.draft.length > 0 && (this.view.open ?? []).includes(decision);
  }

  isPicked(name: string): boolean {
    return this.draft.includes(name);
  }

  /** Whether a seat may be chosen for what is being done; whom one accuses is asked elsewhere. */
  isTarget(seat: number): boolean {
    const lister = this.lister(`seat:${seat}`);
    return lister !== undefined && lister !== VOTE;
  }

  /** The glass that is on its way. */
  get carried(): Glass | undefined {
    const [first = ''] = this.draft;
    return this.view.glasses.find(({ glass }) => first === `glass:${glass}`);
  }

  /** What a touch of a glass chooses: the glass, or the fault of touching it (WC-R53). */
  touched(glass: Glass): string {
    const name = `glass:${glass.glass}`;
    const hasty = `hasty:${glass.glass}`;
    return !this.can(name) && this.can(hasty) ? hasty : name;
  }

  /** The name that a card of the own Realm stands for now: to pay, to put under SELENE, to give or to swap. */
  cardName({ handle }: Held): string {
    const names = ['pay', 'stash', 'card'].map((kind) => `${kind}:${handle}`);
    return (
      names.find((name) => this.can(name)) ?? names.find((name) => this.isPicked(name)) ?? `pay:${handle}`
    );
  }

  /** Whether cards of the own Realm are asked for. */
  get wantsCards(): boolean {
    const isGift = this.questions.some(({ decision }) => decision === GIFT);
    const mayPay = this.names('pay').length + this.names('stash').length > 0;
    return isGift || mayPay || (this.#hasPaid && !this.#aims);
  }

  /** Whether the discard lies open: a player wants to see it, or picks a card there. */
  get showsDiscard(): boolean {
    const picks = this.names('face').length > 0 && (this.draft.length > 0 || !this.later);
    return this.open === 'discard' || picks;
  }

  /** Whether something is to be touched elsewhere on the table. */
  get #aims(): boolean {
    return this.questions.some(({ choices }) => choices.some(({ name }) => name !== 'done'));
  }

  get #hasPaid(): boolean {
    return this.draft.some((name) => /^(pay|stash):/.test(name));
  }

  /** Which of several decisions a listed name belongs to: taking the last Temple card costs nothing for CASSANDRE. */
  get isFree(): boolean {
    return this.questions.some(({ decision }) => decision === FREE);
  }

  light(name: string): { can: boolean; picked: boolean } {
    const picked = this.isPicked(name);
    return { can: !picked && this.can(name) && !name.startsWith('hasty:'), picked };
  }

  /** The attributes of a button that stands for a choice. */
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

  /** Chooses what is listed; what completes a move is sent at once, for others are quick too. */
  #choose(question: Question, name: string): void {
    const rest = this.#rest(name);
    const { give, choose } = this.#props();
    if (give && rest) give(question, [...this.draft, name, ...rest]);
    else choose(question, name);
  }

  /** What completes the move of a glass after this part, as far as one can see; undefined: that must be asked. */
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

  /** Whether something of the same kind could come next, so that a touch means that and not another beginning. */
  #goesOn(name: string): boolean {
    const kind = name.split(':')[0] ?? name;
    return this.names(kind).length > 0;
  }

  /** A part that was chosen is taken back: cards leave the payment, all else begins anew. */
  #putBack(name: string): void {
    const [question] = this.questions;
    const rest = this.draft.filter((part) => part !== name);
    if (/^(pay|stash):/.test(name) && question && rest.length) this.#props().redraft?.(question, rest);
    else this.drop();
  }

  /** Cards are paid in the order of the stack, whatever the order in which they are touched. */
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

  /** Throws away what was begun. */
  drop(): void {
    this.#wanted = undefined;
    this.#props().cancel?.();
  }

  // -- dragging ------------------------------------------------------------------------------------

  /** A glass is let go over a place. */
  put(glass: Glass, place: string): void {
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

  /** Goes on by itself: where a dropped glass is listed, and where there is nothing to ask. */
  goOn(): void {
    const wanted = this.#wanted;
    if (wanted !== undefined && this.can(wanted)) return this.touch(wanted);
    if (!this.carried || this.draft.length < 2) return;
    const listed = this.questions.flatMap((question) => question.choices.map((choice) => choice.name));
    if (listed.length === 1 && listed[0] === 'leave') return this.touch('leave');
    const top = topOf(this.view, this.carried.at);
    if (this.takes && top && kindOf(top) !== 'god' && this.can('take')) this.touch('take');
  }

  /** Whether a glass would stand alone there. */
  isFreePlace(place: string): boolean {
    return glassesAt(this.view, place).length === 0;
  }
}

export const [useTable, shareTable] = createContext<Table>();

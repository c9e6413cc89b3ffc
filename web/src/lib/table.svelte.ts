/** One table as this browser knows it: what the server has told, and what the player is about to answer. */
import { Answers, newId, type DraftAnswer, type Owed, type Ready } from './answers.svelte';
import { api } from './api';
import { Proposals, type Objection, type Shown as ShownProposal } from './proposals.svelte';
import {
  VERSION,
  type Because,
  type Bye,
  type ChatLine,
  type Clocks,
  type FromClient,
  type FromServer,
  type Pulse,
  type Question,
  type Refused,
  type Reply,
  type TableInfo,
  type Told,
  type Update,
  type Welcome,
} from './protocol';
import { Pulses } from './pulses';
import { socketAddress, Wire } from './socket';
import { EMPTY, momentOf, storyOf, told, toldAnew, type Moment, type Story } from './story';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

const PATIENCE = 4000; // ms without a word after which a socket that owes an answer counts as dead
const LONGEST_WHY = 5000; // ms after which nobody waits for a reason any more

export class TableState {
  readonly id: string; // of the table
  info = $state.raw<TableInfo | null>(null); // the table and who sits there; null until the first word
  seat = $state<number | null>(null); // from where we look; null: as a spectator, or the curtain is down
  connection = $state<Connection>('connecting'); // how the way to the server is
  bye = $state.raw<Bye | null>(null); // why the server has closed the table to us
  fresh = $state.raw<readonly Told[]>([]); // events of the last update, to be moved and announced
  reviewing = $state<number | null>(null); // index into `updates` of the old moment being looked at
  chat = $state.raw<readonly ChatLine[]>([]); // what was said, in order
  clocks = $state.raw<(Clocks & { receivedAt: number }) | null>(null); // thinking time, and when we heard of it
  pulse = $state.raw<Pulse | null>(null); // what was last said of game time
  refusal = $state.raw<Refused | null>(null); // the last thing that was not done, until something else happens
  readonly #answers = new Answers((message) => this.#send(message)); // what the player is about to answer
  readonly #proposals = new Proposals((message) => this.#send(message)); // what is considered for the group
  #story = $state.raw<Story>(EMPTY); // all that was told, by moments
  #wanted: number | null | undefined; // the seat we want to look from; undefined: the server chooses
  #whole = true; // the next update comes first on its socket and contains everything
  #known = true; // whether `updates` goes back to the beginning of the game
  #done: readonly number[] = []; // own seats seen without a question while the table waits for the same
  #waitedFor = ''; // whom the table waits for, as last seen
  readonly #whys: Record<string, (rule: string) => void> = {}; // who waits for a reason
  readonly #pulses = new Pulses(); // game time
  #countdown: ReturnType<typeof setTimeout> | undefined; // rings when game time runs again
  #watch: ReturnType<typeof setTimeout> | undefined; // rings when the server owes a word for too long
  #wire: Wire; // the socket

  constructor(id: string) {
    this.id = id;
    this.#wire = new Wire(socketAddress(id), {
      opened: () => this.#hello(),
      heard: (message) => this.#hear(message),
      lost: () => this.#lost(),
    });
  }

  // -- what there is to know -----------------------------------------------------------------------

  /** Every moment that is known, in order; the last one is now. */
  get updates(): readonly Moment[] {
    return this.#story.moments;
  }

  /** The moment of now; none before the game begins, and while the curtain is down. */
  get now(): Moment | null {
    return this.#story.moments.at(-1) ?? null;
  }

  /** The moment to be drawn: now, or the old one that is being looked at. */
  get shown(): Moment | null {
    return (this.reviewing === null ? null : this.#story.moments[this.reviewing]) ?? this.now;
  }

  /** What is to be drawn. */
  get view(): Record<string, unknown> | null {
    return this.shown?.view ?? null;
  }

  /** All events told so far. */
  get log(): readonly Told[] {
    return this.#story.log;
  }

  /** Why the last answer cannot be taken back; empty if it can. */
  get back(): string {
    return this.now?.back ?? 'nothing';
  }

  /** The parts of an answer chosen so far, if it has several. */
  get draft(): DraftAnswer | null {
    return this.#answers.draft;
  }

  /** A complete answer that waits for a second tap. */
  get toConfirm(): Ready | null {
    return this.#answers.toConfirm;
  }

  /** What was sent and is not acknowledged yet. */
  get pending(): readonly Owed[] {
    return this.#answers.pending;
  }

  /**
   * What may be chosen now, for the board to light: of a draft the next part, and nothing while an answer is on its
   * way, waits for its second tap, or an old moment is being looked at.
   */
  readonly questions: readonly Question[] = $derived(
    this.reviewing === null && this.connection !== 'closed' && !this.#proposals.waits(this.seat)
      ? this.#answers.choosable(this.now?.questions ?? [])
      : [],
  );

  /** The seats that this browser holds, in order. */
  readonly own: readonly number[] = $derived(
    (this.info?.seats ?? []).filter((seat) => seat.yours).map((seat) => seat.seat),
  );

  /** Whether several people share this device. */
  readonly isHotSeat: boolean = $derived(this.own.length > 1);

  /** The seats that the table waits for, as everybody may know it. */
  readonly waitedFor: readonly number[] = $derived(waitingSeats(this.now));

  /** The own seat whose turn it is to hold the device, if it is not the one that looks. */
  readonly handTo: number | null = $derived.by(() => {
    if (!this.isHotSeat || this.info?.state !== 'running') return null;
    if (
      this.seat !== null &&
      (this.now?.questions.some((question) => question.owed) || this.pending.length)
    ) {
      return null;
    }
    const others = this.own.filter((seat) => seat !== this.seat && this.waitedFor.includes(seat));
    const missing = others.filter((seat) => !this.#done.includes(seat));
    return missing[0] ?? null;
  });

  /** Whether the curtain hides the table: the device is between two people. */
  readonly curtain: boolean = $derived(
    this.isHotSeat &&
      this.seat === null &&
      this.info?.state === 'running' &&
      (this.handTo !== null || this.now === null),
  );

  /** The names of all by seat; empty where nobody sits. */
  readonly names: readonly string[] = $derived((this.info?.seats ?? []).map((seat) => seat.name));

  /** What one seat considers for the group. */
  get proposal(): ShownProposal | null {
    return this.#proposals.current;
  }

  /** What somebody has sent back just now. */
  get objection(): Objection | null {
    return this.#proposals.objection;
  }

  /** Whether somebody here is asked to agree to what another proposes. */
  readonly toAgree: boolean = $derived(
    Boolean(this.proposal?.held) && this.own.some((seat) => this.proposal?.missing.includes(seat)),
  );

  /** Whether an answer of ours is owed now. */
  readonly isMyTurn: boolean = $derived(
    this.toAgree ||
      (!this.#proposals.waits(this.seat) &&
        (this.now?.questions ?? []).some((asked) => asked.owed && !this.#answers.isAnswered(asked))),
  );

  /** Game time in milliseconds at this moment, at a real-time table. */
  gameNow(): number {
    return this.#pulses.now(performance.now());
  }

  /** Thinking time that a seat has left at this moment, in milliseconds; null without clocks. */
  timeLeft(seat: number): number | null {
    const left = this.clocks?.left[seat];
    if (!this.clocks || left === undefined) return null;
    if (!this.clocks.running.includes(seat) || this.info?.paused) return left;
    return Math.max(0, left - (performance.now() - this.clocks.receivedAt));
  }

  // -- what the player does --------------------------------------------------------------------------

  /** Chooses a listed part: the answer goes off when it is complete, else the next part is asked for. */
  choose(question: Question, name: string): void {
    const open = this.questions.find(
      (each) => each.number === question.number && each.decision === question.decision,
    );
    if (!open?.choices.some((choice) => choice.name === name)) return; // closed in the meantime
    this.refusal = null;
    this.#answers.choose(open, name);
  }

  /** Begins an answer to an open question anew, with several parts at once. */
  redraft(question: Question, parts: readonly string[]): void {
    if (!this.#isOpen(question)) return;
    this.refusal = null;
    this.#answers.redraft(question, parts);
  }

  /** Answers an open question with all parts at once; the server has the last word on them. */
  give(question: Question, parts: readonly string[]): void {
    if (!this.#isOpen(question)) return;
    this.refusal = null;
    this.#answers.give(question, parts);
  }

  /** Throws away what was chosen and not sent: all parts, or only the last one. */
  cancelDraft(which = { last: false }): void {
    this.#answers.cancel(which);
    if (!this.draft) this.#proposals.drop(this.seat, this.now?.questions ?? []);
  }

  /** Says something to what is proposed to the group. */
  reply(say: Reply['say']): void {
    this.refusal = null;
    this.#proposals.reply(say);
  }

  /** The second tap on an answer. */
  confirm(): void {
    this.#answers.confirm();
  }

  takeBack(): void {
    if (this.back || this.pending.length) return;
    this.cancelDraft();
    this.refusal = null;
    this.#answers.owe({ type: 'take_back', id: newId() });
  }

  /** Says a text, or one of PHRASES. */
  say(line: { text: string } | { phrase: string }): void {
    this.#answers.owe({ type: 'say', id: newId(), ...line });
  }

  pause(on: boolean): void {
    this.#send({ type: 'pause', on });
  }

  /** A bot takes the seat, until somebody who holds it comes back. */
  leave(): void {
    this.#send({ type: 'leave' });
  }

  /** Looks from another own seat, or from none: then nothing private is left in this page. */
  look(seat: number | null): void {
    if (this.#wanted === seat && this.seat === seat) return;
    this.#wanted = seat;
    this.#forget();
    this.seat = null;
    this.#send({ type: 'look', seat });
  }

  /** The id of the rule that forbids an answer; empty if it is allowed or nobody can tell. */
  why(question: Question, answer: string): Promise<string> {
    const asked = { question: question.number, decision: question.decision, answer };
    if (!this.#send({ type: 'why', ...asked })) return Promise.resolve('');
    const key = JSON.stringify(asked);
    this.#whys[key]?.('');
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#whys[key]?.(''), LONGEST_WHY);
      this.#whys[key] = (rule) => {
        clearTimeout(timer);
        Reflect.deleteProperty(this.#whys, key);
        resolve(rule);
      };
    });
  }

  /** Looks at the moment when an event of the log was told, by its index; older ones are fetched first. */
  async review(event: number): Promise<void> {
    if (!this.#known && event < (this.updates[0]?.length ?? 0) - 1) await this.#remember();
    this.reviewAt(momentOf(this.#story, event));
  }

  /** Looks at a moment by its index in `updates`; at the last one, or null, we are back in the present. */
  reviewAt(index: number | null): void {
    const last = this.updates.length - 1;
    this.cancelDraft();
    this.reviewing = index === null || index >= last ? null : Math.max(0, index);
  }

  /** One moment back (-1) or on (+1), as the arrow keys do. */
  async step(by: number): Promise<void> {
    if (by < 0 && (this.reviewing ?? this.updates.length - 1) === 0) await this.#remember();
    this.reviewAt((this.reviewing ?? this.updates.length - 1) + by);
  }

  /** The end: nothing is heard or sent any more. */
  close(): void {
    clearTimeout(this.#watch);
    clearTimeout(this.#countdown);
    this.#wire.close();
    for (const answer of Object.values(this.#whys)) answer('');
    this.connection = 'closed';
  }

  // -- what the server says --------------------------------------------------------------------------

  #hear(message: FromServer): void {
    this.#guard();
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'update':
        return this.#updated(message);
      case 'table':
        this.info = message.table;
        return this.#lowerCurtain();
      case 'accepted':
      case 'held':
        this.#answers.settle(message.id);
        return this.#guard();
      case 'proposal':
        return this.#proposals.hear(message);
      case 'refused':
        return this.#refused(message);
      case 'following':
        return this.#answers.follow(message);
      case 'because':
        return this.#whys[keyOf(message)]?.(message.rule);
      case 'said':
        return this.#said(message);
      case 'clocks':
        this.clocks = { ...message, receivedAt: performance.now() };
        return;
      case 'pulse':
        this.#send({ type: 'beat', number: message.number });
        return this.#pulsed(message);
      case 'bye':
        this.bye = message.again ? null : message;
        if (!message.again) this.close();
        return;
      default: // a newer server's: not for us
    }
  }

  #pulsed(pulse: Pulse): void {
    this.#pulses.hear(pulse, performance.now());
    this.pulse = pulse;
    clearTimeout(this.#countdown);
    if (!pulse.countdown) return;
    const runs = () => (this.pulse = { ...pulse, running: true, countdown: 0 });
    this.#countdown = setTimeout(runs, pulse.countdown); // nobody says so at that moment
  }

  #hello(): void {
    this.#whole = true;
    this.#pulses.greet(performance.now());
    this.#send({ type: 'hello', version: VERSION, ...(this.#wanted == null ? {} : { seat: this.#wanted }) });
  }

  #welcomed({ table, seat }: Welcome): void {
    const isNew = this.info === null;
    this.info = table;
    this.connection = 'open';
    this.#proposals.forget();
    if (isNew || this.#wanted === undefined) this.seat = seat;
    if (typeof this.#wanted === 'number' && seat !== this.#wanted) {
      this.#wanted = undefined; // it is ours no more
      this.#forget();
      this.seat = seat;
    }
    if (this.#wanted === null && seat !== null) this.#send({ type: 'look', seat: null });
    this.#lowerCurtain();
    if (!this.updates.length) this.#known = table.state === 'open';
    this.#answers.sendAgain();
  }

  /** Where several share a device, nobody's cards are shown before they say that they hold it. */
  #lowerCurtain(): void {
    if (this.isHotSeat && this.#wanted === undefined && this.info?.state === 'running') this.look(null);
  }

  #updated(update: Update): void {
    if (this.#wanted !== undefined && update.seat !== this.#wanted) return; // of a seat we have turned away from
    if (update.seat !== this.seat) {
      this.#forget();
      this.seat = update.seat;
    }
    const isFirst = !this.updates.length;
    this.#proposals.settle();
    const reviewed = this.reviewing === null ? null : this.shown;
    this.#story = this.#whole && !isFirst ? toldAnew(this.#story, update) : told(this.#story, update);
    this.#whole = false;
    if (!isFirst && this.updates.length === 1) this.#known = false;
    this.fresh = isFirst && !this.#known ? [] : (this.now?.events ?? []); // old things are not told as news
    this.#stayAt(reviewed);
    this.#answers.check(update.questions);
    this.#noteDone();
  }

  /** A review goes on while others play, unless its moment was taken back. */
  #stayAt(moment: Moment | null): void {
    const at = moment ? this.updates.indexOf(moment) : -1;
    this.reviewing = at < 0 ? null : at;
  }

  /** Others cannot see who has answered a secret question: what we saw from the own seats tells. */
  #noteDone(): void {
    const waiting = JSON.stringify(this.now?.view['waiting'] ?? null);
    if (waiting !== this.#waitedFor) this.#done = [];
    this.#waitedFor = waiting;
    if (this.seat !== null && !this.now?.questions.length) this.#done = [...this.#done, this.seat];
  }

  #refused(refused: Refused): void {
    this.#answers.settle(refused.id);
    this.#guard();
    this.refusal = refused;
    if (!refused.id && this.draft?.asking) this.cancelDraft();
    if (refused.reason === 'not_your_seat' && this.#wanted !== undefined) this.#wanted = undefined;
  }

  #said(line: ChatLine): void {
    if (this.chat.some((each) => each.number === line.number)) return; // told again after a reconnection
    this.chat = [...this.chat, line].sort((one, other) => one.number - other.number);
  }

  #lost(): void {
    if (this.connection === 'open') this.connection = 'lost';
    clearTimeout(this.#watch);
    this.#watch = undefined;
    for (const answer of Object.values(this.#whys)) answer('');
  }

  // -- inside ----------------------------------------------------------------------------------------

  #isOpen({ number, decision }: Question): boolean {
    const isSame = (each: Question) => each.number === number && each.decision === decision;
    return this.reviewing === null && Boolean(this.now?.questions.some(isSame));
  }

  #send(message: FromClient): boolean {
    const sent = this.#wire.send(message);
    if (!this.#watch) this.#guard();
    return sent;
  }

  /** A socket that keeps silent while it owes a word is given up. */
  #guard(): void {
    clearTimeout(this.#watch);
    this.#watch = undefined;
    if (this.pending.length && this.connection === 'open') {
      this.#watch = setTimeout(() => this.#wire.renew(), PATIENCE);
    }
  }

  /** Nothing of what one seat saw may be seen from another. */
  #forget(): void {
    this.#story = EMPTY;
    this.#known = false;
    this.#whole = true;
    this.fresh = [];
    this.reviewing = null;
    this.cancelDraft();
  }

  /** Fetches all moments since the beginning, as the seat that looks has seen them. */
  async #remember(): Promise<void> {
    if (this.#known) return;
    const seat = this.seat;
    const now = this.now;
    const moments = await api.moments(this.id, seat);
    if (seat !== this.seat || now !== this.now || !now) return; // somebody has moved meanwhile: ask again
    const story = storyOf(moments);
    if (story.log.length !== now.length) return;
    this.#story = { log: this.log, moments: [...story.moments.slice(0, -1), now] };
    this.#known = true;
  }
}

function keyOf({ question, decision, answer }: Because): string {
  return JSON.stringify({ question, decision, answer });
}

/** Every view says whom the table waits for: `waiting: [{seats, decision}]`. */
function waitingSeats(moment: Moment | null): number[] {
  const asks = moment?.view['waiting'];
  if (!Array.isArray(asks)) return [];
  return (asks as { seats: number[] }[]).flatMap((ask) => ask.seats);
}

/** State of one table in this browser: what the server has sent, and the player's pending answer. */
import { Answers, newId, type DraftAnswer, type Owed, type Ready } from './answers.svelte';
import { api } from './api';
import { Proposals, type Objection, type Shown as ShownProposal } from './proposals.svelte';
import {
  VERSION,
  type Bye,
  type ChatLine,
  type Clocks,
  type Explanation,
  type FromClient,
  type FromServer,
  type Pulse,
  type Question,
  type Rejected,
  type Reply,
  type TableInfo,
  type Message,
  type Update,
  type Welcome,
  type View,
} from './protocol';
import { Pulses } from './pulses';
import { Reactions } from './reactions.svelte';
import { ownSeats, waitingSeats } from './seats';
import { socketAddress, Wire } from './socket';
import { EMPTY, momentOf, storyOf, withUpdate, withWhole, type Moment, type Story } from './story';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

const DEAD_AFTER_MS = 4000; // silence after which a socket that owes an answer counts as dead
const EXPLAIN_TIMEOUT_MS = 5000;

export class TableState {
  readonly id: string; // of the table
  info = $state.raw<TableInfo | null>(null); // the table and who sits there; null until the first word
  seat = $state<number | null>(null); // from where we look; null: as a spectator, or the curtain is down
  connection = $state<Connection>('connecting'); // how the way to the server is
  bye = $state.raw<Bye | null>(null); // why the server has closed the table to us
  fresh = $state.raw<readonly Message[]>([]); // events of the last update, to be moved and announced
  reviewing = $state<number | null>(null); // index into `updates` of the old moment being looked at
  chat = $state.raw<readonly ChatLine[]>([]); // what was said, in order
  clocks = $state.raw<(Clocks & { receivedAt: number }) | null>(null); // thinking time, and when we heard of it
  pulse = $state.raw<Pulse | null>(null); // what was last said of game time
  refusal = $state.raw<Rejected | null>(null); // the last thing that was not done, until something else happens
  readonly #answers = new Answers((message) => this.#send(message)); // what the player is about to answer
  readonly #proposals = new Proposals((message) => this.#send(message)); // what is considered for the group
  #story = $state.raw<Story>(EMPTY); // history by moments
  #wanted: number | null | undefined; // the seat we want to look from; undefined: the server chooses
  #whole = true; // the next update comes first on its socket and contains everything
  #known = true; // whether `updates` goes back to the beginning of the game
  #done: readonly number[] = []; // own seats seen without a question while the table waits for the same
  #waitedFor = ''; // whom the table waits for, as last seen
  readonly #whys: Record<string, (rule: string) => void> = {}; // who waits for a reason
  readonly reactions = new Reactions((message) => this.#send(message)); // of all seats
  readonly #pulses = new Pulses(); // game time
  #countdown: ReturnType<typeof setTimeout> | undefined; // fires when game time resumes
  #watch: ReturnType<typeof setTimeout> | undefined; // fires when the server has been silent for too long
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

  /** Returns all known moments in order; the last one is the present. */
  get updates(): readonly Moment[] {
    return this.#story.moments;
  }

  /** Returns the present moment; undefined before the game begins and while the curtain is down. */
  get now(): Moment | null {
    return this.#story.moments.at(-1) ?? null;
  }

  /** Returns the moment to draw: the present, or the past one being reviewed. */
  get shown(): Moment | null {
    return (this.reviewing === null ? null : this.#story.moments[this.reviewing]) ?? this.now;
  }

  /** Returns the view to draw. */
  get view(): View | null {
    return this.shown?.view ?? null;
  }

  /** All events so far. */
  get log(): readonly Message[] {
    return this.#story.log;
  }

  /** Returns why the last answer cannot be taken back; empty if it can. */
  get back(): string {
    return this.now?.back ?? 'nothing';
  }

  /** Returns the chosen parts of an answer of several parts. */
  get draft(): DraftAnswer | null {
    return this.#answers.draft;
  }

  /** Returns the complete answer that awaits a second tap. */
  get toConfirm(): Ready | null {
    return this.#answers.toConfirm;
  }

  /** Returns messages that are not acknowledged yet. */
  get pending(): readonly Owed[] {
    return this.#answers.pending;
  }

  /**
   * Questions for the board to highlight: the next part of a draft, and none while an answer is pending, awaits its
   * second tap, or a past moment is shown.
   */
  readonly questions: readonly Question[] = $derived(
    this.reviewing === null && this.connection !== 'closed' && !this.#proposals.waits(this.seat)
      ? this.#answers.choosable(this.now?.questions ?? [])
      : [],
  );

  /** Returns the seats that this browser plays, in order. */
  readonly own: readonly number[] = $derived(ownSeats(this.info, false));

  /** Returns the seats of this browser that bots play because their person has left; see `comeBack`. */
  readonly left: readonly number[] = $derived(ownSeats(this.info, true));

  /** True if several people share this device. */
  readonly isHotSeat: boolean = $derived(this.own.length > 1);

  /** Returns the seats that the table publicly waits for. */
  readonly waitedFor: readonly number[] = $derived(waitingSeats(this.now));

  /** Returns the own seat that should take the device next, if it is not the viewing one. */
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

  /** True while the curtain hides the table: the device changes hands. */
  readonly curtain: boolean = $derived(
    this.isHotSeat &&
      this.seat === null &&
      this.info?.state === 'running' &&
      (this.handTo !== null || this.now === null),
  );

  /** Returns all names by seat; empty for open seats. */
  readonly names: readonly string[] = $derived((this.info?.seats ?? []).map((seat) => seat.name));

  /** Returns the proposal of a seat for the group. */
  get proposal(): ShownProposal | null {
    return this.#proposals.current;
  }

  /** Returns the latest objection. */
  get objection(): Objection | null {
    return this.#proposals.objection;
  }

  /** True if somebody on this device is asked to consent to a proposal. */
  readonly toAgree: boolean = $derived(
    Boolean(this.proposal?.held) && this.own.some((seat) => this.proposal?.missing.includes(seat)),
  );

  /** True if an answer of this browser is required now. */
  readonly isMyTurn: boolean = $derived(
    this.toAgree ||
      (!this.#proposals.waits(this.seat) &&
        (this.now?.questions ?? []).some((asked) => asked.owed && !this.#answers.isAnswered(asked))),
  );

  /** Returns the game time in milliseconds at a real-time table. */
  gameNow(): number {
    return this.#pulses.now(performance.now());
  }

  /** Returns a seat's remaining thinking time in milliseconds; null without clocks. */
  timeLeft(seat: number): number | null {
    const left = this.clocks?.left[seat];
    if (!this.clocks || left === undefined) return null;
    if (!this.clocks.running.includes(seat) || this.info?.paused) return left;
    return Math.max(0, left - (performance.now() - this.clocks.receivedAt));
  }

  // -- what the player does --------------------------------------------------------------------------

  /** Chooses a listed part; sends the answer if it is complete, or asks for the next part. */
  choose(question: Question, name: string): void {
    const open = this.questions.find(
      (each) => each.number === question.number && each.decision === question.decision,
    );
    if (!open?.choices.some((choice) => choice.name === name)) return; // closed in the meantime
    this.refusal = null;
    this.#answers.choose(open, name);
  }

  /** Restarts the answer to an open question with several parts at once. */
  redraft(question: Question, parts: readonly string[]): void {
    if (!this.#isOpen(question)) return;
    this.refusal = null;
    this.#answers.redraft(question, parts);
  }

  /** Answers an open question with all parts at once; the server validates them. */
  give(question: Question, parts: readonly string[], fallback?: readonly string[]): void {
    if (!this.#isOpen(question)) return;
    this.refusal = null;
    this.#answers.give(question, parts, fallback);
  }

  /** Discards what was chosen and not sent: all parts or only the last one. */
  cancelDraft(which = { last: false }): void {
    this.#answers.cancel(which);
    if (!this.draft) this.#proposals.drop(this.seat, this.now?.questions ?? []);
  }

  /** Replies to a proposal. */
  reply(say: Reply['say']): void {
    this.refusal = null;
    this.#proposals.reply(say);
  }

  /** Confirms an answer by a second tap. */
  confirm(): void {
    this.#answers.confirm();
  }

  takeBack(): void {
    if (this.back || this.pending.length) return;
    this.cancelDraft();
    this.refusal = null;
    this.#answers.owe({ type: 'take_back', id: newId() });
  }

  /** Sends a chat line: a text, or one of PHRASES. */
  say(line: { text: string } | { phrase: string }): void {
    this.#answers.owe({ type: 'say', id: newId(), ...line });
  }

  pause(on: boolean): void {
    this.#send({ type: 'pause', on });
  }

  /** Lets bots take over the seats until `comeBack`. */
  leave(): void {
    this.#send({ type: 'leave' });
  }

  /** Takes all seats back that were left. */
  comeBack(): void {
    const [seat] = this.left;
    if (seat !== undefined) this.look(seat);
  }

  /** Views the table from another own seat, or from none, so that nothing private remains in the page. */
  look(seat: number | null): void {
    if (this.#wanted === seat && this.seat === seat) return;
    this.#wanted = seat;
    this.#forget();
    this.seat = null;
    this.#send({ type: 'look', seat });
  }

  /** Returns the id of the rule that forbids an answer; empty if it is legal or unknown. */
  why(question: Question, answer: string): Promise<string> {
    const asked = { question: question.number, decision: question.decision, answer };
    if (!this.#send({ type: 'explain', ...asked })) return Promise.resolve('');
    const key = JSON.stringify(asked);
    this.#whys[key]?.('');
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#whys[key]?.(''), EXPLAIN_TIMEOUT_MS);
      this.#whys[key] = (rule) => {
        clearTimeout(timer);
        Reflect.deleteProperty(this.#whys, key);
        resolve(rule);
      };
    });
  }

  /** Shows the moment of an event of the log by its index; loads older moments if needed. */
  async review(event: number): Promise<void> {
    if (!this.#known && event < (this.updates[0]?.length ?? 0) - 1) await this.#remember();
    this.reviewAt(momentOf(this.#story, event));
  }

  /** Shows a moment by its index in `updates`; the last one or null returns to the present. */
  reviewAt(index: number | null): void {
    const last = this.updates.length - 1;
    this.cancelDraft();
    this.reviewing = index === null || index >= last ? null : Math.max(0, index);
  }

  /** Steps one moment back (-1) or forward (+1). */
  async step(by: number): Promise<void> {
    if (by < 0 && (this.reviewing ?? this.updates.length - 1) === 0) await this.#remember();
    this.reviewAt((this.reviewing ?? this.updates.length - 1) + by);
  }

  /** Closes the table for good. */
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
      case 'rejected':
        return this.#rejected(message);
      case 'following':
        return this.#answers.follow(message);
      case 'explanation':
        return this.#whys[keyOf(message)]?.(message.rule);
      case 'said':
        return this.#said(message);
      case 'clocks':
        this.clocks = { ...message, receivedAt: performance.now() };
        return;
      case 'pulse':
        this.#send({ type: 'heartbeat', number: message.number });
        return this.#pulsed(message);
      case 'bye':
        this.bye = message.again ? null : message;
        if (!message.again) this.close();
        return;
      case 'reacted':
        this.reactions.hear(message); // types of a newer server are ignored
    }
  }

  #pulsed(pulse: Pulse): void {
    this.#pulses.hear(pulse, performance.now());
    this.pulse = pulse;
    clearTimeout(this.#countdown);
    if (!pulse.countdown) return;
    const runs = () => (this.pulse = { ...pulse, running: true, countdown: 0 });
    this.#countdown = setTimeout(runs, pulse.countdown); // the server sends no message at that moment
  }

  #hello(): void {
    if (typeof this.#wanted === 'number' && this.left.includes(this.#wanted)) this.#wanted = undefined;
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
      this.#wanted = undefined; // no longer ours
      this.#forget();
      this.seat = seat;
    }
    if (this.#wanted === null && seat !== null) this.#send({ type: 'look', seat: null });
    this.#lowerCurtain();
    if (!this.updates.length) this.#known = table.state === 'open';
    this.#answers.sendAgain();
  }

  /** On a shared device, nobody's cards are shown before they confirm that they hold it. */
  #lowerCurtain(): void {
    if (this.isHotSeat && this.#wanted === undefined && this.info?.state === 'running') this.look(null);
  }

  #updated(update: Update): void {
    if (this.#wanted !== undefined && update.seat !== this.#wanted) return; // of a seat we have left
    if (update.seat !== this.seat) {
      this.#forget();
      this.seat = update.seat;
    }
    const isFirst = !this.updates.length;
    this.#proposals.settle();
    const reviewed = this.reviewing === null ? null : this.shown;
    this.#story = this.#whole && !isFirst ? withWhole(this.#story, update) : withUpdate(this.#story, update);
    this.#whole = false;
    if (!isFirst && this.updates.length === 1) this.#known = false;
    this.fresh = isFirst && !this.#known ? [] : (this.now?.events ?? []); // past events are not announced as news
    this.#stayAt(reviewed);
    this.#answers.check(update.questions);
    this.#noteDone();
  }

  /** A review continues while others play unless its moment was taken back. */
  #stayAt(moment: Moment | null): void {
    const at = moment ? this.updates.indexOf(moment) : -1;
    this.reviewing = at < 0 ? null : at;
  }

  /** Others cannot see who has answered a secret question; our own seats' questions tell. */
  #noteDone(): void {
    const waiting = JSON.stringify(this.now?.view['waiting'] ?? null);
    if (waiting !== this.#waitedFor) this.#done = [];
    this.#waitedFor = waiting;
    if (this.seat !== null && !this.now?.questions.length) this.#done = [...this.#done, this.seat];
  }

  #rejected(rejected: Rejected): void {
    this.#answers.settle(rejected.id);
    this.#guard();
    this.refusal = rejected;
    if (!rejected.id && this.draft?.asking) this.cancelDraft();
    if (rejected.reason === 'not_your_seat' && this.#wanted !== undefined) this.#wanted = undefined;
  }

  #said(line: ChatLine): void {
    if (this.chat.some((each) => each.number === line.number)) return; // resent after a reconnection
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

  /** Replaces a socket that stays silent while a reply is due. */
  #guard(): void {
    clearTimeout(this.#watch);
    this.#watch = undefined;
    if (this.pending.length && this.connection === 'open') {
      this.#watch = setTimeout(() => this.#wire.renew(), DEAD_AFTER_MS);
    }
  }

  /** Clears everything private when the viewing seat changes. */
  #forget(): void {
    this.#story = EMPTY;
    this.#known = false;
    this.#whole = true;
    this.fresh = [];
    this.reviewing = null;
    this.cancelDraft();
  }

  /** Loads all moments since the beginning, as the viewing seat saw them. */
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

const keyOf = ({ question, decision, answer }: Explanation) => JSON.stringify({ question, decision, answer });

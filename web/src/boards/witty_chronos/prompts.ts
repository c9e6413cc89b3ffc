/** Prompts in the words of this game. The part between stars is to be touched. */
import { m } from '$lib/language.svelte';
import type { Message } from '$lib/protocol';
import type { Piece } from '$lib/texts';
import type { Seen } from '..';
import { isContested, kindOf, numberOf, topOf, valueOf } from './elements';
import type { GlassView, WittyView } from './view.gen';

/** Messages that name a card, and what others read of them until the round ends. */
const UNSEEN: Record<string, string> = {
  captures: 'takes_unseen',
  robs: 'robs_unseen',
  takes_ten: 'takes_unseen',
  picks: 'takes_unseen',
  swaps_card: 'takes_unseen',
  drops: 'drops_unseen',
  gives: 'gives_unseen',
  selene_back: 'selene_unseen',
};

/** Targets of Gods. */
const AIMS: Record<string, () => string> = {
  hermes: m.witty_ask_hermes,
  hephaistos: m.witty_ask_bag,
  cerbere: m.witty_ask_cerbere,
  persephone: m.witty_ask_bag_all,
  eros: m.witty_ask_eros,
  dionysos: m.witty_ask_dionysos,
};

interface Moment {
  view: WittyView;
  listed: readonly string[];
  draft: readonly string[];
  name: (element: string) => string;
  me: number | null;
}

/** Returns the prompt; undefined: the question words it. */
export function asks(
  draft: readonly string[],
  listed: readonly string[],
  seen: Seen<WittyView>,
): Piece[] | undefined {
  const view = seen.view;
  const name = (element: string) => seen.texts.name(element, seen.reader);
  const moment: Moment = { view, listed, draft, name, me: seen.reader.me ?? null };
  if (view.phase === 'over' || view.outcome) return undefined;
  const words = draft.length ? goingOn(moment) : beginning(moment);
  return words === undefined ? undefined : pieces(words);
}

/** Returns the player's points, and how many are needed. */
export function remarks(seen: Seen<WittyView>): Piece[] | undefined {
  const { phase, realm, target, options } = seen.view;
  if (phase !== 'play' || !realm) return undefined;
  const announced = options['set'] !== 'base';
  if (realm.wins_by) return [m.witty_says_win()];
  const { points } = realm.score;
  return [announced ? m.witty_says_announce({ points, target }) : m.witty_says_points({ points, target })];
}

/** A captured card is named only while it happens: the log hides scores during a round (WC-R52). */
export function retold({ text, params }: Message, { view, reader }: Seen<WittyView>): Message | undefined {
  const { seat, other } = params;
  const unseen = UNSEEN[text];
  if (!unseen || seat === undefined || view.phase !== 'play' || seat === `seat:${reader.me}`)
    return undefined;
  return { text: unseen, params: other === undefined ? { seat } : { seat, other } };
}

function has({ listed }: Moment, kind: string): boolean {
  return listed.some((name) => name === kind || name.startsWith(`${kind}:`));
}

function beginning(moment: Moment): string | undefined {
  const { view, me, name } = moment;
  if (me === null) return view.phase === 'play' ? m.witty_ask_watch() : undefined;
  if (view.phase === 'colours') return has(moment, 'colour') ? m.witty_ask_colour() : m.witty_ask_choosing();
  if (view.phase === 'between' && view.opened !== null) return m.witty_begins();
  if (view.phase === 'between') return has(moment, 'ready') ? m.witty_ask_ready() : m.witty_ask_others();
  if (view.charon?.seat === me && has(moment, 'face')) return m.witty_ask_charon();
  const gift = view.gifts.find((each) => each.seat === me);
  if (gift && has(moment, 'card')) return m.witty_ask_gift({ player: name(`seat:${gift.to}`) });
  if (view.realm?.wins_by && moment.listed.includes('announce')) return m.witty_ask_announce();
  return turning(moment) ?? waiting(moment);
}

function turning({ view, listed, me }: Moment): string | undefined {
  const closed = listed.some((name) => name.startsWith('pile:') && !view.piles[numberOf(name) - 1]?.open);
  return view.turner === me && closed ? m.witty_ask_turn() : undefined;
}

/** Returns what the player's glasses can do now. */
function waiting({ view, listed, me, name }: Moment): string {
  const own = view.glasses.filter((glass) => glass.seat === me);
  const ready = own.filter((glass) => listed.includes(`glass:${glass.glass}`));
  const takes = ready.find((glass) => canTake(view, glass));
  if (takes) {
    const top = topOf(view, takes.at) ?? '';
    return kindOf(top) === 'land'
      ? m.witty_ask_take({ n: valueOf(top) })
      : m.witty_ask_take_card({ card: name(`face:${top}`) });
  }
  if (ready.some((glass) => glass.at === 'front')) return m.witty_ask_put();
  if (ready.length) return m.witty_ask_stuck();
  if (own.length && own.every((glass) => glass.at === 'bag')) return m.witty_ask_bagged();
  return m.witty_ask_wait();
}

function canTake(view: WittyView, glass: GlassView): boolean {
  return glass.at !== 'front' && !isContested(view, glass.at) && topOf(view, glass.at) !== null;
}

function goingOn(moment: Moment): string | undefined {
  const { draft, listed, view, name } = moment;
  const [first = ''] = draft;
  if (!listed.length) return m.table_moment();
  if (has(moment, 'take') || has(moment, 'leave')) return m.witty_ask_take_or();
  if (has(moment, 'flip')) return m.witty_ask_flip();
  if (has(moment, 'as')) return m.witty_ask_as();
  if (has(moment, 'stash')) return has(moment, 'pay') ? m.witty_ask_pay_stash() : m.witty_ask_stash();
  if (has(moment, 'pay')) return first.startsWith('temple:') ? m.witty_ask_pay() : m.witty_ask_pay_one();
  if (has(moment, 'under')) return m.witty_ask_under();
  if (has(moment, 'face')) return m.witty_ask_face();
  if (has(moment, 'colour')) return m.witty_ask_swap_colour();
  const god = acting(moment);
  if (has(moment, 'glass') || has(moment, 'seat')) return AIMS[god]?.() ?? m.witty_ask_glass();
  if (god === 'eros') return m.witty_ask_eros_where();
  if (has(moment, 'pile') || has(moment, 'front') || has(moment, 'stack')) {
    const glass = view.glasses.find((each) => first === `glass:${each.glass}`);
    const top = glass && canTake(view, glass) ? topOf(view, glass.at) : null;
    return top ? m.witty_ask_where_take({ card: name(`face:${top}`) }) : m.witty_ask_where();
  }
  return undefined;
}

/** Returns the God whose power is being used: a Temple God, or the one a card is captured or picked as. */
function acting({ draft, view }: Moment): string {
  const [first = ''] = draft;
  const as = draft.find((part) => part.startsWith('as:'));
  if (as) return as.slice(3);
  if (/^(temple|face):/.test(first)) return first.split(':')[1] ?? '';
  const glass = draft.includes('take') && view.glasses.find((each) => first === `glass:${each.glass}`);
  return (glass && topOf(view, glass.at)) || '';
}

function pieces(sentence: string): Piece[] {
  return sentence.split('*').map((words, at) => (at % 2 ? { element: 'touch', name: words } : words));
}

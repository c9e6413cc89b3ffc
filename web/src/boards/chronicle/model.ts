/** Shared by the parts of the board: names, tips and choices for the current view and questions. */
import { createContext } from 'svelte';
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import type { Read } from '../../widgets/Reader.svelte';
import { BoardModel } from '../model.svelte';
import {
  cardLook,
  countsOf,
  groupLook,
  type Card,
  type CardLook,
  type Condition,
  type Group,
  type GroupLook,
  type Story,
} from './elements';
import type { StagedView } from './staged';
import type { CountsView, StoryView } from './view.gen';

export class ChronicleModel extends BoardModel<StagedView> {
  // -- names ---------------------------------------------------------------------------------------

  card(card: Card): CardLook {
    return cardLook(card, this.texts);
  }

  group(group: Group): GroupLook & { name: string } {
    return { ...groupLook(group, this.texts), name: this.of(`suit:${group}`) };
  }

  /** Returns the kind of a card: suit and strength, or the name of a wild one. */
  kind(card: Card): string {
    const { group, strength, name } = this.card(card);
    return strength ? `${this.group(group).name} ${strength}` : name;
  }

  /** Returns a card for a screen reader: name, suit and strength, and if it is a Demon card. */
  label(card: Card): string {
    const { group, strength, name, isEvil } = this.card(card);
    const named = `${name} (${strength ? this.kind(card) : this.group(group).name})`;
    return isEvil ? m.chronicle_evil_card({ card: named }) : named;
  }

  /** Returns the requirement of a story in a few words. */
  condition({ how, what }: Condition): string {
    if (what === 'total') return how === 'most' ? m.chronicle_most_all() : m.chronicle_fewest_all();
    const words = { evil: m.chronicle_evil, wild: m.chronicle_wild };
    const named = { what: what === 'evil' || what === 'wild' ? words[what]() : this.group(what).name };
    return how === 'most' ? m.chronicle_most(named) : m.chronicle_fewest(named);
  }

  /** Returns the heading of a story. */
  title(story: Story): string {
    return String(this.texts.row(story)?.[this.texts.lang] ?? story);
  }

  /** Returns the abilities of a card in a word or two. */
  abilities(card: Card): string {
    return this.card(card)
      .abilities.map((ability) => this.of(`ability:${ability}`))
      .join(', ');
  }

  counts(seat: number): CountsView {
    const player = this.view.players[seat];
    return player
      ? countsOf(player, this.texts)
      : { power: 0, wisdom: 0, love: 0, wild: 0, total: 0, evil: 0 };
  }

  // -- choices -------------------------------------------------------------------------------------

  /** True if it was chosen: by a first tap, or as the first half of an ability. */
  isPicked(name: string): boolean {
    return this.draft.includes(name) || name === this.given;
  }

  /** Returns the ally that is being given away. */
  get given(): Card | undefined {
    return this.view.ability?.gift ?? undefined;
  }

  /** Returns what is being chosen from: hand cards, allies, seats, answers; nothing if there is no choice. */
  get asked(): 'hand' | 'ally' | 'seat' | 'agreement' | undefined {
    const [name] = this.offered;
    if (name === undefined) return undefined;
    if (this.view.agreement) return 'agreement';
    if (name.startsWith('seat:')) return 'seat';
    return this.view.hand.includes(name) ? 'hand' : 'ally';
  }

  // -- tips ----------------------------------------------------------------------------------------

  /** Returns a card in hand for a screen reader: name, suit and strength, ability and what it does. */
  spoken(card: Card): string {
    const { group, strength, name } = this.card(card);
    const kind = strength ? this.kind(card) : this.group(group).name;
    const ability = this.abilities(card);
    const does = this.cards.text(card).replace(/\.$/, '');
    const said = ability && does ? m.hand_ability({ ability, does }) : ability || does;
    return [name, kind, said].filter(Boolean).join(', ');
  }

  /** True if a card is face up, or in the own hand. */
  isSeen(card: Card): boolean {
    const { hand, players, meeting, discard, aside } = this.view;
    return (
      [...hand, discard.top, aside].includes(card) ||
      players.some(({ allies }) => allies.includes(card)) ||
      Boolean(meeting?.plays.some((play) => play.card === card))
    );
  }

  /** True for an ally that leaves before the round is scored: an Evil one that does not count. */
  leaves(card: Card): boolean {
    const seat = this.view.players.findIndex(({ allies }) => allies.includes(card));
    return seat >= 0 && !this.counts(seat).evil && this.card(card).isEvil;
  }

  /** Returns what the reader says of a card. */
  read(card: Card): Read {
    const { group, strength, name, colour } = this.card(card);
    const kind = [strength ? this.kind(card) : this.group(group).name, this.abilities(card)];
    return {
      name: card,
      title: name,
      kind: kind.filter(Boolean).join(' · '),
      colour,
      lines: [...this.cards.lines(card), ...(this.leaves(card) ? [m.chronicle_leaves()] : [])],
      now: this.hint(card),
      rule: this.cards.rule(card),
      designed: this.cards.designed(card),
    };
  }

  /** Returns the tip of a card; `now` is what can be said about it at its place. */
  cardTip(card: Card, now = ''): TipText {
    const { group, strength, name } = this.card(card);
    const kind = [strength ? this.kind(card) : this.group(group).name, this.abilities(card)];
    return {
      title: name,
      lines: said([kind.filter(Boolean).join(' · '), ...this.cards.lines(card), now, this.hint(card)]),
      rule: this.cards.rule(card),
      designed: this.cards.designed(card),
    };
  }

  storyTip({ story, again }: StoryView): TipText {
    const lines = [...this.cards.lines(story), again ? m.chronicle_again() : ''];
    return { ...this.tipOf(story), title: this.title(story), lines: said(lines) };
  }
}

/** Removes duplicates. */
function said(lines: readonly (string | undefined)[]): string[] {
  return [...new Set(lines.filter((line): line is string => Boolean(line)))];
}

export const [useModel, shareModel] = createContext<ChronicleModel>();

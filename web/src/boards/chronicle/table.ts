/** What the parts of the board share: names, tips and choices, read from the view and the questions of the moment. */
import { createContext } from 'svelte';
import { m } from '$lib/language.svelte';
import type { Told } from '$lib/protocol';
import type { TipText } from '$lib/tips.svelte';
import { BoardTable } from '../table.svelte';
import {
  cardLook,
  conditionOf,
  countsOf,
  groupLook,
  type Card,
  type CardLook,
  type Condition,
  type Counts,
  type Group,
  type GroupLook,
  type InPlay,
  type Story,
  type View,
} from './view';

/** The rule that says what an ability does. */
const RULES: Record<string, string> = {
  evil: 'CR-063',
  triple: 'CR-073',
  reverse: 'CR-R13',
  steal: 'CR-R23',
  cut: 'CR-R14',
  recall: 'CR-R15',
  veil: 'CR-076',
  drain: 'CR-R16',
  dismiss: 'CR-R17',
  entrust: 'CR-R18',
  crown: 'CR-R19',
  curse: 'CR-R19',
  devour: 'CR-R20',
  swap: 'CR-R21',
  purify: 'CR-061',
};

export class Table extends BoardTable<View> {
  // -- names ---------------------------------------------------------------------------------------

  card(card: Card): CardLook {
    return cardLook(card, this.texts);
  }

  group(group: Group): GroupLook & { name: string } {
    return { ...groupLook(group, this.texts), name: this.of(`suit:${group}`) };
  }

  /** The kind of a card: its suit and strength, or its name if it is wild. */
  kind(card: Card): string {
    const { group, strength, name } = this.card(card);
    return strength ? `${this.group(group).name} ${strength}` : name;
  }

  /** What a story asks for, in a few words. */
  condition({ how, what }: Condition): string {
    if (what === 'total') return how === 'most' ? m.chronicle_most_all() : m.chronicle_fewest_all();
    const words = { evil: m.chronicle_evil, wild: m.chronicle_wild };
    const named = { what: what === 'evil' || what === 'wild' ? words[what]() : this.group(what).name };
    return how === 'most' ? m.chronicle_most(named) : m.chronicle_fewest(named);
  }

  /** A story as a heading says it. */
  title(story: Story): string {
    return String(this.texts.row(story)?.[this.texts.lang] ?? story);
  }

  /** What a card can do, in a word or two. */
  abilities(card: Card): string {
    return this.card(card)
      .abilities.map((ability) => this.of(`ability:${ability}`))
      .join(', ');
  }

  counts(seat: number): Counts {
    const player = this.view.players[seat];
    return player
      ? countsOf(player, this.texts)
      : { power: 0, wisdom: 0, love: 0, wild: 0, total: 0, evil: 0 };
  }

  // -- choices -------------------------------------------------------------------------------------

  /** Whether it was chosen: by a first tap, or as the first half of an ability. */
  isPicked(name: string): boolean {
    return this.draft.includes(name) || name === this.given;
  }

  /** The ally that is being given away. */
  get given(): Card | undefined {
    return this.view.ability?.gift ?? undefined;
  }

  /** What is being chosen from: hand cards, allies, seats; nothing while there is no choice. */
  get asked(): 'hand' | 'ally' | 'seat' | undefined {
    const [name] = this.offered;
    if (name === undefined) return undefined;
    if (name.startsWith('seat:')) return 'seat';
    return this.view.hand.includes(name) ? 'hand' : 'ally';
  }

  // -- tips ----------------------------------------------------------------------------------------

  /** What a card is and does; `now` says what can be said of it where it lies. */
  cardTip(card: Card, now = ''): TipText {
    const { abilities, group, strength, name } = this.card(card);
    const kind = [strength ? this.kind(card) : this.group(group).name, this.abilities(card)];
    const does = abilities.map((ability) => this.says(`ability.${ability}`));
    const rule = abilities.map((ability) => RULES[ability]).find((id) => id !== undefined) ?? 'CR-011';
    return {
      title: name,
      lines: said([kind.filter(Boolean).join(' · '), ...does, now, this.hint(card)]),
      rule,
    };
  }

  storyTip({ story, again }: InPlay): TipText {
    const row = this.texts.row(story);
    const condition = conditionOf(story, this.texts);
    const suit = `suit:${condition?.what ?? ''}`;
    const lines = [
      this.says(`scores.${row?.['scores'] ?? ''}`, { suit }),
      this.says(`also.${row?.['also'] ?? ''}`),
      again ? m.chronicle_again() : '',
      row?.['theme'] ? m.chronicle_theme({ card: this.of(`card:${row['theme']}`) }) : '',
    ];
    return { title: this.title(story), lines: said(lines), rule: condition ? 'CR-064' : 'CR-086' };
  }

  /** A sentence of the game, if there is one. */
  says(text: string, params: Told['params'] = {}): string {
    return this.texts.has(text) ? this.texts.say({ text, params }, this.reader) : '';
  }
}

/** What there is to say, each thing once. */
function said(lines: readonly (string | undefined)[]): string[] {
  return [...new Set(lines.filter((line): line is string => Boolean(line)))];
}

export const [useTable, shareTable] = createContext<Table>();

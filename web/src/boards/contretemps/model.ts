/** Shared by the parts of the board: names and tips for the current view. */
import { createContext } from 'svelte';
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import type { Read } from '../../widgets/Reader.svelte';
import { BoardModel } from '../model.svelte';
import { cardLook, START, suitLook, suitOf, type SuitLook } from './elements';
import type { StagedView } from './staged';
import type { EventView } from './view.gen';

const TRUMP = 'CT-030'; // the rule of trumps

export class ContretempsModel extends BoardModel<StagedView> {
  suit(suit: string): SuitLook {
    return suitLook(suit, this.texts);
  }

  event(event: number): string {
    return capital(this.of(`event:${event}`));
  }

  place(place: number): string {
    return place === START ? this.of('start') : this.of(`event:${place}`);
  }

  pawnName(seat: number): string {
    return seat === this.me ? m.board_pawn_yours() : m.board_pawn({ owner: this.owner(seat) });
  }

  // -- tips ----------------------------------------------------------------------------------------

  cardTip(card: string): TipText {
    const hint = this.hint(card);
    const lines = hint ? [hint] : [];
    const isTrump = this.view.constant !== null && suitOf(this.view.constant) === suitOf(card);
    return { title: this.of(card), lines, rule: isTrump ? TRUMP : 'CT-046' };
  }

  /** Returns what the reader says of a card. */
  read(card: string): Read {
    const { rule } = this.cardTip(card);
    const isTrump = rule === TRUMP;
    return {
      name: card,
      title: capital(this.of(card)),
      kind: isTrump ? m.board_trump() : '',
      colour: cardLook(card, this.texts).colour,
      lines: this.cards.lines(card).slice(0, 1),
      now: this.hint(card),
      rule,
    };
  }

  eventTip(each: EventView): TipText {
    const lines: string[] = [];
    if (each.event === this.view.present) lines.push(`${m.board_present()}.`);
    if (each.owner === null) lines.push(m.board_held_by_nobody());
    else if (each.card) {
      lines.push(m.board_held_with({ player: this.player(each.owner), card: this.of(each.card) }));
    }
    if (each.led) lines.push(m.board_led_here({ suit: this.of(each.led) }));
    const rule = each.event === this.view.present ? 'CT-025' : each.owner === null ? 'CT-R10' : 'CT-057';
    return { title: this.event(each.event), lines, rule };
  }

  constantTip(): TipText {
    const { constant, instabilities } = this.view;
    const lines = [
      constant === null ? m.board_no_trump() : `${this.of(constant)}. ${this.trumpLine(constant)}`,
      ...(instabilities ? [m.board_unstable({ n: instabilities })] : []),
    ];
    return { title: capital(this.of('start')), lines, rule: constant === null ? 'CT-079' : 'CT-028' };
  }

  trumpLine(constant: string): string {
    return m.board_trump_is({ suit: this.of(suitOf(constant)) });
  }
}

export const [useModel, shareModel] = createContext<ContretempsModel>();

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

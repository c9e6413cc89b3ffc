/** What the table says in its own words where the game has none: actions, and what is chosen without a thing to touch. */
import { m } from '$lib/language.svelte';
import type { Table } from './table.svelte';
import { kindOf, refOf } from './view';

/** What an action of a Location does, in a sentence. */
export function actionWords(action: string): string {
  const words: Record<string, () => string> = {
    convert: m.hybris_does_convert,
    design: m.hybris_does_design,
    craft: m.hybris_does_craft,
    produce: m.hybris_does_produce,
    perceive: m.hybris_does_perceive,
    omen: m.hybris_does_omen,
    fulfil: m.hybris_does_fulfil,
    train: m.hybris_does_train,
    fight: m.hybris_does_fight,
    revive: m.hybris_does_revive,
    drain: m.hybris_does_drain,
    influence: m.hybris_does_influence,
    deploy: m.hybris_does_deploy,
  };
  return words[action]?.() ?? '';
}

/** What it means to say no, by decision. */
const REFUSALS: Record<string, () => string> = {
  'HY-D25': m.hybris_no_contest,
  'HY-D31': m.hybris_no_power,
  'HY-D38': m.hybris_not_used,
  'HC-D06': m.hybris_no_offer,
  'HC-D08': m.hybris_no_chain,
};

/** A choice that nothing on the table stands for, on its button. */
export function choiceWords(table: Table, name: string): { title: string; note: string } {
  const { view, wording } = table;
  const ref = refOf(name);
  switch (kindOf(name)) {
    case 'option': {
      const effects = view.choice?.[Number(ref) - 1];
      if (!effects) return { title: table.title(name), note: '' };
      return { title: wording.sentence(wording.effects(effects)).replace(/\.$/, ''), note: '' };
    }
    case 'n':
      return fabrication(table, Number(ref));
    case 'resolve':
    case 'ignore': {
      const card = view.chronos?.concepts[view.chronos.next ?? -1]?.card;
      const note = card && name === 'resolve' ? wording.effects(table.row(card).main) : '';
      return { title: table.title(name), note };
    }
    case 'yes':
      return { title: m.hybris_use_power(), note: '' };
    case 'no':
      return { title: REFUSALS[table.decision]?.() ?? table.title(name), note: '' };
    case 'reward':
    case 'feed':
    case 'send':
      return { title: table.title(name), note: table.hint(name) ?? '' };
    case 'tech':
      return { title: table.title(name), note: wording.sentence(wording.power(table.row(name))) };
    case 'power':
    case 'upgrade':
      return { title: table.title(name), note: wording.text(name) };
    case 'upper':
    case 'plain': {
      const pillar = ref === 'second' ? view.chronos?.second : table.own?.pillar;
      const cells = pillar ? table.row(pillar) : undefined;
      const isUpper = kindOf(name) === 'upper';
      const note = isUpper ? wording.effects(cells?.upper) : '';
      if (!pillar || !view.chronos?.second) return { title: table.title(name), note };
      const words = { pillar: table.title(pillar) }; // somebody alone has two
      return { title: isUpper ? m.hybris_with_upper(words) : m.hybris_without_upper(words), note: '' };
    }
    case 'pass':
      return { title: table.title(name), note: m.hybris_pass_note() };
    case 'go_on':
      return { title: table.decision === 'HY-D19' ? m.hybris_continue() : table.title(name), note: '' };
    default:
      return { title: table.title(name), note: '' };
  }
}

/** What is paid for a technology if so many of the waived resources are Followers. */
function fabrication(table: Table, waived: number): { title: string; note: string } {
  const cells = table.row(table.draft[0] ?? '');
  const { wording } = table;
  const followers = Math.max(0, (cells.follower ?? 0) - waived);
  const title = m.hybris_pay_followers({ goods: wording.good('follower', followers) });
  return { title, note: waived ? m.hybris_waive({ goods: wording.good('follower', waived) }) : '' };
}

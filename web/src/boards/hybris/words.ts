/** Labels of choices that have no element on the table. */
import { m } from '$lib/language.svelte';
import type { HybrisModel } from './model.svelte';
import { kindOf, refOf } from './names';

/** Meaning of "no", by decision. */
const REFUSALS: Record<string, () => string> = {
  'HY-D25': m.hybris_no_contest,
  'HY-D31': m.hybris_no_power,
  'HY-D38': m.hybris_not_used,
  'HC-D06': m.hybris_no_offer,
  'HC-D08': m.hybris_no_chain,
};

/** Returns the name of an option's list of effects. */
export function optionOf({ view }: HybrisModel, name: string): string | undefined {
  return kindOf(name) === 'option' ? view.choice?.[Number(refOf(name)) - 1] : undefined;
}

/** Returns the label of a choice that has no element on the table. */
export function choiceWords(table: HybrisModel, name: string): { title: string; note: string } {
  const { view, cards } = table;
  const ref = refOf(name);
  switch (kindOf(name)) {
    case 'option': {
      const list = optionOf(table, name);
      return { title: list ? cards.text(list).replace(/\.$/, '') : table.title(name), note: '' };
    }
    case 'n':
      return crafting(table, Number(ref));
    case 'resolve':
    case 'ignore': {
      const card = view.chronos?.concepts[view.chronos.next ?? -1]?.card;
      const note = card && name === 'resolve' ? cards.text(`${card}/main`) : '';
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
      return { title: table.title(name), note: cards.lines(name).at(-1) ?? '' };
    case 'power':
    case 'upgrade':
      return { title: table.title(name), note: cards.text(name) };
    case 'upper':
    case 'plain': {
      const pillar = ref === 'second' ? view.chronos?.second : table.own?.pillar;
      const isUpper = kindOf(name) === 'upper';
      const note = isUpper && pillar ? cards.text(`${pillar}/upper`) : '';
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

/** Returns the price of a technology for a number of Followers among the waived resources. */
function crafting(table: HybrisModel, waived: number): { title: string; note: string } {
  const cells = table.row(table.draft[0] ?? '');
  const followers = Math.max(0, (cells.follower ?? 0) - waived);
  const title = m.hybris_pay_followers({ goods: table.good('follower', followers) });
  return { title, note: waived ? m.hybris_waive({ goods: table.good('follower', waived) }) : '' };
}

import { expect, test } from 'vitest';
import { signsOf } from '../../src/boards/hybris/signs';
import type { Effect } from '../../src/boards/hybris/rows';

/** Signs in one line: text, drawings and tone. */
function line(...effects: Effect[]): string {
  return signsOf(effects)
    .map(({ text, icon, beside, tone }) => [text, icon, beside, tone].filter(Boolean).join(' '))
    .join(', ');
}

const GAIN: Effect = { do: 'gain', what: 'vp', n: 2 };

test.each<[Effect, string]>([
  [GAIN, '2 vp gain'],
  [{ do: 'gain', what: 'vp', n: 2, per: 'temple' }, '2× vp gain'],
  [{ do: 'pay', what: 'aegis', n: 1 }, '−1 aegis cost'],
  [{ do: 'well', n: -3 }, '−3 well plain'],
  [{ do: 'intensity', concept: 'kratos', n: 1 }, '+1 intensity plain'],
  [{ do: 'steal', what: 'prayer', n: 1 }, '1 steal prayer gain'],
  [{ do: 'discard', down_to: 5 }, '≤5 card cost'],
  [{ do: 'discard' }, '−1 card cost'],
  [{ do: 'draw', deck: 'coliseum', n: 1 }, '1 coliseum_card gain'],
  [{ do: 'remove', what: 'hero_or_prophet', n: 1 }, '1 hero prophet gain'],
  [{ do: 'strength', n: -2, target: 'enemy' }, '−2 wound plain'],
  [{ do: 'avatar', who: 'aeon', to: 'argos' }, 'aeon mortal_world cost'],
  [{ do: 'avatar', who: 'lowest', to: 'argos' }, 'chronos mortal_world cost'],
  [{ do: 'chain', op: 'add', concept: 'this' }, '+ chain gain'],
  [{ do: 'chain', op: 'break', concept: 'this' }, 'broken cost'],
  [{ do: 'if', cond: 'temple >= 2', then: [GAIN] }, '? plain, 2 vp gain'],
  [{ do: 'each', who: 'all', effects: [GAIN] }, 'social plain, 2 vp gain'],
  [{ do: 'choose', options: [[GAIN], [{ do: 'peek' }], []] }, '2 vp gain, / plain, oracle plain, / – plain'],
  [{ do: 'a word of a later version' }, 'more plain'],
])('%o', (effect, expected) => {
  expect(line(effect)).toBe(expected);
});

/** Effects as signs: a number, a drawing and a tone, as each word of the data is printed on the board. */
import type { Effect } from './rows';
import { SIGNS, type Sign } from './signs.gen';

const UNKNOWN: Sign = { text: '', icon: 'more', tone: 'plain' };

export function signsOf(effects: readonly Effect[]): Sign[] {
  return effects.flatMap((effect) => {
    if (effect.options) return alternatives(effect.options);
    const sign = signOf(effect);
    const inner = sign.inner === undefined ? undefined : cell(effect, sign.inner);
    return [filled(sign, effect), ...signsOf((inner as readonly Effect[] | undefined) ?? [])];
  });
}

function alternatives(options: readonly (readonly Effect[])[]): Sign[] {
  return options.flatMap((option, at) => {
    const or: Sign = { text: option.length ? '/' : '/ –', icon: '', tone: 'plain' };
    return [...(at ? [or] : []), ...signsOf(option)];
  });
}

function signOf(effect: Effect): Sign {
  const found = Object.entries(SIGNS[effect.do] ?? {}).find(([condition]) => fits(condition, effect));
  return found?.[1] ?? UNKNOWN;
}

/** True if an effect has a parameter (`down_to`), or has it with a value (`op=add`). */
function fits(condition: string, effect: Effect): boolean {
  const [key = '', value] = condition.split('=');
  if (!key) return true;
  return value === undefined ? cell(effect, key) !== undefined : cell(effect, key) === value;
}

function filled(sign: Sign, effect: Effect): Sign {
  const fill = (text: string) =>
    text.replace(/\{([-+]?)(\w+)\}/g, (_, way: string, key: string) => worded(effect, way, key));
  const { beside } = sign;
  return { ...sign, text: fill(sign.text), icon: fill(sign.icon), ...(beside && { beside: fill(beside) }) };
}

function worded(effect: Effect, way: string, key: string): string {
  if (key !== 'n') return String(cell(effect, key) ?? '');
  const { n = 1, per } = effect;
  if (way === '+') return n > 0 ? `+${n}` : `−${-n}`;
  if (way === '-') return `−${n}`;
  return per ? `${n}×` : `${n}`;
}

function cell(effect: Effect, key: string): unknown {
  const found: unknown = Reflect.get(effect, key);
  return found;
}

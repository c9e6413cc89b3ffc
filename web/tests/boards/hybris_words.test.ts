/** Updates of Hybris are shown in steps, and the frame of its table says what happens. */
import { describe, expect, test } from 'vitest';
import { stages } from '../../src/boards/hybris/stages';
import { asks, chit, where } from '../../src/boards/hybris/index';
import { position, steps, texts } from '../fixtures/read';

const STEPS = steps('hybris');

function step(text: string) {
  const found = STEPS.find(({ update }) => update.events.some((event) => event.text === text));
  if (!found) throw new Error(`nothing tells ${text}`);
  return found;
}

describe('steps', () => {
  test.each(STEPS)('end with the view that was sent', ({ before, update }) => {
    expect(stages(before, update.events, update.view).at(-1)?.view).toBe(update.view);
  });

  test('a character walks from its player’s board to its place', () => {
    const { before, update } = step('moves_to');
    const moves = stages(before, update.events, update.view).flatMap((stage) => stage.moves);
    expect(moves.some(({ what, from }) => /^pawn:\d:/.test(what) && /^board:\d$/.test(from))).toBe(true);
  });

  test.each(['battle_won', 'battle_lost', 'duel_won'])('%s is seen for a moment, with its totals', (text) => {
    const { before, update } = step(text);
    const shown = stages(before, update.events, update.view);
    const event = update.events.find((each) => each.text === text);
    if (!before.combat || update.view.combat) {
      expect(shown).toHaveLength(1); // it began and ended out of sight
      return;
    }
    const combat = shown[0]?.view.combat;
    expect(shown).toHaveLength(2);
    expect(combat?.sides.map((side) => side.total).sort()).toEqual(
      [Number(event?.params['n']), Number(event?.params['m'])].sort(),
    );
    expect(combat?.ended?.won).toBe(text !== 'battle_lost');
  });
});

describe('the frame of the table', () => {
  const seen = (kind: string) => {
    const { view, seat } = position('hybris', kind);
    return {
      view,
      texts: texts('en', 'hybris'),
      reader: { me: seat, names: ['Vera', 'Ada', 'Theo', 'Nora'] },
    };
  };

  test('says which Age it is', () => {
    expect(where(position('hybris', 'late').view)).toMatchObject({ n: 6, of: 6 });
    expect(where(position('hybris', 'HY-D01').view)).toBeUndefined();
  });

  test('says for whom a token is', () => {
    const said = asks([], ['token:none'], seen('HY-D03'));
    expect(said?.some((piece) => typeof piece !== 'string' && /^(hero|prophet):/.test(piece.element))).toBe(
      true,
    );
  });

  test('says who has won', () => {
    const said = asks([], [], seen('over'));
    expect(said?.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('')).toMatch(
      /wins? the game/,
    );
  });

  test('draws goods in sentences', () => {
    expect(chit('good:aegis', texts('en', 'hybris'))).toMatchObject({ text: 'Aegis', symbol: 'hy-aegis' });
    expect(chit('card:com_01', texts('en', 'hybris'))).toBeUndefined();
  });
});

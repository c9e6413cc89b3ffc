/** Witty Chronos in time: sand, the sentence of the moment, what flies, what the log keeps to itself. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Answers } from '$lib/answers.svelte';
import { GameClock } from '$lib/game_clock.svelte';
import { setLanguage } from '$lib/language.svelte';
import type { FromClient, Message } from '$lib/protocol';
import { plain } from '$lib/texts';
import { asks, mark, remarks, retold, stages, where } from '../../src/boards/witty_chronos';
import { drawingOf } from '../../src/boards/witty_chronos/gods';
import { level } from '../../src/boards/witty_chronos/sand.svelte';
import { chit, kindOf, latest } from '../../src/boards/witty_chronos/elements';
import type { WittyView } from '../../src/boards/witty_chronos/view.gen';
import { texts as textsOf } from '../fixtures/read';
import { ask, choices, glass, NOW, player, PULSE, realm, SITUATIONS, view } from './witty_views';

const texts = textsOf('fr', 'witty_chronos');
const reader = { me: 0, names: ['Véra', 'Ada', 'Théo', 'Nora'] };

beforeEach(() => setLanguage('fr'));

function said(changes: Partial<WittyView>, listed: readonly string[], draft: readonly string[] = []): string {
  const seen = { view: view(changes), texts, reader };
  return plain(asks(draft, listed, seen) ?? []);
}

describe('sand', () => {
  test.each([
    [30_000, 1],
    [15_000, 0.5],
    [0, 0],
    [-5000, 0],
  ])('with %d ms left stands at %d', (left, above) => {
    expect(level(glass('red', 1, 0, 'front', left), NOW)).toBe(above);
  });

  test('of a glass that was never flipped lies below', () => {
    expect(level(glass('red', 1, 0, 'front', null), NOW)).toBe(0);
  });

  test('of a moment that does not pass is that of the last flip', () => {
    const clock = new GameClock(
      () => undefined,
      () => latest(view()),
    );
    expect(clock.now()).toBe(NOW + 27_600 - 30_000);
    expect(clock.isRunning).toBe(false);
    expect(clock.isStanding).toBe(false);
  });

  test('runs only while game time does', () => {
    const pulse = { ...PULSE, number: 7 };
    const at = (changes: object) =>
      new GameClock(
        () => ({ pulse: { ...pulse, ...changes }, gameNow: () => NOW }),
        () => 0,
      );
    expect(at({}).isRunning).toBe(true);
    expect(at({ running: false }).isStanding).toBe(true);
    expect(at({ running: false, countdown: 1800 }).countdown).toBe(1800);
    expect(at({}).now()).toBe(NOW);
  });
});

describe('the sentence of the moment', () => {
  test.each([
    ['Votre sablier est vide et seul\u202f: prenez le 30\u202f!', ['glass:yel-1']],
    ['Le sable coule. Surveillez les piles.', []],
  ])('says "%s"', (words, listed) => {
    expect(said({}, listed)).toBe(words);
  });

  test('knows a glass in front, one that is not alone, and the bag', () => {
    expect(said({ glasses: [glass('yellow', 1, 0, 'front', null)] }, ['glass:yel-1'])).toContain(
      'Posez un sablier',
    );
    const both = [glass('yellow', 1, 0, 'pile:1', -1), glass('red', 1, 3, 'pile:1', 5000)];
    expect(said({ glasses: both }, ['glass:yel-1'])).toContain('pas seul');
    expect(said({ glasses: [glass('yellow', 1, 0, 'bag', -1)] }, ['recover'])).toContain('récupérer');
  });

  test('knows whose power a captured God has', () => {
    const piles = [{ open: true, count: 4, top: 'hephaistos' }];
    const glasses = [glass('yellow', 1, 0, 'pile:1', -1)];
    expect(said({ piles, glasses }, ['glass:red-1'], ['glass:yel-1', 'front', 'take'])).toContain(
      'Héphaïstos',
    );
  });

  test('says that a duel is counted in, once both are ready', () => {
    expect(said({ phase: 'between', opened: 3000 }, [])).toBe('La manche commence');
    expect(said({ phase: 'between', opened: null }, [])).toContain('On attend les autres');
  });

  test.each([
    [['glass:yel-1'], ['pile:1', 'front'], 'Territoire 30 est à vous'],
    [['glass:yel-1', 'pile:1'], ['take', 'leave'], 'Prenez'],
    [['temple:zeus'], ['pay:0'], 'cartes de votre Royaume'],
    [['glass:pur-1', 'pile:2'], ['pay:0'], 'une carte de votre Royaume'],
    [['temple:eros', 'pay:0', 'pay:1', 'glass:red-1', 'pile:1'], ['flip', 'keep'], 'Retourner'],
    [['glass:yel-1', 'front', 'take', 'as:hermes'], ['seat:1', 'decline'], 'ou avec personne'],
    [['glass:yel-1', 'front', 'take', 'as:hephaistos'], ['glass:red-1'], 'dans le sac'],
    [['face:cerbere'], ['seat:1'], 'la carte du dessus'],
    [['temple:dionysos', 'pay:0'], ['seat:1'], 'échangez vos sabliers'],
    [['temple:persephone', 'pay:0'], ['done', 'glass:red-1'], 'un sablier de chacun'],
    [['temple:eros', 'pay:0'], ['done', 'glass:red-1'], 'd’un autre'],
    [['temple:eros', 'pay:0', 'glass:red-1'], ['pile:2'], 'ce sablier'],
    [['temple:selene', 'pay:0'], ['pay:1', 'stash:1', 'done'], 'Payez encore'],
    [['temple:apollon', 'pay:0'], ['done', 'under:zeus'], 'Subjuguez'],
  ])('after %j asks for %j', (draft, listed, words) => {
    expect(said({}, listed, draft)).toContain(words);
  });

  test('a win that must be announced comes first', () => {
    const won = { realm: realm(['t50'], [], { wins_by: 'points' as const }) };
    expect(said(won, ['announce', 'glass:yel-1'])).toContain('annoncez la victoire');
    const seen = { view: view(won), texts, reader };
    expect(plain(remarks(seen) ?? [])).toContain('Annoncez la victoire');
  });

  test('below it stand the own points', () => {
    const seen = { view: view(), texts, reader };
    expect(plain(remarks(seen) ?? [])).toBe(
      'Vous avez 60 points\u202f; le premier joueur à 100 gagne la manche.',
    );
  });
});

describe('what flies', () => {
  test('a glass goes from where it stood', () => {
    const moved = view().glasses.map((each) => (each.glass === 'blu-2' ? { ...each, at: 'pile:7' } : each));
    const [stage] = stages(view(), [], view({ glasses: moved }));
    expect(stage?.moves).toEqual([{ what: 'glass:blu-2', from: 'front:1', to: 'pile:7' }]);
    expect(stage?.hold).toBe(0);
  });

  test('the top of a pile goes to whoever has taken it', () => {
    const piles = view().piles.map((pile, at) => (at === 4 ? { ...pile, top: 't10', count: 6 } : pile));
    const players = view().players.map((each, at) => (at === 1 ? player('blue', ['t30', 't30']) : each));
    const after = view({ piles, players });
    expect(stages(view(), [], after)[0]?.moves).toEqual([{ what: 'top:5', from: 'pile:5', to: 'stack:1' }]);
    const told: Message = { text: 'move', params: { what: 'face:t30', from: 'pile:5', to: 'discard' } };
    expect(stages(view(), [told], after)[0]?.moves[0]?.to).toBe('discard');
  });

  test('it ends with what is true', () => {
    const after = view({ round: 3 });
    expect(stages(view(), [], after).at(-1)?.view).toBe(after);
  });
});

describe('the log', () => {
  const captures = (seat: number): Message => ({
    text: 'captures',
    params: { seat: `seat:${seat}`, face: 'face:t50' },
  });

  test('does not keep what others have taken during a round', () => {
    const seen = { view: view(), texts, reader };
    const taken = retold(captures(1), seen);
    expect(taken).toEqual({ text: 'takes_unseen', params: { seat: 'seat:1' } });
    expect(texts.say(taken ?? '', reader)).toBe('Ada prend une carte.');
    const ten = { text: 'takes_ten', params: { seat: 'seat:1', from: 'pile:2' } };
    expect(retold(ten, seen)).toEqual(taken);
    expect(retold(captures(0), seen)).toBeUndefined();
    expect(retold({ text: 'ready', params: { seat: 'seat:1' } }, seen)).toBeUndefined();
  });

  test('is open once the round has stopped', () => {
    const { between } = SITUATIONS;
    expect(retold(captures(1), { view: between.view, texts, reader })).toBeUndefined();
  });
});

test('emblems are those of the colours', () => {
  const seen = view();
  expect([0, 1, 2, 3].map((seat) => mark(seat, seen))).toEqual([1, 2, 3, 4]);
  expect(where(seen)).toEqual({ n: 2 });
});

test('every card has a drawing', () => {
  expect(drawingOf('zeus')).not.toEqual(drawingOf('hera'));
  expect(['t100', 'hermes', 'hydre', 'west'].map(kindOf)).toEqual(['land', 'god', 'monster', 'wind']);
  expect(chit('face:t50')?.text).toBe('50');
  expect(chit('face:hermes')).toBeUndefined();
});

describe('an answer in real time', () => {
  const question = ask('WC-D05', ['glass:yel-1', 'glass:yel-2']);
  const draft = (parts: string) => ({ type: 'draft', question: 0, decision: 'WC-D05', draft: parts });
  const following = (parts: string, names: string[]) => ({
    type: 'following' as const,
    question: 0,
    decision: 'WC-D05',
    draft: parts,
    choices: choices(names),
  });

  test('may begin anew with several parts at once', () => {
    const send = vi.fn<(message: FromClient) => void>();
    const answers = new Answers(send);
    answers.redraft(question, ['glass:yel-1', 'pile:2']);
    expect(send).toHaveBeenLastCalledWith(draft('glass:yel-1>pile:2'));
    answers.follow(following('glass:yel-1>pile:2', []));
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ answer: 'glass:yel-1>pile:2' }));
  });

  test('may be sent whole', () => {
    const send = vi.fn<(message: FromClient) => void>();
    const answers = new Answers(send);
    answers.choose(question, 'glass:yel-1');
    answers.give(question, ['glass:yel-1', 'pile:2', 'take']);
    expect(answers.draft).toBeNull();
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ answer: 'glass:yel-1>pile:2>take' }));
  });

  test('is asked for again when something has happened, and never sent by that', () => {
    const send = vi.fn<(message: FromClient) => void>();
    const answers = new Answers(send);
    answers.choose(question, 'glass:yel-1');
    answers.follow(following('glass:yel-1', ['pile:1', 'pile:2']));
    answers.check([question]);
    expect(send).toHaveBeenCalledTimes(2);
    expect(answers.draft?.choices.map((choice) => choice.name)).toEqual(['pile:1', 'pile:2']);
    answers.follow(following('glass:yel-1', ['pile:2']));
    expect(answers.draft?.choices.map((choice) => choice.name)).toEqual(['pile:2']);
    answers.check([question]);
    answers.follow(following('glass:yel-1', []));
    expect(answers.draft).toBeNull();
    expect(send.mock.calls.every(([message]) => message.type === 'draft')).toBe(true);
  });
});

/** Decisions of the group: what is proposed is shown, and everybody says what they may say to it. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { m, setLanguage } from '../../src/lib/language.svelte';
import type { Proposal, Reply } from '../../src/lib/protocol';
import { TableState } from '../../src/lib/table.svelte';
import ProposalBar from '../../src/widgets/ProposalBar.svelte';
import { considered, objects, worded } from '../../src/widgets/sentences';
import { faultsOfPart, FakeSocket, question, seat, update, welcome } from '../fakes';
import { textsOf } from '../fixtures/read';

const NAMES = ['Vera', 'Ada', 'Théo'];

function proposal(changes: Partial<Proposal> = {}): Proposal {
  return {
    number: 7,
    seat: 1,
    decision: 'CA-D1',
    answer: 'way:1>n:2',
    held: true,
    agreed: [1],
    missing: [0, 2],
    insist_in_ms: 30_000,
    ...changes,
  };
}

const texts = textsOf('en', 'name-way = way { $n }\nname-n = { $n } stages');

beforeEach(() => {
  setLanguage('en');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the bar', () => {
  function shown(changes: Partial<Proposal>, own: number[], refused?: string): Reply['say'][] {
    const said: Reply['say'][] = [];
    const held = { ...proposal(changes), receivedAt: performance.now() };
    render(ProposalBar, {
      proposal: held,
      what: 'way 1, 2 stages',
      names: NAMES,
      own,
      refused,
      onreply: (say) => said.push(say),
    });
    return said;
  }
  const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent?.trim());

  test('asks whoever has not agreed', async () => {
    const said = shown({}, [0]);
    expect(screen.getByRole('status')).toHaveTextContent('Ada suggests: way 1, 2 stages');
    expect(screen.getByText(m.proposal_question())).toBeInTheDocument();
    expect(buttons()).toEqual([m.proposal_agree(), m.proposal_object()]);
    await fireEvent.click(screen.getByRole('button', { name: m.proposal_agree() }));
    await fireEvent.click(screen.getByRole('button', { name: m.proposal_object() }));
    expect(said).toEqual(['agree', 'object']);
    vi.useRealTimers();
    expect(await faultsOfPart()).toEqual([]);
  });

  test('says whom it waits for, to whoever has agreed', () => {
    shown({ agreed: [0, 1], missing: [2] }, [0]);
    expect(screen.getByText('Waiting for Théo.')).toBeInTheDocument();
    expect(buttons()).toEqual([m.proposal_object()]);
  });

  test('lets whoever proposes withdraw, and after a while decide', async () => {
    const said = shown({}, [1]);
    expect(screen.getByRole('status')).toHaveTextContent('You suggest: way 1, 2 stages');
    expect(screen.getByText('Waiting for Vera and Théo.')).toBeInTheDocument();
    expect(buttons()).toEqual([m.proposal_withdraw()]);
    vi.advanceTimersByTime(29_999);
    await tick();
    expect(buttons()).toEqual([m.proposal_withdraw()]);
    vi.advanceTimersByTime(1);
    await tick();
    expect(buttons()).toEqual([m.proposal_withdraw(), m.proposal_insist()]);
    for (const button of screen.getAllByRole('button')) await fireEvent.click(button);
    expect(said).toEqual(['withdraw', 'insist']);
  });

  test('asks those who share a device once, and a spectator nothing', () => {
    shown({ missing: [0, 2] }, [0, 2]);
    expect(screen.queryByText(/Waiting/)).toBeNull();
    expect(buttons()).toHaveLength(2);
    document.body.replaceChildren();
    shown({}, []);
    expect(buttons()).toEqual([]);
  });

  test('says why a reply was not heard, in French too', async () => {
    setLanguage('fr');
    shown({}, [0], m.reason_no_proposal());
    await tick();
    expect(screen.getByText('Cette proposition n’est plus valable.')).toBeInTheDocument();
    expect(screen.getByRole('status').textContent).toContain('Ada propose\u202f: way 1, 2 stages');
  });
});

describe('sentences', () => {
  test('an answer is said by its parts', () => {
    expect(worded(proposal(), texts, {})).toBe('way 1, 2 stages');
    expect(worded(proposal({ answer: 'done' }), texts, {})).toBe('nothing');
  });

  test('what another considers is said, but not to itself and not once it waits', () => {
    const draft = proposal({ held: false, answer: 'way:1', agreed: [], missing: [] });
    expect(considered(draft, texts, { me: 0, names: NAMES })).toEqual(['Ada is considering: way 1']);
    expect(considered(draft, texts, { me: 1, names: NAMES })).toEqual([]);
    expect(considered(proposal(), texts, { me: 0, names: NAMES })).toEqual([]);
    expect(considered(null, texts, {})).toEqual([]);
  });

  test('an objection has a name, and whoever objects knows it', () => {
    const objection = { by: 2, to: proposal() };
    expect(objects(objection, [1], NAMES)).toBe('Théo objects. Make another choice.');
    expect(objects(objection, [0], NAMES)).toBe('Théo objects.');
    expect(objects(objection, [2], NAMES)).toBe('');
    expect(objects(null, [0], NAMES)).toBe('');
  });
});

describe('a table', () => {
  let table: TableState;
  const way = question({ decision: 'CA-D1', more: true, choices: [{ name: 'way:1', hint: null }] });

  beforeEach(() => {
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
    table = new TableState('t1');
    FakeSocket.last.open();
    const seats = [0, 1, 2].map((number) => seat(number, { kind: 'person', yours: number === 0 }));
    FakeSocket.last.say(welcome({ seats, together: true }), update({ questions: [way] }));
  });

  afterEach(() => table.close());

  const hears = (shown: Proposal | null, objection: number | null = null) =>
    FakeSocket.last.say({ type: 'proposal', proposal: shown, objection });

  test('an answer that waits is acknowledged, and nothing can be chosen meanwhile', () => {
    table.choose(way, 'way:1');
    FakeSocket.last.say({ type: 'following', question: 1, decision: 'CA-D1', draft: 'way:1', choices: [] });
    const [given] = FakeSocket.last.said('answer');
    hears(proposal({ seat: 0, answer: 'way:1', agreed: [0], missing: [1, 2] }));
    FakeSocket.last.say({ type: 'held', id: given?.id });
    expect(table.pending).toEqual([]);
    expect(table.questions).toEqual([]);
    expect(table.isMyTurn).toBe(false);
    expect(table.toAgree).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1); // the server owes no word
    hears(null, 2);
    expect(table.objection).toMatchObject({ by: 2, to: { answer: 'way:1' } });
    expect(table.questions).toHaveLength(1);
    expect(table.isMyTurn).toBe(true);
    FakeSocket.last.say(update({ questions: [way] }));
    expect(table.objection).toBeNull();
  });

  test('whoever is asked to agree is called, and replies by number', () => {
    FakeSocket.last.say(update({}));
    expect(table.isMyTurn).toBe(false);
    hears(proposal());
    expect([table.toAgree, table.isMyTurn]).toEqual([true, true]);
    table.reply('agree');
    expect(FakeSocket.last.said('reply')).toEqual([{ type: 'reply', proposal: 7, say: 'agree' }]);
    hears(proposal({ agreed: [0, 1], missing: [2] }));
    expect([table.toAgree, table.isMyTurn]).toEqual([false, false]);
    hears(null);
    table.reply('agree'); // nothing waits
    expect(FakeSocket.last.said('reply')).toHaveLength(1);
  });

  test('a draft that is thrown away is taken from the eyes of the others', () => {
    table.choose(way, 'way:1');
    const next = { question: 1, decision: 'CA-D1', draft: 'way:1', choices: [{ name: 'n:1', hint: null }] };
    hears(proposal({ seat: 0, answer: 'way:1', held: false, agreed: [], missing: [], insist_in_ms: 0 }));
    FakeSocket.last.say({ type: 'following', ...next });
    table.cancelDraft();
    expect(FakeSocket.last.said('draft').map(({ draft }) => draft)).toEqual(['way:1', '']);
    hears(null);
    table.cancelDraft();
    expect(FakeSocket.last.said('draft')).toHaveLength(2);
  });

  test('after a loss of the connection only what is told again counts', () => {
    hears(proposal());
    FakeSocket.last.cut();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.open();
    FakeSocket.last.say(welcome({ together: true }), update({}));
    expect(table.proposal).toBeNull();
  });
});

/** The pages around the table, with a server that says what the test says. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveAccount } from '$lib/account.svelte';
import { api, ApiError } from '../../src/lib/api';
import { m, setLanguage } from '../../src/lib/language.svelte';
import { TABLES_A_PAGE } from '../../src/lib/protocol';
import { set, settings } from '../../src/lib/settings.svelte';
import { keptNonce } from '../../src/lib/shuffle';
import { TableState } from '../../src/lib/table.svelte';
import About from '../../src/pages/About.svelte';
import Finished from '../../src/pages/Finished.svelte';
import Join from '../../src/pages/Join.svelte';
import Landing from '../../src/pages/Landing.svelte';
import Lobby from '../../src/pages/Lobby.svelte';
import NewTable from '../../src/pages/NewTable.svelte';
import SeatLink from '../../src/pages/SeatLink.svelte';
import Settings from '../../src/pages/Settings.svelte';
import Tables from '../../src/pages/Tables.svelte';
import * as texts from '../../src/lib/texts';
import { FakeSocket, faults, gameInfo, listed, seat, table, welcome } from '../fakes';
import { textsOf } from '../fixtures/read';

beforeEach(() => {
  setLanguage('en');
  set({ name: '', volume: 0, level: 'normal' });
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.spyOn(api, 'games').mockResolvedValue([gameInfo()]);
  vi.spyOn(texts, 'loadTexts').mockImplementation((_, lang) =>
    Promise.resolve(
      textsOf(
        lang === 'fr' ? 'fr' : 'en',
        'option-mode = The mode.\noption-mode-classic = Classic: in order.\noption-mode-paradox = Paradox: in any order.',
      ),
    ),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refusal = (error: string, more = {}) => new ApiError({ error, detail: 'no', ...more }, 409);

test('landing: one button seats you against bots', async () => {
  const open = vi.spyOn(api, 'newTable').mockResolvedValue(table({ id: 'new1' }));
  render(Landing, {});
  expect(await screen.findAllByText(m.play_soon())).toHaveLength(4); // not on this server
  await fireEvent.click(screen.getByRole('button', { name: m.play_now() }));
  await waitFor(() => expect(location.pathname).toBe('/table/new1'));
  const wish = open.mock.calls[0]?.[0];
  expect(wish).toMatchObject({ game: 'contretemps', begin: true, name: '', lang: 'en' });
  expect(wish?.seats.map((each) => each.kind)).toEqual(['me', 'bot', 'bot', 'bot']);
  expect(keptNonce('new1')).toBe(wish?.nonce);
  expect(await faults()).toEqual([]);
});

test('landing: what does not work is said', async () => {
  vi.spyOn(api, 'newTable').mockRejectedValue(refusal('too_fast'));
  render(Landing, {});
  await fireEvent.click(await screen.findByRole('button', { name: m.play_now() }));
  expect(await screen.findByText(m.error_too_fast())).toBeInTheDocument();
});

test('new table: a friend, an option, and the name that only friends need', async () => {
  const open = vi.spyOn(api, 'newTable').mockResolvedValue(table({ id: 'new2', state: 'open' }));
  render(NewTable, { params: { game: 'contretemps' } });
  await fireEvent.click(await screen.findByRole('radio', { name: /^Paradox/ }));
  await fireEvent.input(screen.getByRole('textbox', { name: m.name_label() }), { target: { value: 'Vera' } });
  await fireEvent.click(screen.getByRole('radio', { name: '3' }));
  await fireEvent.click(screen.getByRole('button', { name: m.open_table() }));
  await waitFor(() => expect(location.pathname).toBe('/table/new2'));
  expect(open.mock.calls[0]?.[0]).toMatchObject({
    seats: [{ kind: 'me' }, { kind: 'person' }, { kind: 'bot' }],
    options: { mode: 'paradox' },
    name: 'Vera',
    begin: false,
  });
  expect(settings.name).toBe('Vera');
  expect(await faults()).toEqual([]);
});

test('new table: against bots nobody asks for a name', async () => {
  render(NewTable, { params: { game: 'contretemps' } });
  const second = await screen.findByRole('group', { name: m.new_who({ number: 2 }) });
  await fireEvent.click(within(second).getByRole('radio', { name: m.new_bot() }));
  expect(screen.queryByRole('textbox', { name: m.name_label() })).toBeNull();
  expect(screen.getByRole('button', { name: m.begin_now() })).toBeInTheDocument();
});

test('new table: a card file with a slip says where', async () => {
  vi.spyOn(api, 'checkCards').mockRejectedValue(refusal('bad_cards', { line: 12, detail: 'no such row' }));
  const { container } = render(NewTable, { params: { game: 'contretemps' } });
  await screen.findByText(m.cards_title());
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  expect(input).not.toBeNull();
  const file = { name: 'mine.toml', size: 9, text: () => Promise.resolve('[suit:z]') };
  Object.defineProperty(input, 'files', { value: [file] });
  await fireEvent.change(input as HTMLInputElement);
  expect(await screen.findByText(m.cards_bad_line({ line: 12 }))).toBeInTheDocument();
  expect(screen.getByText('no such row')).toBeInTheDocument();
});

test('join: a name and a seat', async () => {
  const seats = [
    seat(0, { kind: 'person', name: 'Vera' }),
    seat(1, { kind: 'open', name: '' }),
    seat(2, { kind: 'open', name: '' }),
  ];
  vi.spyOn(api, 'invitation').mockResolvedValue(table({ seats, state: 'open', host: false }));
  const sit = vi
    .spyOn(api, 'sit')
    .mockRejectedValueOnce(refusal('taken'))
    .mockResolvedValue(table({ id: 'there' }));
  render(Join, { params: { code: 'abc' } });
  expect(await screen.findByText(/^Vera is waiting for you/)).toBeInTheDocument();
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Nora' } });
  await fireEvent.click(screen.getByRole('radio', { name: '3' }));
  await fireEvent.click(screen.getByRole('button', { name: m.join_sit() }));
  expect(await screen.findByText(m.error_taken())).toBeInTheDocument();
  await fireEvent.click(screen.getByRole('button', { name: m.join_sit() }));
  await waitFor(() => expect(location.pathname).toBe('/table/there'));
  expect(sit).toHaveBeenLastCalledWith('abc', expect.objectContaining({ seat: 2, name: 'Nora' }));
  expect(keptNonce('there')).toMatch(/^[0-9a-f]{32}$/);
});

test('join: whoever sits there already goes to the table', async () => {
  vi.spyOn(api, 'invitation').mockResolvedValue(table({ id: 'mine' }));
  render(Join, { params: { code: 'abc' } });
  await waitFor(() => expect(location.pathname).toBe('/table/mine'));
});

test('seat link: the secret is exchanged once and stays nowhere', async () => {
  history.replaceState(null, '', '/seat/t9#s3cret');
  const claim = vi.spyOn(api, 'claim').mockResolvedValue(table({ id: 't9' }));
  render(SeatLink, { params: { id: 't9' } });
  expect(location.href).not.toContain('s3cret');
  await waitFor(() => expect(location.pathname).toBe('/table/t9'));
  expect(claim).toHaveBeenCalledExactlyOnceWith('t9', 's3cret');
});

test('seat link: one that was used before says so', async () => {
  history.replaceState(null, '', '/seat/t9#old');
  vi.spyOn(api, 'claim').mockRejectedValue(refusal('no_link'));
  render(SeatLink, { params: { id: 't9' } });
  expect(await screen.findByText(m.error_no_link())).toBeInTheDocument();
});

test('lobby: the host changes seats and begins', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'invitationAddress').mockResolvedValue({ url: 'http://10.0.0.2:8642/join/abc' });
  const seats = [seat(0, { kind: 'person', yours: true }), seat(1, { kind: 'open', name: '' }), seat(2)];
  const state = new TableState('t1');
  FakeSocket.last.open();
  FakeSocket.last.say(welcome({ seats, state: 'open' }));
  render(Lobby, { table: state });
  expect(screen.getByText(m.lobby_waiting({ count: 1 }))).toBeInTheDocument();
  expect(await screen.findByDisplayValue('http://10.0.0.2:8642/join/abc')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: m.qr_label() })).toHaveAttribute(
    'src',
    '/api/invitations/abcdefghijkl/qr.svg',
  );
  expect(await faults()).toEqual([]);

  const change = vi
    .spyOn(api, 'changeSeat')
    .mockResolvedValue(
      table({ seats: seats.map((each) => (each.seat === 1 ? seat(1) : each)), state: 'open' }),
    );
  await fireEvent.click(screen.getByRole('button', { name: m.seat_to_bot({ number: 2 }) }));
  expect(change).toHaveBeenCalledWith('t1', 1, { kind: 'bot', level: 'normal' });
  const begin = vi.spyOn(api, 'begin').mockResolvedValue(table());
  await fireEvent.click(await screen.findByRole('button', { name: m.begin_now() }));
  expect(begin).toHaveBeenCalledWith('t1', {});
  state.close();
});

test('tables: go on, sit down, watch', async () => {
  const others = [seat(0, { kind: 'person' }), seat(1, { kind: 'open', name: '' })];
  vi.spyOn(api, 'mine').mockResolvedValue([listed()]);
  vi.spyOn(api, 'tables').mockImplementation((state) =>
    Promise.resolve(
      state === 'open'
        ? [listed({ id: 'o', state: 'open', seats: others, invitation: 'abcdefghijkl' })]
        : [listed({ id: 'r', seats: [seat(0), seat(1)], invitation: '' })],
    ),
  );
  render(Tables, {});
  expect(await screen.findByRole('link', { name: m.table_go_on() })).toHaveAttribute('href', '/table/t1');
  expect(screen.getByRole('link', { name: m.table_sit() })).toHaveAttribute('href', '/join/abcdefghijkl');
  expect(screen.getByRole('link', { name: m.table_watch() })).toHaveAttribute('href', '/table/r');
  expect(await faults()).toEqual([]);
});

test('tables: further pages are asked for from the last table on', async () => {
  const page = (first: number, size: number) =>
    Array.from({ length: size }, (_, at) => listed({ id: `t${first + at}`, created: 9000 - first - at }));
  const mine = vi
    .spyOn(api, 'mine')
    .mockImplementation((after) => Promise.resolve(after ? page(TABLES_A_PAGE, 3) : page(0, TABLES_A_PAGE)));
  vi.spyOn(api, 'tables').mockResolvedValue([]);
  render(Tables, {});
  await fireEvent.click(await screen.findByRole('button', { name: m.tables_more() }));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: m.table_go_on() })).toHaveLength(TABLES_A_PAGE + 3),
  );
  expect(mine.mock.lastCall?.[0]).toMatchObject({ id: `t${TABLES_A_PAGE - 1}` });
  expect(screen.queryByRole('button', { name: m.tables_more() })).toBeNull();
});

test.each(['AbCdEf012345', 'http://10.0.0.2:8642/join/AbCdEf012345'])(
  'tables: %s leads to the table',
  async (code) => {
    vi.spyOn(api, 'mine').mockResolvedValue([]);
    vi.spyOn(api, 'tables').mockResolvedValue([]);
    render(Tables, {});
    const input = screen.getByRole('textbox');
    await fireEvent.input(input, { target: { value: 'nonsense' } });
    await fireEvent.submit(input);
    expect(input).toHaveAccessibleDescription(m.tables_code_bad());
    await fireEvent.input(input, { target: { value: ` ${code} ` } });
    await fireEvent.submit(input);
    expect(location.pathname).toBe('/join/AbCdEf012345');
  },
);

test.each([
  [1, 1, m.ended_won],
  [2, 0, m.ended_loss],
])('finished: what all win or lose together has no places (%i)', async (place, share, says) => {
  const outcome = { places: [place, place], reasons: [[], []], returns: [share, share] };
  const seats = [seat(0, { kind: 'person', yours: true }), seat(1)];
  const over = listed({ state: 'over', together: true, seats });
  vi.spyOn(api, 'finished').mockResolvedValue([{ table: over, outcome, ended: 0 }]);
  render(Finished, {});
  expect(await screen.findByText(says())).toBeInTheDocument();
  for (const ordinal of [m.place_1(), m.place_2()]) expect(screen.queryByText(ordinal)).toBeNull();
  expect(document.querySelectorAll('.laurel')).toHaveLength(place === 1 ? 2 : 0);
});

test('finished: by places, to be seen again and taken home', async () => {
  const outcome = { places: [2, 1, 3, 3], reasons: [], returns: [] };
  vi.spyOn(api, 'finished').mockResolvedValue([{ table: listed({ state: 'over' }), outcome, ended: 0 }]);
  render(Finished, {});
  const places = await screen.findAllByText(/^(1st|2nd|3rd)$/);
  expect(places.map((place) => place.parentElement?.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '1st Ada',
    '2nd You',
    '3rd Théo',
    '3rd Nora',
  ]);
  expect(screen.getByRole('link', { name: m.finished_replay() })).toHaveAttribute('href', '/replay/t1');
  expect(screen.getByRole('link', { name: /^Download/ })).toHaveAttribute('href', '/api/tables/t1/record');
  expect(await faults()).toEqual([]);
});

test('settings: changed at once, and remembered', async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ account: null });
  render(Settings, {});
  await fireEvent.click(screen.getByRole('switch', { name: m.set_confirm() }));
  await fireEvent.click(screen.getByRole('switch', { name: m.set_still() }));
  expect(settings).toMatchObject({ confirm: true, still: true });
  expect(document.documentElement).toHaveAttribute('data-still');
  expect(JSON.parse(localStorage.getItem('chronotheque-settings') ?? '{}')).toMatchObject({ confirm: true });
  await fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${m.speed_fast()}`) }));
  await fireEvent.click(screen.getByRole('radio', { name: m.set_taps_one() }));
  await fireEvent.click(screen.getByRole('radio', { name: m.set_cards_large() }));
  await fireEvent.click(screen.getByRole('radio', { name: m.set_sorting_value() }));
  await fireEvent.input(screen.getByRole('slider'), { target: { value: '45' } });
  await fireEvent.click(screen.getByRole('switch', { name: m.set_contrast() }));
  expect(settings).toMatchObject({ speed: 'fast', taps: 1, cardSize: 'large', sorting: 'value', volume: 45 });
  expect(document.documentElement).toHaveAttribute('data-contrast');
  await fireEvent.click(screen.getByRole('radio', { name: 'Français' }));
  expect(await screen.findByRole('heading', { name: 'Réglages' })).toBeInTheDocument();
  expect(await faults()).toEqual([]);
  set({ confirm: false, still: false, contrast: false, volume: 0 });
});

test('settings: an account, if one wants it', async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ account: null });
  vi.spyOn(api, 'logIn').mockRejectedValue(refusal('wrong_password'));
  vi.spyOn(api, 'settings').mockResolvedValue({ settings: { volume: 35 } });
  vi.spyOn(api, 'keepSettings').mockResolvedValue({ settings: {} });
  const make = vi.spyOn(api, 'newAccount').mockResolvedValue({ account: 'vera' });
  render(Settings, {});
  await fireEvent.input(await screen.findByLabelText(m.account_name()), { target: { value: 'vera' } });
  await fireEvent.input(screen.getByLabelText(m.account_password()), { target: { value: '12345678' } });
  await fireEvent.click(screen.getByRole('button', { name: m.log_in() }));
  expect(await screen.findByText(m.error_wrong_password())).toBeInTheDocument();
  await fireEvent.click(screen.getByRole('button', { name: m.new_account() }));
  expect(await screen.findByText(m.account_as({ name: 'vera' }))).toBeInTheDocument();
  expect(make).toHaveBeenCalledWith({ name: 'vera', password: '12345678' });
  await waitFor(() => expect(screen.getByRole('slider', { name: /^Volume/ })).toHaveValue('35'));
  leaveAccount();
});

test('about: everybody is credited', async () => {
  render(About, {});
  for (const name of ['Jonathan Woodard', 'Seiji Kanai', 'Guillaume Aubrun', 'Damien Chauveau']) {
    expect(screen.getByText(name)).toBeInTheDocument();
  }
  expect(await faults()).toEqual([]);
});

/** Devices and programs: the list, the confirmation, and the message afterwards. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError, SESSION_KEY } from '../../src/lib/api';
import { m, setLanguage } from '../../src/lib/language.svelte';
import type { Access } from '../../src/lib/protocol';
import { Wire } from '../../src/lib/socket';
import Devices from '../../src/pages/Devices.svelte';
import { FakeSocket, faults, gameInfo } from '../fakes';

const START = Date.UTC(2026, 10, 18, 9, 30);

function access(id: string, more: Partial<Access> = {}): Access {
  return {
    id,
    kind: 'device',
    name: 'Firefox, Linux',
    made: START,
    used: START,
    current: false,
    online: false,
    table: '',
    game: '',
    seat: null,
    player: '',
    ...more,
  };
}

const held = { table: 't1', game: 'contretemps', seat: 1, player: 'Vera' };
const HERE = access('here', { current: true });
const PHONE = access('phone', { name: 'Safari, iPhone', online: true });
const PROGRAM = access('bot', { kind: 'program', name: '', used: null, ...held });
const LINK = access('link', { kind: 'link', name: '', used: null, ...held });
const CLAIMED = access('tablet', { kind: 'claimed', name: '', ...held });

beforeEach(() => {
  setLanguage('en');
  localStorage.clear();
  vi.spyOn(api, 'games').mockResolvedValue([gameInfo()]);
  vi.spyOn(api, 'me').mockResolvedValue({ account: 'Vera' });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('everything that acts for somebody is listed', async () => {
  vi.spyOn(api, 'devices').mockResolvedValue([HERE, PHONE, PROGRAM, LINK, CLAIMED]);
  render(Devices, {});
  expect(await screen.findByText(m.devices_this())).toBeInTheDocument();
  expect(screen.getByText(m.account_as({ name: 'Vera' }), { exact: false })).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem').filter((row) => row.classList.contains('row'));
  expect(rows.map((row) => within(row).getByRole('heading').textContent.trim().split('  ')[0])).toEqual([
    expect.stringContaining('Firefox, Linux'),
    'Safari, iPhone',
    m.devices_a_program(),
    m.devices_a_link(),
    m.devices_unknown(),
  ]);
  expect(screen.getByText(m.devices_online())).toBeInTheDocument();
  expect(screen.getByText(m.devices_unused())).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Time Chase' })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(4); // not the device one sits at
  expect(await faults()).toEqual([]);
  setLanguage('fr');
  expect(await screen.findByRole('heading', { name: 'Appareils et programmes' })).toBeInTheDocument();
});

test('revoking asks first, and says that it is done', async () => {
  const devices = vi.spyOn(api, 'devices').mockResolvedValue([HERE, PROGRAM]);
  const revoke = vi.spyOn(api, 'revoke').mockResolvedValue(undefined);
  render(Devices, {});
  const name = m.devices_revoke_this({ name: m.devices_a_program() });
  await fireEvent.click(await screen.findByRole('button', { name }));
  const keep = screen.getByRole('button', { name: m.devices_keep() });
  await waitFor(() => expect(keep).toHaveFocus());
  await fireEvent.keyDown(keep, { key: 'Escape' });
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  expect(revoke).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name }));
  devices.mockResolvedValue([HERE]);
  await fireEvent.click(screen.getByRole('button', { name: m.devices_revoke() }));
  expect(await screen.findByText(m.devices_no_holders())).toBeInTheDocument();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('bot');
  expect(screen.getByText(m.devices_done({ name: m.devices_a_program() }))).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('what cannot be revoked is said, and stays', async () => {
  vi.spyOn(api, 'devices').mockResolvedValue([HERE, PHONE]);
  vi.spyOn(api, 'revoke').mockRejectedValue(new ApiError({ error: 'trouble', detail: 'no' }, 503));
  render(Devices, {});
  await fireEvent.click(await screen.findByRole('button', { name: /^Revoke/ }));
  await fireEvent.click(screen.getByRole('button', { name: m.devices_revoke() }));
  expect(await screen.findByText(m.error_trouble())).toBeInTheDocument();
  expect(screen.getByText('Safari, iPhone')).toBeInTheDocument();
});

test('without an account and without a seat there is nothing to revoke', async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ account: null });
  vi.spyOn(api, 'devices').mockResolvedValue([]);
  render(Devices, {});
  expect(await screen.findByText(m.devices_none())).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: m.log_out() })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
});

test('logging out on this device empties the list', async () => {
  const devices = vi.spyOn(api, 'devices').mockResolvedValue([HERE, PHONE]);
  const out = vi.spyOn(api, 'logOut').mockResolvedValue(undefined);
  render(Devices, {});
  const button = await screen.findByRole('button', { name: m.log_out() });
  vi.spyOn(api, 'me').mockResolvedValue({ account: null });
  devices.mockResolvedValue([HERE]);
  await fireEvent.click(button);
  expect(await screen.findByText(m.devices_no_account(), { exact: false })).toBeInTheDocument();
  expect(out).toHaveBeenCalledOnce();
});

test('another tab comes back with the new cookie after a log-in', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  const answer = new Response('{"account":"Vera"}', { status: 200 });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const ears = { opened: vi.fn(), heard: vi.fn(), lost: vi.fn() };
  const wire = new Wire('ws://x/ws/t1', ears);
  const opened = FakeSocket.all.length;
  await api.logIn({ name: 'Vera', password: '12345678' });
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(FakeSocket.all.length).toBe(opened);
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })); // as other tabs hear of it
  expect(FakeSocket.all.length).toBe(opened + 1);
  wire.close();
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  expect(FakeSocket.all.length).toBe(opened + 1);
});

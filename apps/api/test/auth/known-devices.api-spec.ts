import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, PeopleApp, cookieOf } from './people-app.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start();
});
afterAll(() => api.stop());

const signIn = (email: string, cookie = '', password = PASSWORD) =>
  api.post('/auth/login', { email, password }, { headers: { 'user-agent': CHROME }, cookie });
const told = async (email: string) => (await api.mails(email, 'new-sign-in')).length;

describe('a device', () => {
  it('is known by its cookie: the one that registered, and any other from its first sign-in on', async () => {
    const ada = await api.investor();
    await signIn(ada.email, cookieOf(ada.answer, 'device'));
    expect(await told(ada.email)).toBe(0);
    const first = await signIn(ada.email);
    expect(await told(ada.email)).toBe(1);
    const again = await signIn(ada.email, cookieOf(first, 'device'));
    expect(await told(ada.email)).toBe(1);
    expect(cookieOf(again, 'device')).toBe(cookieOf(first, 'device'));
  });

  it('is new when it only says the same of itself', async () => {
    const ada = await api.investor();
    await signIn(ada.email);
    await signIn(ada.email);
    const [mail] = await api.mails(ada.email, 'new-sign-in');
    expect(mail?.data).toMatchObject({ device: 'Chrome on Linux', network: '127.0.0.1' });
    expect(await told(ada.email)).toBe(2);
  });

  it('is told apart for each person who shares it, and their records cannot be put together', async () => {
    const [ada, ben] = [await api.investor(), await api.investor()];
    const shared = cookieOf(await signIn(ada.email), 'device');
    await signIn(ben.email, shared);
    expect([await told(ada.email), await told(ben.email)]).toEqual([1, 1]);
    await signIn(ada.email, shared);
    await signIn(ben.email, shared);
    expect([await told(ada.email), await told(ben.email)]).toEqual([1, 1]);
    const hashes = await api.rows<{ device_hash: string }>(
      `select device_hash from known_devices where name = 'Chrome on Linux' and user_id in ($1, $2)`,
      [ada.user.id, ben.user.id],
    );
    expect(new Set(hashes.map((row) => row.device_hash)).size).toBe(2);
    expect(JSON.stringify(hashes)).not.toContain(shared.split('=')[1]);
  });

  it('cannot be chosen by a cookie that we never made', async () => {
    const ada = await api.investor();
    const given = cookieOf(await signIn(ada.email, 'sextant_device=mine'), 'device');
    expect(given).toMatch(/^sextant_device=[\w-]{43}$/);
  });

  it('is forgotten with a changed password, but for the one it was changed on', async () => {
    const ada = await api.investor();
    const [here, there] = [await signIn(ada.email), await signIn(ada.email)];
    const body = { currentPassword: PASSWORD, newPassword: 'analytical-engine' };
    await api.call('PUT', '/user/change-password', { token: here.body.token, body });
    await signIn(ada.email, cookieOf(here, 'device'), body.newPassword);
    expect(await told(ada.email)).toBe(2);
    await signIn(ada.email, cookieOf(there, 'device'), body.newPassword);
    expect(await told(ada.email)).toBe(3);
  });

  it('is not told of to somebody who has not proved the address', async () => {
    const newcomer = await api.register();
    await signIn(newcomer.email);
    expect(await told(newcomer.email)).toBe(0);
  });

  it('is remembered of fifty at most', async () => {
    const ada = await api.investor();
    await api.rows(
      `insert into known_devices select $1, 'd' || n, 'x', now(), now() - n * interval '1 day' from generate_series(1, 60) n`,
      [ada.user.id],
    );
    await signIn(ada.email);
    const rows = await api.rows<{ device_hash: string }>('select device_hash from known_devices where user_id = $1', [
      ada.user.id,
    ]);
    expect(rows).toHaveLength(50);
    expect(rows.map((row) => row.device_hash)).toContain('d1');
  });
});

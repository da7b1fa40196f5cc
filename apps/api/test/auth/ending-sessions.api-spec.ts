import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionResponse } from '#modules/auth/dto/session.response.js';
import { PeopleApp, cookiesSetBy } from './people-app.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const MINUTE = 60_000;

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start();
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

const sessionsOf = async (token: string): Promise<SessionResponse[]> =>
  (await api.call('GET', '/auth/sessions', { token })).body.data as unknown as SessionResponse[];

describe('signing out', () => {
  it('ends the session of the token at once', async () => {
    const { token, cookie } = await api.investor();
    const answer = await api.post('/auth/logout', {}, { token });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Logged out successfully', data: null },
    });
    expect(cookiesSetBy(answer)).toContain('sextant_refresh=;');
    expect((await api.call('GET', '/user/me', { token })).status).toBe(401);
    expect((await api.check({ cookie })).status).toBe(401);
  });

  it('takes the cookie when the token has run out', async () => {
    const { token, cookie } = await api.investor();
    api.later(20 * MINUTE);
    expect((await api.post('/auth/logout', {}, { token, cookie })).status).toBe(200);
    expect((await api.check({ cookie })).status).toBe(401);
  });

  it('answers 401 to nobody', async () => {
    expect((await api.post('/auth/logout', {})).body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('the list of sessions', () => {
  it('shows devices with first and last seen, and which one this is', async () => {
    const person = await api.investor();
    const { token } = (await api.signIn(person.email, {}, { 'user-agent': CHROME })).body;
    api.later(2 * MINUTE);
    const sessions = await sessionsOf(token);
    expect(sessions.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Linux', true],
      ['Unknown device', false],
    ]);
    const [mine] = sessions;
    expect(Date.parse(mine?.lastSeen ?? '') - Date.parse(mine?.firstSeen ?? '')).toBeGreaterThan(MINUTE);
  });

  it('ends one of them, and none of another person', async () => {
    const person = await api.investor();
    const { token } = (await api.signIn(person.email)).body;
    const other = (await sessionsOf(token)).find(({ current }) => !current);
    const stranger = await api.investor();
    const path = `/auth/sessions/${other?.id}`;
    expect((await api.call('DELETE', path, { token: stranger.token })).body.code).toBe('SESSION_NOT_FOUND');
    expect((await api.call('DELETE', path, { token })).status).toBe(200);
    expect((await api.call('DELETE', path, { token })).body.code).toBe('SESSION_NOT_FOUND');
    expect((await api.call('DELETE', '/auth/sessions/nonsense', { token })).status).toBe(404);
    expect((await api.call('GET', '/user/me', { token: person.token })).status).toBe(401);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it('ends all others at once, or all of them', async () => {
    const person = await api.investor();
    const stranger = await api.investor();
    const [here, there] = [await api.signIn(person.email), await api.signIn(person.email)];
    expect((await api.call('DELETE', '/auth/sessions/others', { token: here.body.token })).status).toBe(200);
    for (const token of [person.token, there.body.token]) expect((await api.check({ token })).status).toBe(401);
    expect(await sessionsOf(here.body.token)).toHaveLength(1);
    const everywhere = await api.call('DELETE', '/auth/sessions', { token: here.body.token });
    expect([everywhere.status, cookiesSetBy(everywhere)]).toEqual([200, expect.stringContaining('sextant_refresh=;')]);
    expect((await api.check({ token: here.body.token })).status).toBe(401);
    expect((await api.check({ token: stranger.token })).status).toBe(200);
  });

  it('takes the id of this session in capitals too, and then takes the cookie away', async () => {
    const { token } = await api.investor();
    const [mine] = await sessionsOf(token);
    const answer = await api.call('DELETE', `/auth/sessions/${mine?.id.toUpperCase()}`, { token });
    expect([answer.status, cookiesSetBy(answer)]).toEqual([200, expect.stringContaining('sextant_refresh=;')]);
  });

  it('holds twenty at most: a further one ends the one that was seen longest ago', async () => {
    const person = await api.investor();
    api.later(2 * MINUTE);
    const first = (await api.signIn(person.email)).body.token;
    api.later(4 * MINUTE);
    for (let count = 0; count < 18; count += 1) await api.signIn(person.email);
    expect((await api.check({ token: person.token })).status).toBe(200);
    api.later(6 * MINUTE);
    const last = (await api.signIn(person.email)).body.token;
    expect(await sessionsOf(last)).toHaveLength(20);
    expect((await api.check({ token: first })).status).toBe(401);
    expect((await api.check({ token: person.token })).status).toBe(200);
  });
});

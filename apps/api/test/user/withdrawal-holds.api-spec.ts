import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { HoldWithdrawals, Users } from '#modules/user/index.js';
import { PASSWORD, PeopleApp } from '../auth/people-app.js';

const HOUR = 60 * 60_000;

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start({ WITHDRAWAL_HOLD_HOURS: '24' });
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

async function holdOf(id: string) {
  const person = await api.app.get(Users).find(id);
  return { until: person?.withdrawalsHeldUntil?.getTime() ?? null, because: person?.withdrawalsHeldBecause ?? null };
}

describe('after a change that a thief would make first, withdrawals wait', () => {
  it('from a changed password on', async () => {
    const person = await api.investor();
    expect(await holdOf(person.user.id)).toEqual({ until: null, because: null });
    const before = Date.now();
    const body = { currentPassword: PASSWORD, newPassword: 'analytical-engine' };
    expect((await api.call('PUT', '/user/change-password', { token: person.token, body })).status).toBe(200);
    const { until, because } = await holdOf(person.user.id);
    expect(because).toBe('password-changed');
    expect(until).toBeGreaterThanOrEqual(before + 24 * HOUR);
    expect(until).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
  });

  it('from a password that was reset by a link on', async () => {
    const person = await api.investor();
    await api.post('/auth/forgot-password', { email: person.email });
    const userId = await api.resetTokenSentTo(person.email);
    expect((await api.post('/auth/reset-password', { userId, password: 'analytical-engine' })).status).toBe(200);
    expect((await holdOf(person.user.id)).because).toBe('password-changed');
  });

  it('from a new email address on, once it is confirmed', async () => {
    const person = await api.investor();
    const email = `moved.${person.email}`;
    const headers = await api.confirmed(person.token, 'change-email', { email });
    await api.call('PUT', '/user/update-profile', { token: person.token, headers, body: { email } });
    expect((await holdOf(person.user.id)).because).toBeNull();
    const otp = await api.codeSentTo(email);
    expect((await api.post('/auth/verify', { otp }, { token: person.token })).status).toBe(200);
    expect((await holdOf(person.user.id)).because).toBe('email-changed');
  });

  it('but not from a first confirmation or a refused change on', async () => {
    const person = await api.investor();
    const body = { currentPassword: 'not the password', newPassword: 'analytical-engine' };
    expect((await api.call('PUT', '/user/change-password', { token: person.token, body })).status).toBe(422);
    expect(await holdOf(person.user.id)).toEqual({ until: null, because: null });
  });

  it('as long as the longest of several holds', async () => {
    const { user } = await api.investor();
    const hold = api.app.get(HoldWithdrawals);
    await hold.run(user.id, 'recovered');
    const first = await holdOf(user.id);
    api.later(-2 * HOUR);
    await hold.run(user.id, 'password-changed');
    expect(await holdOf(user.id)).toEqual(first);
    api.later(2 * HOUR);
    await hold.run(user.id, 'second-factor-changed');
    const last = await holdOf(user.id);
    expect(last.because).toBe('second-factor-changed');
    expect(last.until).toBeGreaterThan((first.until ?? 0) + HOUR);
  });
});

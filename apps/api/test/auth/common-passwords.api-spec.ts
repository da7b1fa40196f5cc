import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { isBreached } from '#modules/auth/breached-passwords.js';
import { makeOperator } from '../support/people.js';
import { PASSWORD, PERSON, PeopleApp } from './people-app.js';

const COMMON = 'This password is known from data breaches. Please choose another one.';
const PERSONAL =
  'This password is too close to your name, your email address or the name Sextant. Please choose another one.';

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start();
});
afterAll(() => api.stop());

const register = (password: string, email = `ada.byron.${randomBytes(4).toString('hex')}@example.com`) =>
  api.post('/auth/register', { ...PERSON, email, password });

describe('a new password', () => {
  it.each([
    'password',
    'Password1',
    'PASSWORD123',
    'iloveyou',
    'qwertyuiop',
    'Sunshine2024!',
    'ｐａｓｓｗｏｒｄ',
    'superman#1',
  ])('is refused when it is among those known from breaches: %s', async (password) => {
    const { status, body } = await register(password);
    expect([status, body.code]).toEqual([422, 'PASSWORD_TOO_COMMON']);
    expect(body.errors).toEqual([{ field: 'password', message: COMMON }]);
  });

  it.each(['adalovelace', 'Lovelace-181-Ada', 'sextant2026!', 'ada-password'])(
    'is refused when it is little more than name, address or product: %s',
    async (password) => {
      const { status, body } = await register(password);
      expect([status, body.code]).toEqual([422, 'PASSWORD_TOO_PERSONAL']);
      expect(body.errors).toEqual([{ field: 'password', message: PERSONAL }]);
    },
  );

  it.each([
    ['eight letters that are nobody’s', 'zkvwqtxp'],
    ['blanks alone at its ends', '  zkvw qt  '],
    ['any characters at all', '🙂 ü ﷽ \t日本'],
    ['128 of them', '🙂'.repeat(64) + 'x'.repeat(64)],
  ])('may be %s', async (_, password) => {
    const person = await api.register(undefined, { password });
    const signIn = (tried: string) => api.post('/auth/login', { email: person.email, password: tried });
    expect((await signIn(password)).status).toBe(200);
    for (const other of [`${password.slice(0, -1)}?`, `${password.trim()}!`])
      expect((await signIn(other)).status).not.toBe(200);
  });

  it('is refused for its length in characters, not in bytes', async () => {
    expect((await register('🙂'.repeat(7))).body.errors).toEqual([
      { field: 'password', message: 'Password must be at least 8 characters long' },
    ]);
    expect((await register('x'.repeat(129))).body.errors).toEqual([
      { field: 'password', message: 'Password must be at most 128 characters long' },
    ]);
  });

  it('is refused when it is made of spaces only', async () => {
    const blank = { field: 'password', message: 'Password cannot be made of spaces only' };
    for (const spaces of [' '.repeat(12), '\u00a0\u3000'.repeat(6)]) {
      const { status, body } = await register(spaces);
      expect([status, body.errors]).toEqual([422, [blank]]);
    }
    const ada = await api.investor();
    const change = { currentPassword: PASSWORD, newPassword: ' '.repeat(12) };
    const changed = await api.call('PUT', '/user/change-password', { token: ada.token, body: change });
    expect(changed.body.errors).toEqual([{ ...blank, field: 'newPassword' }]);
    await api.post('/auth/forgot-password', { email: ada.email });
    const userId = await api.resetTokenSentTo(ada.email);
    expect((await api.post('/auth/reset-password', { userId, password: ' '.repeat(12) })).body.errors).toEqual([blank]);
  });

  it('is refused when it is the old one, changed or reset, and the link still works', async () => {
    const same = 'Your new password must be different from the one you have now';
    const ada = await api.investor();
    const change = { currentPassword: PASSWORD, newPassword: PASSWORD };
    const changed = await api.call('PUT', '/user/change-password', { token: ada.token, body: change });
    expect([changed.status, changed.body.code]).toEqual([422, 'PASSWORD_UNCHANGED']);
    expect(changed.body.errors).toEqual([{ field: 'newPassword', message: same }]);
    await api.post('/auth/forgot-password', { email: ada.email });
    const userId = await api.resetTokenSentTo(ada.email);
    const reset = await api.post('/auth/reset-password', { userId, password: PASSWORD });
    expect([reset.status, reset.body.code]).toEqual([422, 'PASSWORD_UNCHANGED']);
    expect(reset.body.errors).toEqual([{ field: 'password', message: same }]);
    expect((await api.call('GET', '/user/me', { token: ada.token })).status).toBe(200);
    expect((await api.post('/auth/reset-password', { userId, password: 'analytical-engine' })).status).toBe(200);
  });

  it('is held to the same when it is changed, reset, or an operator’s', async () => {
    const ada = await api.investor();
    const change = { currentPassword: PASSWORD, newPassword: 'Password1' };
    const changed = await api.call('PUT', '/user/change-password', { token: ada.token, body: change });
    expect(changed.body.errors).toEqual([{ field: 'newPassword', message: COMMON }]);
    await api.post('/auth/forgot-password', { email: ada.email });
    const userId = await api.resetTokenSentTo(ada.email);
    expect((await api.post('/auth/reset-password', { userId, password: 'Lovelace-ada' })).body.errors).toEqual([
      { field: 'password', message: PERSONAL },
    ]);
    expect((await api.post('/auth/reset-password', { userId, password: 'analytical-engine' })).status).toBe(200);
    await expect(makeOperator(api, 'boss@example.com', 'Password1')).rejects.toThrow('OPERATOR_PASSWORD');
    await expect(makeOperator(api, 'boss@example.com', 'operator')).rejects.toThrow('OPERATOR_PASSWORD');
  });

  it('is answered the same for an address that is taken', async () => {
    const ada = await api.investor();
    const [taken, free] = [await register('Password1', ada.email), await register('Password1')];
    expect({ ...taken.body, requestId: '' }).toEqual({ ...free.body, requestId: '' });
  });
});

describe('the list of breached passwords', () => {
  it('takes fewer than one in a hundred thousand others for one of its own', () => {
    const taken = Array.from({ length: 200_000 }, () => randomBytes(9).toString('base64url').toLowerCase()).filter(
      isBreached,
    );
    expect(taken.length).toBeLessThan(2);
  });

  it.each(['123456789', 'password', 'liverpool', 'dragon', 'trustno1', 'letmein'])('holds %s', (password) => {
    expect(isBreached(password)).toBe(true);
  });
});

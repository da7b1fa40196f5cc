import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, PeopleApp, cookieOf, wrong } from './people-app.js';

const MALLORYS = 'mallorys-own-password';

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start();
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

/** Somebody types an address that is not theirs. */
const mallory = (email: string) => api.register(email, { firstName: 'Mallory', password: MALLORYS });
const guessElsewhere = (email: string, otp: string) => api.post('/auth/verify', { otp, email });
const signIn = (email: string, password: string) => api.post('/auth/login', { email, password });

describe('a stranger who registers with somebody else’s address', () => {
  it('never gets it confirmed by its owner, whatever codes were burnt and sent again', async () => {
    const ada = await api.register();
    await mallory(ada.email);
    const guess = wrong(await api.codeSentTo(ada.email));
    for (let count = 0; count < 5; count += 1) await guessElsewhere(ada.email, guess);
    api.later(61_000);
    await api.post('/auth/resend', { email: ada.email });
    const entered = await guessElsewhere(ada.email, await api.codeSentTo(ada.email));
    expect([entered.status, entered.body.code]).toEqual([409, 'SEVERAL_REGISTRATIONS']);
    expect(entered.body.message).toContain('register again');
  });

  it('is counted even when the owner’s code has run out', async () => {
    const ada = await api.register();
    api.later(11 * 60_000);
    await mallory(ada.email);
    const entered = await guessElsewhere(ada.email, await api.codeSentTo(ada.email));
    expect(entered.body.code).toBe('SEVERAL_REGISTRATIONS');
  });

  it('does not lock the owner out, who signs in and confirms the own registration', async () => {
    const ada = await api.register();
    for (let count = 0; count < 3; count += 1) await mallory(ada.email);
    const { status, body } = await signIn(ada.email, PASSWORD);
    expect([status, body.data?.id]).toEqual([200, ada.user.id]);
    api.later(61_000);
    await api.post('/auth/resend', { email: ada.email }, { token: body.token });
    const otp = await api.codeSentTo(ada.email);
    const verified = await api.post('/auth/verify', { otp }, { token: body.token });
    expect(verified.body.data).toMatchObject({ id: ada.user.id, emailVerified: true });
    expect((await signIn(ada.email, MALLORYS)).body.data.emailVerified).toBe(false);
  });

  it('does not lock the owner out by being first, nor by being first and last', async () => {
    const email = 'in.between@example.com';
    await mallory(email);
    const ada = await api.register(email);
    expect((await signIn(email, PASSWORD)).body.data.id).toBe(ada.user.id);
    await mallory(email);
    expect((await signIn(email, PASSWORD)).body.data.id).toBe(ada.user.id);
  });

  it('cannot use up the five attempts of somebody who is signed in', async () => {
    const ada = await api.register();
    const otp = await api.codeSentTo(ada.email);
    const guesses: string[] = [];
    for (let count = 0; count < 6; count += 1) guesses.push((await guessElsewhere(ada.email, wrong(otp))).body.code);
    expect(guesses).toEqual([...Array(5).fill('CODE_WRONG'), 'CODE_EXPIRED']);
    expect((await guessElsewhere(ada.email, otp)).body.code).toBe('CODE_EXPIRED');
    expect((await api.post('/auth/verify', { otp }, { token: ada.token })).status).toBe(200);
  });

  it('cannot guess on at a code whose five attempts its owner used up', async () => {
    const ada = await api.register();
    const otp = await api.codeSentTo(ada.email);
    for (let count = 0; count < 5; count += 1) {
      await api.post('/auth/verify', { otp: wrong(otp) }, { token: ada.token });
    }
    expect((await guessElsewhere(ada.email, otp)).status).toBe(422);
  });

  it('loses the session that a registration had before it was confirmed elsewhere', async () => {
    const person = await api.register();
    const confirmed = await guessElsewhere(person.email, await api.codeSentTo(person.email));
    expect(confirmed.status).toBe(200);
    expect((await api.call('GET', '/user/me', { token: person.token })).status).toBe(401);
    expect((await api.call('GET', '/auth/check', { cookie: person.cookie })).status).toBe(401);
    expect((await api.call('GET', '/user/me', { token: confirmed.body.token })).status).toBe(200);
    expect((await api.call('GET', '/auth/check', { cookie: cookieOf(confirmed) })).status).toBe(200);
  });
});

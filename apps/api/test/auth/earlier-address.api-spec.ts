import { DAY_MS } from '@sextant/business-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PurgeSessions } from '#modules/auth/use-cases/purge-sessions.js';
import { type Answer, PASSWORD, PeopleApp } from './people-app.js';

const NEW = 'analytical-engine';

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start({ WITHDRAWAL_HOLD_HOURS: '24' });
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

const signIn = (email: string, password = PASSWORD): Promise<Answer> => api.post('/auth/login', { email, password });
const freeze = (token: string): Promise<Answer> => api.post('/auth/freeze', { token });
const unfreeze = (token: string, password = NEW): Promise<Answer> => api.post('/auth/unfreeze', { token, password });
const outcome = ({ status, body }: Answer) => [status, body.code];
const REFUSED = [422, 'FREEZE_LINK_INVALID'];

/** What the job of a night does some days from now. */
async function nightAfter(days: number): Promise<void> {
  api.later(days * DAY_MS);
  await api.app.get(PurgeSessions).run();
}

async function changeEmail(token: string, email: string): Promise<void> {
  const form = new FormData();
  form.set('email', email);
  const headers = await api.confirmed(token, 'change-email', { email });
  expect((await api.call('PUT', '/user/update-profile', { body: form, token, headers })).status).toBe(200);
  expect((await api.post('/auth/verify', { otp: await api.codeSentTo(email) }, { token })).status).toBe(200);
}

/** An investor whose address a thief has just changed, and the link that the owner was sent because of it. */
async function robbed() {
  const { email, user } = await api.investor();
  const stolen = `stolen.${email}`;
  await changeEmail((await signIn(email)).body.token, stolen);
  return { id: user.id, email, stolen, link: await api.linkSentTo(email, 'freeze') };
}

/** The same, where the thief got a link to freeze on the sixth day, and the owner froze the account after that. */
async function frozenInTime() {
  const person = await robbed();
  api.later(6 * DAY_MS);
  expect((await signIn(person.stolen)).status).toBe(200);
  const thiefs = await api.linkSentTo(person.stolen, 'freeze');
  api.later(6.5 * DAY_MS);
  expect((await freeze(person.link)).status).toBe(200);
  return { ...person, thiefs, back: await api.linkSentTo(person.email, 'unfreeze') };
}

/** The addresses whose links are kept. */
async function addressesOf(id: string): Promise<Set<string>> {
  const rows = await api.rows<{ address: string }>('select address from account_links where user_id = $1', [id]);
  return new Set(rows.map(({ address }) => address));
}

describe('the earlier address of an account', () => {
  it('keeps the way back after its link has expired, as long as the later address can freeze', async () => {
    const { email, stolen, thiefs, back } = await frozenInTime();
    await nightAfter(7.2);
    expect(outcome(await freeze(thiefs))).toEqual([200, undefined]);
    expect(await api.mails(stolen, 'account-frozen')).toEqual([]);
    expect((await unfreeze(back)).status).toBe(200);
    expect((await signIn(email, NEW)).status).toBe(200);
    expect((await signIn(stolen, NEW)).status).toBe(401);
  });

  it('ends the links of the later one when its owner comes back after that', async () => {
    const { email, thiefs, back } = await frozenInTime();
    await nightAfter(7.2);
    expect((await unfreeze(back)).status).toBe(200);
    api.later(8 * DAY_MS);
    expect(outcome(await freeze(thiefs))).toEqual(REFUSED);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('gets the way back from a later one that freezes the account after the owner took the address back', async () => {
    const { email, stolen } = await robbed();
    api.later(3 * DAY_MS);
    const { token } = (await signIn(stolen)).body;
    await changeEmail(token, email);
    const changed = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await api.call('PUT', '/user/change-password', { token, body: changed })).status).toBe(200);
    await nightAfter(7.2);
    expect((await freeze(await api.linkSentTo(stolen, 'freeze'))).status).toBe(200);
    expect(await api.mails(stolen, 'account-frozen')).toEqual([]);
    expect((await unfreeze(await api.linkSentTo(email, 'unfreeze'), 'a-brand-new-engine')).status).toBe(200);
  });

  it('is forgotten two weeks after it was left at the latest, however often its owner signs in on new devices', async () => {
    const { id, email, stolen } = await robbed();
    for (const day of [6, 12]) {
      api.later(day * DAY_MS);
      await signIn(stolen);
      expect(await addressesOf(id)).toEqual(new Set([email, stolen]));
      await nightAfter(day + 0.9);
    }
    await nightAfter(14.1);
    expect(await addressesOf(id)).toEqual(new Set([stolen]));
    await nightAfter(40);
    expect(await addressesOf(id)).toEqual(new Set());
  });

  it('reopens nothing while another account has it, and the link works once that one gave it up', async () => {
    const { id, email, stolen, link } = await robbed();
    api.later(2 * 60_000);
    const anew = await api.investor(email);
    expect((await freeze(link)).status).toBe(200);
    const back = await api.linkSentTo(email, 'unfreeze');
    const refused = await unfreeze(back);
    expect(outcome(refused)).toEqual([409, 'ADDRESS_TAKEN']);
    expect(refused.body.message).toBe(
      'Your account stays frozen because another account has its email address. Change the email address of that account, then use this link again. If that account is not yours, please contact support.',
    );
    expect(await api.mails(stolen, 'account-unfrozen')).toEqual([]);
    expect(outcome(await signIn(stolen))).toEqual([403, 'ACCOUNT_FROZEN']);
    await changeEmail(anew.token, `other.${email}`);
    expect((await unfreeze(back)).status).toBe(200);
    expect(await api.mails(email, 'account-unfrozen')).toHaveLength(1);
    expect((await signIn(email, NEW)).body.data.id).toBe(id);
    expect((await signIn(stolen, NEW)).status).toBe(401);
  });
});

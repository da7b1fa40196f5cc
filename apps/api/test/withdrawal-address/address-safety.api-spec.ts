import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { Confirmations } from '#modules/user/index.js';
import { type Person, codeOf, investor, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { BookRoutes, mailed, withSecondFactor } from '../support/withdrawal-addresses.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-20T10:00:00Z');
const BTC = ADDRESSES.bitcoin.customer;

let api: TestApi;
let book: BookRoutes;
beforeAll(async () => {
  api = await startTestApi({ WITHDRAWAL_HOLD_HOURS: '24' });
  api.clock.set(NOW);
  book = new BookRoutes(api);
});
afterAll(() => api?.stop());
afterEach(() => api.clock.set(NOW));

interface AllowList {
  on: boolean;
  endsAt: string | null;
}

const turn = (person: Person, how: 'on' | 'off' | 'code', body?: object, headers?: Record<string, string>) =>
  book.send<AllowList>(person, 'POST', `/allow-list/${how}`, body, headers);

async function turnOff(person: Person, headers?: Record<string, string>) {
  return turn(person, 'off', { otp: await codeOf(api, person.id, 'leave-allow-list') }, headers);
}

async function signedInLater(person: Person, hours: number): Promise<Person> {
  api.clock.set(new Date(NOW.getTime() + hours * HOUR));
  const body = { email: person.email, password: person.password };
  return { ...person, token: succeeded(await call(api, 'POST', '/auth/login', { body })).body.token ?? '' };
}

describe('a closed address book', () => {
  it('takes no address, also none that waited for its code, and still pays those it has', async () => {
    const ada = await investor(api);
    const known = await book.addConfirmed(ada, 'LTC', ADDRESSES.litecoin.customer);
    const waiting = succeeded(await book.add(ada, 'BTC', BTC)).body.data.id;
    expect(succeeded(await turn(ada, 'on')).body.data).toEqual({ on: true, endsAt: null });
    const refused = await book.add(ada, 'ERC-20', ADDRESSES.ethereum.customer);
    expect([refused.status, refused.body.code, refused.body.opensAt]).toEqual([409, 'ALLOW_LIST_ONLY', null]);
    expect((await book.confirm(ada, waiting)).body.code).toBe('ALLOW_LIST_ONLY');
    const states = new Map((await book.list(ada)).map(({ id, state }) => [id, state]));
    expect([states.get(known), states.get(waiting)]).toEqual(['on-hold', 'unconfirmed']);
    succeeded(await book.send(ada, 'PUT', `/${known}`, { label: 'Savings' }));
    succeeded(await book.send(ada, 'DELETE', `/${waiting}`));
  });

  it('opens only by the mailed code, and a day later', async () => {
    const ada = await investor(api);
    expect((await turn(ada, 'code')).body.code).toBe('ALLOW_LIST_OFF');
    expect((await turn(ada, 'off', { otp: '000000' })).body.code).toBe('ALLOW_LIST_OFF');
    succeeded(await turn(ada, 'on'));
    expect((await turn(ada, 'off', { otp: '000000' })).body.code).toBe('CODE_EXPIRED');
    succeeded(await turn(ada, 'code'));
    const wanted = { on: true, endsAt: '2026-11-21T10:00:00.000Z' };
    expect(succeeded(await turnOff(ada)).body.data).toEqual(wanted);
    const refused = await book.add(ada, 'BTC', BTC);
    expect(refused.body.code).toBe('ALLOW_LIST_ONLY');
    expect(new Date(String(refused.body.opensAt)).toISOString()).toBe(wanted.endsAt);
    const before = await signedInLater(ada, 23.99);
    expect((await book.add(before, 'BTC', BTC)).body.code).toBe('ALLOW_LIST_ONLY');
    const after = await signedInLater(ada, 24);
    succeeded(await book.add(after, 'BTC', BTC));
    const list = await book.send<unknown>(after, 'GET', '');
    expect(list.body).toMatchObject({ allowList: { on: false, endsAt: null }, holdHours: 24 });
  });

  it('stays closed when its owner takes the opening back', async () => {
    const ada = await investor(api);
    succeeded(await turn(ada, 'on'));
    succeeded(await turn(ada, 'code'));
    succeeded(await turnOff(ada));
    expect(succeeded(await turn(ada, 'on')).body.data).toEqual({ on: true, endsAt: null });
    const later = await signedInLater(ada, 30);
    expect((await book.add(later, 'BTC', BTC)).body.code).toBe('ALLOW_LIST_ONLY');
  });

  it('opens for whoever has a second factor only with a confirmation of exactly that, used once', async () => {
    const ada = await investor(api);
    succeeded(await turn(ada, 'on'));
    await withSecondFactor(api, ada);
    succeeded(await turn(ada, 'code'));
    const missing = await turnOff(ada);
    expect([missing.status, missing.body.code, missing.body.act]).toEqual([
      403,
      'CONFIRMATION_REQUIRED',
      'leave-allow-list',
    ]);
    const confirmations = api.app.get(Confirmations);
    const other = await confirmations.issue(ada.id, 'withdraw', {});
    expect((await turnOff(ada, { confirmation: other.token })).body.code).toBe('CONFIRMATION_REQUIRED');
    const { token } = await confirmations.issue(ada.id, 'leave-allow-list', {});
    // The code was not used up by what was refused.
    expect(succeeded(await turnOff(ada, { confirmation: token })).body.data.endsAt).not.toBeNull();
  });
});

describe('with a second factor', () => {
  it('an address is added only with a confirmation of this network and this address', async () => {
    const ada = await investor(api);
    await withSecondFactor(api, ada);
    const wanted = { network: 'BTC', address: BTC };
    const add = (confirmation?: string, body: object = wanted) =>
      book.send(ada, 'POST', '', body, confirmation ? { confirmation } : undefined);
    const missing = await add();
    expect([missing.status, missing.body.code, missing.body.accepted]).toEqual([
      403,
      'CONFIRMATION_REQUIRED',
      ['code'],
    ]);
    const { token } = await api.app.get(Confirmations).issue(ada.id, 'add-withdrawal-address', wanted);
    const another = { network: 'BTC', address: '12cbQLTFMXRnSzktFkuoG3eHoMeFtpTu3S' };
    expect((await add(token, another)).body.code).toBe('CONFIRMATION_REQUIRED');
    expect(await book.list(ada)).toEqual([]);
    succeeded(await add(token));
    expect((await add(token, another)).body.code).toBe('CONFIRMATION_REQUIRED');
  });
});

describe('an address that looks like a known one', () => {
  const KNOWN = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  const POISON = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d358'.replace(/.{20}$/, `${'0'.repeat(17)}359`);

  it('is shown beside it and confirmed only by who says that both were compared', async () => {
    const ada = await investor(api);
    const known = await book.addConfirmed(ada, 'ERC-20', KNOWN);
    succeeded(await book.send(ada, 'PUT', `/${known}`, { label: 'Mine' }));
    // Removed or not: the person knows it.
    succeeded(await book.send(ada, 'DELETE', `/${known}`));
    const { id, lookAlikes } = succeeded(await book.add(ada, 'ERC-20', POISON)).body.data;
    expect(lookAlikes).toEqual([{ address: KNOWN, label: 'Mine' }]);
    const mails = await mailed(api, ada, 'withdrawal-address');
    expect(mails.map(({ recipient, lookAlike }) => ({ recipient, lookAlike }))).toContainEqual({
      recipient: POISON,
      lookAlike: KNOWN,
    });
    for (const more of [{}, { checked: false }]) {
      const refused = await book.confirm(ada, id, more);
      expectRefusal(refused, [422, 'ADDRESS_LOOKS_LIKE', refused.body.message, 'checked']);
      expect(refused.body.lookAlikes).toEqual(lookAlikes);
    }
    expect(succeeded(await book.confirm(ada, id, { checked: true })).body.data.state).toBe('on-hold');
  });

  it('is named by a quote for it', async () => {
    const ada = await investor(api);
    await book.addConfirmed(ada, 'ERC-20', KNOWN);
    const ask = async (recipient: string) => {
      const query = new URLSearchParams({
        kind: 'withdrawal',
        method: (await paymentMethods(api)).ethereum,
        amount: '100',
        recipient,
      });
      const answer = await call(api, 'GET', `/transaction/quote?${query.toString()}`, { token: ada.token });
      return succeeded(answer).body.data.lookAlikes;
    };
    expect(await ask(POISON)).toEqual([{ address: KNOWN, label: '' }]);
    expect(await ask(KNOWN)).toEqual([]);
    expect(await ask('')).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { Confirmations, HoldWithdrawals } from '#modules/user/index.js';
import { inAddressBook } from '../support/address-book.js';
import { waitsForLock } from '../support/lock-waits.js';
import { balanceOf, fund, investor, type Person } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { BookRoutes, movesNothing, withSecondFactor } from '../support/withdrawal-addresses.js';
import { AccountDriver } from '../support/account-driver.js';
import {
  PAID,
  type Trading,
  concurrently,
  idOf,
  investorWith,
  outcomes,
  review,
  startTrading,
  withdraw,
} from '../support/concurrent-requests.js';

const { network, customer: WALLET } = ADDRESSES.tetherTrc20;
const HOUR = 3_600_000;
const NOW = new Date('2026-11-20T10:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

let trading: Trading;
let book: BookRoutes;
beforeAll(async () => {
  trading = await startTrading({ WITHDRAWAL_HOLD_HOURS: '24' });
  book = new BookRoutes(trading.api);
});
afterEach(() => trading.api.clock.set(undefined));
afterAll(() => trading?.api.stop());

const hold = (person: Person) => trading.api.app.get(HoldWithdrawals).run(person.id, 'password-changed');

/** The limits as the person reads them. */
async function limitsOf({ token }: Person) {
  const path = '/transaction/withdrawal-limits';
  return succeeded(await call<Record<string, unknown>>(trading.api, 'GET', path, { token })).body.data;
}

describe('while a hold runs', () => {
  it('nothing can be withdrawn, and the reason and the end are said', async () => {
    const person = await investorWith(trading, 500);
    await inAddressBook(trading.api, person.id, network, WALLET);
    trading.api.clock.set(NOW);
    const { token } = await signedIn(person);
    const ada = { ...person, token };
    await hold(ada);
    const refused = await movesNothing(trading.api, () => withdraw(trading, ada, 100));
    const sentence = 'Withdrawals are on hold until 21 November 2026, 10:00 UTC, because your password was changed.';
    expectRefusal(refused, [409, 'WITHDRAWALS_HELD', sentence]);
    expect(refused.body.because).toBe('password-changed');
    expect(await limitsOf(ada)).toMatchObject({
      heldBecause: 'password-changed',
      heldUntil: '2026-11-21T10:00:00.000Z',
    });
    trading.api.clock.set(after(24));
    const later = await signedIn(person);
    succeeded(await withdraw(trading, later, 100));
    expect(await limitsOf(later)).toMatchObject({ heldBecause: null, heldUntil: null, dayUsed: 100 });
  });

  it('an operator can refuse a pending withdrawal, but neither begin nor complete it', async () => {
    const ada = await investorWith(trading, 500);
    const id = idOf(await withdraw(trading, ada, 100));
    const begun = idOf(await withdraw(trading, ada, 150));
    succeeded(await review(trading, trading.boss, begun, { status: 'processing' }));
    await hold(ada);
    for (const step of [{ status: 'processing' }, PAID]) {
      const refused = await review(trading, trading.boss, id, step);
      expect([refused.status, refused.body.code]).toEqual([409, 'WITHDRAWALS_HELD']);
    }
    // The coins of what was begun before may be on their way: it ends as it really ended.
    succeeded(await review(trading, trading.boss, begun, PAID));
    succeeded(await review(trading, trading.boss, id, { status: 'failed', reason: 'asked-by-customer' }));
    expect(await balanceOf(trading.api, ada)).toBe(350);
  });

  it('a suspended person’s pending withdrawal waits as well', async () => {
    const ada = await investorWith(trading, 500);
    const id = idOf(await withdraw(trading, ada, 100));
    const body = { status: 'suspended', reason: 'payment-check' };
    succeeded(await call(trading.api, 'PUT', `/user/${ada.id}/status`, { token: trading.boss.token, body }));
    expect((await review(trading, trading.boss, id, PAID)).body.code).toBe('WITHDRAWALS_HELD');
    const active = { status: 'active' };
    succeeded(await call(trading.api, 'PUT', `/user/${ada.id}/status`, { token: trading.boss.token, body: active }));
    succeeded(await review(trading, trading.boss, id, PAID));
  });

  it('no withdrawal slips in beside the change that starts it', async () => {
    const ada = await investorWith(trading, 1_000);
    await inAddressBook(trading.api, ada.id, network, WALLET);
    const { database } = trading.api;
    let requested: Promise<unknown> | undefined;
    let answered = false;
    await database.transaction(async () => {
      await hold(ada);
      // Sent while the change is not committed yet: it waits for it instead of passing it.
      requested = fetchWithdrawal(ada).then((code) => {
        answered = true;
        return code;
      });
      await waitsForLock(trading.api, 2);
      expect(answered).toBe(false);
    });
    expect(await requested).toBe('WITHDRAWALS_HELD');
  });
});

describe('limits', () => {
  it('count what was not returned in any 24 hours and what was cancelled, and give back what was refused', async () => {
    trading.api.clock.set(NOW);
    const ada = await investorWith(trading, 120_000);
    expect(await limitsOf(ada)).toMatchObject({ level: 'standard', dayLimit: 50_000, dayUsed: 0, remaining: 50_000 });
    const first = idOf(await withdraw(trading, ada, 30_000));
    const second = idOf(await withdraw(trading, ada, 20_000));
    const refused = await movesNothing(trading.api, () => withdraw(trading, ada, 10));
    const sentence = 'You can withdraw up to $0.00 now: at most $50,000.00 in 24 hours and $500,000.00 in 30 days.';
    expectRefusal(refused, [422, 'WITHDRAWAL_LIMIT_REACHED', sentence, 'amount']);
    expect(refused.body).toMatchObject({ remaining: 0, dayLimit: 50_000, level: 'standard' });
    succeeded(await call(trading.api, 'POST', `/transaction/${second}/cancel`, { token: ada.token }));
    expect(await limitsOf(ada)).toMatchObject({ dayUsed: 50_000, monthUsed: 30_000, remaining: 0 });
    expect((await withdraw(trading, ada, 10)).body.code).toBe('WITHDRAWAL_LIMIT_REACHED');
    succeeded(await review(trading, trading.boss, first, { status: 'failed', reason: 'address-refuses' }));
    expect(await limitsOf(ada)).toMatchObject({ dayUsed: 20_000, monthUsed: 0, remaining: 30_000 });
    succeeded(await withdraw(trading, ada, 30_000));
    trading.api.clock.set(after(24));
    const later = await signedIn(ada);
    expect(await limitsOf(later)).toMatchObject({ dayUsed: 0, monthUsed: 30_000, remaining: 50_000 });
  });

  it('are what both days and months leave', async () => {
    const person = await investorWith(trading, 600_000);
    const driver = new AccountDriver(trading);
    for (let day = 0; day < 10; day += 1) {
      const { refused } = await driver.at(after(day * 25), () => driver.withdraw(person.id, 50_000_00n));
      expect(refused).toBeUndefined();
    }
    trading.api.clock.set(after(300));
    const ada = await signedIn(person);
    expect(await limitsOf(ada)).toMatchObject({ dayUsed: 0, monthUsed: 500_000, remaining: 0 });
    expect((await withdraw(trading, ada, 10)).body.code).toBe('WITHDRAWAL_LIMIT_REACHED');
    trading.api.clock.set(after(30 * 24));
    succeeded(await withdraw(trading, await signedIn(person), 50_000));
  });

  it('grow with a second factor', async () => {
    const ada = await investorWith(trading, 500);
    await withSecondFactor(trading.api, ada);
    expect(await limitsOf(ada)).toMatchObject({ level: 'protected', dayLimit: 250_000, monthLimit: 2_500_000 });
  });

  it('are never passed by withdrawals at the same time', async () => {
    const ada = await investorWith(trading, 200_000);
    const answers = await concurrently(12, () => withdraw(trading, ada, 20_000, randomUUID()));
    expect(outcomes(answers)).toEqual({ 201: 2, WITHDRAWAL_LIMIT_REACHED: 10 });
    expect(await limitsOf(ada)).toMatchObject({ dayUsed: 40_000, remaining: 10_000 });
  });
});

describe('an address that is taken away meanwhile', () => {
  it('is paid before or not at all, whatever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ada = await investorWith(trading, 500);
      await inAddressBook(trading.api, ada.id, network, WALLET);
      const [known] = await book.list(ada);
      const remove = () => book.send(ada, 'DELETE', `/${known?.id ?? ''}`);
      const first = round % 2 ? remove() : undefined;
      const [requested, removed] = await Promise.all([withdraw(trading, ada, 100), first ?? remove()]);
      expect(removed.status).toBe(200);
      expect(['ADDRESS_NOT_CONFIRMED', undefined]).toContain(requested.body.code);
      expect((await withdraw(trading, ada, 100)).body.code).toBe('ADDRESS_NOT_CONFIRMED');
    }
  });
});

describe('with a second factor a withdrawal', () => {
  const issue = (person: Person, details: Record<string, string | number>) =>
    trading.api.app.get(Confirmations).issue(person.id, 'withdraw', details);
  const send = (person: Person, amount: number, token?: string, key: string = randomUUID()) =>
    book.withdraw(person, trading.methods.tetherTrc20, WALLET, amount, { key, ...(token && { confirmation: token }) });

  async function guarded(): Promise<Person> {
    const ada = await investor(trading.api);
    await fund(trading.api, ada, trading.boss, trading.methods.tetherTrc20, 1_000);
    await inAddressBook(trading.api, ada.id, network, WALLET);
    await withSecondFactor(trading.api, ada);
    return ada;
  }

  it('takes a confirmation of exactly this amount and this address, once', async () => {
    const ada = await guarded();
    const method = trading.methods.tetherTrc20;
    const missing = await movesNothing(trading.api, () => send(ada, 100));
    expect([missing.status, missing.body.code, missing.body.act]).toEqual([403, 'CONFIRMATION_REQUIRED', 'withdraw']);
    const { token } = await issue(ada, { amount: 100, method, recipient: WALLET });
    const another = await issue(ada, { amount: 100, method, recipient: `${WALLET}x` });
    for (const wrong of [() => send(ada, 101, token), () => send(ada, 100, another.token)]) {
      expect((await movesNothing(trading.api, wrong)).body.code).toBe('CONFIRMATION_REQUIRED');
    }
    const key = randomUUID();
    const unconfirmed = await send(ada, 100, undefined, key);
    expect(unconfirmed.body.code).toBe('CONFIRMATION_REQUIRED');
    // The same intention goes on under its key, once it is confirmed.
    const first = succeeded(await send(ada, 100, token, key));
    const again = succeeded(await send(ada, 100, token, key));
    const withoutHeader = succeeded(await send(ada, 100, undefined, key));
    expect([again.body.data.id, withoutHeader.body.data.id]).toEqual([first.body.data.id, first.body.data.id]);
    expect((await send(ada, 100, token)).body.code).toBe('CONFIRMATION_REQUIRED');
    expect(await balanceOf(trading.api, ada)).toBe(900);
  });

  it('is one, however many are sent at once with one confirmation', async () => {
    const ada = await guarded();
    const method = trading.methods.tetherTrc20;
    const { token } = await issue(ada, { amount: 50, method, recipient: WALLET });
    const answers = await concurrently(8, () => send(ada, 50, token));
    expect(outcomes(answers)).toEqual({ 201: 1, CONFIRMATION_REQUIRED: 7 });
    expect(await balanceOf(trading.api, ada)).toBe(950);
  });

  it('that is refused for another reason leaves the confirmation as it was', async () => {
    const ada = await guarded();
    const method = trading.methods.tetherTrc20;
    const { token } = await issue(ada, { amount: 5_000, method, recipient: WALLET });
    expect((await send(ada, 5_000, token)).body.code).toBe('AMOUNT_EXCEEDS_BALANCE');
    await fund(trading.api, ada, trading.boss, method, 5_000);
    succeeded(await send(ada, 5_000, token));
  });
});

async function signedIn(person: Person): Promise<Person> {
  const body = { email: person.email, password: person.password };
  return { ...person, token: succeeded(await call(trading.api, 'POST', '/auth/login', { body })).body.token ?? '' };
}

/** Sends a withdrawal outside of any transaction one is in; answers the code of its refusal. */
async function fetchWithdrawal(person: Person): Promise<unknown> {
  const response = await fetch(`${trading.api.url}/v1/transaction/withdraw`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 100, method: trading.methods.tetherTrc20, recipient: WALLET }),
  });
  return ((await response.json()) as { code?: string }).code;
}

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  balanceOf,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendWithdrawal } from '../support/transfers.js';

/** Below what Bitcoin’s minimum is worth, and above its fee. */
const BALANCE = 50;

interface Offered {
  id: string;
  minimum: number;
  fee: number;
  feeCoin: string;
  rate: number;
}

/** Units that nodes pass on at least. */
const DUST = { bitcoin: 546, litecoin: 5_460 };

describe('a balance below the minimum of a withdrawal', () => {
  let api: TestApi;
  let boss: Person;
  let ada: Person;
  let methods: Record<MethodName, string>;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [boss, ada] = [await operator(api), await investor(api)];
    await fund(api, ada, boss, methods.tetherTrc20, BALANCE);
    tick(api);
  });
  afterAll(() => api?.stop());

  const offered = async (name: MethodName) => {
    const list = succeeded(await call<Offered[]>(api, 'GET', '/payment-method')).body.data;
    return list.find(({ id }) => id === methods[name])!;
  };
  const withdraw = (amount: number, name: MethodName) => sendWithdrawal(api, ada, methods, name, { amount });

  it('can leave as a whole, by Bitcoin, too', async () => {
    expect((await offered('bitcoin')).minimum).toBeGreaterThan(BALANCE);
    const sent = succeeded(await withdraw(BALANCE, 'bitcoin')).body.data;
    expect(sent).toMatchObject({ status: 'pending', amount: BALANCE });
    expect(Number(sent.received)).toBeGreaterThan(0);
    expect(await balanceOf(api, ada)).toBe(0);
    succeeded(await call(api, 'POST', `/transaction/${String(sent.id)}/cancel`, { token: ada.token }));
  });

  it('leaves in every amount from the minimum, and below it only as a whole and above the fee', async () => {
    const names: MethodName[] = ['bitcoin', 'ethereum', 'tetherTrc20', 'litecoin'];
    const tries = fc.record({
      name: fc.constantFrom(...names),
      cents: fc.oneof(fc.integer({ min: 1, max: BALANCE * 100 }), fc.constant(BALANCE * 100)),
    });
    for (const { name, cents } of fc.sample(tries, 12)) {
      tick(api);
      const { minimum, fee } = await offered(name);
      const amount = cents / 100;
      const { status, body } = await withdraw(amount, name);
      const mayLeave = amount > fee && (amount >= minimum || amount === BALANCE);
      expect([name, amount, status, status === 201 ? undefined : body.code]).toEqual(
        mayLeave ? [name, amount, 201, undefined] : [name, amount, 422, 'AMOUNT_BELOW_MINIMUM'],
      );
      if (status === 201) {
        succeeded(await call(api, 'POST', `/transaction/${String(body.data.id)}/cancel`, { token: ada.token }));
      }
    }
  });

  it('leaves by Bitcoin and Litecoin only where nodes would pass the rest on', async () => {
    const tries = fc.record({
      name: fc.constantFrom('bitcoin', 'litecoin'),
      share: fc.double({ min: 0, max: 2, noNaN: true }),
    });
    for (const { name, share } of [{ name: 'bitcoin', share: 0.3 } as const, ...fc.sample(tries, 8)]) {
      tick(api);
      const { rate, feeCoin, fee } = await offered(name);
      const fees = Math.round(Number(feeCoin) * 1e8);
      const whole = Math.ceil((fees + share * DUST[name]) * 1e-8 * rate * 100) / 100;
      const rest = succeeded(await withdraw(Number((BALANCE - whole).toFixed(2)), 'tetherTrc20')).body.data;
      const sent = Math.floor((whole / rate) * 1e8) - fees;
      const { status, body } = await withdraw(whole, name);
      const mayLeave = whole > fee && sent >= DUST[name];
      if (sent !== DUST[name] && sent !== DUST[name] - 1) {
        expect([name, whole, sent, status]).toEqual([name, whole, sent, mayLeave ? 201 : 422]);
      }
      for (const { id } of status === 201 ? [rest, body.data] : [rest]) {
        succeeded(await call(api, 'POST', `/transaction/${String(id)}/cancel`, { token: ada.token }));
      }
    }
  });

  it('does not leave where the fee takes all of it, and the refusal is the same with the same key', async () => {
    const eve = await investor(api);
    await fund(api, eve, boss, methods.tetherTrc20, 10);
    tick(api);
    const { fee } = await offered('ethereum');
    expect(fee).toBeGreaterThan(10);
    const refused = await sendWithdrawal(api, eve, methods, 'ethereum', { amount: 10 });
    expect([refused.status, refused.body.code]).toEqual([422, 'AMOUNT_BELOW_MINIMUM']);
    expect(refused.body.message).toMatch(
      /^Minimum withdrawal is .*, or your whole balance if it is more than the fee$/,
    );
  });
});

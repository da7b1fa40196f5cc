import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAdmin } from '../platform/background-process.js';
import { after } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { historyOf, sendCompletion, sendReview } from '../support/transfers.js';

interface Wallet {
  coin: string;
  expected: string;
  announced: string;
  balance: { id: string; expected: string; announced: string; explained: string; open: string } | null;
}
interface Reconciliation {
  open: number;
  wallets: Wallet[];
}

const PATH = '/operations/books/wallets';
const KEPT_MS = 60_000;

let api: TestApi;
let ada: Person;
let boss: Person;
let treasurer: Person;
let methods: Record<MethodName, string>;

beforeAll(async () => {
  api = await startTestApi();
  methods = await paymentMethods(api);
  [ada, boss, treasurer] = [await investor(api), await operator(api), await operator(api, 'treasurer')];
});
afterAll(() => api?.stop());

/** Goes on to when sums that were kept are no longer read. */
const later = () => api.clock.set(after(api.clock.now(), KEPT_MS + 1));
const post = (place: string, body: object) =>
  call<Reconciliation>(api, 'POST', `${PATH}/${place}`, { token: treasurer.token, body });
const of = (coin: string, { wallets }: Reconciliation) => wallets.find((wallet) => wallet.coin === coin)!;
const read = async (coin: string) => {
  later();
  return of(coin, succeeded(await call<Reconciliation>(api, 'GET', PATH, { token: treasurer.token })).body.data);
};
const count = async (coin: 'BTC' | 'LTC', amount: string) => {
  later();
  const body = { coin, network: coin, amount, at: api.clock.now().toISOString() };
  return of(coin, succeeded(await post('balances', body)).body.data).balance!;
};
const explainAs = (balanceId: string | undefined, amount: string) =>
  post(`balances/${balanceId}/explanations`, { amount, reason: 'network-fee' });
const coinsOf = async (id: string) =>
  String((await historyOf(api, ada)).find((line) => line.id === id)?.coinAmount).replace(/\.?0+$/, '');
const plus = (amount: string, more: number) => (Number(amount) + more).toFixed(8).replace(/\.?0+$/, '');

describe('coins in the wallets', () => {
  it('count from when they arrived, and stand apart until they are credited', async () => {
    const id = await announceDeposit(api, ada, methods.litecoin, 100);
    const coins = await coinsOf(id);
    expect(await read('LTC')).toMatchObject({ expected: '0', announced: coins, balance: null });
    // They are in the wallet when it is counted, and credited afterwards.
    expect(await count('LTC', coins)).toMatchObject({ expected: '0', announced: coins, open: '0' });
    later();
    succeeded(await sendCompletion(api, boss, id));
    expect(await read('LTC')).toMatchObject({
      expected: coins,
      announced: '0',
      balance: { expected: coins, announced: '0', open: '0' },
    });
    expect(await count('LTC', coins)).toMatchObject({ open: '0' });
  });

  it('that are missing or too many are a difference beside announced ones, too', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 100);
    const coins = await coinsOf(id);
    expect(await count('BTC', plus(coins, 0.5))).toMatchObject({ announced: coins, open: '0.5' });
    expect(await count('BTC', coins)).toMatchObject({ open: '0' });
    // Refused, it leaves coins that nobody announced.
    succeeded(await sendReview(api, boss, id, { status: 'failed', reason: 'not-confirmed' }));
    expect((await read('BTC')).balance).toMatchObject({ announced: '0', open: coins });
    const credited = await announceDeposit(api, ada, methods.bitcoin, 300);
    const more = await coinsOf(credited);
    succeeded(await sendCompletion(api, boss, credited));
    await announceDeposit(api, ada, methods.bitcoin, 500);
    expect(await count('BTC', plus(more, -0.001))).toMatchObject({ expected: more, open: '-0.001' });
  });

  it('are explained for the newest balance only, so that no difference is explained twice', async () => {
    const before = await read('BTC');
    const newest = await count('BTC', plus(before.expected, -0.001));
    const explain = (balanceId?: string) => explainAs(balanceId, newest.open);

    const older = await explain(before.balance?.id);
    expectRefusal(older, [
      409,
      'WALLET_BALANCE_NOT_NEWEST',
      'This wallet has a newer balance. Explain its difference there.',
    ]);
    succeeded(await explain(newest.id));
    expect((await explain(before.balance?.id)).body.code).toBe('WALLET_BALANCE_NOT_NEWEST');
    const explained = await read('BTC');
    expect(explained.balance).toMatchObject({ explained: '-0.001', open: '0' });
    // Coins that are known to be gone are counted no longer.
    expect(explained.expected).toBe(plus(before.expected, -0.001));
  });

  it('are explained by the figure that was seen: where another is open now, it is said, and nothing is explained', async () => {
    const id = await announceDeposit(api, ada, methods.litecoin, 200);
    const coins = await coinsOf(id);
    const { expected } = await read('LTC');
    const { id: balance, open: seen, explained } = await count('LTC', plus(expected, -0.01));
    expect([seen, explained]).toEqual(['-0.01', '0']);
    // Coins of before the count are credited; the comparison on the screen is up to a minute old.
    succeeded(await sendCompletion(api, boss, id));
    const shown = async () =>
      of('LTC', succeeded(await call<Reconciliation>(api, 'GET', PATH, { token: treasurer.token })).body.data).balance;
    expect(await shown()).toMatchObject({ open: seen });

    const now = plus(seen, -Number(coins));
    const refused = await explainAs(balance, seen);
    const sentence = `The difference is now −${now.slice(1)} LTC. Nothing was explained.`;
    expectRefusal(refused, [409, 'DIFFERENCE_CHANGED', sentence]);
    expect(refused.body).toMatchObject({ difference: now });
    expect(await shown()).toMatchObject({ open: now, explained: '0' });
    const { status, body } = await post(`balances/${balance}/explanations`, { reason: 'other' });
    const field = { field: 'amount', message: 'amount takes the coins of the difference, such as -0.0021' };
    expect([status, body.errors]).toEqual([422, [field]]);

    succeeded(await explainAs(balance, `${now}0`));
    expect(await shown()).toMatchObject({ open: '0', explained: now });
    expect((await explainAs(balance, now)).body.code).toBe('NOTHING_TO_EXPLAIN');
  });

  it('that came within a quote, whenever that was, were in the wallet at its end', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 400);
    const coins = await coinsOf(id);
    const announced = api.clock.now();
    api.clock.set(after(announced, 11 * 60_000));
    // Sessions end within a quarter of an hour.
    [boss, treasurer] = [await operator(api), await operator(api, 'treasurer')];
    const { expected } = await count('BTC', '1');
    later();
    succeeded(await sendCompletion(api, boss, id, { arrivedAt: undefined, arrivedInQuote: true }));
    expect((await read('BTC')).balance).toMatchObject({ expected: plus(expected, Number(coins)) });
  });

  it('that came within a quote may have been there when the wallet was counted before its end', async () => {
    ada = await investor(api);
    const { expected } = await read('LTC');
    const id = await announceDeposit(api, ada, methods.litecoin, 400);
    const coins = await coinsOf(id);
    expect(await count('LTC', plus(expected, Number(coins)))).toMatchObject({ announced: coins, open: '0' });
    api.clock.set(after(api.clock.now(), 11 * 60_000));
    [boss, treasurer] = [await operator(api), await operator(api, 'treasurer')];
    succeeded(await sendCompletion(api, boss, id, { arrivedAt: undefined, arrivedInQuote: true }));
    expect((await read('LTC')).balance).toMatchObject({ announced: coins, open: '0' });
    expect(await count('LTC', plus(expected, Number(coins)))).toMatchObject({ announced: '0', open: '0' });
  });

  it('are none of a deposit from before its coins were written down', async () => {
    const before = await read('BTC');
    ada = await investor(api);
    const id = await announceDeposit(api, ada, methods.bitcoin, 100);
    // Neither its line nor its steps say them.
    await asAdmin(
      api.databaseUrl,
      `set session_replication_role = replica;
       update transactions set coin_amount = null where id = '${id}';
       update transaction_events set line = null where transaction_id = '${id}'`,
    );
    const { expected, announced } = await read('BTC');
    expect({ expected, announced }).toEqual({ expected: before.expected, announced: before.announced });
    await count('BTC', expected);
  });
});

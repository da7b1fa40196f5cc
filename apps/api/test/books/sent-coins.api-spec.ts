import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MORNING, after } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  fund,
  investor,
  operator,
  paymentMethods,
  secondOperator,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

interface Wallet {
  coin: string;
  expected: string;
  leaving: string;
  balance: { id: string; expected: string; leaving: string; explained: string; open: string } | null;
}
interface Reconciliation {
  wallets: Wallet[];
}

const PATH = '/operations/books/wallets';
const KEPT_MS = 60_000;

let api: TestApi;
let ada: Person;
let boss: Person;
let reviewer: Person;
let treasurer: Person;
let methods: Record<MethodName, string>;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(MORNING);
  methods = await paymentMethods(api);
  [ada, boss, treasurer] = [await investor(api), await operator(api), await operator(api, 'treasurer')];
  reviewer = await secondOperator(api);
  await fund(api, ada, boss, methods.bitcoin, 5_000);
});
afterAll(() => api?.stop());

const later = (ms = 1_000) => api.clock.set(after(api.clock.now(), ms));
const bitcoins = ({ wallets }: Reconciliation) => wallets.find(({ coin }) => coin === 'BTC')!;
/** When sums that were kept are no longer read. */
const read = async () => {
  later(KEPT_MS + 1);
  return bitcoins(succeeded(await call<Reconciliation>(api, 'GET', PATH, { token: treasurer.token })).body.data);
};
const count = async (amount: string) => {
  later();
  const body = { coin: 'BTC', network: 'BTC', amount, at: api.clock.now().toISOString() };
  const counted = await call<Reconciliation>(api, 'POST', `${PATH}/balances`, { token: treasurer.token, body });
  return bitcoins(succeeded(counted).body.data).balance!;
};
const asked = async () => {
  const { body } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 400 }));
  return { id: String(body.data.id), coins: plus('0', Number(body.data.receivedCoin)) };
};
const begun = async () => {
  const withdrawal = await asked();
  later();
  succeeded(await sendReview(api, boss, withdrawal.id, { status: 'processing' }));
  return withdrawal;
};
const sent = async ({ id }: { id: string }, txHash: string) => {
  later();
  succeeded(await sendReview(api, boss, id, { status: 'completed', txHash: txHash.repeat(64) }));
};
const plus = (amount: string, more: number) =>
  (Number(amount) + more)
    .toFixed(8)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

describe('coins of a withdrawal that is being sent', () => {
  it('stand apart from when it is begun, whether they have left or not', async () => {
    const { expected } = await read();
    const withdrawal = await begun();
    const { coins } = withdrawal;
    expect(await read()).toMatchObject({ expected, leaving: coins });
    expect(await count(expected)).toMatchObject({ expected, leaving: coins, open: '0' });
    const left = plus(expected, -Number(coins));
    expect(await count(left)).toMatchObject({ expected, leaving: coins, open: '0' });
    // What was counted meanwhile stays right once it is sent, and what is counted later has them no longer.
    await sent(withdrawal, 'a');
    expect(await read()).toMatchObject({
      expected: left,
      leaving: '0',
      balance: { expected, leaving: coins, explained: '0', open: '0' },
    });
    expect(await count(left)).toMatchObject({ expected: left, leaving: '0', open: '0' });
  });

  it('hide no loss once it is sent, and no loss of more than them before', async () => {
    const { expected } = await read();
    const withdrawal = await begun();
    const left = plus(expected, -Number(withdrawal.coins));
    expect(await count(plus(left, -0.001))).toMatchObject({ open: '-0.001' });
    expect(await count(plus(expected, 0.001))).toMatchObject({ open: '0.001' });
    // As much as they are was taken before they left.
    expect(await count(left)).toMatchObject({ open: '0' });
    await sent(withdrawal, 'b');
    const missing = plus(left, -Number(withdrawal.coins));
    const { open, id } = await count(missing);
    expect(open).toBe(`-${withdrawal.coins}`);
    const body = { amount: open, reason: 'unmatched-payment' };
    succeeded(await call(api, 'POST', `${PATH}/balances/${id}/explanations`, { token: treasurer.token, body }));
  });

  it('are no excuse before it is begun, and none once it is refused', async () => {
    const { expected } = await read();
    const withdrawal = await asked();
    const left = plus(expected, -Number(withdrawal.coins));
    expect(await count(left)).toMatchObject({ leaving: '0', open: `-${withdrawal.coins}` });
    // What is begun later had not left by then.
    later();
    succeeded(await sendReview(api, boss, withdrawal.id, { status: 'processing' }));
    expect(await read()).toMatchObject({
      leaving: withdrawal.coins,
      balance: { leaving: '0', open: `-${withdrawal.coins}` },
    });
    // The count before had the difference, too.
    expect(await count(left)).toMatchObject({ leaving: withdrawal.coins, open: `-${withdrawal.coins}` });
    const body = { transactionId: withdrawal.id, status: 'failed', reason: 'asked-by-customer' };
    const { id } = succeeded(
      await call<{ id: string }>(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body }),
    ).body.data;
    succeeded(await call(api, 'POST', `/operations/proposals/${id}/approve`, { token: boss.token }));
    expect(await read()).toMatchObject({ expected, leaving: '0', balance: { open: `-${withdrawal.coins}` } });
  });
});

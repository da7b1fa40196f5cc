import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { after } from '../support/market-time.js';
import { announceDeposit, fund, operator } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { historyOf, sendCompletion, sendCompletionByTwo, sendReview, sendWithdrawal } from '../support/transfers.js';
import { PATH, type Wallets, of, plus, startWallets } from './wallet-driver.js';

let driver: Wallets;
let api: Wallets['api'];
let methods: Wallets['methods'];
let { later, post, reconciled, read, count, explainAs, coinsOf } = {} as Wallets;
let { ada, boss, reviewer, treasurer } = {} as Wallets['people'];

/** Sums tell of all that came before: each subject starts with wallets that nothing has moved. */
const haveOwnWallets = () => {
  beforeAll(async () => {
    driver = await startWallets();
    ({ api, methods, later, post, reconciled, read, count, explainAs, coinsOf } = driver);
    ({ ada, boss, reviewer, treasurer } = driver.people);
  });
  afterAll(() => api?.stop());
  beforeEach(async () => {
    await driver.signInAgain();
    ({ ada, boss, reviewer, treasurer } = driver.people);
  });
};

describe('the reconciliation of custody', () => {
  /** Bitcoins that should be there, as a sum of what the transactions say. */
  let due: number;

  haveOwnWallets();
  beforeAll(async () => {
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    await fund(api, ada, boss, methods.bitcoin, 250);
    const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 400 })).body.data;
    succeeded(await sendReview(api, boss, id, { status: 'completed', txHash: 'e'.repeat(64) }));
    succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 300 }));
    const lines = await historyOf(api, ada, '&status=completed');
    due = lines.reduce(
      (sum, { type, coinAmount, receivedCoin }) =>
        sum + Number(type === 'deposit' ? coinAmount : `-${String(receivedCoin)}`),
      0,
    );
  });

  const now = () => new Date().toISOString();
  const typed = (amount: string) => ({ coin: 'BTC', network: 'BTC', amount, at: now() });

  it('says what should be in each wallet by the completed transactions', async () => {
    const found = await reconciled();
    expect(Number(of('BTC', found)?.expected)).toBeCloseTo(due, 8);
    expect(of('BTC', found)).toMatchObject({ network: 'BTC', balance: null });
  });

  it('lists a difference until it is explained, and counts the explanation later, too', async () => {
    const expected = of('BTC', await reconciled())?.expected ?? '';
    const less = (Number(expected) - 0.0005).toFixed(8);
    const entered = succeeded(await post('balances', typed(less))).body.data;
    expect(entered.open).toBe(1);
    const balance = of('BTC', entered)?.balance;
    expect(balance).toMatchObject({ expected, explained: '0', open: '-0.0005' });
    const explanation = { reason: 'network-fee', note: 'Two withdrawals' };
    const place = `balances/${balance?.id}/explanations`;
    const sent = { amount: '-0.0005', ...explanation };
    const two = await Promise.all([post(place, sent), post(place, sent)]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    const explained = await reconciled();
    expect(explained).toMatchObject({
      open: 0,
      explanations: [{ coin: 'BTC', network: 'BTC', amount: '-0.0005', ...explanation }],
    });
    const again = succeeded(await post('balances', typed(less))).body.data;
    expect([again.open, of('BTC', again)?.balance?.explained]).toEqual([0, '-0.0005']);
  });

  it('explains a difference by another reason only with a note that says what happened', async () => {
    const expected = of('BTC', await reconciled())?.expected ?? '';
    const less = (Number(expected) - 0.0002).toFixed(8);
    const { id, open } = of('BTC', succeeded(await post('balances', typed(less))).body.data)?.balance ?? {};
    const explain = (note?: string) => post(`balances/${id}/explanations`, { amount: open, reason: 'other', note });
    const errors = [{ field: 'note', message: 'Please say in a note what happened' }];
    const { status, body } = await explain();
    expect([status, body.code, body.errors]).toEqual([422, 'VALIDATION_FAILED', errors]);
    expect((await explain('  ')).status).toBe(422);
    const nowhere = await post(`balances/${randomUUID()}/explanations`, { amount: open, reason: 'network-fee' });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'WALLET_BALANCE_NOT_FOUND']);
    expect(of('BTC', await reconciled())?.balance).toMatchObject({ open: '-0.0002' });
    const { explanations } = succeeded(await explain(' Sent back by the exchange ')).body.data;
    expect(explanations).toContainEqual(
      expect.objectContaining({ amount: '-0.0002', reason: 'other', note: 'Sent back by the exchange' }),
    );
  });

  it('takes all of a file or nothing, and names the line that is wrong', async () => {
    const before = await reconciled();
    const at = now();
    const wrong = `coin,network,amount,at\nBTC,BTC,1,${at}\nETH,ERC-20,-1,${at}\n`;
    expect((await post('import', { csv: wrong })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Line 3: -1 is no amount such as 1.25',
    });
    expect(of('BTC', await reconciled())).toEqual(of('BTC', before));
    const right = wrong.replace(',-1,', ',0.5,');
    const taken = succeeded(await post('import', { csv: right })).body.data;
    expect(taken.wallets.find(({ coin }) => coin === 'ETH')?.balance).toMatchObject({
      amount: '0.5',
      expected: '0',
      open: '0.5',
    });
    expectRefusal(await post('import', { csv: right }), [
      409,
      'WALLET_BALANCE_TOO_OLD',
      'This wallet already has a balance of that time or a later one',
    ]);
  });

  it('takes no balance of a time to come', async () => {
    const at = new Date(Date.now() + 60_000).toISOString();
    expect((await post('balances', { ...typed('1'), at })).status).toBe(422);
  });

  it('is entered by a treasurer, and read by who reads the books', async () => {
    const auditor = await operator(api, 'auditor');
    expect((await post('balances', typed('1'), auditor)).status).toBe(403);
    succeeded(await call(api, 'GET', PATH, { token: auditor.token }));
  });

  it('stays as it was entered and explained', async () => {
    for (const table of ['wallet_balances', 'wallet_explanations'])
      await expect(api.database.query(`delete from ${table}`)).rejects.toThrow('what was recorded stays');
  });
});

describe('coins in the wallets', () => {
  haveOwnWallets();

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
    const shown = async () => of('LTC', await reconciled()).balance;
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
    await driver.signInAgain();
    ({ ada, boss } = driver.people);
    const { expected } = await count('BTC', '1');
    later();
    succeeded(await sendCompletionByTwo(api, boss, id, { arrivedAt: undefined, arrivedInQuote: true }));
    expect((await read('BTC')).balance).toMatchObject({ expected: plus(expected, Number(coins)) });
  });
});

describe('coins of a withdrawal that is being sent', () => {
  haveOwnWallets();
  beforeAll(() => fund(api, ada, boss, methods.bitcoin, 5_000));

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

  it('stand apart from when it is begun, whether they have left or not', async () => {
    const { expected } = await read();
    const withdrawal = await begun();
    const { coins } = withdrawal;
    expect(await read()).toMatchObject({ expected, leaving: coins });
    expect(await count('BTC', expected)).toMatchObject({ expected, leaving: coins, open: '0' });
    const left = plus(expected, -Number(coins));
    expect(await count('BTC', left)).toMatchObject({ expected, leaving: coins, open: '0' });
    // What was counted meanwhile stays right once it is sent, and what is counted later has them no longer.
    await sent(withdrawal, 'a');
    expect(await read()).toMatchObject({
      expected: left,
      leaving: '0',
      balance: { expected, leaving: coins, explained: '0', open: '0' },
    });
    expect(await count('BTC', left)).toMatchObject({ expected: left, leaving: '0', open: '0' });
  });

  it('hide no loss once it is sent, and no loss of more than them before', async () => {
    const { expected } = await read();
    const withdrawal = await begun();
    const left = plus(expected, -Number(withdrawal.coins));
    expect(await count('BTC', plus(left, -0.001))).toMatchObject({ open: '-0.001' });
    expect(await count('BTC', plus(expected, 0.001))).toMatchObject({ open: '0.001' });
    // As much as they are was taken before they left.
    expect(await count('BTC', left)).toMatchObject({ open: '0' });
    await sent(withdrawal, 'b');
    const missing = plus(left, -Number(withdrawal.coins));
    const { open, id } = await count('BTC', missing);
    expect(open).toBe(`-${withdrawal.coins}`);
    const body = { amount: open, reason: 'unmatched-payment' };
    succeeded(await call(api, 'POST', `${PATH}/balances/${id}/explanations`, { token: treasurer.token, body }));
  });

  it('are no excuse before it is begun, and none once it is refused', async () => {
    const { expected } = await read();
    const withdrawal = await asked();
    const left = plus(expected, -Number(withdrawal.coins));
    expect(await count('BTC', left)).toMatchObject({ leaving: '0', open: `-${withdrawal.coins}` });
    // What is begun later had not left by then.
    later();
    succeeded(await sendReview(api, boss, withdrawal.id, { status: 'processing' }));
    expect(await read()).toMatchObject({
      leaving: withdrawal.coins,
      balance: { leaving: '0', open: `-${withdrawal.coins}` },
    });
    // The count before had the difference, too.
    expect(await count('BTC', left)).toMatchObject({ leaving: withdrawal.coins, open: `-${withdrawal.coins}` });
    const body = { transactionId: withdrawal.id, status: 'failed', reason: 'asked-by-customer' };
    const { id } = succeeded(
      await call<{ id: string }>(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body }),
    ).body.data;
    succeeded(await call(api, 'POST', `/operations/proposals/${id}/approve`, { token: boss.token }));
    expect(await read()).toMatchObject({ expected, leaving: '0', balance: { open: `-${withdrawal.coins}` } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';

interface Balance {
  id: string;
  amount: string;
  expected: string;
  open: string;
  explained: string;
}
interface Reconciliation {
  open: number;
  wallets: { coin: string; network: string; expected: string; balance: Balance | null }[];
  explanations: { coin: string; network: string; amount: string; reason: string; note: string | null }[];
}

let api: TestApi;
let treasurer: Person;
/** Bitcoins that should be there, as a sum of what the transactions say. */
let due: number;

beforeAll(async () => {
  api = await startTestApi();
  const boss = await operator(api);
  treasurer = await operator(api, 'treasurer');
  const methods = await paymentMethods(api);
  const ada = await investor(api);
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
afterAll(() => api?.stop());

const path = '/operations/books/wallets';
const read = async () => succeeded(await call<Reconciliation>(api, 'GET', path, { token: treasurer.token })).body.data;
const post = (place: string, body: unknown, token = treasurer.token) =>
  call<Reconciliation>(api, 'POST', `${path}/${place}`, { token, body });
const bitcoins = ({ wallets }: Reconciliation) => wallets.find(({ coin }) => coin === 'BTC');
const now = () => new Date().toISOString();
const typed = (amount: string) => ({ coin: 'BTC', network: 'BTC', amount, at: now() });

describe('the reconciliation of custody', () => {
  it('says what should be in each wallet by the completed transactions', async () => {
    const found = await read();
    expect(Number(bitcoins(found)?.expected)).toBeCloseTo(due, 8);
    expect(bitcoins(found)).toMatchObject({ network: 'BTC', balance: null });
  });

  it('lists a difference until it is explained, and counts the explanation later, too', async () => {
    const expected = bitcoins(await read())?.expected ?? '';
    const less = (Number(expected) - 0.0005).toFixed(8);
    const entered = succeeded(await post('balances', typed(less))).body.data;
    expect(entered.open).toBe(1);
    const balance = bitcoins(entered)?.balance;
    expect(balance).toMatchObject({ expected, explained: '0', open: '-0.0005' });
    const explanation = { reason: 'network-fee', note: 'Two withdrawals' };
    const place = `balances/${balance?.id}/explanations`;
    const sent = { amount: '-0.0005', ...explanation };
    const two = await Promise.all([post(place, sent), post(place, sent)]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    const explained = await read();
    expect(explained).toMatchObject({
      open: 0,
      explanations: [{ coin: 'BTC', network: 'BTC', amount: '-0.0005', ...explanation }],
    });
    const again = succeeded(await post('balances', typed(less))).body.data;
    expect([again.open, bitcoins(again)?.balance?.explained]).toEqual([0, '-0.0005']);
  });

  it('explains a difference by another reason only with a note that says what happened', async () => {
    const expected = bitcoins(await read())?.expected ?? '';
    const less = (Number(expected) - 0.0002).toFixed(8);
    const { id, open } = bitcoins(succeeded(await post('balances', typed(less))).body.data)?.balance ?? {};
    const explain = (note?: string) => post(`balances/${id}/explanations`, { amount: open, reason: 'other', note });
    const errors = [{ field: 'note', message: 'Please say in a note what happened' }];
    const { status, body } = await explain();
    expect([status, body.code, body.errors]).toEqual([422, 'VALIDATION_FAILED', errors]);
    expect((await explain('  ')).status).toBe(422);
    expect(bitcoins(await read())?.balance).toMatchObject({ open: '-0.0002' });
    const { explanations } = succeeded(await explain(' Sent back by the exchange ')).body.data;
    expect(explanations).toContainEqual(
      expect.objectContaining({ amount: '-0.0002', reason: 'other', note: 'Sent back by the exchange' }),
    );
  });

  it('takes all of a file or nothing, and names the line that is wrong', async () => {
    const before = await read();
    const at = now();
    const wrong = `coin,network,amount,at\nBTC,BTC,1,${at}\nETH,ERC-20,-1,${at}\n`;
    expect((await post('import', { csv: wrong })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Line 3: -1 is no amount such as 1.25',
    });
    expect(bitcoins(await read())).toEqual(bitcoins(before));
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
    expect((await post('balances', typed('1'), auditor.token)).status).toBe(403);
    succeeded(await call(api, 'GET', path, { token: auditor.token }));
  });

  it('stays as it was entered and explained', async () => {
    for (const table of ['wallet_balances', 'wallet_explanations'])
      await expect(api.database.query(`delete from ${table}`)).rejects.toThrow('what was recorded stays');
  });
});

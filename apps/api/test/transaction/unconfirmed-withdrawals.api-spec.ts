import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordsOf } from '../support/csv-records.js';
import { confirmOnChain } from '../support/confirmed-payments.js';
import { MORNING, tick } from '../support/market-time.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';
import { rowsNamed, rowsOf, textOf } from '../statement/statements.js';

const HEIGHT = 912_345;

describe('a withdrawal that an operator completed with 32 random bytes', () => {
  let api: TestApi;
  let ada: Person;
  let boss: Person;
  let methods: Record<MethodName, string>;
  let [unconfirmed, confirmed] = ['', ''];

  const complete = async (dollars: number) => {
    const sent = succeeded(await sendWithdrawal(api, ada, methods, 'litecoin', { amount: dollars }));
    const id = String(sent.body.data.id);
    const txHash = randomBytes(32).toString('hex');
    tick(api);
    succeeded(await sendReview(api, boss, id, { status: 'completed', txHash }));
    return id;
  };
  const read = async (path: string) => succeeded(await call(api, 'GET', path, { token: ada.token })).body.data;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 2_000);
    tick(api);
    unconfirmed = await complete(500);
    confirmed = await complete(300);
    await confirmOnChain(api, confirmed, HEIGHT);
  });
  afterAll(() => api?.stop());

  it('is in no block, on its page, in the history and in the exported file; one that a node found is', async () => {
    expect((await read(`/transaction/${unconfirmed}`)).confirmedInBlock).toBeNull();
    expect((await read(`/transaction/${confirmed}`)).confirmedInBlock).toBe(HEIGHT);
    const lines = await historyOf(api, ada, '&type=withdrawal');
    const blocks = new Map(lines.map(({ id, confirmedInBlock }) => [id, confirmedInBlock]));
    expect(blocks).toEqual(
      new Map([
        [confirmed, HEIGHT],
        [unconfirmed, null],
      ]),
    );
    const queue = '/transaction?type=withdrawal&status=completed';
    const found = succeeded(await call<{ id: string }[]>(api, 'GET', queue, { token: boss.token })).body.data;
    expect(found).toEqual([
      expect.objectContaining({ id: unconfirmed, confirmedInBlock: null }),
      expect.objectContaining({ id: confirmed, confirmedInBlock: HEIGHT }),
    ]);
    const file = await fetch(`${api.url}/v1/transaction/user/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const rows = recordsOf(await file.text()).filter(({ Type }) => Type === 'withdrawal');
    expect(rows.map((row) => row['Confirmed in block'])).toEqual([String(HEIGHT), '']);
  });

  it('counts apart from those that are confirmed, in the totals and the measured times', async () => {
    const list = succeeded(await call(api, 'GET', '/transaction/user', { token: ada.token })).body;
    expect(list.aggregates).toMatchObject({
      ...{ totalSuccessfulWithdrawals: 1, totalOutflow: 300 },
      ...{ unconfirmedWithdrawals: 1, unconfirmedOutflow: 500 },
    });
    const page = await call<{ totals: object }>(api, 'GET', `/operations/customers/${ada.id}`, { token: boss.token });
    expect(succeeded(page).body.data.totals).toMatchObject({ successfulWithdrawals: 2, totalOutflow: 800 });
    expect(await read('/transaction/transfer-times')).toMatchObject({
      withdrawals: { count: 1, customers: 1 },
      unconfirmedWithdrawals: 1,
    });
  });

  it('is what the operator says, in the statement, beside what a chain confirms', async () => {
    const day = MORNING.toISOString().slice(0, 10);
    const rows = await rowsOf(api, ada, day, day);
    const said = rowsNamed(rows, 'line').map(({ Description }) => Description ?? '');
    expect(said).toContain('Withdrawal, Litecoin: the operator says it was sent');
    expect(said).toContain('Withdrawal, Litecoin: confirmed on chain at block 912,345');
    const totals = rowsNamed(rows, 'total').map((row) => [row.Description, row.Total]);
    const fee = Number((await read(`/transaction/${unconfirmed}`)).fee);
    const amount = (dollars: number) => (fee - dollars).toFixed(2);
    expect(totals.slice(1, 4)).toEqual([
      ['Withdrawals confirmed on chain', amount(300)],
      ['Withdrawals only marked as sent', amount(500)],
      ['Withdrawal fees (fixed)', (-2 * fee).toFixed(2)],
    ]);
    const journal = await textOf(api, ada, `/journal?from=${day}&to=${day}`);
    expect(journal).toContain('Withdrawal, Litecoin: the operator says it was sent');
    expect(JSON.stringify(rows) + journal).not.toMatch(/paid out/i);
  });

  it('is no longer confirmed once its block is gone', async () => {
    await api.database.query(`update payout_sightings set state = 'conflicted', height = null, block_hash = null`);
    const lines = await historyOf(api, ada, '&type=withdrawal');
    expect(lines.map(({ confirmedInBlock }) => confirmedInBlock)).toEqual([null, null]);
    await api.database.query('update payouts set lost_at = $1', [api.clock.now()]);
    tick(api, 60_000);
    const list = succeeded(await call(api, 'GET', '/transaction/user', { token: ada.token })).body;
    expect(list.aggregates).toMatchObject({
      ...{ totalSuccessfulWithdrawals: 0, totalOutflow: 0 },
      ...{ unconfirmedWithdrawals: 2, unconfirmedOutflow: 800 },
    });
    const times = { withdrawals: { count: 0 }, unconfirmedWithdrawals: 2 };
    expect(await read('/transaction/transfer-times')).toMatchObject(times);
    await api.database.query('update payouts set lost_at = null');
    await api.database.query(
      `update payout_sightings set state = 'final', height = ${String(HEIGHT)}, block_hash = 'ab'`,
    );
  });
});

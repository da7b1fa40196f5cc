import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReconciliationQueries } from '#modules/books/index.js';
import { PaymentMethodQueries } from '#modules/payment-method/index.js';
import { RemovePaymentMethod } from '#modules/payment-method/use-cases/remove-payment-method.js';
import { DEMO_INVESTOR } from '../../src/demo/demo-accounts.js';
import { drawCustomers } from '../../src/demo/draw-customers.rules.js';
import { prepareInstallation } from '../../src/demo/prepare-installation.js';
import type { Settings } from '#platform/config/index.js';
import { decideOnAll, explain, openDifferences } from '../support/demo-decisions.js';
import { LEFT_MAILS } from '../support/left-mails.js';
import { processorMs } from '../support/processor-time.js';
import { call, succeeded } from '../support/requests.js';
import { START_TAKES_MS, type TestApi, WITH_INBOX, startTestApi } from '../support/test-api.js';

interface Line {
  type: string;
  status: string;
  direction: 'in' | 'out';
  amount: number;
  declaredAmount: number | null;
  reason: string | null;
  txHash: string | null;
  createdAt: string;
  receipt: { contentType: string } | null;
}
type Waiting = Line & { id: string };
interface Time {
  count: number;
  customers: number;
  medianSeconds: number | null;
  p95Seconds: number | null;
}
interface Times extends Record<'deposits' | 'withdrawals', Time> {
  unconfirmedWithdrawals: number;
  asOf: string;
}
interface Outcomes {
  customers: number;
  scripted: number;
  lost: number;
  even: number;
  gained: number;
  lossPercent: number;
  sentence: string;
}
interface Trade {
  status: string;
  profit: number;
  investmentAmount: number;
}

describe('the demo', () => {
  let api: TestApi;
  let token: string;
  let mails: unknown[];
  const said: string[] = [];
  const prepare = (changes: Partial<Settings> = {}) =>
    prepareInstallation(api.app, { ...api.settings, ...changes }, (line) => void said.push(line));

  beforeAll(async () => {
    api = await startTestApi({ ...WITH_INBOX, DEMO_DATA: 'on' });
  }, START_TAKES_MS);
  beforeAll(async () => {
    await prepare();
    // Before anybody signs in, which is told to the demo's investor as to everybody.
    mails = await mailsOnTheirWay();
    const body = { email: DEMO_INVESTOR.email, password: DEMO_INVESTOR.password };
    token = succeeded(await call(api, 'POST', '/auth/login', { body })).body.token ?? '';
  }, START_TAKES_MS);
  afterAll(() => api.stop());

  it('has one wallet with a difference that nobody has explained', async () => {
    const { open, wallets } = await api.app.get(ReconciliationQueries).read();
    const differing = wallets.flatMap(({ coin, balance }) => (balance?.open === '0' ? [] : [[coin, balance?.open]]));
    expect([open, differing]).toEqual([1, [['BTC', '-0.0021']]]);
  });

  it('fills the queues of the operators from its scripted customers, and one deposit waits for a second operator', async () => {
    const reviewer = await asOperator('reviewer');
    const queue = async (type: string) =>
      succeeded(await call<Waiting[]>(api, 'GET', `/operations/cases?type=${type}&limit=100`, { token: reviewer })).body
        .data;
    const [deposits, withdrawals] = [await queue('deposit'), await queue('withdrawal')];
    expect(deposits.length).toBeGreaterThanOrEqual(8);
    expect(deposits.every(({ receipt }) => receipt !== null)).toBe(true);
    expect(withdrawals.length).toBeGreaterThanOrEqual(4);
    for (const lines of [deposits, withdrawals]) {
      expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['pending', 'processing']));
      const ages = lines.map(({ createdAt }) => Date.now() - Date.parse(createdAt));
      expect(Math.min(...ages)).toBeLessThan(DAY_MS / 24);
      expect(Math.max(...ages)).toBeGreaterThan(DAY_MS);
    }
    const warned = await Promise.all(
      deposits.map(async ({ id }) => {
        const { warnings } = succeeded(
          await call<{ warnings: { kind: string }[] }>(api, 'GET', `/operations/cases/${id}`, { token: reviewer }),
        ).body.data;
        return warnings.some(({ kind }) => kind === 'receipt-used-before');
      }),
    );
    expect(warned.filter(Boolean)).toHaveLength(2);
  });

  it('has a proposal of the reviewer that the reviewer cannot approve and the approver can', async () => {
    const [reviewer, approver] = [await asOperator('reviewer'), await asOperator('approver')];
    const path = '/operations/proposals?status=open';
    const open = succeeded(
      await call<{ id: string; kind: string; amount: number }[]>(api, 'GET', path, { token: reviewer }),
    ).body.data;
    expect(open).toMatchObject([{ kind: 'completion' }]);
    expect(open[0]?.amount).toBeGreaterThan(10_000);
    const approve = (by: string) =>
      call(api, 'POST', `/operations/proposals/${open[0]?.id}/approve`, { token: by, body: {} });
    expect((await approve(reviewer)).status).toBe(403);
    expect((await approve(approver)).status).toBe(200);
  });

  it('tells its investor honestly how many withdrawals are ahead', async () => {
    const lines = await allPages<Waiting>('/transaction/user?limit=100');
    const waiting = lines.find(({ type, status }) => type === 'withdrawal' && status === 'pending');
    const { body } = succeeded(
      await call<{ ahead: number | null }>(api, 'GET', `/transaction/${waiting?.id}`, { token }),
    );
    const [older] = await api.database.query<{ count: string }>(
      `select count(*) from transactions where type = 'withdrawal' and status in ('pending', 'processing') and created_at < $1`,
      [waiting?.createdAt],
    );
    expect(body.data).toMatchObject({ ahead: Number(older?.count) });
  });

  it('measures how long deposits took, and counts withdrawals that are only marked as sent, by what its customers did within 30 days', async () => {
    const { body } = succeeded(await call<Times>(api, 'GET', '/transaction/transfer-times', { token }));
    const { deposits, withdrawals, unconfirmedWithdrawals, asOf } = body.data;
    const done = await api.database.query<Record<string, unknown>>(
      `select type, count(*)::int as count, count(distinct user_id)::int as customers from transactions
        where status = 'completed' and created_at <= $1
          and (type = 'withdrawal' or type = 'deposit' and created_at > $1::timestamptz - interval '720 hours')
        group by type order by type`,
      [asOf],
    );
    expect(done).toMatchObject([
      { type: 'deposit', count: deposits.count, customers: deposits.customers },
      { type: 'withdrawal', count: unconfirmedWithdrawals },
    ]);
    expect(deposits.medianSeconds).toBeGreaterThan(0);
    expect(deposits.p95Seconds).toBeGreaterThanOrEqual(deposits.medianSeconds ?? Infinity);
    expect(withdrawals).toMatchObject({ count: 0, medianSeconds: null });
  });

  it('leaves a ledger that adds up', () => api.requireCleanLedger());

  it('shows deposits that were credited, credited otherwise, refused with a reason and that wait', async () => {
    const deposits = (await history()).filter(({ type }) => type === 'deposit');
    const completed = deposits.filter(({ status }) => status === 'completed');
    expect(completed.length).toBeGreaterThanOrEqual(5);
    expect(completed.filter((line) => line.amount !== line.declaredAmount)).toHaveLength(1);
    expect(deposits.filter((line) => line.status === 'failed' && line.reason)).toHaveLength(1);
    expect(deposits.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(new Set(deposits.map(({ receipt }) => receipt?.contentType))).toEqual(new Set(['application/pdf']));
  });

  it('shows withdrawals that were sent, refused with a reason, cancelled and that wait', async () => {
    const withdrawals = (await history()).filter(({ type }) => type === 'withdrawal');
    const failed = withdrawals.filter(({ status }) => status === 'failed');
    expect(withdrawals.filter((line) => line.status === 'completed' && line.txHash)).toHaveLength(3);
    expect(failed.filter(({ reason }) => reason === 'Cancelled by you')).toHaveLength(1);
    expect(failed.filter(({ reason }) => reason && reason !== 'Cancelled by you')).toHaveLength(1);
    expect(withdrawals.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  it('shows bonuses with their reasons, one of them recent, and no fee', async () => {
    const lines = await history();
    const bonuses = lines.filter(({ type, reason }) => type === 'bonus' && reason);
    expect(lines.filter(({ type }) => type === 'fee')).toEqual([]);
    expect(bonuses.length).toBeGreaterThanOrEqual(2);
    expect(Date.now() - Date.parse(bonuses[0]?.createdAt ?? '')).toBeLessThan(30 * DAY_MS);
  });

  it('shows trades that run, pause, were claimed in profit and closed at a loss', async () => {
    const trades = await allTrades();
    const completed = trades.filter(({ status }) => status === 'completed');
    expect(trades.filter(({ status }) => status === 'running').length).toBeGreaterThanOrEqual(4);
    expect(trades.filter(({ status }) => status === 'paused')).toHaveLength(2);
    expect(completed.filter(({ profit }) => profit > 0).length).toBeGreaterThanOrEqual(5);
    expect(completed.filter(({ profit }) => profit < 0).length).toBeGreaterThanOrEqual(5);
  });

  it('measures its outcomes on forty scripted customers and the demo investor, and says so', async () => {
    const { body } = succeeded(await call<Outcomes>(api, 'GET', '/market/outcomes'));
    const { customers, scripted, lost, even, gained, lossPercent, sentence } = body.data;
    expect({ customers, scripted, counted: lost + even + gained }).toEqual({
      customers: 41,
      scripted: 40,
      counted: 41,
    });
    expect(lossPercent).toBe(Math.round((lost * 1000) / (lost + gained)) / 10);
    expect(sentence).toContain(' 40 of these customers are scripted: ');
  });

  it('lets its scripted customers trade what was drawn from the seed, whatever came of it', async () => {
    const drawn = drawCustomers(api.settings.marketSeed);
    const rows = await api.database.query<{ email: string; symbols: string[]; results: string[] }>(
      `select u.email, array_agg(t.symbol order by t.created_at, t.symbol) as symbols,
              array_agg(settled_value - investment order by t.created_at, t.symbol) as results
         from users u join trades t on t.user_id = u.id where u.scripted group by u.id, u.email`,
    );
    expect(rows).toHaveLength(40);
    const opened = drawn.flatMap(({ trades }) => trades.map(({ symbol }) => symbol)).length;
    const traded = rows.flatMap(({ symbols }) => symbols).length;
    // One is left out only where the cash of its day was too little.
    expect(traded).toBeGreaterThan(opened * 0.8);
    const results = rows.flatMap((row) => row.results).filter((result) => result !== null);
    expect(results.some((result) => Number(result) < 0)).toBe(true);
    expect(results.some((result) => Number(result) > 0)).toBe(true);
  });

  it('lets nobody sign in as a scripted customer, not even with a password reset by mail', async () => {
    const email = 'scripted-7@sextant.example';
    const enter = (password: string) => call(api, 'POST', '/auth/login', { body: { email, password } });
    const refused = { status: 401, body: { code: 'CREDENTIALS_WRONG' } };
    expect(await enter('demo-investor-password')).toMatchObject(refused);
    // As if somebody had read the mail in the demo's inbox.
    await api.database.query(
      `update users set password_hash = (select password_hash from users where email = $1) where email = $2`,
      [DEMO_INVESTOR.email, email],
    );
    expect(await enter(DEMO_INVESTOR.password)).toMatchObject(refused);
  });

  it('adds up to the available balance, of which some thousands are left', async () => {
    const cents = (await history())
      .filter(({ direction, status }) => status === 'completed' || (direction === 'out' && status !== 'failed'))
      .reduce((sum, { direction, amount }) => sum + Math.round(amount * 100) * (direction === 'in' ? 1 : -1), 0);
    const { body } = succeeded(await call<{ availableBalance: number }>(api, 'GET', '/user/me', { token }));
    expect(body.data.availableBalance).toBe(cents / 100);
    expect(cents).toBeGreaterThan(200_000);
  });

  it('mails nobody', () => expect(mails).toEqual([]));

  it('offers payment methods to addresses that pass their checksums', async () => {
    const methods = await api.app.get(PaymentMethodQueries).list();
    expect(methods.map(({ currency, network }) => `${currency} ${network}`)).toEqual([
      'Bitcoin BTC',
      'Ethereum ERC-20',
      'Tether ERC-20',
      'Tether TRC-20',
      'Litecoin LTC',
    ]);
  });

  it('changes nothing at the next start, also when several processes start at once', async () => {
    const before = await everything();
    said.length = 0;
    // Of processor time, which the rest of a busy machine does not lengthen: nothing of the history is worked out again.
    const start = process.cpuUsage();
    await prepare();
    expect(processorMs(start)).toBeLessThan(1_000);
    await Promise.all([prepare(), prepare(), prepare()]);
    expect(await everything()).toEqual(before);
    expect(said).toEqual([]);
  });

  it('leaves deleted payment methods deleted', async () => {
    const [first] = await api.app.get(PaymentMethodQueries).list();
    await api.app.get(RemovePaymentMethod).run(String(first?.id));
    await prepare();
    expect((await api.app.get(PaymentMethodQueries).list()).map(({ id }) => id)).not.toContain(first?.id);
  });

  it('refuses another seed than the history was written with', async () => {
    await expect(prepare({ marketSeed: 'another' })).rejects.toThrow(/^ {2}MARKET_SEED: .*empty database/m);
  });

  it('says who can sign in, which a setting that changed later does not decide', async () => {
    const there = { admin: 'operator@sextant.example', isFirst: true, investor: true };
    expect(await prepare()).toEqual(there);
    expect(await prepare({ operatorEmail: 'later@firm.test' })).toEqual(there);
    expect(said.at(-1)).toContain('later@firm.test of OPERATOR_EMAIL is no operator');
  });

  it("refuses an operator's address that belongs to an investor", async () => {
    await expect(prepare({ operatorEmail: DEMO_INVESTOR.email })).rejects.toThrow(/OPERATOR_EMAIL/);
  });

  it('keeps its one difference, whatever its operators decide about all that waits, until it is explained', async () => {
    const treasurer = await asOperator('treasurer');
    expect(await decideOnAll(api, asOperator)).toBeGreaterThan(12);
    // Compared within a minute already.
    api.app.get(ReconciliationQueries).forget();
    const [missing, ...others] = await openDifferences(api, treasurer);
    expect([missing?.open, others]).toEqual(['-0.0021', []]);
    expect(await explain(api, treasurer, missing)).toEqual([]);
  });

  async function asOperator(name: string): Promise<string> {
    const body = { email: `${name}@sextant.example`, password: api.settings.operatorPassword };
    return succeeded(await call(api, 'POST', '/auth/login', { body })).body.token ?? '';
  }

  /** What is queued, and what has arrived. */
  async function mailsOnTheirWay(): Promise<unknown[]> {
    const queued = await api.database.query(`select id from ${LEFT_MAILS}`);
    const arrived = (await (await fetch(`${api.inboxUrl}/email`)).json()) as unknown[];
    return [...queued, ...arrived];
  }

  async function history(): Promise<Line[]> {
    return allPages<Line>('/transaction/user?limit=100');
  }

  async function allTrades(): Promise<Trade[]> {
    return allPages<Trade>('/trade/user?limit=100');
  }

  async function allPages<Row>(path: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
      const next: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = succeeded(await call<Row[]>(api, 'GET', path + next, { token }));
      rows.push(...body.data);
      cursor = body.nextCursor;
    }
    return rows;
  }

  async function everything() {
    return api.database.query(
      `select (select count(*) from users) as users, (select count(*) from transactions) as lines,
              (select count(*) from trades) as trades, (select count(*) from postings) as postings,
              (select count(*) from payment_methods) as methods, (select count(*) from receipts) as receipts,
              (select sum(cash) from customer_balances) as cash`,
    );
  }
});

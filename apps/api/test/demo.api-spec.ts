import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { PaymentMethodQueries } from '../src/modules/payment-method/index.js';
import { DEMO_INVESTOR } from '../src/demo/demo-accounts.js';
import { INSTALLATION_LOCK } from '../src/demo/installation.repository.js';
import { prepareInstallation } from '../src/demo/prepare-installation.js';
import type { Settings } from '../src/platform/config/index.js';
import { call, succeeded } from './support/requests.js';
import { type TestApi, WITH_INBOX, startTestApi } from './support/test-api.js';

const DAY = 86_400_000;
/** A start and six months of history, with a lot to do at once. */
const START_TAKES_MS = 30_000;

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
    await prepare();
    // Before anybody signs in, which is told to the demo's investor as to everybody.
    mails = await mailsOnTheirWay();
    const body = { email: DEMO_INVESTOR.email, password: DEMO_INVESTOR.password };
    token = succeeded(await call(api, 'POST', '/auth/login', { body })).body.token ?? '';
  }, START_TAKES_MS);
  afterAll(() => api.stop());

  it('leaves a ledger that adds up', () => api.requireCleanLedger());

  it('shows deposits that were credited, credited otherwise, refused with a reason and that wait', async () => {
    const deposits = (await history()).filter(({ type }) => type === 'deposit');
    const completed = deposits.filter(({ status }) => status === 'completed');
    expect(completed.length).toBeGreaterThanOrEqual(5);
    expect(completed.filter((line) => line.amount !== line.declaredAmount && line.reason)).toHaveLength(1);
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

  it('shows a fee and bonuses with their reasons, one of them recent', async () => {
    const lines = await history();
    const bonuses = lines.filter(({ type, reason }) => type === 'bonus' && reason);
    expect(lines.filter(({ type, reason }) => type === 'fee' && reason)).toHaveLength(1);
    expect(bonuses.length).toBeGreaterThanOrEqual(2);
    expect(Date.now() - Date.parse(bonuses[0]?.createdAt ?? '')).toBeLessThan(30 * DAY);
  });

  it('shows trades that run, pause, were claimed in profit and closed at a loss', async () => {
    const trades = await allTrades();
    const completed = trades.filter(({ status }) => status === 'completed');
    expect(trades.filter(({ status }) => status === 'running').length).toBeGreaterThanOrEqual(4);
    expect(trades.filter(({ status }) => status === 'paused')).toHaveLength(2);
    expect(completed.filter(({ profit }) => profit > 0).length).toBeGreaterThanOrEqual(5);
    expect(completed.filter(({ profit }) => profit < 0).length).toBeGreaterThanOrEqual(5);
  });

  it('measures its outcomes on what was settled', async () => {
    const settled = (await allTrades()).filter(({ status }) => status === 'completed');
    const { body } = succeeded(await call(api, 'GET', '/market/outcomes'));
    expect(body.data).toMatchObject({
      settled: settled.length,
      lost: settled.filter(({ profit }) => profit < 0).length,
      lossPercent: expect.any(Number),
    });
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
    const start = Date.now();
    await prepare();
    expect(Date.now() - start).toBeLessThan(1_000);
    await Promise.all([prepare(), prepare(), prepare()]);
    expect(await everything()).toEqual(before);
    expect(said).toEqual([]);
  });

  it('leaves deleted payment methods deleted', async () => {
    const [first] = await api.app.get(PaymentMethodQueries).list();
    await api.database.query('select payment_method_remove($1, now())', [first?.id]);
    await prepare();
    expect((await api.app.get(PaymentMethodQueries).list()).map(({ id }) => id)).not.toContain(first?.id);
  });

  it('refuses another seed than the history was written with', async () => {
    await expect(prepare({ marketSeed: 'another' })).rejects.toThrow(/^ {2}MARKET_SEED: .*empty database/m);
  });

  it("refuses an operator's address that belongs to an investor", async () => {
    await expect(prepare({ operatorEmail: DEMO_INVESTOR.email })).rejects.toThrow(/OPERATOR_EMAIL/);
  });

  /** What is queued, and what has arrived. */
  async function mailsOnTheirWay(): Promise<unknown[]> {
    const queued = await api.database.query(
      'select id from outbox union all select id from pgboss.job where name = $1',
      ['mail'],
    );
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
              (select cash from customer_balances) as cash`,
    );
  }
});

describe('an installation without the demo', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startTestApi({ MARKET_SEED: 'first', DEMO_DATA: 'off' })), START_TAKES_MS);
  afterAll(() => api.stop());

  it('keeps the seed of its first start, also when several seeds come at once', async () => {
    const prepare = (marketSeed: string) =>
      prepareInstallation(api.app, { ...api.settings, marketSeed }, () => undefined);
    const starts = await Promise.allSettled(['first', 'second', 'first', 'second'].map(prepare));
    const [one, ...kept] = await api.database.query<{ name: string; digest: string }>(
      `select * from installation_settings where name = 'MARKET_SEED'`,
    );
    expect([one?.name, kept]).toEqual(['MARKET_SEED', []]);
    const winner = ['first', 'second'].find((seed) => one?.digest === createHash('sha256').update(seed).digest('hex'));
    const loser = winner === 'first' ? 'second' : 'first';
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    await prepare(String(winner));
    await expect(prepare(loser)).rejects.toMatchObject({ name: 'SettingsRefused', faults: [{ name: 'MARKET_SEED' }] });
  });
});

describe('the demo, when it is cut off in the middle', () => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startTestApi({ DEMO_DATA: 'on' });
    admin = new Client({ connectionString: api.databaseUrl });
    await admin.connect();
  }, START_TAKES_MS);
  afterAll(async () => {
    await admin.end();
    await api.stop();
  });

  it('leaves nothing, and the next start makes all of it', async () => {
    const people = () => api.database.query('select email from users order by email');
    let killed: Promise<void> | undefined;
    const cutOff = prepareInstallation(api.app, api.settings, () => void (killed = killConnection()));
    await expect(cutOff).rejects.toThrow();
    await killed;
    expect(await people()).toEqual([]);
    await prepareInstallation(api.app, api.settings, () => undefined);
    expect(await people()).toEqual([{ email: 'demo@sextant.example' }, { email: 'operator@sextant.example' }]);
  });

  /** What the database sees of a process that is killed while it writes the history. */
  async function killConnection(): Promise<void> {
    await setTimeout(50);
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and (classid::bigint << 32) + objid::bigint = $1
          and database = (select oid from pg_database where datname = current_database())`,
      [INSTALLATION_LOCK],
    );
    expect(rowCount).toBe(1);
  }
});

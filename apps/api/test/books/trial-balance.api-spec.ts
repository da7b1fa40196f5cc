import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeepBooks } from '#modules/books/index.js';
import { waitsForLock } from '../support/lock-waits.js';
import { MORNING, after } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open } from '../support/trades.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

interface Totals {
  opening: number;
  debits: number;
  credits: number;
  closing: number;
}
interface TrialBalance {
  closed: boolean;
  accounts: (Totals & { account: string })[];
  totals: Totals;
}
interface Line {
  kind: string;
  type: string | null;
  reference: string | null;
  tradeId: string | null;
  symbol: string | null;
  debit: number;
  credit: number;
  userId: string;
}

const FIRST_DAY = '2026-03-02';

let api: TestApi;
let ada: Person;
let boss: Person;
let bitcoin: string;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(MORNING);
  boss = await operator(api);
  const methods = await paymentMethods(api);
  bitcoin = methods.bitcoin;
  ada = await investor(api);
  const bob = await investor(api);
  await fund(api, ada, boss, bitcoin, 5_000);
  await fund(api, bob, boss, bitcoin, 700.25);
  await open(api, ada, { investmentAmount: 1_000 });
  const sent = succeeded(await sendWithdrawal(api, bob, methods, 'bitcoin', { amount: 300 })).body.data;
  const paid = { status: 'completed', txHash: 'a'.repeat(64) };
  succeeded(await sendReview(api, boss, sent.id, paid));
});
afterAll(() => api?.stop());

const books = async (day: string) =>
  succeeded(await call<TrialBalance>(api, 'GET', `/operations/books/trial-balance?day=${day}`, { token: boss.token }))
    .body.data;

/** The same by a sum of the postings. */
async function posted(day: string) {
  const rows = await api.database.query<{ account: string } & Record<keyof Totals, string>>(
    `select p.account, -coalesce(sum(p.amount) filter (where p.occurred_at < $1), 0) as opening,
            -coalesce(sum(p.amount) filter (where p.occurred_at >= $1 and p.amount < 0), 0) as debits,
            coalesce(sum(p.amount) filter (where p.occurred_at >= $1 and p.amount > 0), 0) as credits,
            -sum(p.amount) as closing
       from postings p
      where p.occurred_at < $1::timestamptz + interval '24 hours' group by 1`,
    [`${day}T00:00:00Z`],
  );
  return rows.map(({ account, ...sums }) => ({
    account,
    ...Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, Number(cents) / 100])),
  }));
}

async function expectTheSame(day: string) {
  const { accounts, totals } = await books(day);
  const expected = await posted(day);
  expect(accounts).toHaveLength(8);
  for (const each of expected) expect(accounts).toContainEqual(each);
  const others = accounts.filter(({ account }) => !expected.some((each) => each.account === account));
  for (const each of others) expect(each).toMatchObject({ opening: 0, debits: 0, credits: 0, closing: 0 });
  expect(totals).toMatchObject({ opening: 0, closing: 0 });
  expect(totals.debits).toBe(totals.credits);
}

/** Credits a deposit at an instant, with tokens of that time. */
async function fundAt(instant: Date, amount: number): Promise<void> {
  const now = api.clock.now();
  api.clock.set(instant);
  await fund(api, await signedIn(ada), await signedIn(boss), bitcoin, amount);
  api.clock.set(now);
}

async function signedIn(person: Person): Promise<Person> {
  const { email, password } = person;
  const { body } = succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } }));
  return { ...person, token: body.token ?? '' };
}

const keep = () => api.app.get(KeepBooks).run();
const keptDays = async () => (await api.database.query('select distinct day from book_days')).length;

describe('the trial balance', () => {
  it('equals the postings on a day that has not ended, and adds up to zero', async () => {
    await keep();
    await expectTheSame(FIRST_DAY);
    const custody = (await books(FIRST_DAY)).accounts.find(({ account }) => account === 'custody');
    expect(custody?.debits).toBe(5_700.25);
  });

  it('is empty before the first entry, and opens with the balances of the day before', async () => {
    expect((await books('2026-03-01')).accounts.every(({ closing, debits }) => closing === 0 && debits === 0)).toBe(
      true,
    );
    const before = await books(FIRST_DAY);
    const behind = await books('2026-03-03');
    expect(behind.accounts.map(({ opening }) => opening)).toEqual(before.accounts.map(({ closing }) => closing));
  });

  it('stays the same when days are kept, and with entries that come late', async () => {
    api.clock.set(after(MORNING, 3 * DAY_MS));
    await fundAt(api.clock.now(), 140);
    boss = await signedIn(boss);
    await keep();
    expect(await keptDays()).toBeGreaterThanOrEqual(2);
    await expectTheSame(FIRST_DAY);
    await fundAt(after(MORNING, 1_000), 111.11);
    expect((await api.database.query('select from late_entries')).length).toBeGreaterThan(0);
    await expectTheSame(FIRST_DAY);
    await expectTheSame('2026-03-05');
    await api.requireCleanLedger();
    await keep();
    expect((await api.database.query(`select from late_entries where occurred_at < '2026-03-05'`)).length).toBe(0);
    await expectTheSame(FIRST_DAY);
    await expectTheSame('2026-03-05');
    await api.requireCleanLedger();
  });

  it('keeps each day once, however many processes keep days at the same time', async () => {
    await api.database.query('delete from book_days');
    await api.database.query('delete from late_entries');
    await Promise.all(Array.from({ length: 5 }, keep));
    await api.requireCleanLedger();
    await expectTheSame('2026-03-05');
  });

  it('opens the lines behind each figure, page by page', async () => {
    const { accounts } = await books(FIRST_DAY);
    for (const { account, debits, credits } of accounts) {
      const path = `/operations/books/lines?account=${account}&day=${FIRST_DAY}&limit=1`;
      const lines = await everyPage<Line>(api, path, boss.token);
      expect(cents(lines.map(({ debit }) => debit))).toBe(Math.round(debits * 100));
      expect(cents(lines.map(({ credit }) => credit))).toBe(Math.round(credits * 100));
      const debited = await everyPage<Line>(api, `${path}&side=debit`, boss.token);
      expect(debited).toEqual(lines.filter(({ debit }) => debit > 0));
    }
  });

  it('names the transaction behind each line, and what a trade was on', async () => {
    const lines = await everyPage<Line>(
      api,
      `/operations/books/lines?account=cash&day=${FIRST_DAY}&limit=100`,
      boss.token,
    );
    const named = lines.map(({ kind, type, reference }) => `${kind}: ${type}, ${reference?.slice(0, 4)}`);
    expect(new Set(named)).toEqual(
      new Set(['deposit: deposit, DEP-', 'trade_open: trade, TRD-', 'withdrawal_request: withdrawal, WDR-']),
    );
    const traded = lines.filter(({ tradeId }) => tradeId !== null);
    expect(traded.map(({ symbol }) => symbol)).toEqual(['TSLA']);
    expect(lines.filter(({ symbol }) => symbol !== null)).toEqual(traded);
  });

  it('lists the days on which an account moved, which add up to its opening balance', async () => {
    const path = '/operations/books/days?account=custody&before=2026-03-05';
    const { data: days } = succeeded(
      await call<{ day: string; debits: number; credits: number }[]>(api, 'GET', path, { token: boss.token }),
    ).body;
    expect(days.map(({ day }) => day)).toEqual([FIRST_DAY]);
    const custody = (await books('2026-03-05')).accounts.find(({ account }) => account === 'custody');
    expect(cents(days.map(({ debits, credits }) => debits - credits))).toBe(Math.round((custody?.opening ?? 0) * 100));
  });

  it('lists a day once that is kept while the days are read', async () => {
    const days = async () => {
      const path = '/operations/books/days?account=custody&before=2026-03-06';
      return succeeded(await call(api, 'GET', path, { token: boss.token })).body.data;
    };
    const before = await days();
    await api.database.query('delete from book_days');
    const [locked, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const kept = api.database.transaction(async () => {
      await api.database.query('lock table late_entries in access exclusive mode');
      locked.resolve();
      await reading.promise;
      await api.database.query('select books_keep_days($1)', [api.clock.now()]);
    });
    await locked.promise;
    const listed = days();
    await waitsForLock(api, 10);
    reading.resolve();
    await kept;
    expect(await listed).toEqual(before);
    expect(await keptDays()).toBeGreaterThan(0);
    expect(await days()).toEqual(before);
  });

  it('refuses what is no day', async () => {
    for (const day of ['2026-02-30', '2026-3-1', 'today', '20260301']) {
      const answer = await call(api, 'GET', `/operations/books/trial-balance?day=${day}`, { token: boss.token });
      expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', message: 'day takes a day such as 2026-11-20' });
    }
  });
});

const cents = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

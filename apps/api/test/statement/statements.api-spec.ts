import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tick } from '../support/market-time.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { pdfPages } from '../support/pdf-text.js';
import { recordsOf } from '../support/csv-records.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep } from '../support/trades.js';
import { earlierLine, sendReview, sendWithdrawal } from '../support/transfers.js';
import {
  type Row,
  balancesOf,
  download,
  moveTo,
  newestHead,
  requireSums,
  rowsNamed,
  rowsOf,
  textOf,
} from './statements.js';
import { longAgo } from '../support/waited.js';

const HEAD = /, (?=\d+:[0-9a-f]{64}$)/;
const HASH = 'a'.repeat(64);
const [JANUARY, FEBRUARY, MARCH] = [
  ['2026-01-01', '2026-01-31'],
  ['2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-31'],
] as const;

describe('a statement', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  const on = (instant: string) => moveTo(api, instant, [ada, boss]);

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    api.clock.set(new Date('2026-01-12T10:00:00Z'));
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    // The last instant of a month and the first of the next one are in different months.
    await on('2026-01-31T23:59:59.999Z');
    const withdrawn = succeeded(await sendWithdrawal(api, ada, methods, 'litecoin', { amount: 150.55 })).body.data.id;
    await on('2026-02-01T00:00:00Z');
    succeeded(await sendReview(api, boss, withdrawn, { status: 'completed', txHash: HASH }));
    await on('2026-02-10T15:00:00Z');
    const { id } = await open(api, ada, { investmentAmount: 1_000 });
    tick(api);
    await open(api, ada, { investmentAmount: 400.25 });
    await on('2026-03-05T15:00:00Z');
    succeeded(await sendStep(api, ada, 'delete', id));
    tick(api);
    const bonus = { type: 'bonus', amount: 50, reason: 'Welcome' };
    succeeded(await earlierLine(api, ada, boss, bonus));
    await on('2026-04-02T10:00:00Z');
  });
  afterAll(() => api?.stop());

  const refused = async (path: string) => {
    const response = await download(api, ada, path);
    return { status: response.status, headers: response.headers, body: (await response.json()) as never };
  };

  it('is opening balance, every movement, closing balance; each month goes on where the one before ended', async () => {
    const months = await Promise.all([JANUARY, FEBRUARY, MARCH].map(([from, to]) => rowsOf(api, ada, from, to)));
    const [january, february, march] = months.map(requireSums);
    expect(months.map((rows) => rowsNamed(rows, 'line').map(({ Type }) => Type))).toEqual([
      ['deposit', 'withdrawal_request'],
      ['withdrawal_paid', 'trade_open', 'trade_open'],
      ['trade_settle', 'bonus'],
    ]);
    expect(january?.opening).toEqual([0, 0, 0, 0]);
    expect(january?.closing).toEqual([484_945, 15_055, 0, 500_000]);
    expect(february?.opening).toEqual(january?.closing);
    expect(february?.closing).toEqual([344_920, 0, 140_025, 484_945]);
    expect(march?.opening).toEqual(february?.closing);
    const me = succeeded(await call(api, 'GET', '/user/me', { token: ada.token })).body.data;
    const shown = [me.availableBalance, me.withdrawalHold, me.invested].map((dollars) =>
      Math.round(Number(dollars) * 100),
    );
    expect(march?.closing.slice(0, 3)).toEqual(shown);
    const whole = requireSums(await rowsOf(api, ada, '2026-01-01', '2026-03-31'));
    expect(whole).toEqual({ opening: [0, 0, 0, 0], closing: march?.closing });
  });

  it('says what each line was, with its reference, and what changed the balance', async () => {
    const rows = await rowsOf(api, ada, ...FEBRUARY);
    const lines = rowsNamed(rows, 'line');
    expect(lines.map(({ Description }) => Description)).toEqual([
      'Withdrawal, Litecoin: the operator says it was sent',
      'Opened a trade on TSLA',
      'Opened a trade on TSLA',
    ]);
    expect(lines.map((row) => row.Date)).toEqual(['2026-02-01 00:00:00', '2026-02-10 15:00:00', '2026-02-10 15:00:01']);
    for (const { Reference } of lines) expect(Reference).toMatch(/^(WDR|TRD)-[0-9A-Z]{10}$/);
    const totals = Object.fromEntries(rowsNamed(rows, 'total').map((row) => [row.Description, row.Total]));
    expect(Object.keys(totals)).toEqual([
      'Withdrawals only marked as sent',
      'Withdrawal fees (fixed)',
      'Change of the balance',
    ]);
    expect(totals['Change of the balance']).toBe('-150.55');
    expect(rowsNamed(rows, 'open trade').map((row) => row['Put in'])).toEqual(['1000.00', '400.25']);
    // What happened to a trade later is no part of an earlier month.
    expect(rowsNamed(rows, 'open trade').map((row) => [row['Settled (UTC)'], row.Returned, row.Result])).toEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
  });

  it('says who runs this, whose account it is and of which days', async () => {
    const rows = await rowsOf(api, ada, ...JANUARY);
    const about = rowsNamed(rows, 'about').map(({ Type, Description }) => `${Type}: ${Description}`);
    expect(about).toContain('Operator: Demo: simulated prices, no real money');
    expect(about).toContain('Period: 2026-01-01 to 2026-01-31, days in UTC');
    expect(about.find((line) => line.startsWith('Account: SX-'))).toContain(ada.email);
    const response = await download(api, ada, '?from=2026-01-01&to=2026-01-31&format=csv');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sextant-statement-2026-01.csv"',
      'cache-control': 'no-store',
    });
    await response.text();
  });

  it.each(['?from=2026-01-01&to=2026-01-31&format=csv', '/year?year=2026&format=csv'])(
    'opens in a spreadsheet: UTF-8 with its mark, times as dates in UTC: %s',
    async (path) => {
      const bytes = Buffer.from(await (await download(api, ada, path)).arrayBuffer());
      expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
      const rows = recordsOf(bytes.toString());
      const dates = rows.flatMap((row) => [row.Date, row['Settled (UTC)']]).filter(Boolean);
      expect(dates.length).toBeGreaterThan(3);
      for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    },
  );

  it('names the newest public head of the audit log, with all records in it', async () => {
    const rows = rowsNamed(await rowsOf(api, ada, ...JANUARY), 'about');
    const audit = rows.find(({ Type }) => Type === 'Audit')?.Description;
    const [last] = await api.database.query<{ sequence: string }>('select sequence from audit_head');
    expect(await newestHead(api)).toMatch(new RegExp(`^${last?.sequence}:`));
    expect(audit).toMatch(new RegExp(`^Audit log: head of .* UTC, ${await newestHead(api)}$`));
    const journal = await textOf(api, ada, '/journal');
    expect(journal).toContain(await newestHead(api));
    const pdf = await download(api, ada, `?from=${JANUARY[0]}&to=${JANUARY[1]}`);
    const footer = pdfPages(Buffer.from(await pdf.arrayBuffer())).at(0);
    expect(footer).toEqual(expect.arrayContaining(String(audit).split(HEAD)));
  });

  it('of a month that has ended is the same for ever: a later correction is a line of a later month', async () => {
    const path = `?from=${FEBRUARY[0]}&to=${FEBRUARY[1]}&format=csv`;
    const figures = async () => (await textOf(api, ada, path)).replace(/^about,,Audit.*\r\n/m, '');
    const before = await figures();
    await on('2026-04-02T11:00:00Z');
    const correction = { type: 'adjustment', direction: 'out', amount: 1.23, reason: 'Credited twice' };
    succeeded(await earlierLine(api, ada, boss, correction));
    const [trade] = succeeded(
      await call<{ id: string }[]>(api, 'GET', '/trade/user?status=running', { token: ada.token }),
    ).body.data;
    await on('2026-04-02T15:00:00Z');
    succeeded(await sendStep(api, ada, 'delete', String(trade?.id)));
    expect(await figures()).toBe(before);
    const april = await rowsOf(api, ada, '2026-04-01', '2026-04-30');
    expect(rowsNamed(april, 'line').map(({ Type }) => Type)).toEqual(['adjustment', 'trade_settle']);
    requireSums(april);
  });

  it('of days without a movement has both balances and no lines', async () => {
    const rows = await rowsOf(api, ada, '2026-01-13', '2026-01-20');
    expect(rowsNamed(rows, 'line')).toEqual([]);
    expect(requireSums(rows)).toEqual({ opening: [500_000, 0, 0, 500_000], closing: [500_000, 0, 0, 500_000] });
  });

  it('of a period that has not ended says so, and ends now', async () => {
    const state = (rows: Row[]) => rowsNamed(rows, 'about').find(({ Type }) => Type === 'State')?.Description;
    const [today, month] = [
      await rowsOf(api, ada, '2026-04-02', '2026-04-02'),
      await rowsOf(api, ada, '2026-04-01', '2026-04-30'),
    ];
    for (const rows of [today, month])
      expect(state(rows)).toBe('This period has not ended. Figures as of 2 April 2026, 15:00 UTC.');
    expect(balancesOf(rowsNamed(today, 'closing')[0])).toEqual(balancesOf(rowsNamed(month, 'closing')[0]));
    expect(state(await rowsOf(api, ada, ...MARCH))).toMatch(/^This period has ended/);
  });

  it('is refused with an answer where there can be none', async () => {
    expectRefusal(await refused('?from=2026-04-03&to=2026-04-30'), [
      422,
      'PERIOD_NOT_BEGUN',
      'This period has not begun yet. Choose an earlier one.',
    ]);
    expectRefusal(await refused('?from=2025-12-01&to=2025-12-31'), [
      422,
      'PERIOD_BEFORE_ACCOUNT',
      'Your account was opened on 12 January 2026. Choose a later period.',
    ]);
    expectRefusal(await refused('?from=2026-02-02&to=2026-02-01'), [
      422,
      'VALIDATION_FAILED',
      'The last day cannot be before the first day',
      'to',
    ]);
    for (const day of ['2026-02-30', '2026-2-1', 'yesterday', '2026-02-01T00:00:00Z', '0026-02-01', ''])
      expectRefusal(await refused(`?from=${day}&to=2026-03-01`), [
        422,
        'VALIDATION_FAILED',
        'from takes a day such as 2026-11-20',
        'from',
      ]);
    expectRefusal(await refused('?from=2026-02-01&to=2026-02-28&format=doc'), [
      422,
      'VALIDATION_FAILED',
      'format has to be one of pdf, csv',
      'format',
    ]);
  });

  it("has nobody else's movements", async () => {
    const eve = await investor(api);
    const rows = await rowsOf(api, eve, '2026-04-01', '2026-04-30');
    expect(rowsNamed(rows, 'line')).toEqual([]);
    expect(requireSums(rows).closing).toEqual([0, 0, 0, 0]);
  });

  it('names corrections as such, in its lines and in what changed the balance', async () => {
    await on('2026-04-20T10:00:00Z');
    const eve = await investor(api);
    const transactionId = await fund(api, eve, boss, methods.bitcoin, 500);
    tick(api);
    const reviewer = await operator(api, 'reviewer');
    const send = (by: Person, path: string, body: object) =>
      call(api, 'POST', `/operations/proposals/${path}`, { token: by.token, body });
    const proposal = { transactionId, amount: 120, reason: 'credited-twice' };
    const { id } = succeeded(await longAgo(api, () => send(reviewer, 'correction', proposal))).body.data;
    succeeded(await send(boss, `${String(id)}/approve`, {}));
    const april = await rowsOf(api, eve, '2026-04-01', '2026-04-20');
    requireSums(april);
    expect(rowsNamed(april, 'line').at(-1)?.Description).toMatch(/^Correction of DEP-/);
    const totals = rowsNamed(april, 'total').map(({ Description, Total }) => `${Description} ${Total}`);
    expect(totals).toEqual(['Deposits 500.00', 'Corrections -120.00', 'Change of the balance 380.00']);
    await on('2027-01-02T10:00:00Z');
    await moveTo(api, '2027-01-02T10:00:00Z', [eve]);
    expect(await textOf(api, eve, '/year?year=2026&format=csv')).toContain('Corrections');
  });
});

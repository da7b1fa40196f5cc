import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { pdfPages } from '../support/pdf-text.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { recordsOf } from '../support/csv-records.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';
import { type Trade, open, sendStep } from '../support/trades.js';
import { download, inCents, moveTo, newestHead, rowsNamed, textOf } from './statements.js';

const LIVE = {
  legalName: 'Nordlys Kapital ApS',
  registrationNumber: 'DK 12345678',
  jurisdiction: 'Denmark',
  regulator: 'none',
  licence: 'none',
  support: 'support@nordlys.test',
};

describe('the statement of a year', () => {
  let api: TestApi;
  let ada: Person;
  let boss: Person;
  const trades: Trade[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(new Date('2025-11-03T15:00:00Z'));
    const methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 8_000);
    for (const [instant, settles] of [
      ['2025-11-10T15:00:00Z', '2025-12-10T15:00:00Z'],
      ['2025-12-15T15:00:00Z', '2026-01-15T15:00:00Z'],
      ['2026-02-10T15:00:00Z', '2026-03-10T15:00:00Z'],
      ['2026-03-12T15:00:00Z', undefined],
    ]) {
      await moveTo(api, String(instant), [ada, boss]);
      const trade = await open(api, ada, { investmentAmount: 500 + trades.length });
      trades.push(trade);
      if (!settles) continue;
      await moveTo(api, settles, [ada, boss]);
      succeeded(await sendStep(api, ada, 'delete', trade.id));
    }
    await moveTo(api, '2026-04-02T10:00:00Z', [ada, boss]);
  });
  afterAll(() => api?.stop());

  const year = async (which: number) => recordsOf(await textOf(api, ada, `/year?year=${which}&format=csv`));

  it('has the result of each trade that was settled in it, and together what the ledger says', async () => {
    const shown = succeeded(await call<Trade[]>(api, 'GET', '/trade/user?limit=100', { token: ada.token })).body.data;
    for (const [which, expected] of [
      [2025, [trades[0]]],
      [2026, [trades[1], trades[2]]],
    ] as const) {
      const rows = await year(which);
      const settled = rowsNamed(rows, 'settled trade');
      expect(settled.map(({ Id }) => Id)).toEqual(expected.map((trade) => trade?.id));
      for (const row of settled) {
        const trade = shown.find(({ id }) => id === row.Id);
        expect(Number(row.Result)).toBe(trade?.profit);
        expect(inCents(row['Put in']) + inCents(row.Result)).toBe(inCents(row.Returned));
      }
      const total = rowsNamed(rows, 'total').find(({ Description }) => Description === 'Result of settled trades');
      expect(inCents(total?.Total)).toBe(settled.reduce((sum, { Result }) => sum + inCents(Result), 0));
    }
  });

  it('has the trades that were open at its end, at cost, without what happened later', async () => {
    expect(rowsNamed(await year(2025), 'open trade').map((row) => [row.Id, row['Put in'], row.Returned])).toEqual([
      [trades[1]?.id, '501.00', ''],
    ]);
    expect(rowsNamed(await year(2026), 'open trade').map((row) => [row.Id, row['Put in']])).toEqual([
      [trades[3]?.id, '503.00'],
    ]);
  });

  it('goes month by month from the opening balance to the closing one, and on in the next year', async () => {
    const [before, rows] = [await year(2025), await year(2026)];
    const [opening, closing] = [rowsNamed(rows, 'opening')[0], rowsNamed(rows, 'closing')[0]];
    expect(opening?.Balance).toBe(rowsNamed(before, 'closing')[0]?.Balance);
    const months = rowsNamed(rows, 'month');
    expect(months.map(({ Description }) => Description)).toEqual([
      'January 2026',
      'February 2026',
      'March 2026',
      'April 2026',
    ]);
    let at = inCents(opening?.Balance);
    for (const month of months) {
      at += inCents(month.Total);
      expect(inCents(month.Balance)).toBe(at);
    }
    expect(at).toBe(inCents(closing?.Balance));
    expect(rowsNamed(before, 'month')).toHaveLength(12);
  });

  it('is a PDF with the same figures', async () => {
    const response = await download(api, ada, '/year?year=2026');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="sextant-statement-2026.pdf"');
    const text = pdfPages(Buffer.from(await response.arrayBuffer())).flat();
    for (const { Result = '' } of rowsNamed(await year(2026), 'settled trade'))
      expect(text).toContain(Result.startsWith('-') ? Result.replace('-', '−') : `+${Result}`);
    expect(text).toEqual(expect.arrayContaining(['Month by month', 'Result of each trade', '10 Mar 2026', 'TSLA']));
  });

  it('names who runs the installation and the newest head of the audit log, in both files', async () => {
    const live = await startBeside(api, { operator: LIVE });
    live.clock.set(api.clock.now());
    const identity = [
      LIVE.legalName,
      'Registration number DK 12345678',
      'Denmark',
      'Regulator: none. Named by itself, checked by nobody.',
      'Support: support@nordlys.test',
    ];
    try {
      for (const [at, lines] of [
        [api, ['Demo: simulated prices, no real money']],
        [live, identity],
      ] as const) {
        const about = rowsNamed(recordsOf(await textOf(at, ada, '/year?year=2026&format=csv')), 'about');
        const said = (type: string) => about.filter(({ Type }) => Type === type).map((row) => row.Description);
        expect(said('Operator')).toEqual(lines);
        const audit = new RegExp(`^Audit log: head of .* UTC, ${await newestHead(api)}$`);
        expect(said('Audit')).toEqual([expect.stringMatching(audit)]);
        const file = await download(at, ada, '/year?year=2026');
        const text = pdfPages(Buffer.from(await file.arrayBuffer())).flat();
        const [record, hash] = String(said('Audit')).split(/, (?=\d+:[0-9a-f]{64}$)/);
        expect(text).toEqual(expect.arrayContaining([...lines, record, hash]));
      }
    } finally {
      await live.stop();
    }
  });

  it('is refused for a year that is none, has not begun, or was before the account', async () => {
    const refused = async (which: string) => {
      const response = await download(api, ada, `/year?year=${which}`);
      return { status: response.status, headers: response.headers, body: (await response.json()) as never };
    };
    for (const which of ['', '26', '1999', '10000', 'last', '2026.0'])
      expectRefusal(await refused(which), [422, 'VALIDATION_FAILED', 'year takes a year such as 2026', 'year']);
    expectRefusal(await refused('2027'), [
      422,
      'PERIOD_NOT_BEGUN',
      'This period has not begun yet. Choose an earlier one.',
    ]);
    expectRefusal(await refused('2024'), [
      422,
      'PERIOD_BEFORE_ACCOUNT',
      'Your account was opened on 3 November 2025. Choose a later period.',
    ]);
  });
});

import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notRun } from '@sextant/test-data';
import { fund, investor, operator, paymentMethods, type Person } from '../support/people.js';
import { pdfPages } from '../support/pdf-text.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';
import { open } from '../support/trades.js';
import { download, moveTo, requireSums, rowsNamed, rowsOf } from './statements.js';

const MONTH = 'from=2026-03-01&to=2026-03-31';
const MANY = 60;
const TOO_MANY = 1_001;

describe('a statement as a PDF', () => {
  let api: TestApi;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(new Date('2026-03-02T15:00:00Z'));
    const methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    const body = { firstName: 'Zoë', lastName: 'Παπαδόπουλος-Жуков' };
    succeeded(await call(api, 'PUT', '/user/update-profile', { token: ada.token, body }));
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    await open(api, ada, { investmentAmount: 1_000 });
    await book(ada, MANY, '2026-03-03T10:00:00Z');
    await moveTo(api, '2026-04-02T10:00:00Z', [ada, boss]);
  });
  afterAll(() => api?.stop());

  /** Books this many small adjustments, a second apart, without a mail for each. */
  async function book({ id, token }: Person, count: number, since: string): Promise<void> {
    const body = { emailNotifications: false };
    succeeded(await call(api, 'PUT', '/user/preferences', { token, body }));
    await api.database.query(
      `select movement_bonus($1, $2, '{"amount": 123456, "reason": "thank-you", "promotes": false}',
                                  $3::timestamptz + n * interval '1 second', null, 'booked')
         from generate_series(1, $4::int) n`,
      [id, boss.id, since, count],
    );
  }
  const pdfOf = async (path: string, person = ada, url = api.url): Promise<Buffer> => {
    const response = await fetch(`${url}/v1/statement${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return Buffer.from(await response.arrayBuffer());
  };

  it('says what the CSV file says: both balances, and every line with the balance behind it', async () => {
    const rows = await rowsOf(api, ada, '2026-03-01', '2026-03-31');
    const { closing } = requireSums(rows);
    const pages = pdfPages(await pdfOf(`?${MONTH}`));
    const text = pages.flat();
    const at = text.indexOf('Every movement');
    const references = text.slice(at).filter((piece) => /^[A-Z]{3}-[0-9A-Z]{10}$/.test(piece));
    expect(references).toEqual(rowsNamed(rows, 'line').map(({ Reference }) => Reference));
    expect(references).toHaveLength(MANY + 2);
    for (const { Balance = '' } of rowsNamed(rows, 'line')) expect(text).toContain(inWords(Balance));
    expect(closing[3]).toBe(500_000 + MANY * 123_456);
    expect(text).toContain('Closing balance, 31 March 2026');
    expect(text.slice(0, at).filter((piece) => piece === '79,073.60')).toHaveLength(1);
  });

  it('has a number and the head of the table on every page', async () => {
    const pages = pdfPages(await pdfOf(`?${MONTH}`));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    for (const page of pages.filter((one) => one.some((piece) => piece.startsWith('BON-'))))
      expect(page).toEqual(expect.arrayContaining(['Date', 'What', 'Cash', 'On hold', 'Invested', 'Balance']));
  });

  it('is tagged and has a title and a language, for people who do not see it', async () => {
    const file = (await pdfOf(`?${MONTH}`)).toString('latin1');
    for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang (en-US)', '/DisplayDocTitle true', '/S /TH', '/S /H1'])
      expect(file).toContain(part);
    expect(file).toContain('(Statement, March 2026, SX-');
  });

  it('shows Latin, Greek and Cyrillic names, and marks letters that it cannot show', async () => {
    const shown = pdfPages(await pdfOf(`?${MONTH}`)).flat();
    expect(shown).toContain('Zoë Παπαδόπουλος-Жуков');
    expect(shown.join(' ')).not.toContain('cannot show');
    const body = { firstName: '王小明', lastName: 'שרה ﷽ 🙂 Lee' };
    succeeded(await call(api, 'PUT', '/user/update-profile', { token: ada.token, body }));
    const marked = pdfPages(await pdfOf(`?${MONTH}`)).flat();
    expect(marked).toContain('??? ??? ? ? Lee');
    expect(marked).toContain('Letters that this file cannot show are marked “?”. The CSV file has them.');
  });

  it('names who runs a live installation', async () => {
    const operator = {
      legalName: 'Nordlys Kapital ApS',
      registrationNumber: 'DK 12345678',
      jurisdiction: 'Denmark',
      regulator: 'none',
      licence: 'none',
      support: 'support@nordlys.test',
    };
    const live = await startBeside(api, { operator });
    live.clock.set(new Date('2026-04-02T10:00:00Z'));
    try {
      const shown = pdfPages(await pdfOf(`?${MONTH}`, ada, live.url)).flat();
      const lines = [
        operator.legalName,
        'Registration number DK 12345678',
        'Denmark',
        'Regulator: none. Named by itself, checked by nobody.',
        'Support: support@nordlys.test',
      ];
      expect(shown).toEqual(expect.arrayContaining(lines));
      expect(shown.join(' ')).not.toContain('Demo');
    } finally {
      await live.stop();
    }
  });

  it('is read by pdftotext, where it is installed', async () => {
    if (spawnSync('pdftotext', ['-v']).error) {
      notRun('the reading of a PDF statement by pdftotext, which is not installed here');
      return;
    }
    const read = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await pdfOf(`?${MONTH}`), encoding: 'utf8' });
    expect([read.status, read.stderr]).toEqual([0, '']);
    const lines = read.stdout.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
    expect(lines).toContain('Opening balance, 1 March 2026 | 0.00 | 0.00 | 0.00 | 0.00');
    expect(lines).toContain('Closing balance, 31 March 2026 | 78,073.60 | 0.00 | 1,000.00 | 79,073.60');
    expect(lines).toContain('2 Mar 2026 | Deposit, Bitcoin | +5,000.00 | 5,000.00');
    expect(lines.filter((line) => /^Statement, March 2026 · .* \| Page 1 of \d$/.test(line))).toHaveLength(1);
  });

  it('of a year has each trade with its result', async () => {
    const text = pdfPages(await pdfOf('/year?year=2026')).flat();
    for (const words of [
      'Yearly statement, 2026',
      'No trade was settled in this year.',
      'Trades open at the end, at cost',
    ])
      expect(text).toContain(words);
  });

  it('of too many lines is refused, and the CSV file is not', async () => {
    const eve = await investor(api);
    await book(eve, TOO_MANY, '2026-04-02T00:00:00Z');
    const refused = await download(api, eve, '?from=2026-04-02&to=2026-04-02');
    const answer = { status: refused.status, headers: refused.headers, body: (await refused.json()) as never };
    const sentence = 'This period has 1,001 lines, and a PDF holds up to 1,000. Choose a shorter period, or CSV.';
    expectRefusal(answer, [422, 'STATEMENT_TOO_LONG', sentence]);
    const rows = await rowsOf(api, eve, '2026-04-02', '2026-04-02');
    expect(rowsNamed(rows, 'line')).toHaveLength(TOO_MANY);
    requireSums(rows);
  });
});

/** An amount of the CSV as the PDF writes it. */
function inWords(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+\.)/g, ',');
}

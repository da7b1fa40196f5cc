import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StatementFiles } from '../../src/modules/statement/statement-files.js';
import { StatementPdf } from '../../src/modules/statement/pdf/statement-pdf.js';
import { YearFiles } from '../../src/modules/statement/year-files.js';
import { anything, hashesOf } from '../support/account-commands.js';
import { AccountDriver } from '../support/account-driver.js';
import { type Trading, startTrading } from '../support/concurrent-requests.js';
import { FOUR_EYES_ABOVE, applyReview, emptyAccount, writeLine } from '../support/expected-account.js';
import { recordsOf } from '../support/csv-records.js';
import { pdfPages } from '../support/pdf-text.js';
import { inCents, requireSums, rowsNamed } from './statements.js';

const SEQUENCES = 8;
const STEPS = 30;
const BEGIN = new Date('2024-02-29T12:00:00Z');

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const nextDay = (day: string) => dayOf(new Date(Date.parse(day) + DAY_MS));

describe('statements of whatever happened to an account', () => {
  let trading: Trading;
  let driver: AccountDriver;
  beforeAll(async () => {
    trading = await startTrading({ FOUR_EYES_ABOVE: String(FOUR_EYES_ABOVE / 100n) });
    driver = new AccountDriver(trading);
  });
  afterAll(() => trading.api.stop());

  const read = async (file: Promise<{ stream: AsyncIterable<Buffer | string> }>): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of (await file).stream) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  };
  const csvOf = async (id: string, from: string, to: string) =>
    recordsOf(String(await read(trading.api.app.get(StatementFiles).csv(id, from, to))));

  async function begin(customers: number) {
    await driver.newReviewer();
    const accounts = [];
    for (let number = 0; number < customers; number += 1) {
      const account = emptyAccount(await driver.at(BEGIN, () => driver.newCustomer()));
      accounts.push(account);
      const amount = 9_000_00n + BigInt(number);
      const { line } = await driver.at(BEGIN, () => driver.deposit(account.id, amount));
      const transfer = { id: line!.id, type: 'deposit', status: 'pending', amount, txHash: null } as const;
      const txHash = randomBytes(32).toString('hex');
      const review = { status: 'completed', reason: null, credited: amount, txHash } as const;
      await driver.at(BEGIN, () => driver.review(transfer.id, review));
      account.transfers.push(transfer);
      writeLine(account);
      applyReview(account, account.transfers[0]!, review, BEGIN);
    }
    return { now: BEGIN, accounts, hashes: hashesOf() };
  }

  it('add up, go on where the one before ended, and say the same as CSV, PDF and journal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(anything, { maxCommands: STEPS, size: 'max' }),
        fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 3 }),
        async (commands, cuts) => {
          const model = await begin(2);
          await fc.asyncModelRun(() => ({ model, real: driver }), commands);
          const now = new Date(model.now.getTime() + 1_000);
          for (const account of model.accounts) {
            await driver.at(now, async () => {
              const [first, last] = [dayOf(BEGIN), dayOf(now)];
              const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
              const ends = [...new Set(cuts.map((cut) => Math.floor((days * cut) / 1001)))].sort((a, b) => a - b);
              let closing = [0, 0, 0, 0];
              let from = first;
              for (const to of [...ends.map((end) => dayOf(new Date(Date.parse(first) + end * DAY_MS))), last]) {
                if (from > to) continue;
                const part = requireSums(await csvOf(account.id, from, to));
                expect(part.opening).toEqual(closing);
                closing = part.closing;
                from = nextDay(to);
              }
              const { cash, hold, invested } = account;
              expect(closing).toEqual([cash, hold, invested, cash + hold + invested].map(Number));
              const rows = await csvOf(account.id, first, last);
              expect(requireSums(rows)).toEqual({ opening: [0, 0, 0, 0], closing });

              const pdf = pdfPages(await read(trading.api.app.get(StatementPdf).make(account.id, first, last))).flat();
              for (const { Reference, Balance } of rowsNamed(rows, 'line')) {
                if (Reference) expect(pdf).toContain(Reference);
                expect(pdf).toContain(written(Balance));
              }
              for (const { Total } of rowsNamed(rows, 'total'))
                if (inCents(Total)) expect(pdf).toContain(signed(Total));
              const journal = String(await read(trading.api.app.get(StatementFiles).journal(account.id, {})));
              expect(assertedIn(journal)).toEqual(closing.slice(0, 3));
              expect(journal.match(/entry: /g) ?? []).toHaveLength(rowsNamed(rows, 'line').length);

              for (let year = BEGIN.getUTCFullYear(); year <= now.getUTCFullYear(); year += 1) {
                const yearly = recordsOf(String(await read(trading.api.app.get(YearFiles).csv(account.id, year))));
                const results = rowsNamed(yearly, 'settled trade').reduce((sum, row) => sum + inCents(row.Result), 0);
                const total = rowsNamed(yearly, 'total').find(
                  ({ Description }) => Description === 'Result of settled trades',
                );
                expect(results).toBe(inCents(total?.Total));
                const [closed] = rowsNamed(yearly, 'closing');
                expect(inCents(rowsNamed(yearly, 'month').at(-1)?.Balance)).toBe(inCents(closed?.Balance));
              }
            });
          }
        },
      ),
      { numRuns: SEQUENCES, interruptAfterTimeLimit: 70_000, markInterruptAsFailure: true },
    );
  });
});

/** An amount of the CSV as the PDF writes it. */
function written(amount = ''): string {
  return amount.replace('-', '−').replace(/\B(?=(\d{3})+\.)/g, ',');
}

function signed(amount = ''): string {
  return amount.startsWith('-') ? written(amount) : `+${written(amount)}`;
}

/** What the last entry of a journal says that each account holds, in cents. */
function assertedIn(journal: string): number[] {
  return [...journal.matchAll(/ = (-?)\$(\d+)\.(\d\d)$/gm)].map(
    ([, sign, dollars, cents]) => (sign ? -1 : 1) * (Number(dollars) * 100 + Number(cents)),
  );
}

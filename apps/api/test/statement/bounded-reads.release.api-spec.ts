import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '#platform/database/index.js';
import { Statements } from '../../src/modules/statement/statements.js';
import { AccountDriver } from '../support/account-driver.js';
import { type Trading, startTrading } from '../support/concurrent-requests.js';

const DAYS = 60;
/** Trades that are opened and closed on each of the days. */
const TRADES = 4;
const FIRST = Date.parse('2025-03-03T15:00:00Z');

/** How many rows this connection has read so far, also inside functions, of what the figures are read from. */
async function rowsRead(database: Database): Promise<number> {
  const [rows] = await database.query<{ read: number }>(
    `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname in ('entries', 'ledger_days')`,
  );
  return rows?.read ?? 0;
}

describe('the figures of a statement', () => {
  let trading: Trading;
  let customer: string;
  beforeAll(async () => {
    trading = await startTrading();
    const driver = new AccountDriver(trading);
    const at = new Date(FIRST);
    customer = await driver.at(at, () => driver.newCustomer());
    const { line } = await driver.at(at, () => driver.deposit(customer, 9_000_00n));
    await driver.at(at, () => driver.decide(line!.id, 'completed'));
    for (let step = 0; step < DAYS * TRADES; step += 1) {
      const instant = new Date(FIRST + Math.floor(step / TRADES) * DAY_MS + (1 + (step % TRADES)) * 60_000);
      const { trade, refused } = await driver.at(instant, () => driver.open(customer, 'AAPL', 500_00n));
      if (!trade) throw new Error(`No trade on ${instant.toISOString()}: ${refused}`);
      await driver.at(new Date(instant.getTime() + 1_000), () => driver.move('close', customer, trade.id));
    }
    trading.api.clock.set(new Date(FIRST + DAYS * DAY_MS));
  }, 60_000);
  afterAll(() => trading.api.stop());

  it('are read from its own entries and a row for each day before, not from every earlier entry', async () => {
    const database = trading.api.app.get(Database);
    const statements = trading.api.app.get(Statements);
    const day = new Date(FIRST + (DAYS - 2) * DAY_MS).toISOString().slice(0, 10);
    const heading = await statements.heading(customer, { from: day, to: day });
    const [figures, read] = await database.snapshot(async () => {
      const before = await rowsRead(database);
      const made = await statements.figures(heading);
      return [made, (await rowsRead(database)) - before] as const;
    });
    const lines = 2 * TRADES;
    expect(figures.lineCount).toBe(lines);
    // Each entry of that day, once for the sums and once to be counted, and the days.
    expect(read).toBeLessThanOrEqual(DAYS + 2 * lines);
    const [sums] = await database.query<{ cash: string }>(
      `select sum(cash) as cash from entries where user_id = $1 and occurred_at < $2`,
      [customer, heading.period.begins],
    );
    expect(figures.opening).toMatchObject({ cash: BigInt(sums?.cash ?? 0), onHold: 0n, invested: 0n });
  });
});

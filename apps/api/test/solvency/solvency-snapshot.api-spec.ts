import { microDollars, nearestCent, positionValue, price } from '@sextant/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProveSolvency } from '#modules/solvency/index.js';
import { AccountDriver } from '../support/account-driver.js';
import { type Trading, startTrading } from '../support/concurrent-requests.js';

const ROUNDS = 3;
const BEGIN = new Date('2024-02-29T12:00:00Z');

/** While the time stands still, nothing that these customers do changes what they are owed: only where it is. */
describe('a proof that is made while money moves', () => {
  let trading: Trading;
  let driver: AccountDriver;
  const customers: string[] = [];

  beforeAll(async () => {
    trading = await startTrading();
    driver = new AccountDriver(trading);
    for (let number = 0; number < 4; number += 1) {
      const id = await driver.newCustomer();
      await driver.at(BEGIN, () => driver.bonus(id, 5_000_00n));
      customers.push(id);
    }
  });
  afterAll(() => trading?.api.stop());

  /** What the postings and trades of a customer say, in cents, worked out beside the product's own sums. */
  async function owedTo(id: string, now: Date): Promise<bigint> {
    const { database } = trading.api;
    const [posted] = await database.query<{ cents: string }>(
      `select coalesce(sum(amount), 0) as cents from postings
        where user_id = $1 and account in ('cash', 'withdrawal_hold')`,
      [id],
    );
    const trades = await database.query<Record<'symbol' | 'status' | 'basis' | 'basis_price' | 'frozen_basis', string>>(
      `select symbol, status, basis, basis_price, frozen_basis from trades where user_id = $1 and status <> 'completed'`,
      [id],
    );
    let owed = BigInt(posted?.cents ?? 0);
    for (const { symbol, status, basis, basis_price: at, frozen_basis: frozen } of trades) {
      owed +=
        status === 'paused'
          ? nearestCent(microDollars(frozen))
          : positionValue(microDollars(basis), price(await driver.price(symbol, now)), price(at));
    }
    return owed;
  }

  /** Opens, pauses, resumes and closes a trade, holds cash for a withdrawal and frees it; leaves a trade behind. */
  async function moveAround(id: string): Promise<void> {
    const { trade } = await driver.open(id, 'TSLA', 300_00n);
    await driver.move('pause', id, trade!.id);
    const { line } = await driver.withdraw(id, 250_00n);
    await driver.move('resume', id, trade!.id);
    await driver.cancel(id, line!.id);
    await driver.move('close', id, trade!.id);
    const left = await driver.open(id, 'AAPL', 200_00n);
    await driver.move('pause', id, left.trade!.id);
  }

  it(`has each customer with exactly what the ledger says, ${ROUNDS} times`, async () => {
    const { database, app } = trading.api;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const now = new Date(BEGIN.getTime() + round * 12 * 3_600_000);
      const owed = await Promise.all(customers.map((id) => owedTo(id, now)));
      await driver.at(now, async () => {
        const moving = customers.map((id) => moveAround(id));
        await driver.open(customers[round % customers.length]!, 'TSLA', 100_00n);
        await Promise.all([app.get(ProveSolvency).run(trading.boss.id), ...moving]);
      });
      const proved = await database.query<{ user_id: string; amount: string }>(
        `select l.user_id, sum(l.amount) as amount from solvency_leaves l
           join solvency_proofs p on p.id = l.proof_id where p.at = $1 group by l.user_id`,
        [now],
      );
      expect(customers.map((id) => BigInt(proved.find((row) => row.user_id === id)?.amount ?? -1))).toEqual(owed);
      expect(await Promise.all(customers.map((id) => owedTo(id, now)))).toEqual(owed);
      const [proof] = await database.query<{ owed: string }>('select owed from solvency_proofs where at = $1', [now]);
      expect(BigInt(proof?.owed ?? -1)).toBe(owed.reduce((sum, each) => sum + each, 0n));
    }
  });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { anything, hashesOf } from './account-commands.js';
import { AccountDriver } from './account-driver.js';
import { type Trading, startTrading } from './concurrent-requests.js';
import { FOUR_EYES_ABOVE, applyReview, emptyAccount, writeLine } from './expected-account.js';

/** In parts, so that what hangs is noticed soon, and a slow machine has time for all of them. */
const PARTS = [1, 2, 3, 4];
const SEQUENCES = 50;
const STEPS = 30;
const BEGIN = new Date('2024-02-29T12:00:00Z');

describe('whatever happens to accounts, one thing after the other', () => {
  let trading: Trading;
  let driver: AccountDriver;
  beforeAll(async () => {
    trading = await startTrading({ FOUR_EYES_ABOVE: String(FOUR_EYES_ABOVE / 100n) });
    driver = new AccountDriver(trading);
  });
  afterAll(() => trading.api.stop());

  /** Customers with something to spend, all but the last. */
  async function begin(customers: number) {
    const accounts = [];
    for (let number = 0; number < customers; number += 1) {
      const account = emptyAccount(await driver.newCustomer());
      accounts.push(account);
      if (number === customers - 1) continue;
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

  it.each(PARTS)(`holds to the cent what ${SEQUENCES} sequences should have made of them, part %i`, async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.commands(anything, { maxCommands: STEPS, size: 'max' }),
        async (customers, commands) => {
          const model = await begin(customers);
          await fc.asyncModelRun(() => ({ model, real: driver }), commands);
          for (const command of commands) kinds.add(/^\w+/.exec(command.toString())?.[0] ?? '');
          await driver.requireAsExpected(model.accounts);
          for (const account of model.accounts) await driver.requireResults(account, model.now);
        },
      ),
      { numRuns: SEQUENCES, interruptAfterTimeLimit: 80_000, markInterruptAsFailure: true },
    );
    const all = [
      'deposit',
      'review',
      'withdraw',
      'cancel',
      'bonus',
      'correct',
      'open',
      'pause',
      'resume',
      'close',
      'claim',
      'wait',
    ];
    expect([...kinds].sort()).toEqual(all.sort());
  });
});

import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { anything, hashesOf } from '../support/account-commands.js';
import type { AccountDriver } from '../support/account-driver.js';
import { FOUR_EYES_ABOVE, applyReview, emptyAccount, writeLine } from '../support/expected-account.js';

const STEPS = 30;
const KINDS = 'bonus cancel claim close correct deposit open pause resume review wait withdraw';
const BEGIN = new Date('2024-02-29T12:00:00Z');

/** The settings that the model of the sequences expects. */
export const SEQUENCE_SETTINGS = { FOUR_EYES_ABOVE: String(FOUR_EYES_ABOVE / 100n) };

/** Customers with something to spend, all but the last. */
async function begin(driver: AccountDriver, customers: number) {
  await driver.newReviewer();
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

/** Carries out random sequences of commands and compares every account with the model; requires every kind of command. */
export async function runSequences(
  driver: AccountDriver,
  parameters: { numRuns: number; seed?: number },
): Promise<void> {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.commands(anything, { maxCommands: STEPS, size: 'max' }),
      async (customers, commands) => {
        const model = await begin(driver, customers);
        await fc.asyncModelRun(() => ({ model, real: driver }), commands);
        for (const command of commands) kinds.add(/^\w+/.exec(command.toString())?.[0] ?? '');
        await driver.requireAsExpected(model.accounts);
        for (const account of model.accounts) await driver.requireResults(account, model.now);
      },
    ),
    { ...parameters, interruptAfterTimeLimit: 80_000, markInterruptAsFailure: true },
  );
  expect([...kinds].sort()).toEqual(KINDS.split(' '));
}

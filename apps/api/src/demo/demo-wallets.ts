import { EnterWalletBalances, ReconciliationQueries } from '#modules/books/index.js';
import { instantOf } from './demo-calendar.js';
import type { DemoContext } from './demo-context.js';

/** Coins that one wallet of the demo holds less than it should: a difference that waits for its explanation. */
const MISSING = { coin: 'BTC', amount: 0.0021 };

/** Before anything was announced that still waits: whatever the operators decide about that makes no new difference. */
const COUNTED = '2 08:00';

/** Enters what was in the wallets: what should have been there, and in one of them less, beside what was being sent. */
export async function enterDemoBalances({ app, operators, now }: DemoContext): Promise<void> {
  const at = instantOf(COUNTED, now);
  for (const { coin, network, expected, leaving, balance } of await app.get(ReconciliationQueries).custodyAt(at)) {
    // A demo that was started before has its balances.
    if (balance) continue;
    // A bitcoin has eight decimals, which a number holds.
    const amount = coin === MISSING.coin ? (Number(expected) - Number(leaving) - MISSING.amount).toFixed(8) : expected;
    await app.get(EnterWalletBalances).run(operators.treasurer, { coin, network, amount, at });
  }
}

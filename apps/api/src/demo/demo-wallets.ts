import { EnterWalletBalances, ReconciliationQueries } from '#modules/books/index.js';
import type { DemoContext } from './demo-context.js';

/** Coins that one wallet of the demo holds less than it should: a difference that waits for its explanation. */
const MISSING = { coin: 'BTC', amount: 0.0021 };

/** Enters what is in the wallets: what should be there, and in one of them less, beside what is being sent. */
export async function enterDemoBalances({ app, operators, now }: DemoContext): Promise<void> {
  const { wallets } = await app.get(ReconciliationQueries).read();
  for (const { coin, network, expected, leaving } of wallets) {
    // A bitcoin has eight decimals, which a number holds.
    const amount = coin === MISSING.coin ? (Number(expected) - Number(leaving) - MISSING.amount).toFixed(8) : expected;
    await app.get(EnterWalletBalances).run(operators.treasurer, { coin, network, amount, at: now });
  }
}

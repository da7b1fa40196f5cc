import { createHash } from 'node:crypto';
import { type CoinCode, coinToString, coinsFor, price } from '@sextant/money';
import type { ReviewTransaction, TransactionResult } from '#modules/transaction/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, inCents } from './demo-actors.js';
import type { Decision, DemoTransfer } from './demo-transfers.js';

/** What a review needs to know of the line that it is about. */
export type DemoLine = TransactionResult['line'];

/** The reviewer decides on a transfer; `lineOf` answers nothing when it was never requested. */
export function reviewStep(
  review: ReviewTransaction,
  { operators }: DemoActors,
  { at, status, reason, creditedAmount }: Decision,
  lineOf: () => DemoLine | undefined,
): DemoStep {
  const run = async () => {
    const line = lineOf();
    if (line === undefined) return;
    const completed = status === 'completed';
    const credits = completed && line.type === 'deposit';
    await review.run(
      {
        operatorId: operators.reviewer,
        id: line.id,
        status,
        reason: reason ?? null,
        note: null,
        receivedCoin: credits ? coinsOf(line, creditedAmount) : null,
        txHash: completed ? hashOf(line.id) : null,
        arrivedAt: credits ? new Date(line.created_at) : null,
      },
      UNREPEATED,
    );
  };
  return { at, run };
}

/** The declared coins, or those of the dollars that arrived. */
function coinsOf(line: DemoLine, creditedAmount: number | undefined): string | null {
  if (creditedAmount === undefined) return line.coin_amount;
  const coin = line.coin as CoinCode;
  return coinToString(coin, coinsFor(coin, inCents(creditedAmount), price(line.rate ?? 0)));
}

export function methodOf({ methods }: DemoActors, { method }: DemoTransfer): { id: string; address: string } {
  const found = methods.get(method);
  if (!found) throw new Error(`The demo needs the payment method ${method}`);
  return found;
}

/** Of the form of a transaction hash, of no transaction. */
export function hashOf(id: string): string {
  return createHash('sha256').update(`demo ${id}`).digest('hex');
}

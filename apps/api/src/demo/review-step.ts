import { createHash } from 'node:crypto';
import { type CoinCode, coinToString, coinsFor, price } from '@sextant/money';
import {
  ApproveProposal,
  CompletionPreview,
  ProposeCompletion,
  ReviewTransaction,
  type TransactionResult,
} from '#modules/transaction/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, inCents } from './demo-actors.js';
import type { Decision, DemoTransfer } from './demo-transfers.js';

/** What a review needs to know of the line that it is about. */
export type DemoLine = TransactionResult['line'];

/**
 * The reviewer decides on a transfer, or proposes it to the approver where that takes two; `lineOf` answers nothing when it
 * was never requested.
 */
export function reviewStep(
  { app, operators }: DemoActors,
  { at, status, reason, creditedAmount }: Decision,
  lineOf: () => DemoLine | undefined,
): DemoStep {
  const run = async () => {
    const line = lineOf();
    if (line === undefined) return;
    const completed = status === 'completed';
    const credits = completed && line.type === 'deposit';
    const { id } = line;
    const found = {
      receivedCoin: credits ? coinsOf(line, creditedAmount) : null,
      txHash: completed ? hashOf(id) : null,
      arrivedAt: credits ? new Date(line.created_at) : null,
    };
    const step = { operatorId: operators.reviewer, reason: reason ?? null, note: null, ...found };
    if (status !== 'processing') {
      const { because } = await app.get(CompletionPreview).of(operators.reviewer, id, found, status);
      if (because.length > 0) {
        const proposal = await app.get(ProposeCompletion).run({ ...step, transactionId: id, status });
        await app.get(ApproveProposal).run(operators.approver, proposal.id);
        return;
      }
    }
    await app.get(ReviewTransaction).run({ ...step, id, status }, UNREPEATED);
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

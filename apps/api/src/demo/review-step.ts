import { createHash } from 'node:crypto';
import type { ReviewTransaction } from '#modules/transaction/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, inCents } from './demo-actors.js';
import type { Decision, DemoTransfer } from './demo-transfers.js';

/** The reviewer decides on a transfer; `idOf` answers nothing when it was never requested. */
export function reviewStep(
  review: ReviewTransaction,
  { operators }: DemoActors,
  { at, status, reason, creditedAmount }: Decision,
  idOf: () => string | undefined,
  sends = false,
): DemoStep {
  const run = async () => {
    const id = idOf();
    if (id === undefined) return;
    await review.run(
      {
        operatorId: operators.reviewer,
        id,
        status,
        reason: reason ?? null,
        creditedAmount: creditedAmount === undefined ? null : inCents(creditedAmount),
        txHash: sends && status === 'completed' ? hashOf(id) : null,
      },
      UNREPEATED,
    );
  };
  return { at, run };
}

export function methodOf({ methods }: DemoActors, { method }: DemoTransfer): { id: string; address: string } {
  const found = methods.get(method);
  if (!found) throw new Error(`The demo needs the payment method ${method}`);
  return found;
}

/** Of the form of a transaction hash, of no transaction. */
function hashOf(id: string): string {
  return createHash('sha256').update(`demo ${id}`).digest('hex');
}

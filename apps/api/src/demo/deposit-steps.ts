import { RequestDeposit, ReviewTransaction } from '#modules/transaction/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, inCents } from './demo-actors.js';
import type { DemoDeposit } from './demo-transfers.js';
import { receiptPdf } from './demo-receipt.js';
import { type DemoLine, methodOf, reviewStep } from './review-step.js';

/** A deposit is announced with its receipt, and the operator decides. */
export function depositSteps(actors: DemoActors, deposit: DemoDeposit): DemoStep[] {
  let line: DemoLine | undefined;
  const announce = async () => {
    const result = await actors.app.get(RequestDeposit).run(
      {
        userId: actors.investorId,
        amount: inCents(deposit.amount),
        methodId: methodOf(actors, deposit).id,
        quoteId: undefined,
        receipt: { buffer: receiptOf(actors, deposit), originalName: 'payment-confirmation.pdf' },
      },
      UNREPEATED,
    );
    line = result.line;
  };
  const review = actors.app.get(ReviewTransaction);
  return [
    { at: deposit.at, run: announce },
    ...deposit.decisions.map((decision) => reviewStep(review, actors, decision, () => line)),
  ];
}

function receiptOf(actors: DemoActors, deposit: DemoDeposit): Buffer {
  return receiptPdf([
    'Payment confirmation',
    '',
    `Worth:    $${deposit.amount.toFixed(2)}`,
    `Paid in:  ${deposit.method}`,
    `Paid to:  ${deposit.paidTo ?? methodOf(actors, deposit).address}`,
    '',
    'Part of the Sextant demo. Nothing was paid.',
  ]);
}

import { RequestDeposit, ReviewTransaction } from '../modules/transaction/index.js';
import { type DemoCast, type DemoStep, inCents, UNREPEATED } from './demo-cast.js';
import type { DemoDeposit } from './demo-transfers.js';
import { receiptPdf } from './demo-receipt.js';
import { methodOf, reviewStep } from './review-step.js';

/** A deposit is announced with its receipt, and the operator decides. */
export function depositSteps(cast: DemoCast, deposit: DemoDeposit): DemoStep[] {
  let id = '';
  const announce = async () => {
    const result = await cast.app.get(RequestDeposit).run(
      {
        userId: cast.investorId,
        amount: inCents(deposit.amount),
        methodId: methodOf(cast, deposit).id,
        quoteId: undefined,
        receipt: { buffer: receiptOf(cast, deposit), originalName: 'payment-confirmation.pdf' },
      },
      UNREPEATED,
    );
    id = result.line.id;
  };
  const review = cast.app.get(ReviewTransaction);
  return [
    { at: deposit.at, act: announce },
    ...deposit.decisions.map((decision) => reviewStep(review, cast, decision, () => id)),
  ];
}

function receiptOf(cast: DemoCast, deposit: DemoDeposit): Buffer {
  return receiptPdf([
    'Payment confirmation',
    '',
    `Worth:    $${deposit.amount.toFixed(2)}`,
    `Paid in:  ${deposit.method}`,
    `Paid to:  ${deposit.paidTo ?? methodOf(cast, deposit).address}`,
    '',
    'Part of the Sextant demo. Nothing was paid.',
  ]);
}

import { ProposeCompletion, RequestDeposit } from '#modules/transaction/index.js';
import { Clock } from '#platform/clock/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, inCents } from './demo-actors.js';
import type { DemoDeposit } from './demo-transfers.js';
import { receiptPdf } from './demo-receipt.js';
import { type DemoLine, hashOf, methodOf, reviewStep } from './review-step.js';

const MINUTE = 60_000;

/** A deposit is announced with its receipt, and an operator decides, or proposes to complete it. */
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
  const propose = async () => {
    if (line === undefined) return;
    const { id: transactionId, coin_amount: receivedCoin } = line;
    const arrivedAt = new Date(line.created_at);
    const found = { receivedCoin, txHash: hashOf(transactionId), arrivedAt, note: null };
    await actors.app.get(ProposeCompletion).run({
      ...{ operatorId: actors.operators.reviewer, transactionId, status: 'completed', reason: null },
      ...found,
    });
  };
  return [
    { at: deposit.at, run: announce },
    ...(deposit.proposed ? [{ at: deposit.proposed, run: propose }] : []),
    ...deposit.decisions.map((decision) => reviewStep(actors, decision, () => line)),
  ];
}

function receiptOf(actors: DemoActors, deposit: DemoDeposit): Buffer {
  const sent = actors.app.get(Clock).now().getTime() - (deposit.receiptMinutes ?? 0) * MINUTE;
  const [day, time] = new Date(sent).toISOString().split(/[T.]/);
  return receiptPdf([
    'Payment confirmation',
    '',
    `Worth:    $${deposit.amount.toFixed(2)}`,
    `Sent:     ${day} ${time?.slice(0, 5)} UTC`,
    `Paid in:  ${deposit.method}`,
    `Paid to:  ${deposit.paidTo ?? methodOf(actors, deposit).address}`,
    '',
    'Part of the Sextant demo. Nothing was paid.',
  ]);
}

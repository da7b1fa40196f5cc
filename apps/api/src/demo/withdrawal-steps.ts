import { CancelWithdrawal, RequestWithdrawal, ReviewTransaction } from '#modules/transaction/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, affordable } from './demo-actors.js';
import type { DemoWithdrawal } from './demo-transfers.js';
import { methodOf, reviewStep } from './review-step.js';

/** Well above every minimum and network fee. */
const LEAST = 100;

/** A withdrawal is requested, and the investor takes it back or the operator decides. */
export function withdrawalSteps(actors: DemoActors, withdrawal: DemoWithdrawal): DemoStep[] {
  const { app, investorId } = actors;
  let id: string | undefined;
  const request = async () => {
    const amount = await affordable(actors, withdrawal.amount, LEAST);
    if (amount === undefined) return;
    const methodId = methodOf(actors, withdrawal).id;
    const order = { userId: investorId, amount, methodId, recipient: withdrawal.recipient, quoteId: undefined };
    id = (await app.get(RequestWithdrawal).run(order, UNREPEATED)).line.id;
  };
  const cancel = async () => {
    if (id !== undefined) await app.get(CancelWithdrawal).run(investorId, id, UNREPEATED);
  };
  const review = app.get(ReviewTransaction);
  return [
    { at: withdrawal.at, run: request },
    ...(withdrawal.cancelled ? [{ at: withdrawal.cancelled, run: cancel }] : []),
    ...withdrawal.decisions.map((decision) => reviewStep(review, actors, decision, () => id, true)),
  ];
}

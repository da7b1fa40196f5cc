import { CancelWithdrawal, RequestWithdrawal } from '#modules/transaction/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, affordable } from './demo-actors.js';
import type { DemoWithdrawal } from './demo-transfers.js';
import { type DemoLine, methodOf, reviewStep } from './review-step.js';

/** Well above every minimum and network fee. */
const LEAST = 100;

/** A withdrawal is requested, and the investor takes it back or the operator decides. */
export function withdrawalSteps(actors: DemoActors, withdrawal: DemoWithdrawal): DemoStep[] {
  const { app, investorId } = actors;
  let line: DemoLine | undefined;
  const request = async () => {
    const amount = await affordable(actors, withdrawal.amount, LEAST);
    if (amount === undefined) return;
    const methodId = methodOf(actors, withdrawal).id;
    const order = { userId: investorId, amount, methodId, recipient: withdrawal.recipient, quoteId: undefined };
    ({ line } = await app.get(RequestWithdrawal).run(order, UNREPEATED));
  };
  const cancel = async () => {
    if (line !== undefined) await app.get(CancelWithdrawal).run(investorId, line.id, UNREPEATED);
  };
  return [
    { at: withdrawal.at, run: request },
    ...(withdrawal.cancelled ? [{ at: withdrawal.cancelled, run: cancel }] : []),
    ...withdrawal.decisions.map((decision) => reviewStep(actors, decision, () => line)),
  ];
}

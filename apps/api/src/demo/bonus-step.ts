import { ApproveProposal, GrantBonus, ProposeBudget } from '#modules/transaction/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, inCents } from './demo-actors.js';
import type { DemoBonus } from './demo-transfers.js';

/** A budget that the treasurer proposes and the approver approves, before the first bonus is granted. */
export function budgetStep({ app, operators }: DemoActors, at: DemoStep['at'], amount: number): DemoStep {
  const run = async () => {
    const { id } = await app.get(ProposeBudget).run(operators.treasurer, inCents(amount), null);
    await app.get(ApproveProposal).run(operators.approver, id);
  };
  return { at, run };
}

/** The reviewer grants a bonus with its reason. */
export function bonusStep(
  { app, investorId: userId, operators }: DemoActors,
  { at, amount, reason }: DemoBonus,
): DemoStep {
  const bonus = { operatorId: operators.reviewer, userId, amount: inCents(amount), reason, note: null };
  return { at, run: () => app.get(GrantBonus).run(bonus, UNREPEATED) };
}

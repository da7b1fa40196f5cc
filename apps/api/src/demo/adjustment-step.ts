import { PostAdjustment } from '#modules/transaction/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, inCents } from './demo-actors.js';
import type { DemoAdjustment } from './demo-transfers.js';

/** The approver posts a bonus or a fee with its reason. */
export function adjustmentStep({ app, investorId, operators }: DemoActors, posted: DemoAdjustment): DemoStep {
  const { at, type, amount, reason } = posted;
  const direction = type === 'bonus' ? 'in' : 'out';
  const operatorId = operators.approver;
  const adjustment = { operatorId, userId: investorId, type, direction, amount: inCents(amount), reason } as const;
  return { at, run: () => app.get(PostAdjustment).run(adjustment, UNREPEATED) };
}

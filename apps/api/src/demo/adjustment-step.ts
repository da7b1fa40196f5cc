import { PostAdjustment } from '../modules/transaction/index.js';
import { type DemoCast, type DemoStep, inCents, UNREPEATED } from './demo-cast.js';
import type { DemoAdjustment } from './demo-transfers.js';

/** The operator posts a bonus or a fee with its reason. */
export function adjustmentStep({ app, investorId, operatorId }: DemoCast, posted: DemoAdjustment): DemoStep {
  const { at, type, amount, reason } = posted;
  const direction = type === 'bonus' ? 'in' : 'out';
  const adjustment = { operatorId, userId: investorId, type, direction, amount: inCents(amount), reason } as const;
  return { at, act: () => app.get(PostAdjustment).run(adjustment, UNREPEATED) };
}

import type { DemoActors, DemoStep } from './demo-actors.js';
import { addressSteps } from './demo-addresses.js';
import type { DemoContext } from './demo-context.js';
import { WAITING_DEPOSITS, WAITING_WITHDRAWALS } from './demo-queue.js';
import { RECENT_DEPOSITS, RECENT_WITHDRAWALS } from './demo-weeks.js';
import { depositSteps } from './deposit-steps.js';
import type { ScriptedCustomer } from './draw-customers.rules.js';
import { withdrawalSteps } from './withdrawal-steps.js';

/** A scripted customer who is there. */
export interface Present {
  actors: DemoActors;
  customer: ScriptedCustomer;
}

const WITHDRAWALS = [...WAITING_WITHDRAWALS, ...RECENT_WITHDRAWALS];
const DEPOSITS = [...WAITING_DEPOSITS, ...RECENT_DEPOSITS];

/**
 * What is still open when the demo starts, and what was credited and paid in the weeks before. Those who have been
 * customers the longest ask for withdrawals: the hold of their address is over, however long it is.
 */
export function recentSteps({ settings, installation }: DemoContext, present: Present[]): DemoStep[] {
  const oldestFirst = present.toSorted((a, b) => daysOf(b) - daysOf(a));
  const withdrawing = WITHDRAWALS.flatMap(({ order, address }, index) => {
    const one = oldestFirst[index];
    if (!one) return [];
    const book = [{ ...address, at: one.customer.deposit.decisions[0]?.at ?? one.customer.registered }];
    return [...addressSteps(one.actors, settings, installation, book), ...withdrawalSteps(one.actors, order)];
  });
  const depositing = DEPOSITS.flatMap((deposit, index) => {
    const one = oldestFirst[WITHDRAWALS.length + index];
    return one ? depositSteps(one.actors, deposit) : [];
  });
  return [...withdrawing, ...depositing];
}

const daysOf = ({ customer }: Present): number => Number.parseInt(customer.registered, 10);

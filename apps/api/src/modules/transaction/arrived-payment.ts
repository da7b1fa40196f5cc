import type { SeenPaymentDto } from './dto/deposit-chain.response.js';

/** Payments that never complete the deposit whose address they came to. */
const COMPLETE_NOTHING: readonly string[] = ['too-small', 'other-coin'];

/**
 * Whether a payment is there or on its way, in the coin of its deposit and worth a cent at least: without one, the deposit is
 * cancelled on request, and closed in time.
 */
export const hasArrived = ({ state, rules }: Pick<SeenPaymentDto, 'state' | 'rules'>): boolean =>
  state !== 'conflicted' && !rules.some((rule) => COMPLETE_NOTHING.includes(rule));

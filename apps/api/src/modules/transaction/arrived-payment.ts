import type { SeenPaymentDto } from './dto/deposit-chain.response.js';

/** Whether a payment is there or on its way and worth a cent at least: without it, its deposit is neither cancelled nor closed. */
export const hasArrived = ({ state, rules }: Pick<SeenPaymentDto, 'state' | 'rules'>): boolean =>
  state !== 'conflicted' && !rules.includes('too-small');

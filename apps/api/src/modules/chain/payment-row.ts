import type { ChainName } from './chains.js';

/** A payment to an address of ours, with what became of it. */
export interface PaymentRow {
  chain: ChainName;
  txId: string;
  output: number;
  currency: string;
  units: string;
  /** With everything else that its customer gets in its block; of those that are not credited, itself alone. */
  unitsInBlock: string;
  state: 'seen' | 'confirmed' | 'final' | 'conflicted';
  /** Gone, and another transaction spent the same for good: it never arrives. */
  replaced: boolean;
  height: string | null;
  seenAt: Date;
  arrivedAt: Date;
  /** Why it was not credited when that was last tried. */
  refused: string | null;
  userId: string;
  /** The deposit that its address was made for. */
  depositId: string;
}

/** What of a deposit decides which rules apply to its payments. */
export interface DepositRow {
  id: string;
  reference: string;
  status: string;
  coin: string;
  coinAmount: string;
  rate: string;
  /** Until when that rate holds. */
  rateUntil: Date;
}

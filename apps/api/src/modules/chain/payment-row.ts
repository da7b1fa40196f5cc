import type { MorePaymentsState } from '#modules/transaction/index.js';
import type { ChainName } from './chains.js';

/** A payment to an address of ours, with what became of it. */
export interface PaymentRow {
  chain: ChainName;
  txId: string;
  output: number;
  currency: string;
  units: string;
  /** The units that decide how many blocks it needs (`sumsOfBlocks`); its own in the list of uncredited ones. */
  unitsTogether: string;
  /** Made by a miner. */
  coinbase: boolean;
  state: 'seen' | 'confirmed' | 'final' | 'conflicted';
  /** Gone, and another transaction spent the same for good: it never arrives. */
  replaced: boolean;
  height: string | null;
  seenAt: Date;
  arrivedAt: Date;
  /** An open deposit would be credited with it before all others at its address; so with any where none fits. */
  first: boolean;
  /** Why it was not credited when that was last tried. */
  refused: string | null;
  userId: string;
  /** The deposit that its address was made for. */
  depositId: string;
}

/** Payments that are not listed one by one, of one coin. */
export interface MorePaymentsRow {
  currency: string;
  state: MorePaymentsState;
  payments: number;
  /** All of them together. */
  units: string;
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
  /** Whether that rate was used; null until it is credited. */
  inTime: boolean | null;
}

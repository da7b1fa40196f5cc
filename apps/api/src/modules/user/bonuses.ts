import type { Cents } from '@sextant/money';

/** Bonuses a customer was granted, less what corrections took back; the two windows feed the measured trend. */
export interface BonusFigures {
  total: Cents;
  /** Of the bonuses granted in these days, whenever they were corrected. */
  last30Days: Cents;
  previous30Days: Cents;
}

/** A user's bonuses. Implemented by the transaction module, which is above this one. */
export abstract class Bonuses {
  abstract of(userId: string): Promise<BonusFigures>;
}

import type { Nothing } from './nothing.js';
import type { PaidCoinsDto } from './paidCoinsDto.js';

export interface CorrectionPreviewDto {
  /** Dollars that are left to be corrected */
  left: number;
  /** Only of a paid withdrawal and of what corrects one: it is corrected by the coins that really left */
  payment: PaidCoinsDto | Nothing | null;
  /**
     * What the coins would move, in dollars; null without them
     * @nullable
     */
  amount: number | null;
}

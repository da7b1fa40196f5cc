import type { AdjustmentKind } from './adjustmentKind.js';
import type { Direction } from './direction.js';

export interface AdjustmentRequest {
  type: AdjustmentKind;
  /** Adjustments: `in` credits, `out` debits. A bonus is always in, a fee always out */
  direction?: Direction;
  /**
     * Dollars
     * @minimum 0.01
     * @maximum 1000000000
     */
  amount: number;
  /**
     * The investor sees it
     * @maxLength 500
     */
  reason: string;
}


export type AdjustmentKind = 'bonus' | 'fee' | 'adjustment';
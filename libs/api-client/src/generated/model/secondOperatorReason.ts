
/**
 * Why completing it needs a second operator, worked out now; empty once it is decided
 */
export type SecondOperatorReason = 'above-threshold' | 'above-together' | 'above-for-all' | 'above-declared' | 'below-declared' | 'early-arrival' | 'costly-arrival' | 'own-address' | 'hash-used' | 'payment-begun';

/**
 * less, more: than declared; late: at the rate of its arrival; second, after-closing, other-coin: a deposit of its own; below-minimum: credited all the same; no-rate, too-small: final, and waits until a rate is known, or for an operator
 */
export type PaymentRule = 'less' | 'more' | 'late' | 'second' | 'after-closing' | 'other-coin' | 'below-minimum' | 'no-rate' | 'too-small';

/**
 * less, more: than declared, by a cent or more at the quoted rate; late: at the lower of the rates just before and after its arrival; second, after-closing, other-coin: a deposit of its own; below-minimum: credited all the same; no-rate: final, and waits until a rate is known; too-small: worth less than a cent; completed-otherwise: operators completed the deposit with this transaction and another amount; completed-another: operators completed another deposit with this transaction, and have to look at it; key-stopped: operators have to look at it
 */
export type PaymentRule = 'less' | 'more' | 'late' | 'second' | 'after-closing' | 'other-coin' | 'below-minimum' | 'no-rate' | 'too-small' | 'completed-otherwise' | 'completed-another' | 'key-stopped';
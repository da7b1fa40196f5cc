
/**
 * not-paid, cancelled: the withdrawal is free and can be sent otherwise
 */
export type BatchPayoutOutcome = 'open' | 'paid' | 'not-paid' | 'cancelled';

/**
 * exported: someone may have signed it; ended: each of its transactions is final
 */
export type PayoutBatchState = 'approved' | 'exported' | 'ended' | 'cancelled';

/**
 * waiting: nothing was seen that spends the same
 */
export type BatchTransactionState = 'waiting' | 'seen' | 'confirmed' | 'final' | 'conflicted';
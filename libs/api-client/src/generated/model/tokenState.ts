
/**
 * As of a payment; seen: its block was replaced, and it waits for another one
 */
export type TokenState = 'seen' | 'confirmed' | 'final' | 'conflicted';
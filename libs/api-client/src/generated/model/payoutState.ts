
/**
 * preparing: not seen yet; seen: in no block yet; confirmed: in a block; final: completed next; conflicted: paid, and gone from its chain; paid: completed
 */
export type PayoutState = 'preparing' | 'seen' | 'confirmed' | 'final' | 'conflicted' | 'paid';
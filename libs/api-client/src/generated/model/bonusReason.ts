
/**
 * `welcome-bonus`: in a demo only
 */
export type BonusReason = 'welcome-bonus' | 'late-review' | 'our-mistake' | 'thank-you';

export type BonusReason = 'welcome-bonus' | 'late-review' | 'our-mistake' | 'thank-you';
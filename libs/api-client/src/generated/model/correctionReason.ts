
export type CorrectionReason = 'credited-twice' | 'credited-wrongly' | 'other-account' | 'wrong-price' | 'wrong-fee' | 'bonus-mistake' | 'correction-undone' | 'paid-too-little' | 'never-arrived';
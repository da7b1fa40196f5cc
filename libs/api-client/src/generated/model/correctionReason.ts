
export type CorrectionReason = 'credited-twice' | 'credited-wrongly' | 'other-account' | 'wrong-price' | 'wrong-fee' | 'correction-undone' | 'paid-too-little' | 'never-arrived';
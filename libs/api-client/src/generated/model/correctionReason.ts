
export type CorrectionReason = 'credited-twice' | 'credited-wrongly' | 'other-account' | 'wrong-price' | 'wrong-fee' | 'correction-undone';
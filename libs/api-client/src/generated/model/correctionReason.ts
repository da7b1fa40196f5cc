
export type CorrectionReason = 'credited-twice' | 'credited-wrongly' | 'other-account' | 'wrong-fee' | 'correction-undone';
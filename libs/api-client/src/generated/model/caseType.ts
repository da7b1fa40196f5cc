
export type CaseType = 'deposit' | 'withdrawal';
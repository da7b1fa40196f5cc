
export type TransactionType = 'deposit' | 'withdrawal' | 'trade' | 'profit_claim' | 'fee' | 'bonus' | 'adjustment';

export type TransferKind = 'deposit' | 'withdrawal';
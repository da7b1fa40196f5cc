
export type TransactionStatus = 'pending' | 'processing' | 'completed' | 'failed';
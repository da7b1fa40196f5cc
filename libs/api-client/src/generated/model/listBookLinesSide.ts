
export type ListBookLinesSide = 'debit' | 'credit';
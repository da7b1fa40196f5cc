
export type CaseLinkType = 'deposit' | 'withdrawal' | 'customer';
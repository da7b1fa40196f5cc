
export type ProposalKind = 'completion' | 'correction' | 'budget' | 'payment-method' | 'account-key' | 'payout-batch' | 'suspension';
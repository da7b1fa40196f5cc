
export type ProposalKind = 'completion' | 'correction' | 'budget' | 'payment-method';

export type ProposalStatus = 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired';

export type ListedProposalStatus = 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired' | 'decided';
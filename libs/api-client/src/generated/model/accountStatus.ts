
export type AccountStatus = 'active' | 'suspended' | 'unverified';
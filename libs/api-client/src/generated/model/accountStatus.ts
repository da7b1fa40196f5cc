
export type AccountStatus = 'active' | 'suspended' | 'frozen' | 'unverified';
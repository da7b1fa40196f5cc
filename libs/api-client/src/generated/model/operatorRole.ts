
export type OperatorRole = 'support' | 'reviewer' | 'approver' | 'treasurer' | 'auditor' | 'admin';

/**
 * @nullable
 */
export type OperatorResponseRole = 'support' | 'reviewer' | 'approver' | 'treasurer' | 'auditor' | 'admin' | null;
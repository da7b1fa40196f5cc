
/**
 * The role to come; null where the account ends or its second factor is turned off
 * @nullable
 */
export type OperatorChangeResponseRole = 'support' | 'reviewer' | 'approver' | 'treasurer' | 'auditor' | 'admin' | null;

/**
 * @nullable
 */
export type UserResponseOperatorRole = 'support' | 'reviewer' | 'approver' | 'treasurer' | 'auditor' | 'admin' | null;
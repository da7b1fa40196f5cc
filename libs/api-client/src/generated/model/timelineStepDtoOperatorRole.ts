
/**
 * What the operator was at that time; null where no operator acted, and in steps from before it was kept
 * @nullable
 */
export type TimelineStepDtoOperatorRole = 'support' | 'reviewer' | 'approver' | 'treasurer' | 'auditor' | 'admin' | null;
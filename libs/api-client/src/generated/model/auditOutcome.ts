
export type AuditOutcome = 'done' | 'refused';
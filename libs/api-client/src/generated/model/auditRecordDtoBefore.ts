
/**
 * What was before
 * @nullable
 */
export type AuditRecordDtoBefore = { [key: string]: unknown } | null;

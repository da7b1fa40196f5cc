
/**
 * What was after
 * @nullable
 */
export type AuditRecordDtoAfter = { [key: string]: unknown } | null;

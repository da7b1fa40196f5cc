import type { AuditAction } from './auditAction.js';
import type { AuditOutcome } from './auditOutcome.js';

export type ListAuditRecordsParams = {
/**
 * How many at most
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * `nextCursor` of the previous page
 * @maxLength 500
 */
cursor?: string;
/**
 * The email of who acted, such as `reviewer@sextant.example`
 * @maxLength 200
 */
actor?: string;
/**
 * The account id, or the id, of the customer whom it is about, such as `SX-7K2M-9Q4X`
 * @maxLength 50
 */
customer?: string;
/**
 * What was done
 */
action?: AuditAction;
/**
 * Done or refused
 */
outcome?: AuditOutcome;
/**
 * A day in UTC, such as `2026-11-20`
 * @maxLength 10
 */
day?: string;
};

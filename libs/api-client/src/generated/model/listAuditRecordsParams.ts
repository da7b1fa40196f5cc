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
 * The id of the customer whom it is about, such as `0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f`
 * @maxLength 36
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

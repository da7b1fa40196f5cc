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
 * The email of who acted
 * @maxLength 200
 */
actor?: string;
/**
 * The account id, or the id, of the customer whom it is about
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
 * A day in UTC
 * @maxLength 10
 */
day?: string;
/**
 * `nextCursor` of the previous page
 * @maxLength 500
 */
cursor?: string;
};

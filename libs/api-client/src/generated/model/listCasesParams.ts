import type { CaseType } from './caseType.js';

export type ListCasesParams = {
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
 * Which queue
 */
type: CaseType;
};

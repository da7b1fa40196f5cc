
export type ProveAuditConsistencyParams = {
/**
 * The size of the earlier head
 * @minimum 1
 * @maximum 999999999999999
 */
from: number;
/**
 * The size of the later one; without it, of the newest public head
 * @minimum 1
 * @maximum 999999999999999
 */
to?: number;
};

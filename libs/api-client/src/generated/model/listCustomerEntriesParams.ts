import type { CustomerAccount } from './customerAccount.js';

export type ListCustomerEntriesParams = {
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
 * Which balance of the customer
 */
account: CustomerAccount;
};

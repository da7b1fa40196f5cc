
export type FindCustomersParams = {
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
 * Beginnings of words of a name, the beginning of an email address, a phone number or part of one, an account id, a withdrawal address, the address of a deposit, the hash of a payment, an id, or the reference of a transaction; the newest customers if left out
 * @maxLength 200
 */
search?: string;
};

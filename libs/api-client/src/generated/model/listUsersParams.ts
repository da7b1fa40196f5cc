
export type ListUsersParams = {
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
 * Part of an email address, name, phone number or account number; one or two letters: the beginning of a name or email address
 * @maxLength 100
 */
search?: string;
};


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
 * Part of an email address, name or account number, such as `lovelace`
 * @maxLength 100
 */
search?: string;
};

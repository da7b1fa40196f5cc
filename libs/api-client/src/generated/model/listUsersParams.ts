
export type ListUsersParams = {
/**
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * `nextCursor` of the page before
 */
cursor?: string;
/**
 * In e-mail, names and account number
 * @maxLength 100
 */
search?: string;
};

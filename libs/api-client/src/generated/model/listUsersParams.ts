
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
 * In e-mail, names and account number, such as `lovelace`
 * @maxLength 100
 */
search?: string;
};

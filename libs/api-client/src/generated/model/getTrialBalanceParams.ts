
export type GetTrialBalanceParams = {
/**
 * A day in UTC; today if left out
 * @maxLength 10
 */
day?: string;
};

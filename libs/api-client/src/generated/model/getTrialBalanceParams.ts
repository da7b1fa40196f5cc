
export type GetTrialBalanceParams = {
/**
 * A day in UTC; today if left out, such as `2026-11-20`
 * @maxLength 10
 */
day?: string;
};

/**
 * How many entries there are at most in a list without pages. The API reads so many, and where the console got as many, it
 * says that there may be more.
 */
export const LISTED_AT_MOST = {
  heldDeposits: 200,
  operatorChanges: 50,
  payoutBatches: 50,
  /** Of each kind. */
  uncreditedPayments: 100,
} as const;


/**
 * Waits for the code from the e-mail; waits until `usableFrom`; can be paid
 */
export type WithdrawalAddressState = 'unconfirmed' | 'on-hold' | 'usable';
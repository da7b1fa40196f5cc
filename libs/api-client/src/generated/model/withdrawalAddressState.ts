
/**
 * Waiting for the code from the email; on hold until `usableFrom`; can be used
 */
export type WithdrawalAddressState = 'unconfirmed' | 'on-hold' | 'usable';
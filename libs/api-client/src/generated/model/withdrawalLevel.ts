
/**
 * `protected` with a second factor or a passkey, otherwise `standard`
 */
export type WithdrawalLevel = 'standard' | 'protected';
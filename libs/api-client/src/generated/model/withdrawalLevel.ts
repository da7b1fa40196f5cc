
/**
 * Earned by what protects the account: `protected` with a second factor or a passkey
 */
export type WithdrawalLevel = 'standard' | 'protected';
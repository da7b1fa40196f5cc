
/**
 * Kinds of notifications that are not mailed; those about withdrawals and security always are
 */
export type MailChoice = 'deposits' | 'balance';

/**
 * Kinds of notifications that are not shown in the app; those about security always are
 */
export type AppChoice = 'deposits' | 'withdrawals' | 'balance';
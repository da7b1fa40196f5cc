
/**
 * `person` was signed in; `mailed-link` is whoever reads the mailbox of the account
 */
export type AccountEventCause = 'operator' | 'person' | 'mailed-link';

/**
 * `person` was signed in; `mailed-link` used the link in an email to the account
 */
export type AccountEventCause = 'operator' | 'person' | 'mailed-link';
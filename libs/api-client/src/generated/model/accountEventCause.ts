
/**
 * `person` was signed in; `mailed-link` used the link in an email to the account; `system`: a suspension ended by itself
 */
export type AccountEventCause = 'operator' | 'person' | 'mailed-link' | 'system';
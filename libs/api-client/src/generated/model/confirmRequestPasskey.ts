
/**
 * What `navigator.credentials.get` gave, as JSON
 */
export type ConfirmRequestPasskey = { [key: string]: unknown };

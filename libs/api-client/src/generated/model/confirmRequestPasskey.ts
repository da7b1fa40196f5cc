
/**
 * What `navigator.credentials.get` returned, as JSON
 */
export type ConfirmRequestPasskey = { [key: string]: unknown };

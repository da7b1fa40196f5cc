
/**
 * What `navigator.credentials.create` gave, as JSON
 */
export type AddPasskeyRequestPasskey = { [key: string]: unknown };

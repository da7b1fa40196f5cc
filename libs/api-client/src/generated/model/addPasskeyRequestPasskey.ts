
/**
 * What `navigator.credentials.create` returned, as JSON
 */
export type AddPasskeyRequestPasskey = { [key: string]: unknown };

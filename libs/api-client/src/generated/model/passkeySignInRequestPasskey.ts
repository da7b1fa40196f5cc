
/**
 * What `navigator.credentials.get` gave, as JSON
 */
export type PasskeySignInRequestPasskey = { [key: string]: unknown };

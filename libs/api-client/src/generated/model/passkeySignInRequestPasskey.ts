
/**
 * What `navigator.credentials.get` returned, as JSON
 */
export type PasskeySignInRequestPasskey = { [key: string]: unknown };

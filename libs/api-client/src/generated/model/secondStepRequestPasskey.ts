
/**
 * What `navigator.credentials.get` gave, as JSON
 */
export type SecondStepRequestPasskey = { [key: string]: unknown };

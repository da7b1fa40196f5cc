
/**
 * What `navigator.credentials.get` returned, as JSON
 */
export type SecondStepRequestPasskey = { [key: string]: unknown };

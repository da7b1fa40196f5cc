
/**
 * `publicKey` of the call to `navigator.credentials`, as JSON
 */
export type PasskeyOptionsResponseOptions = { [key: string]: unknown };

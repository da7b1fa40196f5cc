import type { PasskeyOptionsResponseOptions } from './passkeyOptionsResponseOptions.js';

export interface PasskeyOptionsResponse {
  /** `publicKey` of the call to `navigator.credentials`, as JSON */
  options: PasskeyOptionsResponseOptions;
}

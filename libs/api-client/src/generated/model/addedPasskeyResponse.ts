import type { PasskeyResponse } from './passkeyResponse.js';

export interface AddedPasskeyResponse {
  /**
     * Ten; empty if you already have some from another second factor
     * @maxItems 10000
     * @items.maxLength 40
     */
  recoveryCodes: string[];
  passkey: PasskeyResponse;
}

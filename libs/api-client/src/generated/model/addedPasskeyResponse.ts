import type { PasskeyResponse } from './passkeyResponse.js';

export interface AddedPasskeyResponse {
  /** Ten; empty if you already have some from another second factor */
  recoveryCodes: string[];
  passkey: PasskeyResponse;
}

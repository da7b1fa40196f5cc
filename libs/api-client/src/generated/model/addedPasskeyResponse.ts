import type { PasskeyResponse } from './passkeyResponse.js';

export interface AddedPasskeyResponse {
  /** Ten; empty when the person has theirs from another proof already */
  recoveryCodes: string[];
  passkey: PasskeyResponse;
}

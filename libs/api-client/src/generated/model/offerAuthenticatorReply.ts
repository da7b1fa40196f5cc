import type { AuthenticatorKeyResponse } from './authenticatorKeyResponse.js';

export interface OfferAuthenticatorReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AuthenticatorKeyResponse;
}

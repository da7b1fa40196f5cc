import type { AuthenticatorKeyResponse } from './authenticatorKeyResponse.js';

export interface OfferAuthenticatorReply {
  success: true;
  message: string;
  data: AuthenticatorKeyResponse;
}

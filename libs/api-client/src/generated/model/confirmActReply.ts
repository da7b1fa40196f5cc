import type { ConfirmationResponse } from './confirmationResponse.js';

export interface ConfirmActReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: ConfirmationResponse;
}

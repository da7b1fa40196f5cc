import type { ConfirmationResponse } from './confirmationResponse.js';

export interface ConfirmActReply {
  success: true;
  message: string;
  data: ConfirmationResponse;
}

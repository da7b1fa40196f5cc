import type { PasskeyOptionsResponse } from './passkeyOptionsResponse.js';

export interface AskForConfirmationReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: PasskeyOptionsResponse;
}

import type { PasskeyOptionsResponse } from './passkeyOptionsResponse.js';

export interface AskForConfirmationReply {
  success: true;
  message: string;
  data: PasskeyOptionsResponse;
}

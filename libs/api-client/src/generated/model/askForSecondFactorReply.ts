import type { PasskeyOptionsResponse } from './passkeyOptionsResponse.js';

export interface AskForSecondFactorReply {
  success: true;
  message: string;
  data: PasskeyOptionsResponse;
}

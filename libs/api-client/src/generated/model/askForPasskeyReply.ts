import type { PasskeyOptionsResponse } from './passkeyOptionsResponse.js';

export interface AskForPasskeyReply {
  success: true;
  message: string;
  data: PasskeyOptionsResponse;
}

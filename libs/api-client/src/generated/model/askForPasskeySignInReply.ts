import type { PasskeyOptionsResponse } from './passkeyOptionsResponse.js';

export interface AskForPasskeySignInReply {
  success: true;
  message: string;
  data: PasskeyOptionsResponse;
}

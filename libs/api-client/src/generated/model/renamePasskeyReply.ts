import type { PasskeyResponse } from './passkeyResponse.js';

export interface RenamePasskeyReply {
  success: true;
  message: string;
  data: PasskeyResponse;
}

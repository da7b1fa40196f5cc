import type { PasskeyResponse } from './passkeyResponse.js';

export interface RenamePasskeyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: PasskeyResponse;
}

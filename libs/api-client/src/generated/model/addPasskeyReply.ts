import type { AddedPasskeyResponse } from './addedPasskeyResponse.js';

export interface AddPasskeyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AddedPasskeyResponse;
}

import type { AccountResponse } from './accountResponse.js';

export interface SetUserStatusReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AccountResponse;
}

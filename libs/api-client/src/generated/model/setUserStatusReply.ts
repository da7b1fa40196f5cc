import type { AccountResponse } from './accountResponse.js';

export interface SetUserStatusReply {
  success: true;
  message: string;
  data: AccountResponse;
}

import type { AddedPasskeyResponse } from './addedPasskeyResponse.js';

export interface AddPasskeyReply {
  success: true;
  message: string;
  data: AddedPasskeyResponse;
}

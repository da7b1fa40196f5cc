import type { AccountKeysDto } from './accountKeysDto.js';

export interface GetAccountKeysReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AccountKeysDto;
}

import type { AccountPageResponse } from './accountPageResponse.js';
import type { AccountResponse } from './accountResponse.js';

export type ListUsersReply = AccountPageResponse & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: AccountResponse[];
};

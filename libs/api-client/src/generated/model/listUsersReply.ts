import type { AccountPageResponse } from './accountPageResponse.js';
import type { AccountResponse } from './accountResponse.js';

export type ListUsersReply = AccountPageResponse & {
  success: true;
  message: string;
  data: AccountResponse[];
};

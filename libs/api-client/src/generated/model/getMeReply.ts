import type { UserResponse } from './userResponse.js';

export interface GetMeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: UserResponse;
}

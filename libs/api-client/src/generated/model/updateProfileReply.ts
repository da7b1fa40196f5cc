import type { UserResponse } from './userResponse.js';

export interface UpdateProfileReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: UserResponse;
}

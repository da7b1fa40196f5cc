import type { UserResponse } from './userResponse.js';

export interface GetMeReply {
  success: true;
  message: string;
  data: UserResponse;
}

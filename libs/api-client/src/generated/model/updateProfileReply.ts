import type { UserResponse } from './userResponse.js';

export interface UpdateProfileReply {
  success: true;
  message: string;
  data: UserResponse;
}

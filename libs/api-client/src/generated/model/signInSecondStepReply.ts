import type { TokenResponse } from './tokenResponse.js';
import type { UserResponse } from './userResponse.js';

export type SignInSecondStepReply = TokenResponse & {
  success: true;
  message: string;
  data: UserResponse;
};

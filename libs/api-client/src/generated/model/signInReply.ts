import type { TokenResponse } from './tokenResponse.js';
import type { UserResponse } from './userResponse.js';

export type SignInReply = TokenResponse & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: UserResponse;
};

import type { UserResponse } from './userResponse.js';

export interface CheckResponse {
  success: boolean;
  message: string;
  /** @nullable */
  data: UserResponse | null;
  /** @nullable */
  token: string | null;
}

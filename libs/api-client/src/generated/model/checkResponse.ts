import type { UserResponse } from './userResponse.js';

export interface CheckResponse {
  success: boolean;
  /** @maxLength 1000 */
  message: string;
  /** @nullable */
  data: UserResponse | null;
  /**
     * @maxLength 4096
     * @nullable
     */
  token: string | null;
}

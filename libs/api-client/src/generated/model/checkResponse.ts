import type { Nothing } from './nothing.js';
import type { UserResponse } from './userResponse.js';

export interface CheckResponse {
  success: boolean;
  /** @maxLength 1000 */
  message: string;
  data: UserResponse | Nothing | null;
  /**
     * @maxLength 4096
     * @nullable
     */
  token: string | null;
}

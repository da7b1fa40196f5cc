import type { Nothing } from './nothing.js';
import type { UserResponse } from './userResponse.js';

export interface CheckResponse {
  success: boolean;
  message: string;
  data: UserResponse | Nothing | null;
  /** @nullable */
  token: string | null;
}

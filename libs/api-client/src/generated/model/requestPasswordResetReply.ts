import type { Nothing } from './nothing.js';

export interface RequestPasswordResetReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: Nothing | null;
}

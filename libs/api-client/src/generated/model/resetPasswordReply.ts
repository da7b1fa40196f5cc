import type { Nothing } from './nothing.js';

export interface ResetPasswordReply {
  success: true;
  message: string;
  data: Nothing | null;
}

import type { Nothing } from './nothing.js';

export interface ChangePasswordReply {
  success: true;
  message: string;
  data: Nothing | null;
}

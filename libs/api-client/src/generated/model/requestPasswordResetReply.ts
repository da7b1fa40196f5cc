import type { Nothing } from './nothing.js';

export interface RequestPasswordResetReply {
  success: true;
  message: string;
  data: Nothing | null;
}

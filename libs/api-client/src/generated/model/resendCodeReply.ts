import type { Nothing } from './nothing.js';

export interface ResendCodeReply {
  success: true;
  message: string;
  data: Nothing | null;
}

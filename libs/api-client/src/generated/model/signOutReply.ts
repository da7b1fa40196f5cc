import type { Nothing } from './nothing.js';

export interface SignOutReply {
  success: true;
  message: string;
  data: Nothing | null;
}

import type { Nothing } from './nothing.js';

export interface RemovePasskeyReply {
  success: true;
  message: string;
  data: Nothing | null;
}

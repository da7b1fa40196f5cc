import type { Nothing } from './nothing.js';

export interface FreezeAccountReply {
  success: true;
  message: string;
  data: Nothing | null;
}

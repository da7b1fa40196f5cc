import type { Nothing } from './nothing.js';

export interface UnfreezeAccountReply {
  success: true;
  message: string;
  data: Nothing | null;
}

import type { Nothing } from './nothing.js';

export interface CancelRecoveryReply {
  success: true;
  message: string;
  data: Nothing | null;
}

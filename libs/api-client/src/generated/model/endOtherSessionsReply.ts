import type { Nothing } from './nothing.js';

export interface EndOtherSessionsReply {
  success: true;
  message: string;
  data: Nothing | null;
}

import type { Nothing } from './nothing.js';

export interface EndAllSessionsReply {
  success: true;
  message: string;
  data: Nothing | null;
}

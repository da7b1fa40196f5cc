import type { Nothing } from './nothing.js';

export interface EndSessionReply {
  success: true;
  message: string;
  data: Nothing | null;
}

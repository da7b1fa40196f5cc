import type { Nothing } from './nothing.js';

export interface FreezeByLinkReply {
  success: true;
  message: string;
  data: Nothing | null;
}

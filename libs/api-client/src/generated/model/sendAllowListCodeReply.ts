import type { Nothing } from './nothing.js';

export interface SendAllowListCodeReply {
  success: true;
  message: string;
  data: Nothing | null;
}

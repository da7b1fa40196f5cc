import type { Nothing } from './nothing.js';

export interface TurnOffAuthenticatorReply {
  success: true;
  message: string;
  data: Nothing | null;
}

import type { Nothing } from './nothing.js';

export interface SendWithdrawalAddressCodeReply {
  success: true;
  message: string;
  data: Nothing | null;
}

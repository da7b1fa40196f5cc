import type { Nothing } from './nothing.js';

export interface RemoveWithdrawalAddressReply {
  success: true;
  message: string;
  data: Nothing | null;
}

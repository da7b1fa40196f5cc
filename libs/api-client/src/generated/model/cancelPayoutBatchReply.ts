import type { Nothing } from './nothing.js';

export interface CancelPayoutBatchReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: Nothing | null;
}

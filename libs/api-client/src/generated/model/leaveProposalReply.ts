import type { Nothing } from './nothing.js';

export interface LeaveProposalReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: Nothing | null;
}

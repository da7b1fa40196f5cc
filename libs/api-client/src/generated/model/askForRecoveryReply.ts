import type { RecoveryResponse } from './recoveryResponse.js';

export interface AskForRecoveryReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: RecoveryResponse;
}

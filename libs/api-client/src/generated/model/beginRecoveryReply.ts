import type { RecoveryResponse } from './recoveryResponse.js';

export interface BeginRecoveryReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: RecoveryResponse;
}

import type { RecoveryCodesResponse } from './recoveryCodesResponse.js';

export interface RenewRecoveryCodesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: RecoveryCodesResponse;
}

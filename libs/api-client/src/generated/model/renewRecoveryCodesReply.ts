import type { RecoveryCodesResponse } from './recoveryCodesResponse.js';

export interface RenewRecoveryCodesReply {
  success: true;
  message: string;
  data: RecoveryCodesResponse;
}

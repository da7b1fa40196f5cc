import type { RecoveryCodesResponse } from './recoveryCodesResponse.js';

export interface ActivateAuthenticatorReply {
  success: true;
  message: string;
  data: RecoveryCodesResponse;
}

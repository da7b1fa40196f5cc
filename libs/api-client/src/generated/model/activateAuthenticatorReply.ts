import type { RecoveryCodesResponse } from './recoveryCodesResponse.js';

export interface ActivateAuthenticatorReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: RecoveryCodesResponse;
}

import type { RecoveryResponse } from './recoveryResponse.js';

export interface BeginRecoveryReply {
  success: true;
  message: string;
  data: RecoveryResponse;
}

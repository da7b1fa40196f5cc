import type { RecoveryResponse } from './recoveryResponse.js';

export interface AskForRecoveryReply {
  success: true;
  message: string;
  data: RecoveryResponse;
}

import type { SetUserStatusRequestStatus } from './setUserStatusRequestStatus.js';
import type { SuspensionReason } from './suspensionReason.js';

export interface SetUserStatusRequest {
  status: SetUserStatusRequestStatus;
  /** Required to suspend; the investor reads its sentence */
  reason?: SuspensionReason;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}

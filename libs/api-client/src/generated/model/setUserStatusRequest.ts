import type { SetUserStatusRequestStatus } from './setUserStatusRequestStatus.js';

export interface SetUserStatusRequest {
  status: SetUserStatusRequestStatus;
  /**
     * Required to suspend; the investor sees it
     * @maxLength 500
     */
  reason?: string;
}

import type { AccountEvent } from './accountEvent.js';
import type { AccountEventCause } from './accountEventCause.js';

export interface AccountEventResponse {
  /** @maxLength 36 */
  id: string;
  /** An operator suspends and restores; the owner does everything else. `recovered`: a lost second factor was turned off */
  event: AccountEvent;
  /** `person` was signed in; `mailed-link` used the link in an email to the account; `system`: a suspension ended by itself */
  causedBy: AccountEventCause;
  /**
     * @maxLength 36
     * @nullable
     */
  operatorId: string | null;
  /**
     * @maxLength 500
     * @nullable
     */
  reason: string | null;
  /** @maxLength 35 */
  createdAt: string;
}

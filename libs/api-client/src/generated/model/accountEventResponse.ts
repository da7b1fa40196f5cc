import type { AccountEvent } from './accountEvent.js';
import type { AccountEventCause } from './accountEventCause.js';

export interface AccountEventResponse {
  id: string;
  /** An operator suspends and restores; the owner freezes and reopens */
  event: AccountEvent;
  /** `person` was signed in; `mailed-link` used the link in an email to the account */
  causedBy: AccountEventCause;
  /** @nullable */
  operatorId: string | null;
  /** @nullable */
  reason: string | null;
  createdAt: string;
}

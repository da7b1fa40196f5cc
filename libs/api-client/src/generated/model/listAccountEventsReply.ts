import type { AccountEventResponse } from './accountEventResponse.js';

export interface ListAccountEventsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: AccountEventResponse[];
}

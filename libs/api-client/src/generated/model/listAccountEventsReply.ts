import type { AccountEventResponse } from './accountEventResponse.js';

export interface ListAccountEventsReply {
  success: true;
  message: string;
  data: AccountEventResponse[];
}

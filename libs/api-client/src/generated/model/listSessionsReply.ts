import type { SessionResponse } from './sessionResponse.js';

export interface ListSessionsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: SessionResponse[];
}

import type { SessionResponse } from './sessionResponse.js';

export interface ListSessionsReply {
  success: true;
  message: string;
  data: SessionResponse[];
}

import type { EndSessionReplyData } from './endSessionReplyData.js';

export interface EndSessionReply {
  success: true;
  message: string;
  /** @nullable */
  data: EndSessionReplyData;
}

import type { SignOutReplyData } from './signOutReplyData.js';

export interface SignOutReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: SignOutReplyData;
}

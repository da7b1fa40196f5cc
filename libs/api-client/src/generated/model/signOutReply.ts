import type { SignOutReplyData } from './signOutReplyData.js';

export interface SignOutReply {
  success: true;
  message: string;
  /** @nullable */
  data: SignOutReplyData;
}

import type { TurnOffAuthenticatorReplyData } from './turnOffAuthenticatorReplyData.js';

export interface TurnOffAuthenticatorReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: TurnOffAuthenticatorReplyData;
}

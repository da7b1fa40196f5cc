import type { SendWithdrawalAddressCodeReplyData } from './sendWithdrawalAddressCodeReplyData.js';

export interface SendWithdrawalAddressCodeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: SendWithdrawalAddressCodeReplyData;
}

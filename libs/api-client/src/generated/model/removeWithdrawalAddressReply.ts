import type { RemoveWithdrawalAddressReplyData } from './removeWithdrawalAddressReplyData.js';

export interface RemoveWithdrawalAddressReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: RemoveWithdrawalAddressReplyData;
}

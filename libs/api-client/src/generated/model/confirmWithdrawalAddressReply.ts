import type { WithdrawalAddressDto } from './withdrawalAddressDto.js';

export interface ConfirmWithdrawalAddressReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: WithdrawalAddressDto;
}

import type { WithdrawalAddressDto } from './withdrawalAddressDto.js';

export interface AddWithdrawalAddressReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: WithdrawalAddressDto;
}

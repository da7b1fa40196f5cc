import type { WithdrawalAddressDto } from './withdrawalAddressDto.js';

export interface AddWithdrawalAddressReply {
  success: true;
  message: string;
  data: WithdrawalAddressDto;
}

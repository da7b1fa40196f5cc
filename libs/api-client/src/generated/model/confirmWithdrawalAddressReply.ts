import type { WithdrawalAddressDto } from './withdrawalAddressDto.js';

export interface ConfirmWithdrawalAddressReply {
  success: true;
  message: string;
  data: WithdrawalAddressDto;
}

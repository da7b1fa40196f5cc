import type { WithdrawalAddressDto } from './withdrawalAddressDto.js';

export interface RenameWithdrawalAddressReply {
  success: true;
  message: string;
  data: WithdrawalAddressDto;
}

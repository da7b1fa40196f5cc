import type { AddressBookExtraDto } from './addressBookExtraDto.js';
import type { WithdrawalAddressDto } from './withdrawalAddressDto.js';

export type ListWithdrawalAddressesReply = AddressBookExtraDto & {
  success: true;
  message: string;
  data: WithdrawalAddressDto[];
};

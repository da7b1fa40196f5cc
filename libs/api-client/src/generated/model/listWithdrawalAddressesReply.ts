import type { AddressBookExtraDto } from './addressBookExtraDto.js';
import type { WithdrawalAddressDto } from './withdrawalAddressDto.js';

export type ListWithdrawalAddressesReply = AddressBookExtraDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: WithdrawalAddressDto[];
};

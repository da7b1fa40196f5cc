import { AllowListEntity } from './allow-list.entity.js';
import { WithdrawalAddressEntity } from './withdrawal-address.entity.js';

export { AddressBook } from './address-book.js';
export { LookAlikeDto } from './dto/withdrawal-address.response.js';
export { AddWithdrawalAddress } from './use-cases/add-withdrawal-address.js';
export { ConfirmWithdrawalAddress } from './use-cases/confirm-withdrawal-address.js';
export { requireWallet } from './require-wallet.js';
export {
  AddressInvalid,
  AddressIsContract,
  AddressIsOurs,
  AddressOfCustomer,
  AddressUnspendable,
} from './withdrawal-address.errors.js';
export { WITHDRAWAL_ADDRESS_MAILS } from './withdrawal-address.mails.js';
export { WithdrawalAddressModule } from './withdrawal-address.module.js';

/** The tables of this module that are read and written with TypeORM. */
export const WITHDRAWAL_ADDRESS_ENTITIES = [WithdrawalAddressEntity, AllowListEntity];

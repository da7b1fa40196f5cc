import { Module } from '@nestjs/common';
import { UserModule } from '#modules/user/index.js';
import { AddressBook } from './address-book.js';
import { AllowListController } from './allow-list.controller.js';
import { AllowListRepository } from './allow-list.repository.js';
import { AddWithdrawalAddress } from './use-cases/add-withdrawal-address.js';
import { ConfirmWithdrawalAddress } from './use-cases/confirm-withdrawal-address.js';
import { EditWithdrawalAddress } from './use-cases/edit-withdrawal-address.js';
import { SendAddressCode } from './use-cases/send-address-code.js';
import { TurnAllowList } from './use-cases/turn-allow-list.js';
import { WithdrawalAddressController } from './withdrawal-address.controller.js';
import { WithdrawalAddressRepository } from './withdrawal-address.repository.js';

@Module({
  imports: [UserModule],
  controllers: [AllowListController, WithdrawalAddressController],
  providers: [
    WithdrawalAddressRepository,
    AllowListRepository,
    AddressBook,
    AddWithdrawalAddress,
    SendAddressCode,
    ConfirmWithdrawalAddress,
    EditWithdrawalAddress,
    TurnAllowList,
  ],
  exports: [AddressBook, AddWithdrawalAddress, ConfirmWithdrawalAddress],
})
export class WithdrawalAddressModule {}

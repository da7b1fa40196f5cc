import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  IdParam,
  OpenWhileSuspended,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { CodeExpired, CodeSentRecently, CodeWrong, ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { AddressBook } from './address-book.js';
import {
  AddWithdrawalAddressRequest,
  ConfirmWithdrawalAddressRequest,
  RenameWithdrawalAddressRequest,
} from './dto/withdrawal-address.request.js';
import { AddressBookExtraDto, WithdrawalAddressDto } from './dto/withdrawal-address.response.js';
import { AddWithdrawalAddress } from './use-cases/add-withdrawal-address.js';
import { ConfirmWithdrawalAddress } from './use-cases/confirm-withdrawal-address.js';
import { EditWithdrawalAddress } from './use-cases/edit-withdrawal-address.js';
import { SendAddressCode } from './use-cases/send-address-code.js';
import {
  AddressBookFull,
  AddressInvalid,
  AddressIsContract,
  AddressIsOurs,
  AddressUnspendable,
  AddressLooksLike,
  AllowListOnly,
  WithdrawalAddressConfirmed,
  WithdrawalAddressKnown,
  WithdrawalAddressNotFound,
} from './withdrawal-address.errors.js';

@ApiTags('WithdrawalAddress')
@Controller('withdrawal-address')
export class WithdrawalAddressController {
  constructor(
    private readonly book: AddressBook,
    private readonly addAddress: AddWithdrawalAddress,
    private readonly sendAddressCode: SendAddressCode,
    private readonly confirmAddress: ConfirmWithdrawalAddress,
    private readonly edit: EditWithdrawalAddress,
  ) {}

  @Get()
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'listWithdrawalAddresses',
    summary: 'Read your address book',
    description: 'Withdrawals go only to its confirmed addresses, once their hold has ended.',
  })
  @RepliesWithList(WithdrawalAddressDto, { extra: AddressBookExtraDto })
  async list(@CurrentUser() { userId }: Caller) {
    const [addresses, allowList] = [await this.book.list(userId), await this.book.allowList(userId)];
    return reply('Your address book', addresses, { allowList, holdHours: this.book.holdHours });
  }

  @Post()
  @Limited('money')
  @ForInvestor()
  @Confirmed()
  @ApiOperation({
    operationId: 'addWithdrawalAddress',
    summary: 'Add an address to your address book',
    description:
      'You are emailed a code to confirm it. With a second factor, it needs a confirmation of `{ network, address }`.',
  })
  @RepliesWith(WithdrawalAddressDto, { status: 201 })
  @Refuses(ValidationFailed, AddressInvalid, AddressIsOurs, WithdrawalAddressKnown, AddressBookFull)
  @Refuses(AddressUnspendable, AddressIsContract)
  @Refuses(AllowListOnly, CodeSentRecently)
  async add(
    @CurrentUser() { userId }: Caller,
    @Body() { network, address, label }: AddWithdrawalAddressRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const id = await this.addAddress.run(userId, { network, address, label: label ?? '' }, confirmation);
    return reply('We sent you a code. Enter it to confirm the address.', await this.book.one(userId, id));
  }

  @Post(':id/code')
  @Limited('money')
  @HttpCode(200)
  @ForInvestor()
  @ApiOperation({ operationId: 'sendWithdrawalAddressCode', summary: 'Email another code for an address' })
  @RepliesWith(null)
  @Refuses(WithdrawalAddressNotFound, WithdrawalAddressConfirmed, CodeSentRecently)
  async sendCode(@CurrentUser() { userId }: Caller, @IdParam() id: string) {
    await this.sendAddressCode.again(userId, id);
    return reply('We sent you another code', null);
  }

  @Post(':id/confirm')
  @Limited('confirm')
  @HttpCode(200)
  @ForInvestor()
  @ApiOperation({
    operationId: 'confirmWithdrawalAddress',
    summary: 'Confirm an address with the code from the email',
    description: 'Its hold starts then. An address that looks like a known one needs `checked: true`.',
  })
  @RepliesWith(WithdrawalAddressDto)
  @Refuses(ValidationFailed, WithdrawalAddressNotFound, WithdrawalAddressConfirmed, AddressLooksLike, AllowListOnly)
  @Refuses(CodeWrong, CodeExpired)
  async confirm(
    @CurrentUser() { userId }: Caller,
    @IdParam() id: string,
    @Body() { otp, checked }: ConfirmWithdrawalAddressRequest,
  ) {
    await this.confirmAddress.run(userId, id, otp, checked === true);
    return reply('Address confirmed', await this.book.one(userId, id));
  }

  @Put(':id')
  @ForInvestor()
  @ApiOperation({ operationId: 'renameWithdrawalAddress', summary: 'Change the label of an address' })
  @RepliesWith(WithdrawalAddressDto)
  @Refuses(ValidationFailed, WithdrawalAddressNotFound)
  async rename(
    @CurrentUser() { userId }: Caller,
    @IdParam() id: string,
    @Body() { label }: RenameWithdrawalAddressRequest,
  ) {
    await this.edit.rename(userId, id, label);
    return reply('Label saved', await this.book.one(userId, id));
  }

  @Delete(':id')
  @ForInvestor()
  @ApiOperation({
    operationId: 'removeWithdrawalAddress',
    summary: 'Remove an address from your address book',
    description:
      'Pending withdrawals to it will not be paid; the investor can cancel them. One already being sent (`processing`) goes through. If added again, it must be confirmed and held again.',
  })
  @RepliesWith(null)
  @Refuses(WithdrawalAddressNotFound)
  async remove(@CurrentUser() { userId }: Caller, @IdParam() id: string) {
    await this.edit.remove(userId, id);
    return reply('Address removed', null);
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { CodeExpired, CodeSentRecently, CodeWrong, ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { AddressBook } from './address-book.js';
import { CodeRequest } from './dto/withdrawal-address.request.js';
import { AllowListDto } from './dto/withdrawal-address.response.js';
import { TurnAllowList } from './use-cases/turn-allow-list.js';
import { AllowListOff } from './withdrawal-address.errors.js';

@ApiTags('WithdrawalAddress')
@Controller('withdrawal-address/allow-list')
export class AllowListController {
  constructor(
    private readonly book: AddressBook,
    private readonly turn: TurnAllowList,
  ) {}

  @Post('on')
  @HttpCode(200)
  @ForInvestor()
  @ApiOperation({
    operationId: 'turnAllowListOn',
    summary: 'Turn on your allow-list',
    description: 'Takes effect at once: no address can be added until it is turned off. Also cancels turning it off.',
  })
  @RepliesWith(AllowListDto)
  async on(@CurrentUser() { userId }: Caller) {
    await this.turn.on(userId);
    return reply('Your allow-list is on', await this.book.allowList(userId));
  }

  @Post('code')
  @Limited('money')
  @HttpCode(200)
  @ForInvestor()
  @ApiOperation({ operationId: 'sendAllowListCode', summary: 'Email the code that turns off the allow-list' })
  @RepliesWith(null)
  @Refuses(AllowListOff, CodeSentRecently)
  async code(@CurrentUser() { userId }: Caller) {
    await this.turn.sendCode(userId);
    return reply('We sent you a code', null);
  }

  @Post('off')
  @Limited('confirm')
  @HttpCode(200)
  @ForInvestor()
  @Confirmed()
  @ApiOperation({
    operationId: 'turnAllowListOff',
    summary: 'Turn off your allow-list',
    description:
      'Takes the code from the email and, with a second factor, a confirmation of `leave-allow-list`. It ends after the hold.',
  })
  @RepliesWith(AllowListDto)
  @Refuses(ValidationFailed, AllowListOff, CodeWrong, CodeExpired)
  async off(
    @CurrentUser() { userId }: Caller,
    @Body() { otp }: CodeRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    await this.turn.off(userId, otp, confirmation);
    const allowList = await this.book.allowList(userId);
    return reply(allowList.on ? 'Your allow-list is about to end' : 'Your allow-list is off', allowList);
  }
}

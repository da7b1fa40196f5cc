import { suspendedSentence } from '@sextant/business-rules';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  type Caller,
  CookieReply,
  CurrentUser,
  ForInvestor,
  ForOperator,
  HashesPassword,
  IdParam,
  OpenWhileSuspended,
  Public,
  Refuses,
  RepliesWith,
  RepliesWithList,
  TooBusy,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { AddressTaken, type Person, UserNotFound } from '#modules/user/index.js';
import {
  FreezeLinkInvalid,
  PasswordTooCommon,
  PasswordTooPersonal,
  PasswordUnchanged,
  UnfreezeLinkInvalid,
} from './auth.errors.js';
import { AccountEventResponse } from './dto/account-event.response.js';
import { FreezeRequest, UnfreezeRequest } from './dto/freeze.request.js';
import { SessionCookies } from './session-cookies.js';
import { FreezeAccount } from './use-cases/freeze-account.js';
import { ListAccountEvents } from './use-cases/list-account-events.js';
import { UnfreezeAccount } from './use-cases/unfreeze-account.js';

const FROZEN = 'Your account is frozen. We sent you a link to reopen it.';
const OPEN_AGAIN = 'Your account is open again. Please sign in with the new password.';
const stillSuspended = ({ statusReason }: Person): string =>
  `Your account is no longer frozen. Please sign in with the new password. ${suspendedSentence(statusReason)}`;

@Controller()
export class FreezeController {
  constructor(
    private readonly freezeCase: FreezeAccount,
    private readonly unfreezeCase: UnfreezeAccount,
    private readonly listEvents: ListAccountEvents,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('auth/freeze')
  @Limited('mailedLink')
  @Public()
  @HttpCode(200)
  @ApiTags('Auth')
  @ApiOperation({
    operationId: 'freezeByLink',
    summary: 'Freeze an account with the link from an email',
    description:
      'Signs out every device. Nobody can sign in, reset the password or withdraw until the link that is now emailed is used; no operator can reopen the account. Trades stay as they are. The token works once and for 7 days; sent again while the account is frozen, it gets the same reply.',
  })
  @RepliesWith(null)
  @Refuses(ValidationFailed, FreezeLinkInvalid)
  async freezeByLink(@Body() body: FreezeRequest, @CookieReply() response: FastifyReply) {
    await this.freezeCase.byLink(body.token);
    this.cookies.take(response);
    return reply(FROZEN, null);
  }

  @Post('user/freeze')
  @ForInvestor()
  @OpenWhileSuspended()
  @HttpCode(200)
  @ApiTags('User')
  @ApiOperation({
    operationId: 'freezeAccount',
    summary: 'Freeze your account',
    description: 'Signs you out everywhere, including here. Only the link emailed to you can reopen the account.',
  })
  @RepliesWith(null)
  async freezeAccount(@CurrentUser() caller: Caller, @CookieReply() response: FastifyReply) {
    await this.freezeCase.own(caller.userId);
    this.cookies.take(response);
    return reply(FROZEN, null);
  }

  @Post('auth/unfreeze')
  @HashesPassword()
  @Limited('mailedLink')
  @Public()
  @HttpCode(200)
  @ApiTags('Auth')
  @ApiOperation({
    operationId: 'unfreezeAccount',
    summary: 'Reopen a frozen account with the link from the email',
    description:
      'Takes a new password, removes second factors added in the week before the account was frozen, and puts withdrawals on hold. The link works once and for 24 hours; `forgot-password` sends a new one. A suspended account stays suspended.',
  })
  @RepliesWith(null)
  @Refuses(
    ValidationFailed,
    UnfreezeLinkInvalid,
    PasswordUnchanged,
    PasswordTooCommon,
    PasswordTooPersonal,
    AddressTaken,
    TooBusy,
  )
  async unfreezeAccount(@Body() body: UnfreezeRequest) {
    const person = await this.unfreezeCase.run(body.token, body.password);
    return reply(person.status === 'suspended' ? stillSuspended(person) : OPEN_AGAIN, null);
  }

  @Get('user/:id/events')
  @ForOperator('read-customers')
  @ApiTags('Operations: Customers')
  @ApiOperation({
    operationId: 'listAccountEvents',
    summary: 'List who suspended, restored, froze or reopened an account, and changes of its security',
    description: 'With changes of password, email address and second factor. The last 100 of each kind, newest first.',
  })
  @RepliesWithList(AccountEventResponse)
  @Refuses(UserNotFound)
  async listAccountEvents(@CurrentUser() caller: Caller, @IdParam() id: string) {
    return reply('Account events', await this.listEvents.run(caller, id));
  }
}

import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  ForOperator,
  HashesPassword,
  IdParam,
  Public,
  Refuses,
  RepliesWith,
  RepliesWithList,
  TooBusy,
  ValidationFailed,
  reply,
} from '../../platform/http/index.js';
import { Limited } from '../../platform/limits/index.js';
import { AddressTaken, UserNotFound } from '../user/index.js';
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
    summary: 'Freeze an account by the link from an e-mail',
    description:
      'Signs everybody out. Nobody signs in, resets the password or withdraws until the link that is mailed now is used; no operator can open the account. Trades stay as they are. The link: 7 days, once; the same one again says the same while the account is frozen.',
  })
  @RepliesWith(null)
  @Refuses(ValidationFailed, FreezeLinkInvalid)
  async freezeByLink(@Body() body: FreezeRequest, @Res({ passthrough: true }) response: FastifyReply) {
    await this.freezeCase.byLink(body.token);
    this.cookies.take(response);
    return reply(FROZEN, null);
  }

  @Post('user/freeze')
  @ForInvestor()
  @HttpCode(200)
  @ApiTags('User')
  @ApiOperation({
    operationId: 'freezeAccount',
    summary: 'Freeze my account',
    description: 'Signs me out everywhere, here too; only the link that is mailed to me opens the account again.',
  })
  @RepliesWith(null)
  async freezeAccount(@CurrentUser() caller: Caller, @Res({ passthrough: true }) response: FastifyReply) {
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
    summary: 'Open a frozen account by the link from the e-mail',
    description:
      'Takes a new password, removes what was added to the second factor in the week before the freezing, and starts the hold on withdrawals. The link: 24 hours, once; `forgot-password` sends another.',
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
    await this.unfreezeCase.run(body.token, body.password);
    return reply('Your account is open again. Please sign in with the new password.', null);
  }

  @Get('user/:id/events')
  @ForOperator()
  @ApiTags('User')
  @ApiOperation({
    operationId: 'listAccountEvents',
    summary: 'Who suspended, restored, froze or opened an account',
    description: 'The latest hundred, the latest first.',
  })
  @RepliesWithList(AccountEventResponse)
  @Refuses(UserNotFound)
  async listAccountEvents(@IdParam() id: string) {
    return reply('Account events', await this.listEvents.run(id));
  }
}

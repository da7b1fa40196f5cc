import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SENTENCES } from '@sextant/business-rules';
import type { FastifyReply } from 'fastify';
import {
  type Caller,
  CookieReply,
  CurrentUser,
  ForInvestorOrOperator,
  ForOperator,
  IdParam,
  NotSignedIn,
  OpenWhileSuspended,
  Public,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { AccountResponse, UserNotFound, accountOf } from '#modules/user/index.js';
import { OperatorNotSuspendable, SessionNotFound, SuspensionTakesTwo } from './auth.errors.js';
import { Bearer, BearerIfAny } from './bearer.guard.js';
import { SessionResponse } from './dto/session.response.js';
import { SetUserStatusRequest } from './dto/set-user-status.request.js';
import { RefreshCookie, type RefreshToken, SessionCookies } from './session-cookies.js';
import type { CurrentSession } from './session-state.js';
import { EndSession } from './use-cases/end-session.js';
import { SetUserStatus } from './use-cases/set-user-status.js';
import { SignOut } from './use-cases/sign-out.js';

@Controller()
export class SessionController {
  constructor(
    private readonly signOutCase: SignOut,
    private readonly sessions: EndSession,
    private readonly setUserStatusCase: SetUserStatus,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('auth/logout')
  @Public()
  @HttpCode(200)
  @UseGuards(BearerIfAny)
  @ApiTags('Auth')
  @ApiBearerAuth('token')
  @ApiCookieAuth('refresh')
  @ApiOperation({
    operationId: 'signOut',
    summary: 'Sign out',
    description: 'Takes a token or the refresh cookie.',
  })
  @RepliesWith(null)
  @Refuses(NotSignedIn)
  async signOut(
    @Bearer() bearer: CurrentSession | undefined,
    @RefreshCookie() cookie: RefreshToken | undefined,
    @CookieReply(401) response: FastifyReply,
  ) {
    this.cookies.take(response);
    await this.signOutCase.run(bearer, cookie);
    return reply(SENTENCES.loggedOut, null);
  }

  @Get('auth/sessions')
  @ForInvestorOrOperator()
  @OpenWhileSuspended()
  @ApiTags('Auth')
  @ApiOperation({ operationId: 'listSessions', summary: 'List where you are signed in' })
  @RepliesWithList(SessionResponse)
  async listSessions(@CurrentUser() caller: Caller) {
    return reply('Your sessions', await this.sessions.list(caller));
  }

  @Delete('auth/sessions/others')
  @ForInvestorOrOperator()
  @OpenWhileSuspended()
  @ApiTags('Auth')
  @ApiOperation({ operationId: 'endOtherSessions', summary: 'Sign out everywhere else' })
  @RepliesWith(null)
  async endOtherSessions(@CurrentUser() caller: Caller) {
    await this.sessions.others(caller);
    return reply('You are signed out everywhere else', null);
  }

  @Delete('auth/sessions')
  @ForInvestorOrOperator()
  @OpenWhileSuspended()
  @ApiTags('Auth')
  @ApiOperation({ operationId: 'endAllSessions', summary: 'Sign out everywhere, including here' })
  @RepliesWith(null)
  async endAllSessions(@CurrentUser() caller: Caller, @CookieReply() response: FastifyReply) {
    await this.sessions.all(caller);
    this.cookies.take(response);
    return reply('You are signed out everywhere', null);
  }

  @Delete('auth/sessions/:id')
  @ForInvestorOrOperator()
  @OpenWhileSuspended()
  @ApiTags('Auth')
  @ApiOperation({ operationId: 'endSession', summary: 'Sign out on one device' })
  @RepliesWith(null)
  @Refuses(SessionNotFound)
  async endSession(@CurrentUser() caller: Caller, @IdParam() id: string, @CookieReply() response: FastifyReply) {
    await this.sessions.run(caller, id);
    if (id === caller.sessionId) this.cookies.take(response);
    return reply('The session has ended', null);
  }

  @Put('user/:id/status')
  @ForOperator('suspend-customers')
  @ApiTags('Operations: Customers')
  @ApiOperation({
    operationId: 'setUserStatus',
    summary: 'Suspend or restore an investor',
    description:
      'A suspended investor is told the reason, reads everything and closes trades, and does nothing else. It ends after 72 hours, unless `POST /v1/operations/proposals/suspension` is approved; within 30 days after that, no operator suspends the same investor alone.',
  })
  @RepliesWith(AccountResponse)
  @Refuses(ValidationFailed, UserNotFound, OperatorNotSuspendable, SuspensionTakesTwo)
  async setUserStatus(@CurrentUser() caller: Caller, @Param('id') id: string, @Body() body: SetUserStatusRequest) {
    const person = await this.setUserStatusCase.run(caller.userId, id, body);
    const opened = person.frozenAt ? 'The account is no longer suspended, but still frozen' : 'The account is active';
    return reply(body.status === 'suspended' ? 'The account is suspended' : opened, accountOf(person));
  }
}

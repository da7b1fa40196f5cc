import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOkResponse, ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AccountSuspended,
  CookieReply,
  HashesPassword,
  NotSignedIn,
  Public,
  Refuses,
  RepliesWith,
  TooBusy,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { CountsGuesses, Limited } from '#platform/limits/index.js';
import {
  AddressTaken,
  AlreadyVerified,
  CodeExpired,
  CodeSentRecently,
  CodeWrong,
  ResendCode,
  SeveralRegistrations,
  UserNotFound,
  UserReplies,
  UserResponse,
} from '#modules/user/index.js';
import { Client, type ClientInfo } from './client-info.js';
import {
  AccountFrozen,
  CredentialsWrong,
  PasswordTooCommon,
  PasswordTooPersonal,
  SecondFactorRequired,
} from './auth.errors.js';
import { Bearer, BearerIfAny, Claims, TokenIfAny } from './bearer.guard.js';
import type { BearerClaims } from './bearer.strategy.js';
import { AddressRequest, VerifyRequest } from './dto/code.request.js';
import { LoginRequest } from './dto/login.request.js';
import { RegisterRequest } from './dto/register.request.js';
import { CheckResponse, TokenResponse } from './dto/session.response.js';
import { RefreshCookie, type RefreshToken, SessionCookies } from './session-cookies.js';
import { REFRESH_GRACE_MS } from './session.rules.js';
import type { CurrentSession } from './session-state.js';
import { inConstantTime } from './constant-time.js';
import { CheckSession } from './use-cases/check-session.js';
import { RegisterAccount } from './use-cases/register-account.js';
import { SignIn } from './use-cases/sign-in.js';
import { VerifyEmail } from './use-cases/verify-email.js';

@ApiTags('Auth')
@Controller('auth')
@Public()
export class AuthController {
  constructor(
    private readonly registerAccountCase: RegisterAccount,
    private readonly verifyEmailCase: VerifyEmail,
    private readonly resendCodeCase: ResendCode,
    private readonly signInCase: SignIn,
    private readonly checkSessionCase: CheckSession,
    private readonly users: UserReplies,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('register')
  @HashesPassword()
  @Limited('register', 'sendCode')
  @ApiOperation({
    operationId: 'registerAccount',
    summary: 'Create an account',
    description:
      'Signs you in and sends a 6-digit code to the address. The reply is the same if the address is already taken; its owner is then told by email.',
  })
  @RepliesWith(UserResponse, { status: 201, extra: TokenResponse })
  @Refuses(ValidationFailed, PasswordTooCommon, PasswordTooPersonal, CodeSentRecently, TooBusy)
  async registerAccount(
    @Body() body: RegisterRequest,
    @Client() from: ClientInfo,
    @CookieReply() response: FastifyReply,
  ) {
    const signedIn = await this.registerAccountCase.run(body, { ...from, remember: false });
    this.cookies.set(response, signedIn);
    const { person, token } = signedIn;
    return reply('Account created. We sent a 6-digit code to your email.', await this.users.of(person), { token });
  }

  @Post('verify')
  @Limited('enterCode')
  @HttpCode(200)
  @UseGuards(BearerIfAny)
  @ApiBearerAuth('token')
  @ApiSecurity({})
  @ApiOperation({
    operationId: 'verifyEmail',
    summary: 'Enter the code from the email',
    description:
      'With a token, confirms your address or the new one you asked for. Without a token, send the code and the address from another device, which is then signed in. A code works for ten minutes and five attempts.',
  })
  @RepliesWith(UserResponse, { extra: TokenResponse })
  @Refuses(ValidationFailed, CodeWrong, CodeExpired, NotSignedIn)
  @Refuses(AlreadyVerified, AddressTaken, SeveralRegistrations, UserNotFound, AccountSuspended, AccountFrozen)
  async verifyEmail(
    @Body() body: VerifyRequest,
    @Bearer() bearer: CurrentSession | undefined,
    @Client() from: ClientInfo,
    @CookieReply() response: FastifyReply,
  ) {
    const { person, token, started } = await this.verifyEmailCase.run(body, bearer, { ...from, remember: false });
    if (started) this.cookies.set(response, started);
    return reply('Your email address is verified.', await this.users.of(person), { token });
  }

  @Post('resend')
  @Limited('resendCode', 'sendCode')
  @HttpCode(200)
  @UseGuards(BearerIfAny)
  @ApiBearerAuth('token')
  @ApiSecurity({})
  @ApiOperation({ operationId: 'resendCode', summary: 'Send another code, at most once a minute' })
  @RepliesWith(null)
  @Refuses(ValidationFailed, CodeSentRecently)
  async resendCode(@Body() body: AddressRequest, @Bearer() bearer: CurrentSession | undefined) {
    const caller = bearer?.state.is === 'alive' ? bearer.userId : undefined;
    await inConstantTime(this.resendCodeCase.run(body.email, caller));
    return reply('If this address is waiting for a code, a new one has been sent.', null);
  }

  @Post('login')
  @HashesPassword()
  @Limited('signIn')
  @CountsGuesses(CredentialsWrong)
  @HttpCode(200)
  @ApiOperation({ operationId: 'signIn', summary: 'Sign in' })
  @RepliesWith(UserResponse, { extra: TokenResponse })
  @Refuses(ValidationFailed, CredentialsWrong, SecondFactorRequired, AccountSuspended, AccountFrozen, TooBusy)
  async signIn(@Body() body: LoginRequest, @Client() from: ClientInfo, @CookieReply() response: FastifyReply) {
    const remember = body.remember ?? false;
    const signedIn = await this.signInCase.run(body.email, body.password, { ...from, remember });
    this.cookies.set(response, signedIn);
    const { person, token } = signedIn;
    return reply('Signed in successfully', await this.users.of(person), { token });
  }

  @Get('check')
  @UseGuards(TokenIfAny)
  @ApiBearerAuth('token')
  @ApiCookieAuth('refresh')
  @ApiOperation({
    operationId: 'checkSession',
    summary: 'Check whether you are signed in, and get a fresh token',
    description: `Takes a token, the refresh cookie, which is replaced at every use, or both. The former cookie works for ${REFRESH_GRACE_MS / 1000} seconds more, for requests that were sent together; later it counts as stolen and ends its session, and no other. \`HEAD\` replaces and ends nothing. For a token without the cookie of its session, the fresh token ends when that one does. Anyone who was signed out for a reason gets that reason with \`success: false\` and status 200.`,
  })
  @ApiOkResponse({ type: CheckResponse, description: 'Signed in, or signed out for a reason that `message` says' })
  @Refuses(NotSignedIn)
  async checkSession(
    @Claims() claims: BearerClaims | undefined,
    @RefreshCookie() cookie: RefreshToken | undefined,
    @Client() { address }: ClientInfo,
    @Req() { method }: FastifyRequest,
    @CookieReply(401) response: FastifyReply,
  ): Promise<CheckResponse> {
    const renews = method !== 'HEAD';
    const checked = await this.checkSessionCase.run(claims, cookie, address, renews);
    if (checked.is !== 'signed-in' && cookie && renews) this.cookies.take(response);
    if (checked.is === 'nobody') throw NotSignedIn();
    if (checked.is === 'told') return { success: false, message: checked.message, data: null, token: null };
    if (checked.cookie) this.cookies.renew(response, checked.cookie);
    return reply('You are signed in', checked.user, { token: checked.token });
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  AccountSuspended,
  CookieReply,
  Public,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import {
  PasskeyOptionsResponse,
  PasskeyRefused,
  PasskeysUnavailable,
  ProofNotAccepted,
  ProofTriesUsedUp,
  ProofWrong,
  SecondFactorUnreadable,
  SignInTicketExpired,
  TicketRequest,
  assertedPasskey,
  optionsReply,
  shownProof,
} from '#modules/second-factor/index.js';
import { UserReplies, UserResponse } from '#modules/user/index.js';
import { Client, type ClientInfo } from './client-info.js';
import { AccountFrozen } from './auth.errors.js';
import { PasskeySignInRequest, SECOND_STEP_EXAMPLES, SecondStepRequest } from './dto/second-step.request.js';
import { TokenResponse } from './dto/session.response.js';
import { PasskeyCookie, PasskeyCookies } from './passkey-cookie.js';
import { SessionCookies, newSecret } from './session-cookies.js';
import { CompleteSignIn } from './use-cases/complete-sign-in.js';
import { PasskeySignIn } from './use-cases/passkey-sign-in.js';
import type { SignedIn } from './use-cases/start-session.js';

/** Signing in with more than a password, or without one. */
@ApiTags('Auth')
@Controller('auth/login')
@Public()
export class SecondStepController {
  constructor(
    private readonly completeSignIn: CompleteSignIn,
    private readonly passkeySignIn: PasskeySignIn,
    private readonly users: UserReplies,
    private readonly cookies: SessionCookies,
    private readonly passkeyCookies: PasskeyCookies,
  ) {}

  @Post('second-factor/options')
  @Limited('secondFactor')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'askForSecondFactor',
    summary: 'Get a passkey challenge for the second step of signing in',
  })
  @RepliesWith(PasskeyOptionsResponse)
  @Refuses(ValidationFailed, SignInTicketExpired, PasskeysUnavailable)
  async askForSecondFactor(@Body() body: TicketRequest) {
    return reply('Use your passkey', optionsReply(await this.completeSignIn.options(body.ticket)));
  }

  @Post('second-factor')
  @Limited('secondFactor')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'signInSecondStep',
    summary: 'Complete the second step of signing in',
    description:
      'Takes the `ticket` from `SECOND_FACTOR_REQUIRED`, which works for five minutes, and exactly one of `code`, `recoveryCode` and `passkey`. The ticket still works after a wrong one.',
  })
  @ApiBody({ type: SecondStepRequest, examples: SECOND_STEP_EXAMPLES })
  @RepliesWith(UserResponse, { extra: TokenResponse })
  @Refuses(ValidationFailed, SignInTicketExpired, ProofWrong, ProofTriesUsedUp, ProofNotAccepted)
  @Refuses(PasskeyRefused, PasskeysUnavailable, SecondFactorUnreadable, AccountSuspended, AccountFrozen)
  async signInSecondStep(
    @Body() body: SecondStepRequest,
    @Client() from: ClientInfo,
    @CookieReply() response: FastifyReply,
  ) {
    return this.welcome(response, await this.completeSignIn.run(body.ticket, shownProof(body), from));
  }

  @Post('passkey/options')
  @Limited('secondFactor')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'askForPasskeySignIn',
    summary: 'Get a challenge for signing in with a passkey',
    description: 'For this browser, which gets a cookie for it. Works once and for five minutes.',
  })
  @RepliesWith(PasskeyOptionsResponse)
  @Refuses(PasskeysUnavailable)
  async askForPasskeySignIn(@CookieReply() response: FastifyReply) {
    const browser = newSecret();
    const options = await this.passkeySignIn.options(browser);
    this.passkeyCookies.give(response, browser);
    return reply('Use your passkey', optionsReply(options));
  }

  @Post('passkey')
  @Limited('secondFactor')
  @HttpCode(200)
  @ApiOperation({ operationId: 'signInWithPasskey', summary: 'Sign in with a passkey, without a password' })
  @RepliesWith(UserResponse, { extra: TokenResponse })
  @Refuses(ValidationFailed, PasskeyRefused, PasskeysUnavailable, AccountSuspended, AccountFrozen)
  async signInWithPasskey(
    @Body() { passkey, remember = false }: PasskeySignInRequest,
    @PasskeyCookie() browser: string | undefined,
    @Client() from: ClientInfo,
    @CookieReply(403, 409, 422) response: FastifyReply,
  ) {
    this.passkeyCookies.take(response);
    const asserted = assertedPasskey(passkey);
    if (!asserted) throw PasskeyRefused();
    return this.welcome(response, await this.passkeySignIn.run(asserted, browser, { ...from, remember }));
  }

  private async welcome(response: FastifyReply, signedIn: SignedIn) {
    this.cookies.set(response, signedIn);
    const { person, token } = signedIn;
    return reply('Signed in successfully', await this.users.of(person), { token });
  }
}

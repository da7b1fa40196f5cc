import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestorOrOperator,
  OpenWhileSuspended,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { Confirmed, ConfirmationToken } from '#modules/user/index.js';
import { AuthenticatorCodeRequest } from './dto/second-factor.request.js';
import { AuthenticatorKeyResponse, RecoveryCodesResponse, SecondFactorResponse } from './dto/second-factor.response.js';
import {
  AuthenticatorNotOffered,
  AuthenticatorOn,
  ProofTriesUsedUp,
  ProofWrong,
  SecondFactorOff,
} from './second-factor.errors.js';
import { SecondFactorReplies } from './second-factor.replies.js';
import { RenewRecoveryCodes } from './use-cases/renew-recovery-codes.js';
import { SetUpAuthenticator } from './use-cases/set-up-authenticator.js';
import { TurnOffAuthenticator } from './use-cases/turn-off-authenticator.js';

@ApiTags('SecondFactor')
@Controller('auth/second-factor')
@ForInvestorOrOperator()
export class SecondFactorController {
  constructor(
    private readonly replies: SecondFactorReplies,
    private readonly setUp: SetUpAuthenticator,
    private readonly turnOff: TurnOffAuthenticator,
    private readonly recoveryCodes: RenewRecoveryCodes,
  ) {}

  @Get()
  @OpenWhileSuspended()
  @ApiOperation({ operationId: 'getSecondFactor', summary: 'Read which second factors you have' })
  @RepliesWith(SecondFactorResponse)
  async getSecondFactor(@CurrentUser() caller: Caller) {
    return reply('Your second factor', await this.replies.of(caller.userId));
  }

  @Post('authenticator')
  @Limited('credentials')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({
    operationId: 'offerAuthenticator',
    summary: 'Start setting up an authenticator app',
    description:
      'Returns a key, this once. It takes effect after `POST /auth/second-factor/authenticator/activate`, within 15 minutes. It needs a confirmation of `change-second-factor` with `{ "change": "authenticator-on" }`.',
  })
  @RepliesWith(AuthenticatorKeyResponse)
  @Refuses(AuthenticatorOn)
  async offerAuthenticator(@CurrentUser() caller: Caller, @ConfirmationToken() confirmation: string | undefined) {
    return reply('Scan the code with your authenticator app', await this.setUp.offer(caller.userId, confirmation));
  }

  @Post('authenticator/activate')
  @Limited('credentials')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'activateAuthenticator',
    summary: 'Turn on the authenticator app with its first code',
    description:
      'Returns ten recovery codes, this once, if there was no other second factor. Withdrawals may then be on hold for a while.',
  })
  @RepliesWith(RecoveryCodesResponse)
  @Refuses(ValidationFailed, AuthenticatorNotOffered, ProofWrong, ProofTriesUsedUp)
  async activateAuthenticator(@CurrentUser() caller: Caller, @Body() body: AuthenticatorCodeRequest) {
    const recoveryCodes = await this.setUp.activate(caller.userId, body.code);
    return reply('Two-factor authentication is on', { recoveryCodes });
  }

  @Delete('authenticator')
  @Confirmed()
  @ApiOperation({
    operationId: 'turnOffAuthenticator',
    summary: 'Turn off the authenticator app',
    description:
      'It needs a confirmation of `change-second-factor` with `{ "change": "authenticator-off" }`. Withdrawals may then be on hold for a while.',
  })
  @RepliesWith(null)
  @Refuses(SecondFactorOff)
  async turnOffAuthenticator(@CurrentUser() caller: Caller, @ConfirmationToken() confirmation: string | undefined) {
    await this.turnOff.run(caller.userId, confirmation);
    return reply('The authenticator app is turned off', null);
  }

  @Post('recovery-codes')
  @Limited('credentials')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({
    operationId: 'renewRecoveryCodes',
    summary: 'Get ten new recovery codes; the old ones stop working',
    description:
      'They are shown this once. It needs a confirmation of `change-second-factor` with `{ "change": "recovery-codes" }`. Withdrawals may then be on hold for a while.',
  })
  @RepliesWith(RecoveryCodesResponse)
  @Refuses(SecondFactorOff)
  async renewRecoveryCodes(@CurrentUser() caller: Caller, @ConfirmationToken() confirmation: string | undefined) {
    return reply('Your new recovery codes', {
      recoveryCodes: await this.recoveryCodes.run(caller.userId, confirmation),
    });
  }
}

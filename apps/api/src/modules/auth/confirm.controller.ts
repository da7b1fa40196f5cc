import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestorOrOperator,
  Refuses,
  RepliesWith,
  TooBusy,
  ValidationFailed,
  invalidFields,
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
  optionsReply,
  shownProof,
} from '#modules/second-factor/index.js';
import { ActRequest, CONFIRM_EXAMPLES, ConfirmRequest, ConfirmationResponse } from './dto/confirm.request.js';
import { ConfirmAct, type Confirmation } from './use-cases/confirm-act.js';

/** Acts that matter are confirmed here, one by one. */
@ApiTags('Auth')
@Controller('auth/confirm')
@ForInvestorOrOperator()
export class ConfirmController {
  constructor(private readonly confirmAct: ConfirmAct) {}

  @Post('options')
  @Limited('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'askForConfirmation',
    summary: 'Get a passkey challenge to confirm an act',
    description: 'For this session and exactly this act with these details. Works once and for five minutes.',
  })
  @RepliesWith(PasskeyOptionsResponse)
  @Refuses(ValidationFailed, PasskeysUnavailable)
  async askForConfirmation(@CurrentUser() caller: Caller, @Body() { act, details }: ActRequest) {
    return reply('Use your passkey', optionsReply(await this.confirmAct.options(caller, act, details)));
  }

  @Post()
  @Limited('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmAct',
    summary: 'Confirm an act',
    description:
      'Takes the act, its details and exactly one proof. Returns a token for the `Confirmation` header of the act, which works once and for five minutes. A password is accepted only while no second factor is on.',
  })
  @ApiBody({ type: ConfirmRequest, examples: CONFIRM_EXAMPLES })
  @RepliesWith(ConfirmationResponse)
  @Refuses(ValidationFailed, ProofWrong, ProofTriesUsedUp, ProofNotAccepted, PasskeyRefused, PasskeysUnavailable)
  @Refuses(SecondFactorUnreadable, TooBusy)
  async confirm(@CurrentUser() caller: Caller, @Body() body: ConfirmRequest) {
    const { token, expiresAt } = await this.run(caller, body);
    return reply('Confirmed', { confirmation: token, expiresAt: expiresAt.toISOString() });
  }

  private run(caller: Caller, { act, details, password, ...proofs }: ConfirmRequest): Promise<Confirmation> {
    if (password === undefined) return this.confirmAct.byProof(caller, act, details, shownProof(proofs));
    if (Object.values(proofs).every((proof) => proof === undefined)) {
      return this.confirmAct.byPassword(caller, act, details, password);
    }
    throw invalidFields([{ field: 'password', message: 'Please show one proof only' }]);
  }
}

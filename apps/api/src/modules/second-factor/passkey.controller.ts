import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestorOrOperator,
  IdParam,
  Refuses,
  RepliesWith,
  ValidationFailed,
  invalidFields,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { Confirmed, ConfirmationToken } from '#modules/user/index.js';
import { createdPasskeyFault } from './dto/fields.js';
import { AddPasskeyRequest, PasskeyNameRequest } from './dto/second-factor.request.js';
import {
  AddedPasskeyResponse,
  PasskeyOptionsResponse,
  PasskeyResponse,
  optionsReply,
  passkeyReply,
} from './dto/second-factor.response.js';
import { createdPasskey } from './passkey-response.rules.js';
import {
  PasskeyKnown,
  PasskeyNotFound,
  PasskeyRefused,
  PasskeysUnavailable,
  TooManyPasskeys,
} from './second-factor.errors.js';
import { AddPasskey } from './use-cases/add-passkey.js';
import { RemovePasskey } from './use-cases/remove-passkey.js';

@ApiTags('SecondFactor')
@Controller('auth/passkeys')
@ForInvestorOrOperator()
export class PasskeyController {
  constructor(
    private readonly addPasskeyCase: AddPasskey,
    private readonly passkeys: RemovePasskey,
  ) {}

  @Post('options')
  @Limited('credentials')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({
    operationId: 'askForPasskey',
    summary: 'Get the options for creating a passkey',
    description:
      'For this session. Works once and for five minutes. It needs a confirmation of `change-second-factor` with `{ "change": "add-passkey" }`.',
  })
  @RepliesWith(PasskeyOptionsResponse)
  @Refuses(TooManyPasskeys, PasskeysUnavailable)
  async askForPasskey(@CurrentUser() caller: Caller, @ConfirmationToken() confirmation: string | undefined) {
    return reply('Make a passkey', optionsReply(await this.addPasskeyCase.options(caller, confirmation)));
  }

  @Post()
  @Limited('credentials')
  @ApiOperation({
    operationId: 'addPasskey',
    summary: 'Add the passkey that the device created',
    description:
      'Returns ten recovery codes, this once, if there was no other second factor. Withdrawals may then be on hold for a while.',
  })
  @RepliesWith(AddedPasskeyResponse, { status: 201 })
  @Refuses(ValidationFailed, PasskeyRefused, PasskeyKnown, TooManyPasskeys, PasskeysUnavailable)
  async addPasskey(@CurrentUser() caller: Caller, @Body() body: AddPasskeyRequest) {
    const made = createdPasskey(body.passkey);
    if (!made) throw invalidFields([{ field: 'passkey', message: createdPasskeyFault(undefined) ?? '' }]);
    const { passkey, recoveryCodes } = await this.addPasskeyCase.run(caller, body.name.trim(), made);
    return reply('Passkey added', { passkey: passkeyReply(passkey), recoveryCodes });
  }

  @Put(':id')
  @ApiOperation({ operationId: 'renamePasskey', summary: 'Rename a passkey' })
  @RepliesWith(PasskeyResponse)
  @Refuses(ValidationFailed, PasskeyNotFound)
  async renamePasskey(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() body: PasskeyNameRequest) {
    const passkey = await this.passkeys.rename(caller.userId, id, body.name.trim());
    return reply('Passkey renamed', passkeyReply(passkey));
  }

  @Delete(':id')
  @Confirmed()
  @ApiOperation({
    operationId: 'removePasskey',
    summary: 'Remove a passkey',
    description:
      'It needs a confirmation of `change-second-factor` with `{ "change": "remove-passkey", "passkey": "<id>" }`. Withdrawals may then be on hold for a while.',
  })
  @RepliesWith(null)
  @Refuses(PasskeyNotFound)
  async removePasskey(
    @CurrentUser() caller: Caller,
    @IdParam() id: string,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    await this.passkeys.run(caller.userId, id, confirmation);
    return reply('Passkey removed', null);
  }
}

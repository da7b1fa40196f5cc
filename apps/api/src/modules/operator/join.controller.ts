import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  HashesPassword,
  Public,
  Refuses,
  RepliesWith,
  TooBusy,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { PasswordTooCommon, PasswordTooPersonal } from '#modules/auth/index.js';
import { InvitationTokenRequest, JoinRequest } from './dto/operator.request.js';
import { JoiningResponse } from './dto/operator.response.js';
import { AddressHasAccount, InvitationInvalid } from './operator.errors.js';
import { JoinOperators } from './use-cases/join-operators.js';

@ApiTags('Operations: Joining')
@Controller('operations/join')
@Public()
export class JoinController {
  constructor(private readonly joinOperators: JoinOperators) {}

  @Post('look')
  @Limited('mailedLink')
  @HttpCode(200)
  @ApiOperation({ operationId: 'lookAtInvitation', summary: 'See for which address and role an invitation is' })
  @RepliesWith(JoiningResponse)
  @Refuses(ValidationFailed, InvitationInvalid)
  async lookAtInvitation(@Body() { token }: InvitationTokenRequest) {
    const { email, role, expiresAt } = await this.joinOperators.find(token);
    return reply('Your invitation', { email, role, expiresAt: expiresAt.toISOString() });
  }

  @Post()
  @HashesPassword()
  @Limited('resetPassword')
  @ApiOperation({
    operationId: 'joinOperators',
    summary: 'Become an operator with an invitation',
    description: 'The invitation works once. Sign in afterwards; in live mode, set up a second factor first.',
  })
  @RepliesWith(null, { status: 201 })
  @Refuses(ValidationFailed, InvitationInvalid, AddressHasAccount, PasswordTooCommon, PasswordTooPersonal, TooBusy)
  async join(@Body() body: JoinRequest) {
    await this.joinOperators.run(body);
    return reply('Your operator account is ready. Please sign in.', null);
  }
}

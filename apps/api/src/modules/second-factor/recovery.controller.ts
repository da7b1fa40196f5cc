import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, Refuses, RepliesWith, ValidationFailed, reply } from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { CodeSentRecently } from '#modules/user/index.js';
import { RecoveryLinkRequest, TicketRequest } from './dto/second-factor.request.js';
import { RecoveryResponse } from './dto/second-factor.response.js';
import { RecoveryByAdmins, RecoveryLinkInvalid, SignInTicketExpired } from './second-factor.errors.js';
import { AskRecovery } from './use-cases/ask-recovery.js';
import { BeginRecovery } from './use-cases/begin-recovery.js';

/** The way back in for whoever lost all of their second factor: password, mailbox, and 72 hours. */
@ApiTags('SecondFactor')
@Controller('auth/second-factor-recovery')
@Public()
export class RecoveryController {
  constructor(
    private readonly askRecovery: AskRecovery,
    private readonly beginRecovery: BeginRecovery,
  ) {}

  @Post()
  @Limited('secondFactor')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'askForRecovery',
    summary: 'Request a link to turn off a lost second factor',
    description:
      'Takes the ticket of a sign-in with the right password. The link works for 30 minutes. Operators ask two admins instead.',
  })
  @RepliesWith(RecoveryResponse)
  @Refuses(ValidationFailed, SignInTicketExpired, RecoveryByAdmins, CodeSentRecently)
  async askForRecovery(@Body() body: TicketRequest) {
    const dueAt = await this.askRecovery.run(body.ticket);
    const message = dueAt
      ? 'Your second factor is being turned off already. We told you by email when.'
      : 'We sent you an email with a link. Follow it to begin.';
    return reply(message, { dueAt: dueAt?.toISOString() ?? null });
  }

  @Post('begin')
  @Limited('mailedLink')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'beginRecovery',
    summary: 'Start the 72 hours after which your second factor is turned off',
    description:
      'Takes the token from the emailed link. You are emailed at once and then every day, with a link to stop it.',
  })
  @RepliesWith(RecoveryResponse)
  @Refuses(ValidationFailed, RecoveryLinkInvalid)
  async begin(@Body() body: RecoveryLinkRequest) {
    const dueAt = await this.beginRecovery.run(body.token);
    return reply('Your second factor will be turned off in 72 hours', { dueAt: dueAt.toISOString() });
  }

  @Post('cancel')
  @Limited('mailedLink')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cancelRecovery',
    summary: 'Keep your second factor',
    description: 'Takes the token from the link in those emails. Signing in with the second factor does the same.',
  })
  @RepliesWith(null)
  @Refuses(ValidationFailed, RecoveryLinkInvalid)
  async cancel(@Body() body: RecoveryLinkRequest) {
    await this.beginRecovery.cancel(body.token);
    return reply('Your second factor stays on', null);
  }
}

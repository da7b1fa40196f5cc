import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  IdParam,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { SecondFactorOff } from '#modules/second-factor/index.js';
import { ConfirmationToken, Confirmed, ProposerNotPermitted } from '#modules/user/index.js';
import { ChangeRoleRequest, InviteRequest } from './dto/operator.request.js';
import { InvitationResponse, OperatorChangeResponse, OperatorResponse } from './dto/operator.response.js';
import {
  AddressHasAccount,
  InvitationNotFound,
  LastAdmin,
  NeedsAnotherAdmin,
  NobodyToApprove,
  OperatorChangeDecided,
  OperatorChangeNotFound,
  OperatorChangeWaits,
  OperatorHasEnded,
  OperatorNotFound,
  OperatorRoleUnchanged,
  OtherReleaseRuns,
} from './operator.errors.js';
import { OperatorQueries } from './operator.queries.js';
import { DecideChange } from './use-cases/decide-change.js';
import { EndInvitation } from './use-cases/end-invitation.js';
import { ProposeChange } from './use-cases/propose-change.js';

@ApiTags('Operations: Operators')
@Controller('operations/operators')
export class OperatorController {
  constructor(
    private readonly queries: OperatorQueries,
    private readonly proposeChange: ProposeChange,
    private readonly decideChange: DecideChange,
    private readonly endInvitationCase: EndInvitation,
  ) {}

  @Get()
  @ForOperator('read-operators')
  @ApiOperation({ operationId: 'listOperators', summary: 'List the operators', description: 'With those who ended.' })
  @RepliesWithList(OperatorResponse)
  async listOperators() {
    return reply('Operators', await this.queries.list());
  }

  @Get('invitations')
  @ForOperator('read-operators')
  @ApiOperation({ operationId: 'listInvitations', summary: 'List the invitations that nobody has used yet' })
  @RepliesWithList(InvitationResponse)
  async listInvitations() {
    return reply('Open invitations', await this.queries.openInvitations());
  }

  @Get('changes')
  @ForOperator('read-operators')
  @ApiOperation({
    operationId: 'listOperatorChanges',
    summary: 'List the proposed changes of operators',
    description: 'Those that wait come first, then the latest decided ones, 50 in all.',
  })
  @RepliesWithList(OperatorChangeResponse)
  async listOperatorChanges(@CurrentUser() caller: Caller) {
    return reply('Changes of operators', await this.queries.changesFor(caller));
  }

  @Post('invitations')
  @ForOperator('manage-operators')
  @Limited('review')
  @Confirmed()
  @ApiOperation({
    operationId: 'proposeInvitation',
    summary: 'Propose to invite an operator',
    description:
      'Once another admin approves it, the address is mailed a link that works once, for 72 hours. With a second factor, it needs a confirmation of `{ email, role }`.',
  })
  @RepliesWith(OperatorChangeResponse, { status: 201 })
  @Refuses(ValidationFailed, AddressHasAccount, OperatorChangeWaits, NobodyToApprove)
  async proposeInvitation(
    @CurrentUser() caller: Caller,
    @Body() { email, role }: InviteRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    return this.proposed(caller, await this.proposeChange.invite(caller, email, role, confirmation));
  }

  @Post('invitations/:id/end')
  @ForOperator('manage-operators')
  @Limited('review')
  @HttpCode(200)
  @ApiOperation({ operationId: 'endInvitation', summary: 'End an invitation', description: 'Its link stops working.' })
  @RepliesWith(null)
  @Refuses(InvitationNotFound)
  async endInvitation(@CurrentUser() caller: Caller, @IdParam() id: string) {
    await this.endInvitationCase.run(caller, id);
    return reply('The invitation has ended', null);
  }

  @Post('changes/:id/approve')
  @ForOperator('manage-operators')
  @Limited('review')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({
    operationId: 'approveOperatorChange',
    summary: 'Approve a change of an operator',
    description:
      'It takes effect at once. The admin who proposed it and the operator concerned cannot approve it. A new role counts from the next request; when an account ends or loses its second factor, its sessions end at once. With a second factor, it needs a confirmation of `{ changeId }`.',
  })
  @RepliesWith(OperatorChangeResponse)
  @Refuses(OperatorChangeNotFound, OperatorChangeDecided, NeedsAnotherAdmin, ProposerNotPermitted)
  @Refuses(OperatorNotFound, OperatorHasEnded, OperatorRoleUnchanged, LastAdmin, AddressHasAccount, SecondFactorOff)
  async approveOperatorChange(
    @CurrentUser() caller: Caller,
    @IdParam() id: string,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    await this.decideChange.approve(caller, id, confirmation);
    return reply('The change is approved', await this.queries.change(caller, id));
  }

  @Post('changes/:id/drop')
  @ForOperator('manage-operators')
  @Limited('review')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'dropOperatorChange',
    summary: 'Withdraw or refuse a change of an operator',
    description: 'Any admin can, but for the operator concerned.',
  })
  @RepliesWith(OperatorChangeResponse)
  @Refuses(OperatorChangeNotFound, OperatorChangeDecided, NeedsAnotherAdmin)
  async dropOperatorChange(@CurrentUser() caller: Caller, @IdParam() id: string) {
    await this.decideChange.drop(caller, id);
    return reply('The change is dropped', await this.queries.change(caller, id));
  }

  @Post(':id/role')
  @ForOperator('manage-operators')
  @Limited('review')
  @Confirmed()
  @ApiOperation({
    operationId: 'proposeRole',
    summary: 'Propose another role for an operator',
    description:
      'It changes once another admin approves it. With a second factor, it needs a confirmation of `{ operatorId, role }`.',
  })
  @RepliesWith(OperatorChangeResponse, { status: 201 })
  @Refuses(ValidationFailed, OperatorNotFound, OperatorHasEnded, OperatorRoleUnchanged, LastAdmin)
  @Refuses(NeedsAnotherAdmin, OperatorChangeWaits, NobodyToApprove)
  async proposeRole(
    @CurrentUser() caller: Caller,
    @IdParam() id: string,
    @Body() { role }: ChangeRoleRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    return this.proposed(caller, await this.proposeChange.change(caller, id, role, confirmation));
  }

  @Post(':id/end')
  @ForOperator('manage-operators')
  @Limited('review')
  @Confirmed()
  @ApiOperation({
    operationId: 'proposeEnd',
    summary: 'Propose to end an operator account',
    description:
      'It ends once another admin approves it. The account is kept, so that the audit log keeps its name. With a second factor, it needs a confirmation of `{ operatorId }`.',
  })
  @RepliesWith(OperatorChangeResponse, { status: 201 })
  @Refuses(OperatorNotFound, OperatorHasEnded, LastAdmin, NeedsAnotherAdmin, OperatorChangeWaits, NobodyToApprove)
  async proposeEnd(
    @CurrentUser() caller: Caller,
    @IdParam() id: string,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    return this.proposed(caller, await this.proposeChange.change(caller, id, null, confirmation));
  }

  @Post(':id/second-factor/reset')
  @ForOperator('manage-operators')
  @Limited('review')
  @Confirmed()
  @ApiOperation({
    operationId: 'proposeSecondFactorReset',
    summary: 'Propose to turn off the second factor of an operator who lost it',
    description:
      'It is turned off once another admin approves it; the operator is mailed and signed out everywhere, and signs in with the password. With a second factor, it needs a confirmation of `{ operatorId, change }`, where `change` is `reset-second-factor`.',
  })
  @RepliesWith(OperatorChangeResponse, { status: 201 })
  @Refuses(
    OtherReleaseRuns,
    OperatorNotFound,
    OperatorHasEnded,
    SecondFactorOff,
    NeedsAnotherAdmin,
    OperatorChangeWaits,
    NobodyToApprove,
  )
  async proposeSecondFactorReset(
    @CurrentUser() caller: Caller,
    @IdParam() id: string,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    return this.proposed(caller, await this.proposeChange.resetSecondFactor(caller, id, confirmation));
  }

  private async proposed(caller: Caller, id: string) {
    return reply('Another admin has to approve this', await this.queries.change(caller, id));
  }
}

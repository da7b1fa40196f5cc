import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
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
import { completionOf } from './completion-of.js';
import { CloseProposalRequest, CompletionProposalRequest, ProposalsRequest } from './dto/proposal.request.js';
import { ProposalDto } from './dto/proposal.response.js';
import { NextCursorDto } from './dto/transaction.response.js';
import {
  ProposalChanged,
  ProposalDecided,
  ProposalExists,
  ProposalNotFound,
  ProposalOfAnother,
  ProposalOwn,
  ProposerNotPermitted,
} from './proposal.errors.js';
import { ProposalQueries } from './proposal.queries.js';
import {
  AmountExceedsBalance,
  ArrivalBeforeQuote,
  CorrectionExceedsEntry,
  NotCorrectable,
  RateAtArrivalUnknown,
  ReceivedCoinNotExpected,
  ReceivedCoinRequired,
  ReceivedCoinTooSmall,
  RecipientNotPayable,
  TransactionFinal,
  TransactionNotFound,
  TransactionNotReviewable,
  TxHashRecorded,
  TxHashRequired,
  WithdrawalsHeld,
} from './transaction.errors.js';
import { ApproveProposal } from './use-cases/approve-proposal.js';
import { CloseProposal } from './use-cases/close-proposal.js';
import { ProposeCompletion } from './use-cases/propose-completion.js';

@Controller('operations/proposals')
@ApiTags('Operations: Proposals')
export class ProposalController {
  constructor(
    private readonly queries: ProposalQueries,
    private readonly proposeCompletion: ProposeCompletion,
    private readonly approveProposal: ApproveProposal,
    private readonly closeProposal: CloseProposal,
  ) {}

  @Get()
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'listProposals',
    summary: 'List proposals',
    description: 'Open ones unless a status is named, oldest first.',
  })
  @RepliesWithList(ProposalDto, { extra: NextCursorDto })
  @Refuses(ValidationFailed)
  async list(@Query() request: ProposalsRequest) {
    const { proposals, nextCursor } = await this.queries.list(request);
    return reply('Proposals', proposals, { nextCursor });
  }

  @Get(':id')
  @ForOperator('read-customers')
  @ApiOperation({ operationId: 'getProposal', summary: 'Read a proposal' })
  @RepliesWith(ProposalDto)
  @Refuses(ProposalNotFound)
  async detail(@IdParam() id: string) {
    return reply('Proposal', await this.queries.detail(id));
  }

  @Post('completion')
  @HttpCode(201)
  @Limited('review')
  @ForOperator('review-transfers')
  @ApiOperation({
    operationId: 'proposeCompletion',
    summary: 'Propose to complete a deposit or a withdrawal',
    description: 'For what needs a second operator. The rate of a late deposit is settled here; nothing moves yet.',
  })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, TransactionNotFound, TransactionNotReviewable, TransactionFinal, ProposalExists)
  @Refuses(ReceivedCoinRequired, ReceivedCoinNotExpected, ReceivedCoinTooSmall, RateAtArrivalUnknown, TxHashRequired)
  async completion(@CurrentUser() caller: Caller, @Body() request: CompletionProposalRequest) {
    const { transactionId, note } = request;
    const proposal = { operatorId: caller.userId, transactionId, note: note || null, ...completionOf(request) };
    const row = await this.proposeCompletion.run(proposal);
    return reply('Proposed. Another operator has to approve it.', await this.queries.one(row));
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Limited('review')
  @ForOperator('approve-money')
  @ApiOperation({
    operationId: 'approveProposal',
    summary: 'Approve a proposal',
    description:
      'Carries it out at once, exactly as it was proposed. Another operator than the proposer approves. Sent again by the same operator, it answers the same. Refused by a rule, the proposal stays open.',
  })
  @RepliesWith(ProposalDto)
  @Refuses(ProposalNotFound, ProposalDecided, ProposalOwn, ProposalChanged, ProposerNotPermitted)
  @Refuses(TransactionNotFound, TransactionNotReviewable, TransactionFinal, TxHashRecorded, WithdrawalsHeld)
  @Refuses(RecipientNotPayable, ArrivalBeforeQuote, NotCorrectable, CorrectionExceedsEntry, AmountExceedsBalance)
  async approve(@CurrentUser() caller: Caller, @IdParam() id: string) {
    const row = await this.approveProposal.run(caller.userId, id);
    return reply('The proposal is approved and carried out', await this.queries.one(row));
  }

  @Post(':id/refuse')
  @HttpCode(200)
  @Limited('review')
  @ForOperator('approve-money')
  @ApiOperation({ operationId: 'refuseProposal', summary: 'Refuse a proposal of another operator' })
  @RepliesWith(ProposalDto)
  @Refuses(ValidationFailed, ProposalNotFound, ProposalDecided, ProposalOwn)
  async refuse(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() { note }: CloseProposalRequest) {
    const row = await this.closeProposal.run(caller.userId, id, 'refused', note || null);
    return reply('The proposal is refused', await this.queries.one(row));
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Limited('review')
  @ForOperator('propose')
  @ApiOperation({ operationId: 'withdrawProposal', summary: 'Withdraw a proposal of one’s own' })
  @RepliesWith(ProposalDto)
  @Refuses(ValidationFailed, ProposalNotFound, ProposalDecided, ProposalOfAnother)
  async withdraw(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() { note }: CloseProposalRequest) {
    const row = await this.closeProposal.run(caller.userId, id, 'withdrawn', note || null);
    return reply('The proposal is withdrawn', await this.queries.one(row));
  }
}

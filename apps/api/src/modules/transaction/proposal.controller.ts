import { API_SENTENCES } from '@sextant/business-rules';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  BooksClosed,
  type Caller,
  CurrentUser,
  CursorDto,
  ForOperator,
  type Idempotency,
  IdempotencyKey,
  Idempotent,
  IdParam,
  PageRequest,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import {
  PaymentMethodChangeWaits,
  PaymentMethodExists,
  PaymentMethodMade,
  PaymentMethodNotFound,
  PaymentMethodOther,
} from '#modules/payment-method/index.js';
import { PriceStale } from '#modules/market/index.js';
import { ProposalTaken, TakeRequest, TakenDto } from '#modules/taking/index.js';
import { ConfirmationToken, Confirmed, ProposerNotPermitted, UserNotFound } from '#modules/user/index.js';
import { AddressOfCustomer } from '#modules/withdrawal-address/index.js';
import { AccountKeyInUse, AccountKeyShared, AccountKeyWaits } from './account-key.errors.js';
import { completionOf } from './completion-of.js';
import { DecidedProposalsQueries } from './decided-proposals.queries.js';
import { DecidedProposalDto } from './dto/decided-proposal.response.js';
import {
  CloseProposalRequest,
  CompletionProposalRequest,
  ProposalsRequest,
  SuspensionProposalRequest,
} from './dto/proposal.request.js';
import { ProposalDto, ProposalsExtraDto } from './dto/proposal.response.js';
import { COMPLETION_EXAMPLES } from './dto/request-examples.js';
import {
  CorrectionContested,
  CorrectionWaits,
  ProposalChanged,
  ProposalDecided,
  ProposalExists,
  ProposalNotFound,
  ProposalOfAnother,
  ProposalOwn,
  ThirdOperatorNeeded,
  PayoutNodeAway,
  PayoutNotReady,
} from './proposal.errors.js';
import { ProposalQueries } from './proposal.queries.js';
import { ProposeOnce } from './propose-once.js';
import {
  AmountExceedsBalance,
  ArrivalRequired,
  CorrectionExceedsEntry,
  DepositHeld,
  DepositPaid,
  PayoutMayBePaid,
  NoPriceError,
  NotCorrectable,
  CreditedByChain,
  RateAtArrivalUnknown,
  ReasonRequired,
  ReceivedCoinNotExpected,
  ReceivedCoinRequired,
  ReceivedCoinTooSmall,
  RecipientNotPayable,
  TransactionFinal,
  TransactionNotFound,
  TransactionNotReviewable,
  TxHashRecorded,
  TxHashRequired,
  WithdrawalOnHold,
  WithdrawalsHeld,
} from './transaction.errors.js';
import { ApproveProposal } from './use-cases/approve-proposal.js';
import { CloseProposal } from './use-cases/close-proposal.js';
import { ProposeCompletion } from './use-cases/propose-completion.js';
import { ProposeSuspension } from './use-cases/propose-suspension.js';
import { TakeProposal } from './use-cases/take-proposal.js';

@Controller('operations/proposals')
@ApiTags('Operations: Proposals')
export class ProposalController {
  constructor(
    private readonly queries: ProposalQueries,
    private readonly decidedQueries: DecidedProposalsQueries,
    private readonly proposeOnce: ProposeOnce,
    private readonly proposeCompletion: ProposeCompletion,
    private readonly proposeSuspension: ProposeSuspension,
    private readonly approveProposal: ApproveProposal,
    private readonly closeProposal: CloseProposal,
    private readonly takeProposal: TakeProposal,
  ) {}

  @Get()
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'listProposals',
    summary: 'List proposals',
    description: 'Open ones unless a status is named, oldest first. With the number of all that are open.',
  })
  @RepliesWithList(ProposalDto, { extra: ProposalsExtraDto })
  @Refuses(ValidationFailed)
  async list(@Query() request: ProposalsRequest) {
    const { proposals, ...extra } = await this.queries.list(request);
    return reply('Proposals', proposals, extra);
  }

  @Get('decided')
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'listDecidedProposals',
    summary: 'List decided proposals',
    description: 'All that are no longer open, latest decision first: what came of each, and what it is called by.',
  })
  @RepliesWithList(DecidedProposalDto, { extra: CursorDto })
  @Refuses(ValidationFailed)
  async decided(@Query() request: PageRequest) {
    const { proposals, ...extra } = await this.decidedQueries.list(request);
    return reply('Decided proposals', proposals, extra);
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
  @Idempotent()
  @ApiOperation({
    operationId: 'proposeCompletion',
    summary: 'Propose to complete or refuse a deposit or a withdrawal',
    description:
      'For what needs a second operator. The rate of a late deposit is settled here; nothing moves yet. With `status` failed it is refused: a withdrawal in processing returns no other way.',
  })
  @ApiBody({ type: CompletionProposalRequest, examples: COMPLETION_EXAMPLES })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, TransactionNotFound, TransactionNotReviewable, TransactionFinal, ProposalExists)
  @Refuses(ReceivedCoinRequired, ReceivedCoinNotExpected, ReceivedCoinTooSmall, RateAtArrivalUnknown, PriceStale)
  @Refuses(TxHashRequired, ReasonRequired, ArrivalRequired, WithdrawalOnHold)
  async completion(
    @CurrentUser() { userId: operatorId }: Caller,
    @Body() request: CompletionProposalRequest,
    @IdempotencyKey() once: Idempotency,
  ) {
    const { transactionId, status, reason, note } = request;
    const proposal = {
      ...{ operatorId, transactionId, status, reason: reason ?? null, note: note || null },
      ...completionOf(request),
    };
    return this.proposeOnce.run(operatorId, once, () => this.proposeCompletion.run(proposal));
  }

  @Post('suspension')
  @HttpCode(201)
  @Limited('review')
  @ForOperator('suspend-customers')
  @Idempotent()
  @ApiOperation({
    operationId: 'proposeSuspension',
    summary: 'Propose to suspend a customer for longer than 72 hours',
    description:
      'Once another operator approves it, the customer is suspended until an operator ends it: from then on, or from before, where one operator suspended them alone.',
  })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, UserNotFound, ProposalExists)
  async suspension(
    @CurrentUser() { userId: operatorId }: Caller,
    @Body() { userId, reason, note }: SuspensionProposalRequest,
    @IdempotencyKey() once: Idempotency,
  ) {
    const proposal = { operatorId, userId, reason, note: note || null };
    return this.proposeOnce.run(operatorId, once, () => this.proposeSuspension.run(proposal));
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Limited('review')
  @ForOperator('approve-money')
  @Confirmed()
  @ApiOperation({
    operationId: 'approveProposal',
    summary: 'Approve a proposal',
    description:
      'Carries it out at once, exactly as it was proposed; a payment method or an account key takes effect after `PAYMENT_METHOD_DELAY_HOURS`. Another operator than the proposer approves; a correction that takes money not for 72 hours, and one that its customer contests by two, of whom the second carries it out. Sent again by the same operator, it answers the same. Refused by a rule, the proposal stays open. With a second factor, it needs a confirmation of `{ proposalId }`.',
  })
  @RepliesWith(ProposalDto)
  @Refuses(ProposalNotFound, ProposalDecided, ProposalOwn, ProposalChanged, ProposerNotPermitted)
  @Refuses(CorrectionWaits, CorrectionContested, ThirdOperatorNeeded, NoPriceError)
  @Refuses(TransactionNotFound, TransactionNotReviewable, TransactionFinal, TxHashRecorded, WithdrawalsHeld)
  @Refuses(
    RecipientNotPayable,
    RateAtArrivalUnknown,
    NotCorrectable,
    CreditedByChain,
    CorrectionExceedsEntry,
    AmountExceedsBalance,
    BooksClosed,
    DepositHeld,
    DepositPaid,
    PayoutMayBePaid,
    WithdrawalOnHold,
  )
  @Refuses(
    PaymentMethodNotFound,
    PaymentMethodExists,
    PaymentMethodOther,
    PaymentMethodChangeWaits,
    PaymentMethodMade,
    AddressOfCustomer,
  )
  @Refuses(AccountKeyInUse, AccountKeyWaits, AccountKeyShared, PayoutNodeAway, PayoutNotReady, UserNotFound)
  async approve(
    @CurrentUser() caller: Caller,
    @IdParam() id: string,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const proposal = await this.queries.one(await this.approveProposal.run(caller.userId, id, confirmation));
    return reply(approvedSentence(proposal), proposal);
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

  @Put(':id/taken')
  @ForOperator('approve-money')
  @ApiOperation({
    operationId: 'takeProposal',
    summary: 'Take a proposal, keep it, or take it over',
    description:
      'For five minutes, so that others see who is deciding it. Taking it again renews the time. `takeOverFrom` takes it from the colleague who has it, which the audit log records. It keeps nobody from deciding the proposal, and is apart from taking the case that it is about.',
  })
  @ApiBody({ type: TakeRequest, required: false })
  @RepliesWith(TakenDto)
  @Refuses(ValidationFailed, ProposalNotFound, ProposalDecided, ProposalOwn, ProposalTaken)
  async take(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() body?: TakeRequest) {
    return reply('The proposal is yours', await this.takeProposal.run(caller, id, body?.takeOverFrom));
  }

  @Delete(':id/taken')
  @HttpCode(200)
  @ForOperator('approve-money')
  @ApiOperation({ operationId: 'leaveProposal', summary: 'Give back a proposal that you have taken' })
  @RepliesWith(null)
  @Refuses(ValidationFailed, ProposalNotFound)
  async leave(@CurrentUser() caller: Caller, @IdParam() id: string) {
    await this.takeProposal.leave(caller, id);
    return reply('The proposal is free', null);
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

/** A payment method that is in force at once is reported as added or changed. */
function approvedSentence({ paymentMethod, accountKey, decidedAt }: ProposalDto): string {
  const { takesEffectAt } = paymentMethod ?? accountKey ?? { takesEffectAt: null };
  const hours = (Date.parse(takesEffectAt ?? '') - Date.parse(decidedAt ?? '')) / 3_600_000;
  if (hours >= 1)
    return `The change is approved. It takes effect in ${hours === 1 ? 'an hour' : `${Math.round(hours)} hours`}.`;
  if (!paymentMethod) return 'The proposal is approved and carried out';
  if (paymentMethod.removes) return API_SENTENCES.paymentMethodDeleted;
  return paymentMethod.id ? API_SENTENCES.paymentMethodUpdated : API_SENTENCES.paymentMethodCreated;
}

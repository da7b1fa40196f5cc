import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  CursorDto,
  ForOperator,
  type Idempotency,
  IdempotencyKey,
  Idempotent,
  IdParam,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  markReplayed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { PriceStale } from '#modules/market/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { completionOf } from './completion-of.js';
import { CustomerRequest } from './dto/customer.request.js';
import { HistoryRequest } from './dto/history.request.js';
import { REVIEW_EXAMPLES } from './dto/request-examples.js';
import { ReviewRequest } from './dto/review.request.js';
import { TransactionDto } from './dto/transaction.response.js';
import { toTransactionDto } from './transaction-dto.js';
import { isOnHold } from './transaction-row.js';
import {
  ArrivalBeforeQuote,
  ArrivalRequired,
  DepositHeld,
  DepositPaid,
  PayoutMayBePaid,
  PayoutOpen,
  RateAtArrivalUnknown,
  ReceivedCoinNotExpected,
  ReceivedCoinRequired,
  ReceivedCoinTooSmall,
  SecondOperatorNeeded,
  ReasonRequired,
  RecipientNotPayable,
  TransactionFinal,
  TransactionNotFound,
  TransactionNotReviewable,
  TransactionStepInvalid,
  TxHashRecorded,
  TxHashRequired,
  WithdrawalOnHold,
  WithdrawalsHeld,
} from './transaction.errors.js';
import { TransactionQueries } from './transaction.queries.js';
import { ReviewTransaction } from './use-cases/review-transaction.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly queries: TransactionQueries,
    private readonly reviewTransaction: ReviewTransaction,
  ) {}

  @Get('transaction')
  @ForOperator('read-customers')
  @ApiTags('Operations: Cases')
  @ApiOperation({
    operationId: 'listReviewQueue',
    summary: 'Read the review queue',
    description: 'Open deposits and withdrawals of all investors, oldest first; with `status`, lines of any kind.',
  })
  @RepliesWithList(TransactionDto, { extra: CursorDto })
  @Refuses(ValidationFailed)
  async queue(@Query() request: HistoryRequest) {
    const { transactions, nextCursor } = await this.queries.queue(request);
    return reply('Review queue', transactions, { nextCursor });
  }

  @Put('transaction/:id/status')
  @Limited('review')
  @ForOperator('review-transfers')
  @Idempotent()
  @Confirmed()
  @ApiTags('Operations: Cases')
  @ApiOperation({
    operationId: 'reviewTransaction',
    summary: 'Complete, refuse, hold or start processing a deposit or withdrawal',
    description:
      'pending → processing → completed or failed; a finished one never changes again. A pending withdrawal is put on hold with `on-hold` and goes on with `resumed`: meanwhile its money stays held for it, its owner can cancel it, and nobody begins or completes it. Refusing needs a reason of the catalogue. Completing needs the hash of the payment, and for a deposit the coins that arrived: the server computes the dollars, at the quoted rate if they came while it held, else at the rate of their arrival. Above FOUR_EYES_ABOVE dollars, for one customer within 24 hours, more than 1 percent above what was declared, with coins that are said to have come more than a day before the deposit, with a hash used before, or above ten times FOUR_EYES_ABOVE dollars for all customers within 24 hours, a second operator is needed. With a second factor that this session showed last more than four hours ago, completing needs a confirmation of `{ transactionId }`.',
  })
  @ApiBody({ type: ReviewRequest, examples: REVIEW_EXAMPLES })
  @RepliesWith(TransactionDto)
  @Refuses(ValidationFailed, TransactionNotFound, TransactionNotReviewable, TransactionFinal, TransactionStepInvalid)
  @Refuses(
    ReasonRequired,
    TxHashRequired,
    WithdrawalsHeld,
    DepositHeld,
    DepositPaid,
    PayoutMayBePaid,
    PayoutOpen,
    TxHashRecorded,
    WithdrawalOnHold,
  )
  @Refuses(RecipientNotPayable, ReceivedCoinRequired, ReceivedCoinNotExpected, ReceivedCoinTooSmall)
  @Refuses(ArrivalBeforeQuote, ArrivalRequired, RateAtArrivalUnknown, PriceStale, SecondOperatorNeeded)
  async review(
    @CurrentUser() caller: Caller,
    @IdParam() id: string,
    @Query() { userId }: CustomerRequest,
    @Body() request: ReviewRequest,
    @IdempotencyKey() once: Idempotency,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const review = {
      operatorId: caller.userId,
      id,
      userId,
      status: request.status,
      reason: request.reason ?? null,
      note: request.note || null,
      provedAt: caller.provedAt ?? null,
      confirmation,
      ...completionOf(request),
    };
    const result = await this.reviewTransaction.run(review, once);
    const { type, status } = result.line;
    const held = type === 'withdrawal' && isOnHold(result.line);
    const body = reply(`The ${type} is ${held ? 'on hold' : status}`, toTransactionDto(result));
    return markReplayed(body, result.replayed === true);
  }
}

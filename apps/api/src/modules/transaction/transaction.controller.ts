import { API_SENTENCES, SENTENCES, UPLOAD_MAX_BYTES, UPLOAD_MAX_MB, fileTooLarge } from '@sextant/business-rules';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  ForInvestorOrOperator,
  type Idempotency,
  IdempotencyKey,
  Idempotent,
  IdParam,
  MalformedRequest,
  OpenWhileSuspended,
  PayloadTooLarge,
  JoinsSessionCheck,
  Refuses,
  RepliesWith,
  RepliesWithList,
  UploadedForm,
  UploadedPart,
  type UploadedFile,
  ValidationFailed,
  centsOf,
  markReplayed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { StorageUnavailable, UploadsUsedUp } from '#platform/files/index.js';
import { PriceStale, PriceUnknown } from '#modules/market/index.js';
import { PaymentMethodUnknown } from '#modules/payment-method/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import {
  AddressInvalid,
  AddressIsContract,
  AddressIsOurs,
  AddressUnspendable,
} from '#modules/withdrawal-address/index.js';
import { CustomerRequest } from './dto/customer.request.js';
import { WITHDRAW_EXAMPLES } from './dto/request-examples.js';
import { HistoryRequest } from './dto/history.request.js';
import { HistoryExtraDto } from './dto/history.response.js';
import { TransactionDetailDto, TransactionDto } from './dto/transaction.response.js';
import { DepositRequest, QuoteRequest, WithdrawRequest } from './dto/transfer.request.js';
import { TransferQuoteDto } from './dto/transfer-quote.response.js';
import { toTransactionDto } from './transaction-dto.js';
import {
  AddressNotConfirmed,
  AddressOnHold,
  AmountBelowMinimum,
  AmountExceedsBalance,
  DepositHeld,
  FileTypeInvalid,
  FileUnreadable,
  QuoteExpired,
  TooManyOpenDeposits,
  TransactionNotFound,
  WithdrawalLimitReached,
  WithdrawalMayBePaid,
  WithdrawalNotCancellable,
  WithdrawalsHeld,
} from './transaction.errors.js';
import { TransactionQueries } from './transaction.queries.js';
import { CancelWithdrawal } from './use-cases/cancel-withdrawal.js';
import { QuoteTransfer } from './use-cases/quote-transfer.js';
import { RequestDeposit } from './use-cases/request-deposit.js';
import { RequestWithdrawal } from './use-cases/request-withdrawal.js';

@ApiTags('Transaction')
@Controller('transaction')
export class TransactionController {
  constructor(
    private readonly queries: TransactionQueries,
    private readonly quoteTransfer: QuoteTransfer,
    private readonly requestDeposit: RequestDeposit,
    private readonly requestWithdrawal: RequestWithdrawal,
    private readonly cancelWithdrawal: CancelWithdrawal,
  ) {}

  @Get('quote')
  @Limited('quote')
  @ForInvestor()
  @ApiOperation({
    operationId: 'quoteTransfer',
    summary: 'Get a quote for a deposit or withdrawal',
    description:
      'Rate and method are held for ten minutes (`validUntil`) and for one transfer: send the id as `quoteId`. A new quote of the same kind and method replaces it. While the rate of an open deposit is held, a quote for the next deposit of the same coin and network has that rate and its end.',
  })
  @RepliesWith(TransferQuoteDto)
  @Refuses(ValidationFailed, PaymentMethodUnknown, PriceStale, PriceUnknown)
  async quote(@CurrentUser() caller: Caller, @Query() request: QuoteRequest) {
    const { kind, method, recipient } = request;
    const amount = centsOf(request.amount, 'amount');
    const quote = await this.quoteTransfer.run(caller.userId, { kind, methodId: method, amount, recipient });
    return reply('Quote', quote);
  }

  @Post('deposit')
  @Limited('upload')
  @ForInvestor()
  @Idempotent()
  @UploadedForm('receipt', { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge(UPLOAD_MAX_MB) })
  @ApiOperation({
    operationId: 'requestDeposit',
    summary: 'Report a deposit with its proof of payment',
    description: 'The amount is credited once an operator has found the payment and completed the deposit.',
  })
  @RepliesWith(TransactionDto, { status: 201 })
  @Refuses(ValidationFailed, PaymentMethodUnknown, AmountBelowMinimum, FileTypeInvalid, QuoteExpired)
  @Refuses(PriceStale, PriceUnknown)
  @Refuses(PayloadTooLarge, MalformedRequest, TooManyOpenDeposits, FileUnreadable, StorageUnavailable, UploadsUsedUp)
  async deposit(
    @CurrentUser() caller: Caller,
    @Body() request: DepositRequest,
    @UploadedPart() receipt: UploadedFile | undefined,
    @IdempotencyKey() once: Idempotency,
  ) {
    const order = {
      userId: caller.userId,
      amount: centsOf(request.amount, 'amount'),
      methodId: request.method,
      quoteId: request.quoteId,
    };
    const result = await this.requestDeposit.run({ ...order, receipt }, once);
    const body = reply(API_SENTENCES.depositSoonProcessed, toTransactionDto(result));
    return markReplayed(body, result.replayed === true);
  }

  @Post('withdraw')
  @Limited('money')
  @ForInvestor()
  @Idempotent()
  @Confirmed()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'requestWithdrawal',
    summary: 'Request a withdrawal to your own address',
    description:
      'Goes to a confirmed address in your address book. The whole amount is held until it is sent or returned; you can cancel while it is pending. With a second factor, it needs a confirmation of `{ amount, method, recipient }`.',
  })
  @ApiBody({ type: WithdrawRequest, examples: WITHDRAW_EXAMPLES })
  @RepliesWith(TransactionDto, { status: 201 })
  @Refuses(PriceStale, PriceUnknown)
  @Refuses(
    ValidationFailed,
    PaymentMethodUnknown,
    AddressInvalid,
    AmountBelowMinimum,
    AmountExceedsBalance,
    QuoteExpired,
  )
  @Refuses(AddressUnspendable, AddressIsContract)
  @Refuses(AddressIsOurs, AddressNotConfirmed, AddressOnHold, WithdrawalsHeld, WithdrawalLimitReached, DepositHeld)
  async withdraw(
    @CurrentUser() caller: Caller,
    @Body() request: WithdrawRequest,
    @IdempotencyKey() once: Idempotency,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const { method, recipient, quoteId } = request;
    const order = {
      userId: caller.userId,
      amount: centsOf(request.amount, 'amount'),
      methodId: method,
      recipient,
      quoteId,
      confirmation,
    };
    const result = await this.requestWithdrawal.run(order, once);
    return markReplayed(reply(SENTENCES.withdrawalSubmitted, toTransactionDto(result)), result.replayed === true);
  }

  @Post(':id/cancel')
  @Limited('money')
  @HttpCode(200)
  @ForInvestor()
  @OpenWhileSuspended()
  @Idempotent()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'cancelWithdrawal',
    summary: 'Cancel a pending withdrawal',
    description:
      'The held amount returns to the available balance at once. Not while the chain shows a payment of it, or an operator has proposed to complete it.',
  })
  @RepliesWith(TransactionDto)
  @Refuses(TransactionNotFound, WithdrawalNotCancellable, WithdrawalMayBePaid)
  async cancel(@CurrentUser() caller: Caller, @IdParam() id: string, @IdempotencyKey() once: Idempotency) {
    const result = await this.cancelWithdrawal.run(caller.userId, id, once);
    return markReplayed(reply('Withdrawal cancelled', toTransactionDto(result)), result.replayed === true);
  }

  @Get('user')
  @ForInvestor()
  @OpenWhileSuspended()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'listMyTransactions',
    summary: 'Read your history',
    description: 'Newest first, with filters, search, pages by cursor and the aggregates of the whole history.',
  })
  @RepliesWithList(TransactionDto, { extra: HistoryExtraDto })
  @Refuses(ValidationFailed)
  async history(@CurrentUser() caller: Caller, @Query() request: HistoryRequest) {
    const { transactions, ...beside } = await this.queries.historyOf(caller.userId, request);
    return reply('Transactions', transactions, beside);
  }

  @Get(':id')
  @ForInvestorOrOperator('read-customers')
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'getTransaction',
    summary: 'Read one transaction with its timeline',
    description: 'Only the owner and operators can read it; for anyone else it is not found.',
  })
  @RepliesWith(TransactionDetailDto)
  @Refuses(ValidationFailed, TransactionNotFound)
  async detail(@CurrentUser() caller: Caller, @IdParam() id: string, @Query() { userId }: CustomerRequest) {
    return reply('Transaction', await this.queries.detail(caller, id, userId));
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  type Idempotency,
  IdempotencyKey,
  Idempotent,
  IdParam,
  Refuses,
  RepliesWith,
  ValidationFailed,
  centsOf,
  markReplayed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { PriceStale, PriceUnknown } from '#modules/market/index.js';
import { PaymentMethodUnknown } from '#modules/payment-method/index.js';
import { TransactionDto } from './dto/transaction.response.js';
import { OpenDepositRequest } from './dto/transfer.request.js';
import { toTransactionDto } from './transaction-dto.js';
import {
  AmountBelowMinimum,
  DepositAddressShared,
  DepositNotCancellable,
  QuoteExpired,
  TooManyOpenDeposits,
  TransactionNotFound,
} from './transaction.errors.js';
import { CancelDeposit } from './use-cases/cancel-deposit.js';
import { OpenDeposit } from './use-cases/open-deposit.js';

@ApiTags('Transaction')
@Controller('transaction/deposit')
export class OpenDepositController {
  constructor(
    private readonly openDeposit: OpenDeposit,
    private readonly cancelDeposit: CancelDeposit,
  ) {}

  @Post('open')
  @Limited('money')
  @ForInvestor()
  @Idempotent()
  @ApiOperation({
    operationId: 'openDeposit',
    summary: 'Open a deposit and get its address',
    description:
      'For methods with `ownAddress` that are in use, also with a quote from before. `depositAddress` is for this deposit alone and stays yours: every payment that becomes final there is credited with what arrived, at the quoted rate while the quote lasts and else at the lower of the rates just before and after its arrival. No proof is needed; `GET /v1/transaction/{id}` shows each payment in `onChain`.',
  })
  @RepliesWith(TransactionDto, { status: 201 })
  @Refuses(ValidationFailed, PaymentMethodUnknown, AmountBelowMinimum, QuoteExpired, TooManyOpenDeposits)
  @Refuses(DepositAddressShared, PriceStale, PriceUnknown)
  async open(@CurrentUser() caller: Caller, @Body() request: OpenDepositRequest, @IdempotencyKey() once: Idempotency) {
    const amount = centsOf(request.amount, 'amount');
    const { method: methodId, quoteId } = request;
    const result = await this.openDeposit.run({ userId: caller.userId, amount, methodId, quoteId }, once);
    return markReplayed(reply('Deposit opened', toTransactionDto(result)), result.replayed === true);
  }

  @Post(':id/cancel')
  @Limited('money')
  @HttpCode(200)
  @ForInvestor()
  @Idempotent()
  @ApiOperation({
    operationId: 'cancelDeposit',
    summary: 'Cancel a deposit that was opened and not paid',
    description: 'While nothing worth a cent has arrived. What is sent to its address later is credited all the same.',
  })
  @RepliesWith(TransactionDto)
  @Refuses(TransactionNotFound, DepositNotCancellable)
  async cancel(@CurrentUser() caller: Caller, @IdParam() id: string, @IdempotencyKey() once: Idempotency) {
    const result = await this.cancelDeposit.run(caller.userId, id, once);
    return markReplayed(reply('Deposit cancelled', toTransactionDto(result)), result.replayed === true);
  }
}

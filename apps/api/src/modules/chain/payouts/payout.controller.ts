import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  type Idempotency,
  IdempotencyKey,
  Idempotent,
  IdParam,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { BatchProposed, PayoutNotReady, ProposalDto, ProposeOnce, PayoutNodeAway } from '#modules/transaction/index.js';
import { PayoutBatchRequest } from './dto/payout-batch.request.js';
import { ExportedBatchDto, PayoutsDto } from './dto/payout-batch.response.js';
import {
  PayoutAddressOther,
  PayoutBatchEnded,
  PayoutBatchExported,
  PayoutBatchNotFound,
  PayoutBatchNotLast,
  PayoutBatchPaid,
  PayoutBatchStale,
  PayoutBatchUnread,
  PayoutFeeHigh,
  PayoutFundsMissing,
  PayoutGasHigh,
  PayoutKeyMissing,
  PayoutNodeWrong,
  PayoutNotInDemo,
  PayoutOutputsUnreadable,
  PayoutWouldFail,
} from './payout.errors.js';
import { PayoutQueries } from './payout.queries.js';
import { CancelBatch } from './use-cases/cancel-batch.js';
import { ExportBatch } from './use-cases/export-batch.js';
import { ProposeBatch } from './use-cases/propose-batch.js';
import { SendInDemo } from './use-cases/send-in-demo.js';

@ApiTags('Operations: Payouts')
@Controller('operations/payouts')
export class PayoutController {
  constructor(
    private readonly queries: PayoutQueries,
    private readonly proposeOnce: ProposeOnce,
    private readonly proposeBatch: ProposeBatch,
    private readonly exportBatch: ExportBatch,
    private readonly cancelBatch: CancelBatch,
    private readonly sendInDemo: SendInDemo,
  ) {}

  @Get()
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'getPayouts',
    summary: 'Read what can be sent in batches, and what became of those before',
    description: 'Withdrawals that were begun, by chain, and the batches that two operators approved.',
  })
  @RepliesWith(PayoutsDto)
  async overview() {
    return reply('Payouts', await this.queries.overview());
  }

  @Post()
  @ForOperator('prepare-payouts')
  @Idempotent()
  @ApiOperation({
    operationId: 'proposePayoutBatch',
    summary: 'Propose to send withdrawals together',
    description:
      'Makes the transactions to be signed: one that pays all of them on Bitcoin or Litecoin, from the wallet’s outputs, or one for each on Ethereum. Another operator approves exactly these. Nothing is signed here.',
  })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, PayoutNotReady, BatchProposed, PayoutKeyMissing, PayoutAddressOther)
  @Refuses(PayoutFeeHigh, PayoutGasHigh)
  @Refuses(PayoutOutputsUnreadable, PayoutFundsMissing, PayoutWouldFail, PayoutNodeAway, PayoutNodeWrong)
  async propose(
    @CurrentUser() { userId: operatorId }: Caller,
    @Body() { chain, ids, outputs = '', unitsPerByte = 1, sender = '', maxFeePercent = 0 }: PayoutBatchRequest,
    @IdempotencyKey() once: Idempotency,
  ) {
    const proposal = { operatorId, chain, ids, outputs, unitsPerByte, sender, maxFeePercent };
    return this.proposeOnce.run(operatorId, once, () => this.proposeBatch.run(proposal));
  }

  @Post(':id/export')
  @HttpCode(200)
  @ForOperator('prepare-payouts')
  @ApiOperation({
    operationId: 'exportPayoutBatch',
    summary: 'Get an approved batch to sign it elsewhere',
    description:
      'A PSBT in base64, or JSON with unsigned transactions of Ethereum. From the first time on, only the chain ends the batch: a final transaction that pays it completes its withdrawals, and one that spends the same otherwise frees them.',
  })
  @RepliesWith(ExportedBatchDto)
  @Refuses(PayoutBatchNotFound, PayoutBatchEnded, PayoutBatchStale, PayoutNodeAway, PayoutNotReady)
  async export(@CurrentUser() { userId }: Caller, @IdParam() id: string) {
    return reply('The batch', await this.exportBatch.run(userId, id));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ForOperator('prepare-payouts')
  @ApiOperation({
    operationId: 'cancelPayoutBatch',
    summary: 'Take back a batch that nobody was given yet',
    description: 'Its withdrawals can be put into another one.',
  })
  @RepliesWith(null)
  @Refuses(PayoutBatchNotFound, PayoutBatchEnded, PayoutBatchExported, PayoutBatchNotLast, PayoutBatchPaid)
  @Refuses(PayoutBatchUnread, PayoutNodeAway)
  async cancel(@CurrentUser() { userId }: Caller, @IdParam() id: string) {
    await this.cancelBatch.run(userId, id);
    return reply('The batch is cancelled', null);
  }

  @Post(':id/send-in-demo')
  @HttpCode(200)
  @ForOperator('prepare-payouts')
  @ApiOperation({
    operationId: 'sendPayoutsInDemo',
    summary: 'Send a batch on the demo’s own chain',
    description: 'The demo’s own Ethereum node signs and sends it, as a wallet would elsewhere.',
  })
  @RepliesWith(null)
  @Refuses(PayoutBatchNotFound, PayoutBatchEnded, PayoutBatchStale, PayoutNodeAway, PayoutNotReady, PayoutNotInDemo)
  async send(@CurrentUser() { userId }: Caller, @IdParam() id: string) {
    await this.sendInDemo.run(userId, id);
    return reply('The batch is sent', null);
  }
}

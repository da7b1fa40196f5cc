import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  IdParam,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { TransactionNotFound } from '#modules/transaction/index.js';
import { DemoCoinsTooFew, NotInDemo } from './demo-payment.errors.js';
import { DemoPaymentRequest } from './dto/demo-payment.request.js';
import { DemoPaymentDto } from './dto/demo-payment.response.js';
import { PayInDemo } from './use-cases/pay-in-demo.js';

@ApiTags('Transaction')
@Controller('transaction/deposit')
export class DemoPaymentController {
  constructor(private readonly payInDemo: PayInDemo) {}

  @Post(':id/pay-in-demo')
  @Limited('money')
  @ForInvestor()
  @ApiOperation({
    operationId: 'payInDemo',
    summary: 'Pay a deposit on the demo’s own chain',
    description:
      'Only where `onChain.payableInDemo`: the demo’s own Ethereum node sends the coins, which have no value, and the deposit is confirmed and credited as from a wallet.',
  })
  @RepliesWith(DemoPaymentDto, { status: 201 })
  @Refuses(ValidationFailed, TransactionNotFound, NotInDemo, DemoCoinsTooFew)
  async pay(@CurrentUser() { userId }: Caller, @IdParam() id: string, @Body() { coinAmount }: DemoPaymentRequest) {
    return reply('Paid in the demo', await this.payInDemo.run(userId, id, coinAmount));
  }
}

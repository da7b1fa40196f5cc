import { SENTENCES } from '@sextant/business-rules';
import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser, ForOperator, IdParam, Refuses, RepliesWith, reply } from '#platform/http/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { MethodsDto } from './dto/method-change.response.js';
import { MethodChangeQueries } from './method-change.queries.js';
import {
  PaymentMethodChangeEnded,
  PaymentMethodChangeNotFound,
  PaymentMethodNotFound,
} from './payment-method.errors.js';
import { RemoveAsOperator } from './use-cases/remove-as-operator.js';
import { StopChange } from './use-cases/stop-change.js';

@ApiTags('Operations: Payment methods')
@Controller()
export class MethodChangeController {
  constructor(
    private readonly queries: MethodChangeQueries,
    private readonly stopChange: StopChange,
    private readonly removeAsOperator: RemoveAsOperator,
  ) {}

  @Get('operations/payment-methods')
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'getPaymentMethods',
    summary: 'Read where deposits go, and which approved changes wait for their time',
  })
  @RepliesWith(MethodsDto)
  async overview() {
    return reply('Payment methods', await this.queries.overview());
  }

  @Post('operations/payment-methods/changes/:id/stop')
  @HttpCode(200)
  @ForOperator('approve-money')
  @ApiOperation({
    operationId: 'stopPaymentMethodChange',
    summary: 'Stop an approved change before it takes effect',
    description: 'What is in force stays in force. A change that has taken effect cannot be stopped.',
  })
  @RepliesWith(null)
  @Refuses(PaymentMethodChangeNotFound, PaymentMethodChangeEnded)
  async stop(@CurrentUser() { userId }: Caller, @IdParam() id: string) {
    await this.stopChange.run(userId, id);
    return reply('The change is stopped', null);
  }

  @Delete('payment-method/:id')
  @ForOperator('manage-payment-methods')
  @Confirmed()
  @ApiOperation({
    operationId: 'deletePaymentMethod',
    summary: 'Delete a payment method',
    description:
      'At once, by one operator: nobody can gain by an address that is gone. While a pending transaction uses it, it is retired instead of deleted. Either way it is no longer offered, and an approved change of it ends; open quotes are honoured. With a second factor, it needs a confirmation of `{ id }`. All operators are emailed.',
  })
  @RepliesWith(null)
  @Refuses(PaymentMethodNotFound)
  async remove(
    @CurrentUser() { userId: operatorId }: Caller,
    @IdParam() id: string,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const outcome = await this.removeAsOperator.run({ operatorId, confirmation }, id);
    const retired = 'The payment method is named by a pending transaction, so it was retired instead of deleted';
    return reply(outcome === 'deleted' ? SENTENCES.paymentMethodDeleted : retired, null);
  }
}

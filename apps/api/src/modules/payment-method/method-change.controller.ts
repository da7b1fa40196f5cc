import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser, ForOperator, IdParam, Refuses, RepliesWith, reply } from '#platform/http/index.js';
import { MethodsDto } from './dto/method-change.response.js';
import { MethodChangeQueries } from './method-change.queries.js';
import { PaymentMethodChangeEnded, PaymentMethodChangeNotFound } from './payment-method.errors.js';
import { StopChange } from './use-cases/stop-change.js';

@ApiTags('Operations: Payment methods')
@Controller()
export class MethodChangeController {
  constructor(
    private readonly queries: MethodChangeQueries,
    private readonly stopChange: StopChange,
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
}

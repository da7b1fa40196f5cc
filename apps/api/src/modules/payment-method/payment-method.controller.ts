import { SENTENCES } from '@sextant/business-rules';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ForOperator,
  IdParam,
  Public,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '../../platform/http/index.js';
import { PaymentMethodRequest } from './dto/payment-method.request.js';
import { PaymentMethodDto } from './dto/payment-method.response.js';
import { PaymentMethodExists, PaymentMethodNotFound } from './payment-method.errors.js';
import { PaymentMethodQueries } from './payment-method.queries.js';
import { RemovePaymentMethod } from './use-cases/remove-payment-method.js';
import { SavePaymentMethod } from './use-cases/save-payment-method.js';

@ApiTags('PaymentMethod')
@Controller('payment-method')
export class PaymentMethodController {
  constructor(
    private readonly queries: PaymentMethodQueries,
    private readonly savePaymentMethod: SavePaymentMethod,
    private readonly removePaymentMethod: RemovePaymentMethod,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'listPaymentMethods',
    summary: 'List payment methods',
    description: 'Currencies, networks and deposit addresses, with fee, minimum and rate of this moment.',
  })
  @RepliesWithList(PaymentMethodDto)
  async list() {
    return reply('Payment methods', await this.queries.list());
  }

  @Post()
  @ForOperator()
  @ApiOperation({
    operationId: 'createPaymentMethod',
    summary: 'Add a payment method',
    description: "The address's checksum has to fit its network.",
  })
  @RepliesWith(PaymentMethodDto, { status: 201 })
  @Refuses(ValidationFailed, PaymentMethodExists)
  async create(@Body() request: PaymentMethodRequest) {
    const id = await this.savePaymentMethod.create(request);
    return reply(SENTENCES.paymentMethodCreated, await this.queries.one(id));
  }

  @Put(':id')
  @ForOperator()
  @ApiOperation({
    operationId: 'updatePaymentMethod',
    summary: 'Change a payment method',
    description: 'Transactions that name it and quotes under way keep what they were told.',
  })
  @RepliesWith(PaymentMethodDto)
  @Refuses(ValidationFailed, PaymentMethodNotFound, PaymentMethodExists)
  async update(@IdParam() id: string, @Body() request: PaymentMethodRequest) {
    await this.savePaymentMethod.change(id, request);
    return reply(SENTENCES.paymentMethodUpdated, await this.queries.one(id));
  }

  @Delete(':id')
  @ForOperator()
  @ApiOperation({
    operationId: 'deletePaymentMethod',
    summary: 'Delete a payment method',
    description:
      'While a pending transaction names it, it is retired instead. Either way it is no longer offered; quotes under way are honoured.',
  })
  @RepliesWith(null)
  @Refuses(PaymentMethodNotFound)
  async remove(@IdParam() id: string) {
    const outcome = await this.removePaymentMethod.run(id);
    const retired = 'The payment method is named by a pending transaction, so it was retired instead of deleted';
    return reply(outcome === 'deleted' ? SENTENCES.paymentMethodDeleted : retired, null);
  }
}

import { SENTENCES } from '@sextant/business-rules';
import { Body, Controller, Delete, Get, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  IdParam,
  Public,
  Refuses,
  RepliesWith,
  RepliesWithList,
  SharedReply,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { PaymentMethodRequest } from './dto/payment-method.request.js';
import { PaymentMethodDto } from './dto/payment-method.response.js';
import { PaymentMethodExists, PaymentMethodNotFound } from './payment-method.errors.js';
import { PaymentMethodQueries } from './payment-method.queries.js';
import { ChangeAsOperator } from './use-cases/change-as-operator.js';

@ApiTags('PaymentMethod')
@Controller('payment-method')
export class PaymentMethodController {
  private readonly listed = new SharedReply(async () => reply('Payment methods', await this.queries.list()));

  constructor(
    private readonly queries: PaymentMethodQueries,
    private readonly changeAsOperator: ChangeAsOperator,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'listPaymentMethods',
    summary: 'List payment methods',
    description: 'Currencies, networks and deposit addresses, with the current fee, minimum and rate. Has an `ETag`.',
  })
  @RepliesWithList(PaymentMethodDto)
  list(@Req() request: FastifyRequest, @Res({ passthrough: true }) response: FastifyReply) {
    return this.listed.answer(request, response);
  }

  @Post()
  @ForOperator('manage-payment-methods')
  @Confirmed()
  @ApiOperation({
    operationId: 'createPaymentMethod',
    summary: 'Add a payment method',
    description:
      'The address needs a valid checksum for its network. With a second factor, it needs a confirmation of `{ currency, network, address }`. All operators are emailed.',
  })
  @RepliesWith(PaymentMethodDto, { status: 201 })
  @Refuses(ValidationFailed, PaymentMethodExists)
  async create(
    @CurrentUser() { userId: operatorId }: Caller,
    @Body() request: PaymentMethodRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const id = await this.changeAsOperator.add({ operatorId, confirmation }, request);
    return reply(SENTENCES.paymentMethodCreated, await this.queries.one(id));
  }

  @Put(':id')
  @ForOperator('manage-payment-methods')
  @Confirmed()
  @ApiOperation({
    operationId: 'updatePaymentMethod',
    summary: 'Change a payment method',
    description:
      'Existing transactions and open quotes keep the details they were made with. With a second factor, it needs a confirmation of `{ currency, network, address }`. All operators are emailed.',
  })
  @RepliesWith(PaymentMethodDto)
  @Refuses(ValidationFailed, PaymentMethodNotFound, PaymentMethodExists)
  async update(
    @CurrentUser() { userId: operatorId }: Caller,
    @IdParam() id: string,
    @Body() request: PaymentMethodRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    await this.changeAsOperator.replace({ operatorId, confirmation }, id, request);
    return reply(SENTENCES.paymentMethodUpdated, await this.queries.one(id));
  }

  @Delete(':id')
  @ForOperator('manage-payment-methods')
  @Confirmed()
  @ApiOperation({
    operationId: 'deletePaymentMethod',
    summary: 'Delete a payment method',
    description:
      'While a pending transaction uses it, it is retired instead of deleted. Either way it is no longer offered; open quotes are honoured. With a second factor, it needs a confirmation of `{ id }`. All operators are emailed.',
  })
  @RepliesWith(null)
  @Refuses(PaymentMethodNotFound)
  async remove(
    @CurrentUser() { userId: operatorId }: Caller,
    @IdParam() id: string,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const outcome = await this.changeAsOperator.remove({ operatorId, confirmation }, id);
    const retired = 'The payment method is named by a pending transaction, so it was retired instead of deleted';
    return reply(outcome === 'deleted' ? SENTENCES.paymentMethodDeleted : retired, null);
  }
}

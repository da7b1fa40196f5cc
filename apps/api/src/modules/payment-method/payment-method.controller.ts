import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, RepliesWithList, SharedReply, reply } from '#platform/http/index.js';
import { PaymentMethodDto } from './dto/payment-method.response.js';
import { PaymentMethodQueries } from './payment-method.queries.js';

@ApiTags('PaymentMethod')
@Controller('payment-method')
export class PaymentMethodController {
  private readonly listed = new SharedReply(async () => reply('Payment methods', await this.queries.list()));

  constructor(private readonly queries: PaymentMethodQueries) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'listPaymentMethods',
    summary: 'List payment methods',
    description:
      'Currencies, networks and deposit addresses, with the current fee, minimum and rate. One whose coin has no rate yet is left out.',
  })
  @RepliesWithList(PaymentMethodDto, { hasETag: true })
  list(@Req() request: FastifyRequest, @Res({ passthrough: true }) response: FastifyReply) {
    return this.listed.answer(request, response);
  }
}

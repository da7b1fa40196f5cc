import { Body, Controller, Post, Put } from '@nestjs/common';
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
} from '#platform/http/index.js';
import {
  PaymentMethodChangeWaits,
  PaymentMethodExists,
  PaymentMethodMade,
  PaymentMethodNotFound,
  PaymentMethodRequest,
} from '#modules/payment-method/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { ProposalDto } from './dto/proposal.response.js';
import { ProposeOnce } from './propose-once.js';
import { ProposeMethod } from './use-cases/propose-method.js';

const HOW =
  'The address needs a valid checksum for its network. Nothing changes until another operator approves it, and then after `PAYMENT_METHOD_DELAY_HOURS`. With a second factor, it needs a confirmation of `{ currency, network, address }`.';

@ApiTags('Operations: Payment methods')
@Controller('payment-method')
export class MethodProposalController {
  constructor(
    private readonly proposeMethod: ProposeMethod,
    private readonly proposeOnce: ProposeOnce,
  ) {}

  @Post()
  @ForOperator('manage-payment-methods')
  @Idempotent()
  @Confirmed()
  @ApiOperation({ operationId: 'createPaymentMethod', summary: 'Propose a new payment method', description: HOW })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, PaymentMethodExists, PaymentMethodChangeWaits, PaymentMethodMade)
  async create(
    @CurrentUser() { userId: operatorId }: Caller,
    @Body() method: PaymentMethodRequest,
    @IdempotencyKey() once: Idempotency,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const proposal = { operatorId, confirmation, methodId: null, method };
    return this.proposeOnce.run(operatorId, once, () => this.proposeMethod.run(proposal));
  }

  @Put(':id')
  @ForOperator('manage-payment-methods')
  @Idempotent()
  @Confirmed()
  @ApiOperation({
    operationId: 'updatePaymentMethod',
    summary: 'Propose a change of a payment method',
    description: `${HOW} Existing transactions and open quotes keep the details they were made with.`,
  })
  @RepliesWith(ProposalDto)
  @Refuses(ValidationFailed, PaymentMethodNotFound, PaymentMethodExists, PaymentMethodChangeWaits, PaymentMethodMade)
  async update(
    @CurrentUser() { userId: operatorId }: Caller,
    @IdParam() methodId: string,
    @Body() method: PaymentMethodRequest,
    @IdempotencyKey() once: Idempotency,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const proposal = { operatorId, confirmation, methodId, method };
    return this.proposeOnce.run(operatorId, once, () => this.proposeMethod.run(proposal));
  }
}

import { API_SENTENCES } from '@sextant/business-rules';
import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
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
import {
  PaymentMethodChangeWaits,
  PaymentMethodExists,
  PaymentMethodMade,
  PaymentMethodNotFound,
  PaymentMethodRequest,
} from '#modules/payment-method/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { AddressOfCustomer } from '#modules/withdrawal-address/index.js';
import { ProposalDto } from './dto/proposal.response.js';
import { ProposeOnce } from './propose-once.js';
import { ProposeMethod } from './use-cases/propose-method.js';
import { RemoveMethod } from './use-cases/remove-method.js';

const HOW =
  'The address needs a valid checksum for its network. Nothing changes until another operator approves it, and then after `PAYMENT_METHOD_DELAY_HOURS`. With a second factor, it needs a confirmation of `{ currency, network, address }`.';

const REMOVED = {
  deleted: API_SENTENCES.paymentMethodDeleted,
  retired: 'The payment method is named by a pending transaction, so it was retired instead of deleted',
  proposed: 'Deposits stopped. Another operator has to approve the rest: no other payment method pays out so little.',
};

@ApiTags('Operations: Payment methods')
@Controller('payment-method')
export class MethodProposalController {
  constructor(
    private readonly proposeMethod: ProposeMethod,
    private readonly proposeOnce: ProposeOnce,
    private readonly removeMethod: RemoveMethod,
  ) {}

  @Post()
  @ForOperator('manage-payment-methods')
  @Idempotent()
  @Confirmed()
  @ApiOperation({ operationId: 'createPaymentMethod', summary: 'Propose a new payment method', description: HOW })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, PaymentMethodExists, PaymentMethodChangeWaits, PaymentMethodMade, AddressOfCustomer)
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
  @Refuses(
    ValidationFailed,
    PaymentMethodNotFound,
    PaymentMethodExists,
    PaymentMethodChangeWaits,
    PaymentMethodMade,
    AddressOfCustomer,
  )
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

  @Delete(':id')
  @ForOperator('manage-payment-methods')
  @Confirmed()
  @ApiOperation({
    operationId: 'deletePaymentMethod',
    summary: 'Delete a payment method',
    description:
      'At once, by one operator; the last one that pays out so little only takes no more deposits, and goes once another operator approves. While a pending transaction uses it, it is retired instead of deleted. Either way it is no longer offered, and an approved change of it ends; open quotes are honoured. With a second factor, it needs a confirmation of `{ id }`. All operators are emailed.',
  })
  @RepliesWith(null)
  @Refuses(PaymentMethodNotFound)
  async remove(
    @CurrentUser() { userId: operatorId }: Caller,
    @IdParam() id: string,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    return reply(REMOVED[await this.removeMethod.run({ operatorId, confirmation }, id)], null);
  }
}

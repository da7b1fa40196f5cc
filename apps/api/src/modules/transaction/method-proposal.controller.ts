import { Body, Controller, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  IdParam,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import {
  PaymentMethodChangeWaits,
  PaymentMethodExists,
  PaymentMethodNotFound,
  PaymentMethodRequest,
} from '#modules/payment-method/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { ProposalDto } from './dto/proposal.response.js';
import { ProposalQueries } from './proposal.queries.js';
import { ProposeMethod } from './use-cases/propose-method.js';

const PROPOSED = 'Proposed. Another operator has to approve it.';
const HOW =
  'The address needs a valid checksum for its network. Nothing changes until another operator approves it, and then after `PAYMENT_METHOD_DELAY_HOURS`. With a second factor, it needs a confirmation of `{ currency, network, address }`.';

@ApiTags('Operations: Payment methods')
@Controller('payment-method')
export class MethodProposalController {
  constructor(
    private readonly proposeMethod: ProposeMethod,
    private readonly proposals: ProposalQueries,
  ) {}

  @Post()
  @ForOperator('manage-payment-methods')
  @Confirmed()
  @ApiOperation({ operationId: 'createPaymentMethod', summary: 'Propose a new payment method', description: HOW })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, PaymentMethodExists, PaymentMethodChangeWaits)
  async create(
    @CurrentUser() { userId: operatorId }: Caller,
    @Body() method: PaymentMethodRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const row = await this.proposeMethod.run({ operatorId, confirmation, methodId: null, method });
    return reply(PROPOSED, await this.proposals.one(row));
  }

  @Put(':id')
  @ForOperator('manage-payment-methods')
  @Confirmed()
  @ApiOperation({
    operationId: 'updatePaymentMethod',
    summary: 'Propose a change of a payment method',
    description: `${HOW} Existing transactions and open quotes keep the details they were made with.`,
  })
  @RepliesWith(ProposalDto)
  @Refuses(ValidationFailed, PaymentMethodNotFound, PaymentMethodExists, PaymentMethodChangeWaits)
  async update(
    @CurrentUser() { userId: operatorId }: Caller,
    @IdParam() methodId: string,
    @Body() method: PaymentMethodRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const row = await this.proposeMethod.run({ operatorId, confirmation, methodId, method });
    return reply(PROPOSED, await this.proposals.one(row));
  }
}

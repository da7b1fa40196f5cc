import { cents, dollars } from '@sextant/money';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  type Idempotency,
  IdempotencyKey,
  Idempotent,
  Refuses,
  RepliesWith,
  ValidationFailed,
  centsOf,
  markReplayed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { BonusRequest, BudgetDto, BudgetProposalRequest, CorrectionProposalRequest } from './dto/bonus.request.js';
import { ProposalDto } from './dto/proposal.response.js';
import { TransactionDto } from './dto/transaction.response.js';
import { BudgetProposed, ProposalExists } from './proposal.errors.js';
import { PromotionsBudget } from './promotions-budget.js';
import { ProposeOnce } from './propose-once.js';
import { toTransactionDto } from './transaction-dto.js';
import {
  BonusLimitReached,
  BonusPromotes,
  BudgetExceeded,
  CorrectionExceedsEntry,
  CustomerNotFound,
  NoPriceError,
  NotCorrectable,
  CreditedByChain,
  TransactionNotFound,
} from './transaction.errors.js';
import { GrantBonus } from './use-cases/grant-bonus.js';
import { ProposeBudget } from './use-cases/propose-budget.js';
import { ProposeCorrection } from './use-cases/propose-correction.js';

@Controller('operations')
@ApiTags('Operations: Proposals')
export class BonusController {
  constructor(
    private readonly grantBonus: GrantBonus,
    private readonly proposeCorrection: ProposeCorrection,
    private readonly proposeBudget: ProposeBudget,
    private readonly budget: PromotionsBudget,
    private readonly proposeOnce: ProposeOnce,
  ) {}

  @Get('budget')
  @ForOperator('read-customers')
  @ApiOperation({ operationId: 'getBudget', summary: 'Read the promotions budget' })
  @RepliesWith(BudgetDto)
  async readBudget() {
    const { amount, granted, setAt } = await this.budget.read();
    const left = dollars(cents(amount - granted));
    const shown = { amount: dollars(amount), granted: dollars(granted), left, setAt: setAt.toISOString() };
    return reply('Promotions budget', shown);
  }

  @Post('bonuses')
  @HttpCode(201)
  @Limited('review')
  @ForOperator('propose-corrections')
  @Idempotent()
  @Confirmed()
  @ApiOperation({
    operationId: 'grantBonus',
    summary: 'Grant a bonus from the promotions budget',
    description:
      'The investor reads the sentence of the reason. With a second factor, it needs a confirmation of `{ customerId, amount, reason }`.',
  })
  @RepliesWith(TransactionDto, { status: 201 })
  @Refuses(ValidationFailed, CustomerNotFound, BudgetExceeded, BonusLimitReached, BonusPromotes)
  async bonus(
    @CurrentUser() caller: Caller,
    @Body() request: BonusRequest,
    @IdempotencyKey() once: Idempotency,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const { customerId: userId, reason, note } = request;
    const amount = centsOf(request.amount, 'amount');
    const bonus = { operatorId: caller.userId, userId, amount, reason, note: note || null };
    const result = await this.grantBonus.run(bonus, once, confirmation);
    return markReplayed(reply('The bonus is granted', toTransactionDto(result)), result.replayed === true);
  }

  @Post('proposals/correction')
  @HttpCode(201)
  @Limited('review')
  @ForOperator('propose-corrections')
  @Idempotent()
  @Confirmed()
  @ApiOperation({
    operationId: 'proposeCorrection',
    summary: 'Propose to correct a transaction',
    description:
      'Moves money in the opposite direction of a credited deposit, a paid withdrawal, a settled trade, a bonus, a fee or a correction, never more than it moved. A paid withdrawal is corrected by the coins that really left (`sentCoin`), and so is a correction of one; `GET /v1/operations/transactions/{id}/correction` says the dollars. One that takes money is announced to the customer, waits 72 hours and can be contested; that of a settled trade has the amount that the recorded prices give (`wrong-price`). Another operator approves it. With a second factor, it needs a confirmation of `{ transactionId, amount, reason }`, with `sentCoin` where it is given.',
  })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(
    ValidationFailed,
    TransactionNotFound,
    NotCorrectable,
    CreditedByChain,
    CorrectionExceedsEntry,
    NoPriceError,
    ProposalExists,
  )
  async correction(
    @CurrentUser() caller: Caller,
    @Body() request: CorrectionProposalRequest,
    @IdempotencyKey() once: Idempotency,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const { transactionId, sentCoin = null, reason, note } = request;
    const amount = centsOf(request.amount, 'amount');
    const correction = { operatorId: caller.userId, transactionId, amount, sentCoin, reason, note: note || null };
    return this.proposeOnce.run(caller.userId, once, () => this.proposeCorrection.run(correction, confirmation));
  }

  @Post('proposals/budget')
  @HttpCode(201)
  @Limited('review')
  @ForOperator('manage-budget')
  @Idempotent()
  @Confirmed()
  @ApiOperation({
    operationId: 'proposeBudget',
    summary: 'Propose a promotions budget',
    description: 'Another operator approves it. With a second factor, it needs a confirmation of `{ amount }`.',
  })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, BudgetProposed)
  async budgetProposal(
    @CurrentUser() { userId }: Caller,
    @Body() request: BudgetProposalRequest,
    @IdempotencyKey() once: Idempotency,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const [amount, note] = [centsOf(request.amount, 'amount'), request.note || null];
    return this.proposeOnce.run(userId, once, () => this.proposeBudget.run(userId, amount, note, confirmation));
  }
}

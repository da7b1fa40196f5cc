import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
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
import { Limited } from '#platform/limits/index.js';
import { EnterWalletBalances } from '../use-cases/enter-wallet-balances.js';
import { ExplainDifference } from '../use-cases/explain-difference.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { instantOf } from './wallet-csv.rules.js';
import {
  BalanceNotNewest,
  BalanceTooOld,
  DifferenceChanged,
  GoneDifferenceNotFound,
  NothingToExplain,
  WalletBalanceNotFound,
} from './wallet.errors.js';
import { WalletBalanceRequest, WalletExplanationRequest, WalletImportRequest } from './wallet.request.js';
import { ReconciliationDto } from './wallet.response.js';

@ApiTags('Operations: Books')
@Controller('operations/books/wallets')
export class WalletsController {
  constructor(
    private readonly reconciliation: ReconciliationQueries,
    private readonly enterBalances: EnterWalletBalances,
    private readonly explainDifference: ExplainDifference,
  ) {}

  @Get()
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'getReconciliation',
    summary: 'Compare the wallets with the transactions',
    description:
      'For each coin and network: what should be there, what deposits that are not credited yet announce, what is leaving with withdrawals that are being sent, what was entered last, and the difference that is not explained; then the differences that no one explained before the next balance, which no longer had them. Coins of a deposit count from when they arrived.',
  })
  @RepliesWith(ReconciliationDto)
  async read() {
    return reply('Reconciliation', await this.reconciliation.read());
  }

  @Post('balances')
  @Limited('review')
  @HttpCode(201)
  @ForOperator('reconcile')
  @ApiOperation({ operationId: 'enterWalletBalance', summary: 'Enter what is in a wallet' })
  @RepliesWith(ReconciliationDto, { status: 201 })
  @Refuses(ValidationFailed, BalanceTooOld)
  async enter(@CurrentUser() caller: Caller, @Body() { coin, network, amount, at }: WalletBalanceRequest) {
    await this.enterBalances.run(caller.userId, { coin, network, amount, at: instantOf(at)! });
    return reply('Balance entered', await this.reconciliation.read());
  }

  @Post('import')
  @Limited('review')
  @HttpCode(201)
  @ForOperator('reconcile')
  @ApiOperation({
    operationId: 'importWalletBalances',
    summary: 'Import what is in the wallets from a CSV file',
    description: 'All lines are taken, or none: a refusal names the line that is wrong.',
  })
  @RepliesWith(ReconciliationDto, { status: 201 })
  @Refuses(ValidationFailed, BalanceTooOld)
  async importFile(@CurrentUser() caller: Caller, @Body() { csv }: WalletImportRequest) {
    await this.enterBalances.importFile(caller.userId, csv);
    return reply('Balances imported', await this.reconciliation.read());
  }

  @Post('balances/:id/explanations')
  @Limited('review')
  @HttpCode(201)
  @ForOperator('reconcile')
  @ApiOperation({
    operationId: 'explainWalletDifference',
    summary: 'Explain the difference of a wallet',
    description:
      'The whole difference that is open in the newest balance of a wallet, by a reason of the catalogue. It stays explained in later balances. `amount` is the difference that was seen; where another is open now, it is refused, with the figure of now.',
  })
  @RepliesWith(ReconciliationDto, { status: 201 })
  @Refuses(ValidationFailed, WalletBalanceNotFound, BalanceNotNewest, NothingToExplain, DifferenceChanged)
  async explain(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() body: WalletExplanationRequest) {
    const { amount, reason, note } = body;
    // What was kept may show another difference than the one that is open now.
    this.reconciliation.forget();
    await this.explainDifference.run(caller.userId, id, { amount, reason, note: note?.trim() ?? null });
    return reply('Difference explained', await this.reconciliation.read());
  }

  @Post('gone-differences/:id/explanations')
  @Limited('review')
  @HttpCode(201)
  @ForOperator('reconcile')
  @ApiOperation({
    operationId: 'explainGoneDifference',
    summary: 'Explain a difference of a wallet that is gone',
    description:
      'All of one of `goneDifferences`, by a reason of the catalogue. It changes nothing in later balances. `amount` is the one that was seen; where it is another one now, it is refused, with the figure of now.',
  })
  @RepliesWith(ReconciliationDto, { status: 201 })
  @Refuses(ValidationFailed, GoneDifferenceNotFound, NothingToExplain, DifferenceChanged)
  async explainGone(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() body: WalletExplanationRequest) {
    const { amount, reason, note } = body;
    this.reconciliation.forget();
    await this.explainDifference.runGone(caller.userId, id, { amount, reason, note: note?.trim() ?? null });
    return reply('Difference explained', await this.reconciliation.read());
  }
}

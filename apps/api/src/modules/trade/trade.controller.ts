import { TRADE_MAX, TRADE_MIN, profitClaimed } from '@sextant/business-rules';
import { cents, formatWholeDollars } from '@sextant/money';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  type Idempotency,
  IdempotencyKey,
  Idempotent,
  IdParam,
  JoinsSessionCheck,
  OpenWhileSuspended,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  centsOf,
  markReplayed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { MarketClosed, PriceStale, PriceUnknown } from '#modules/market/index.js';
import { AccountResults } from './account-results.js';
import { AccountResultsDto } from './dto/account-results.response.js';
import { ClaimProfitRequest, OpenTradeRequest, TradeListRequest } from './dto/trade.request.js';
import { ValueHistoryRequest } from './dto/value-history.request.js';
import { ValueHistoryDto } from './dto/value-history.response.js';
import { TradeDetailDto, TradeDto, TradePageDto } from './dto/trade.response.js';
import { toMovedTradeDto } from './trade-dto.js';
import {
  AssetUnknown,
  BalanceTooLow,
  PriceMoved,
  TradeCompleted,
  TradeNotClaimable,
  TradeNotFound,
  TradeNotPaused,
  TradeNotRunning,
} from './trade.errors.js';
import { TradeQueries } from './trade.queries.js';
import type { TradeResult } from './trade-row.js';
import { ClaimProfit } from './use-cases/claim-profit.js';
import { CloseTrade } from './use-cases/close-trade.js';
import { OpenTrade } from './use-cases/open-trade.js';
import { PauseTrade } from './use-cases/pause-trade.js';
import { ResumeTrade } from './use-cases/resume-trade.js';
import { ValueHistory } from './value-history.js';

const moved = (message: string, result: TradeResult) =>
  markReplayed(reply(message, toMovedTradeDto(result)), result.replayed === true);

@ApiTags('Trade')
@Controller('trade')
export class TradeController {
  constructor(
    private readonly queries: TradeQueries,
    private readonly valueHistory: ValueHistory,
    private readonly accountResults: AccountResults,
    private readonly openTrade: OpenTrade,
    private readonly pauseTrade: PauseTrade,
    private readonly resumeTrade: ResumeTrade,
    private readonly closeTrade: CloseTrade,
    private readonly claimProfit: ClaimProfit,
  ) {}

  @Post('create')
  @Limited('money')
  @ForInvestor()
  @Idempotent()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'openTrade',
    summary: 'Open a trade',
    description: `${formatWholeDollars(TRADE_MIN)} to ${formatWholeDollars(TRADE_MAX)} of the available balance, at the current price.`,
  })
  @RepliesWith(TradeDto, { status: 201 })
  @Refuses(ValidationFailed, AssetUnknown, BalanceTooLow)
  @Refuses(MarketClosed, PriceStale, PriceUnknown)
  async open(@CurrentUser() caller: Caller, @Body() request: OpenTradeRequest, @IdempotencyKey() once: Idempotency) {
    const { symbol, name } = request;
    const investment = centsOf(request.investmentAmount, 'investmentAmount');
    const result = await this.openTrade.run({ userId: caller.userId, symbol, name, investment }, once);
    return moved('Trade opened', result);
  }

  @Get('user')
  @ForInvestor()
  @OpenWhileSuspended()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'listMyTrades',
    summary: 'Read your trades at their current value',
    description: 'Newest first, with filters by status and performance, and pages by cursor.',
  })
  @RepliesWithList(TradeDto, { extra: TradePageDto })
  @Refuses(ValidationFailed)
  async list(@CurrentUser() caller: Caller, @Query() request: TradeListRequest) {
    const { trades, nextCursor } = await this.queries.listOf(caller.userId, request);
    return reply('Trades', trades, { nextCursor });
  }

  @Get('value-history')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'getValueHistory',
    summary: 'Read what your account was worth, day by day',
    description:
      'Calculated from the ledger, trade events and closing prices. The last point is now and matches `GET /user/me` and `GET /trade/user`.',
  })
  @RepliesWith(ValueHistoryDto)
  @Refuses(ValidationFailed)
  async values(@CurrentUser() caller: Caller, @Query() { range }: ValueHistoryRequest) {
    return reply('Account value', await this.valueHistory.of(caller.userId, range));
  }

  @Get('results')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'getMyResults',
    summary: 'Read the value and the results of your account',
    description:
      'Settled trades with gains and losses, open ones at current prices, fees, the money-weighted return, and the ' +
      'value per stock. Deposits, withdrawals, bonuses and corrections do not count as a result.',
  })
  @RepliesWith(AccountResultsDto)
  async results(@CurrentUser() caller: Caller) {
    return reply('Results', await this.accountResults.of(caller.userId));
  }

  @Post('claim-profit')
  @Limited('money')
  @HttpCode(200)
  @ForInvestor()
  @OpenWhileSuspended()
  @Idempotent()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'claimProfit',
    summary: 'Claim the profit of a trade and end it',
    description: 'Pays the current value; asks again if that is more than 0.5 percent below the value you saw.',
  })
  @RepliesWith(TradeDto)
  @Refuses(ValidationFailed, TradeNotFound, TradeNotClaimable, TradeCompleted, PriceMoved)
  @Refuses(MarketClosed, PriceStale, PriceUnknown)
  async claim(@CurrentUser() caller: Caller, @Body() request: ClaimProfitRequest, @IdempotencyKey() once: Idempotency) {
    const seen = centsOf(request.currentValue, 'currentValue');
    const result = await this.claimProfit.run(caller.userId, request.tradeId, seen, once);
    const { trade } = result;
    const profit = cents(BigInt(trade.settled_value ?? 0) - BigInt(trade.investment));
    return moved(profitClaimed(profit, trade.symbol), result);
  }

  @Put('pause/:id')
  @Limited('money')
  @ForInvestor()
  @Idempotent()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'pauseTrade',
    summary: 'Pause a running trade',
    description: 'Takes it out of the market: its value stays as it is now.',
  })
  @RepliesWith(TradeDto)
  @Refuses(TradeNotFound, TradeNotRunning)
  @Refuses(MarketClosed, PriceStale, PriceUnknown)
  async pause(@CurrentUser() caller: Caller, @IdParam() id: string, @IdempotencyKey() once: Idempotency) {
    return moved('Trade paused', await this.pauseTrade.run(caller.userId, id, once));
  }

  @Put('resume/:id')
  @Limited('money')
  @ForInvestor()
  @Idempotent()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'resumeTrade',
    summary: 'Resume a paused trade',
    description: 'Puts it back into the market at the current price, with the value it was paused at.',
  })
  @RepliesWith(TradeDto)
  @Refuses(TradeNotFound, TradeNotPaused)
  @Refuses(MarketClosed, PriceStale, PriceUnknown)
  async resume(@CurrentUser() caller: Caller, @IdParam() id: string, @IdempotencyKey() once: Idempotency) {
    return moved('Trade resumed', await this.resumeTrade.run(caller.userId, id, once));
  }

  @Delete('delete/:id')
  @Limited('money')
  @ForInvestor()
  @OpenWhileSuspended()
  @Idempotent()
  @JoinsSessionCheck()
  @ApiOperation({
    operationId: 'closeTrade',
    summary: 'Close a trade at its current value',
    description: 'Settles the trade, in profit or at a loss. Nothing is deleted: it stays in the history.',
  })
  @RepliesWith(TradeDto)
  @Refuses(TradeNotFound, TradeCompleted)
  @Refuses(MarketClosed, PriceStale, PriceUnknown)
  async close(@CurrentUser() caller: Caller, @IdParam() id: string, @IdempotencyKey() once: Idempotency) {
    return moved('Trade closed', await this.closeTrade.run(caller.userId, id, once));
  }

  @Get(':id')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'getTrade',
    summary: 'Read one of your trades with its events',
    description: 'Another investor’s trade is not found.',
  })
  @RepliesWith(TradeDetailDto)
  @Refuses(TradeNotFound)
  async detail(@CurrentUser() caller: Caller, @IdParam() id: string) {
    return reply('Trade', await this.queries.detail(caller.userId, id));
  }
}

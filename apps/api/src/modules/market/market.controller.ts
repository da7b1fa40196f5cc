import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, Refuses, RepliesWith, RepliesWithList, ValidationFailed, reply } from '#platform/http/index.js';
import { AssetDto } from './dto/asset.response.js';
import { CoinRateDto } from './dto/coin-rate.response.js';
import { MarketStatusDto } from './dto/market-status.response.js';
import { PriceHistoryRequest } from './dto/price-history.request.js';
import { PriceHistoryDto } from './dto/price-history.response.js';
import { QuoteDto } from './dto/quote.response.js';
import { SparklineDto } from './dto/sparkline.response.js';
import { QuotesRequest } from './dto/quotes.request.js';
import { PriceUnknown, UnknownSymbol } from './market.errors.js';
import { MarketQueries } from './market.queries.js';

@ApiTags('Market')
@Public()
@Controller('market')
export class MarketController {
  constructor(private readonly market: MarketQueries) {}

  @Get('assets')
  @ApiOperation({
    operationId: 'listAssets',
    summary: 'List the ten assets you can trade',
    description:
      'Each with its limits, its current price and its worst day of at most the last 365; one that has no price yet is left out. `message` says what kind of prices they are ("Simulated prices").',
  })
  @RepliesWithList(AssetDto, { description: 'In the order in which they are offered' })
  @Refuses(PriceUnknown)
  async listAssets() {
    return reply(this.market.notice, await this.market.assets());
  }

  @Get('quotes')
  @ApiOperation({
    operationId: 'listQuotes',
    summary: 'Read current prices',
    description:
      'Each with its source, time and age, and whether the market is open. Simulated prices all belong to the same second and change once a second. One that has no price yet is left out.',
  })
  @RepliesWithList(QuoteDto, { description: 'In the order asked, each symbol once' })
  @Refuses(UnknownSymbol, PriceUnknown, ValidationFailed)
  async listQuotes(@Query() request: QuotesRequest) {
    return reply(this.market.notice, await this.market.quotes(request.symbols));
  }

  @Get('sparklines')
  @ApiOperation({
    operationId: 'listSparklines',
    summary: 'The last 30 daily closes of each asset',
    description:
      'For small charts of all assets, in one reply. The last value is the current price. One that has no price yet is left out.',
  })
  @RepliesWithList(SparklineDto, { description: 'In the order asked, each symbol once' })
  @Refuses(UnknownSymbol, PriceUnknown, ValidationFailed)
  async listSparklines(@Query() request: QuotesRequest) {
    return reply(this.market.notice, await this.market.sparklines(request.symbols));
  }

  @Get('history')
  @ApiOperation({
    operationId: 'getPriceHistory',
    summary: 'The price history of one asset, in bars',
    description:
      'Bars of 5 minutes (1D), an hour (1W), 3 hours (1M), 8 hours (3M), a day (1Y) or a week (5Y), ' +
      'at most 366. Open and close are exact; high and low are taken from nine prices spread evenly over a bar. ' +
      'The last bar ends now.',
  })
  @RepliesWith(PriceHistoryDto)
  @Refuses(UnknownSymbol, PriceUnknown, ValidationFailed)
  async getPriceHistory(@Query() request: PriceHistoryRequest) {
    return reply(this.market.notice, await this.market.history(request));
  }

  @Get('status')
  @ApiOperation({
    operationId: 'getMarketStatus',
    summary: 'Read whether the market is open, and when it opens next',
    description:
      'While it is closed, trades cannot be opened, paused, resumed or settled at market prices (MARKET_CLOSED).',
  })
  @RepliesWith(MarketStatusDto)
  readStatus() {
    return reply(this.market.notice, this.market.status());
  }

  @Get('rates')
  @ApiOperation({
    operationId: 'listCoinRates',
    summary: 'Current coin rates in dollars',
    description:
      'In the simulation, BTC, ETH and LTC change once a second and USDT is always one dollar. One that has no rate yet is left out.',
  })
  @RepliesWithList(CoinRateDto)
  @Refuses(PriceUnknown)
  async listCoinRates() {
    return reply(this.market.notice, await this.market.rates());
  }
}

import { ASSETS } from '@sextant/reference-data';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { decodeCursor, pageOf } from '#platform/http/index.js';
import { PriceSource, type Quote } from '#modules/market/index.js';
import type { TradeListRequest } from './dto/trade.request.js';
import type { TradeDetailDto, TradeDto } from './dto/trade.response.js';
import { type Market, toTradeDto, toTradeEventDto } from './trade-dto.js';
import type { TradeRow } from './trade-row.js';
import { TradeNotFound } from './trade.errors.js';
import { TradeRepository } from './trade.repository.js';

/** What screens read of trades, valued at the market of this moment: no locks, no writes. */
@Injectable()
export class TradeQueries {
  constructor(
    private readonly trades: TradeRepository,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /** One page of a customer's trades, newest first. All values are of one instant. */
  async listOf(ownerId: string, request: TradeListRequest): Promise<{ trades: TradeDto[]; nextCursor: string | null }> {
    const after = decodeCursor(request.cursor);
    const quotes = await this.prices.quotes(
      ASSETS.map(({ symbol }) => symbol),
      this.clock.now(),
    );
    const { status, performance, limit } = request;
    const rows = await this.trades.list(ownerId, { status, performance, limit, after }, quotes);
    const { page, nextCursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    const markets = quotes.map(marketOf);
    return { trades: page.map((row) => toTradeDto(row, quoteOf(row, markets))), nextCursor };
  }

  /** One own trade with everything that happened to it. */
  async detail(ownerId: string, id: string): Promise<TradeDetailDto> {
    const [row, events] = await Promise.all([this.trades.find(ownerId, id), this.trades.events(ownerId, id)]);
    if (!row) throw TradeNotFound();
    const quote = await this.prices.quote(row.symbol, this.clock.now());
    return { ...toTradeDto(row, marketOf(quote)), events: events.map(toTradeEventDto) };
  }
}

const marketOf = ({ symbol, price, source, time }: Quote) => ({ symbol, price, source, time: time.toISOString() });

function quoteOf(row: TradeRow, markets: ReturnType<typeof marketOf>[]): Market {
  const quote = markets.find(({ symbol }) => symbol === row.symbol);
  if (!quote) throw new Error(`There is no quote for ${row.symbol}`);
  return quote;
}

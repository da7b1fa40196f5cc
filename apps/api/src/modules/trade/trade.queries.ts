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
    const now = this.clock.now();
    const { status, performance, limit } = request;
    const filtered = performance ? await this.prices.quotes(await this.trades.runningSymbols(ownerId), now) : [];
    const rows = await this.trades.list(ownerId, { status, performance, limit, after }, filtered);
    const { page, nextCursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    const markets = (await this.prices.quotes(runningOf(page), now)).map(marketOf);
    return { trades: page.map((row) => toTradeDto(row, marketIn(markets, row))), nextCursor };
  }

  /** One own trade with everything that happened to it. */
  async detail(ownerId: string, id: string): Promise<TradeDetailDto> {
    const [row, events] = await Promise.all([this.trades.find(ownerId, id), this.trades.events(ownerId, id)]);
    if (!row) throw TradeNotFound();
    const markets = (await this.prices.quotes(runningOf([row]), this.clock.now())).map(marketOf);
    return { ...toTradeDto(row, marketIn(markets, row)), events: events.map(toTradeEventDto) };
  }
}

/** What has to be priced: nothing else depends on the market, so a share without a price closes nothing to the others. */
const runningOf = (trades: TradeRow[]): string[] => [
  ...new Set(trades.filter(({ status }) => status === 'running').map(({ symbol }) => symbol)),
];

const marketOf = ({ symbol, price, source, time }: Quote) => ({ symbol, price, source, time: time.toISOString() });

const marketIn = (markets: ReturnType<typeof marketOf>[], row: TradeRow): Market | undefined =>
  markets.find(({ symbol }) => symbol === row.symbol);

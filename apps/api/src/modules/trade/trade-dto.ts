import { isClaimable, profit, profitPercent } from '@sextant/business-rules';
import { type Price, cents, dollars, microDollars, nearestCent, price, priceToNumber } from '@sextant/money';
import { instantText } from '#platform/database/index.js';
import type { TradeDto, TradeEventDto } from './dto/trade.response.js';
import type { TradeEventRow, TradeRow } from './trade-row.js';
import { tradePrice, tradeValue, unitsHeld } from './trade.rules.js';

/** The market that a running trade is valued at. */
export interface Market {
  price: Price;
  source: string;
  time: string;
}

/** A trade of the database as a reply shows it. @param market only a running one needs it */
export function toTradeDto(trade: TradeRow, market?: Market): TradeDto {
  if (trade.status === 'running' && !market) throw new Error(`There is no quote for ${trade.symbol}`);
  const at = market?.price ?? price(trade.basis_price);
  const value = tradeValue(trade, at);
  const investment = cents(trade.investment);
  const running = trade.status === 'running' ? market : undefined;
  return {
    id: trade.id,
    symbol: trade.symbol,
    name: trade.name,
    status: trade.status,
    investmentAmount: dollars(investment),
    currentValue: dollars(value),
    profit: dollars(profit(value, investment)),
    profitPercent: profitPercent(value, investment),
    claimable: trade.status !== 'completed' && isClaimable(value, investment),
    units: unitsHeld(trade),
    basis: dollars(nearestCent(microDollars(trade.basis))),
    basisPrice: priceToNumber(price(trade.basis_price)),
    entryPrice: priceToNumber(price(trade.entry_price)),
    entrySource: trade.price_source,
    price: priceToNumber(tradePrice(trade, at)),
    priceSource: running?.source ?? trade.price_source,
    priceTime: running?.time ?? instantText(trade.paused_at ?? trade.updated_at),
    createdAt: instantText(trade.created_at),
    updatedAt: instantText(trade.updated_at),
    resumedAt: trade.resumed_at ? instantText(trade.resumed_at) : null,
    settledAt: trade.settled_at === null ? null : instantText(trade.settled_at),
  };
}

/** A trade right after it was moved, at the price it was moved at; the same however often the request is repeated. */
export function toMovedTradeDto({ trade, price: moved }: { trade: TradeRow; price: number }): TradeDto {
  return toTradeDto(trade, { price: price(moved), source: trade.price_source, time: instantText(trade.updated_at) });
}

export function toTradeEventDto(event: TradeEventRow): TradeEventDto {
  return {
    kind: event.kind,
    at: instantText(event.at),
    price: priceToNumber(price(event.price)),
    value: dollars(cents(event.value)),
  };
}

import type { ProblemDto } from './problemDto.js';

/**
 * `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running. Please try again in a moment.
 *
 * `MARKET_CLOSED`: The market is closed, so there is no price to trade at. Nothing was done.
 *
 * `PRICE_STALE`: The latest price is too old to use. Nothing was done. Please try again in a moment.
 *
 * `TRADE_NOT_PAUSED`: Only a paused trade can be resumed
 */
export type IdempotencyInProgressMarketClosedPriceStaleTradeNotPausedResponse = ProblemDto;

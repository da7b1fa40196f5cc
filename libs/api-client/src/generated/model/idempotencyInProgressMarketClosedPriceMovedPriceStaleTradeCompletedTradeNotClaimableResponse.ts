import type { ProblemDto } from './problemDto.js';

/**
 * `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running. Please try again in a moment.
 *
 * `MARKET_CLOSED`: The market is closed, so there is no price to trade at. Nothing was done.
 *
 * `PRICE_MOVED`: The price has moved since you last saw it. Please check the new value and claim again.
 *
 * `PRICE_STALE`: The latest price is too old to use. Nothing was done. Please try again in a moment.
 *
 * `TRADE_COMPLETED`: This trade is already completed
 *
 * `TRADE_NOT_CLAIMABLE`: This trade is not eligible for profit claiming
 */
export type IdempotencyInProgressMarketClosedPriceMovedPriceStaleTradeCompletedTradeNotClaimableResponse = ProblemDto;

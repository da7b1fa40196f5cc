import { pauseTrade } from '@sextant/api-client';
import { type MovedTrade, useTradeMove } from './use-trade-move.js';

/** Takes a trade out of the market. */
export const usePauseTrade = (trade: MovedTrade) => useTradeMove(trade, pauseTrade);

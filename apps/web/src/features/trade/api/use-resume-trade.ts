import { resumeTrade } from '@sextant/api-client';
import { type MovedTrade, useTradeMove } from './use-trade-move.js';

/** Puts a paused trade back into the market. */
export const useResumeTrade = (trade: MovedTrade) => useTradeMove(trade, resumeTrade);

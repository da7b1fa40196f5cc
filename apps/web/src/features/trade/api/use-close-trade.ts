import { closeTrade } from '@sextant/api-client';
import { type MovedTrade, useTradeMove } from './use-trade-move.js';

/** Settles a trade at its value of this moment. */
export const useCloseTrade = (trade: MovedTrade) => useTradeMove(trade, closeTrade);

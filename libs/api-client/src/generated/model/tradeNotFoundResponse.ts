import type { ProblemDto } from './problemDto.js';

/**
 * `TRADE_NOT_FOUND`: Trade not found
 */
export type TradeNotFoundResponse = ProblemDto;

import { TradeEventEntity } from './trade-event.entity.js';
import { TradeEntity } from './trade.entity.js';

export { LINE_CHECKS } from './line-checks.js';
export { TRADE_CHECKS } from './trade-checks.js';
export { TradeModule } from './trade.module.js';
export { AccountResults } from './account-results.js';
export { OpenTrade } from './use-cases/open-trade.js';
export { PauseTrade } from './use-cases/pause-trade.js';
export { ResumeTrade } from './use-cases/resume-trade.js';
export { CloseTrade } from './use-cases/close-trade.js';
export { ClaimProfit } from './use-cases/claim-profit.js';
export type { TradeResult, TradeRow } from './trade-row.js';
export { tradeValue } from './trade.rules.js';

/** The tables of this module. */
export const TRADE_ENTITIES = [TradeEntity, TradeEventEntity];

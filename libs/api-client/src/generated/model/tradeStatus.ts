
export type TradeStatus = 'running' | 'paused' | 'completed';

export type TradeEventKind = 'opened' | 'paused' | 'resumed' | 'claimed' | 'closed';
import type { MoneyResult } from '#platform/http/index.js';

export const TRADE_STATUSES = ['running', 'paused', 'completed'] as const;
type TradeStatus = (typeof TRADE_STATUSES)[number];

/** A trade as PostgreSQL writes it to JSON: cents, prices and positions as whole numbers, instants as text. */
export interface TradeRow {
  user_id: string;
  id: string;
  symbol: string;
  name: string;
  status: TradeStatus;
  investment: number;
  entry_price: number;
  basis: number;
  basis_price: number;
  frozen_basis: number | null;
  frozen_price: number | null;
  price_source: string;
  settled_value: number | null;
  settled_price: number | null;
  settled_at: string | null;
  created_at: string;
  updated_at: string;
  /** The last time it did so; both are absent in a reply that was kept before a release knew them. */
  resumed_at?: string | null;
  paused_at?: string | null;
}

export interface TradeEventRow {
  kind: 'opened' | 'paused' | 'resumed' | 'claimed' | 'closed';
  price: number;
  value: number;
  at: string;
}

/** What a money function answers: the trade and the market's price it was moved at, or why not. */
export interface TradeResult extends MoneyResult {
  trade: TradeRow;
  price: number;
  status?: string;
  value?: number;
  available?: number;
}

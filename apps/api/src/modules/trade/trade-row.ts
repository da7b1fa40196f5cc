import type { JsonRow, Row } from '#platform/database/index.js';
import type { MoneyResult } from '#platform/http/index.js';

/** A trade as PostgreSQL writes it to JSON: cents, prices and positions as whole numbers, instants as text. */
export type TradeRow = Omit<JsonRow<'trades'>, LastMoves> & Partial<Pick<JsonRow<'trades'>, LastMoves>>;

/** When the trade was last resumed or paused; absent in replies stored before a release that had these columns. */
type LastMoves = 'resumed_at' | 'paused_at';

export const TRADE_STATUSES = ['running', 'paused', 'completed'] as const satisfies TradeRow['status'][];

type StepKind = JsonRow<'trade_steps'>['kind'] | 'opened';

export type TradeEventRow = Pick<JsonRow<'trade_steps'>, 'price' | 'value' | 'at'> & { kind: StepKind };

/** A step of a trade as a query returns it: prices in ten-thousandths, positions in millionths of a dollar. */
export type TradeStepRow = Pick<Row<'trade_steps'>, 'trade_id' | 'price' | 'position' | 'at'> &
  Pick<Row<'trades'>, 'symbol'> & { kind: StepKind };

/** What a money function answers: the trade and the market's price it was moved at, or why not. */
export interface TradeResult extends MoneyResult {
  trade: TradeRow;
  price: number;
  status?: string;
  value?: number;
  available?: number;
}

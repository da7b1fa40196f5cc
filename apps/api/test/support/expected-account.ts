import { DAY_MS } from '@sextant/business-rules';
import type { ReasonCode } from '@sextant/business-rules';

/**
 * What a customer's account has to be, by the rules of docs/domain-language.md alone: a few bigints, with no database
 * and none of the product's own arithmetic.
 */
export interface ExpectedTransfer {
  id: string;
  type: 'deposit' | 'withdrawal';
  status: string;
  amount: bigint;
  txHash: string | null;
  /** What corrections took back of it. */
  corrected?: bigint;
  /** When it was asked for; of withdrawals. */
  at?: Date;
  /** When the one operator of these accounts completed it. */
  completedAt?: Date;
}

export interface ExpectedTrade {
  id: string;
  symbol: string;
  status: 'running' | 'paused' | 'completed';
  investment: bigint;
  /** Positions, in millionths of a dollar: 10,000 to a cent. */
  basis: bigint;
  basisPrice: bigint;
  frozen: bigint;
}

export interface ExpectedAccount {
  id: string;
  cash: bigint;
  invested: bigint;
  hold: bigint;
  /** What settled trades won, less what they lost. */
  settled: bigint;
  totals: { lines: bigint; inflow: bigint; outflow: bigint; profit: bigint; in: bigint; out: bigint };
  /** How many ledger entries, steps of transfers and events of trades there are. */
  written: { entries: number; steps: number; events: number };
  transfers: ExpectedTransfer[];
  trades: ExpectedTrade[];
}

export function emptyAccount(id: string): ExpectedAccount {
  const totals = { lines: 0n, inflow: 0n, outflow: 0n, profit: 0n, in: 0n, out: 0n };
  const written = { entries: 0, steps: 0, events: 0 };
  return { id, cash: 0n, invested: 0n, hold: 0n, settled: 0n, totals, written, transfers: [], trades: [] };
}

/** What an account without a second factor may still withdraw: $50,000 in 24 hours, $500,000 in 30 days. */
export function withdrawalAllowance({ transfers }: ExpectedAccount, now: Date): bigint {
  const used = (days: number) =>
    transfers
      .filter(({ type, status }) => type === 'withdrawal' && status !== 'failed')
      .filter(({ at }) => at !== undefined && at.getTime() > now.getTime() - days * DAY_MS)
      .reduce((sum, { amount }) => sum + amount, 0n);
  const [day, month] = [50_000_00n - used(1), 500_000_00n - used(30)];
  return day < month ? day : month;
}

/** To the nearest whole number, an exact half to the even one; of numbers that are not negative. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const down = numerator / denominator;
  const rest = 2n * (numerator - down * denominator);
  if (rest < denominator || (rest === denominator && down % 2n === 0n)) return down;
  return down + 1n;
}

export function worth(trade: ExpectedTrade, price: bigint): bigint {
  return trade.status === 'running'
    ? nearest(trade.basis * price, trade.basisPrice * 10_000n)
    : nearest(trade.frozen, 10_000n);
}

/** One line of the history, with its first step. */
export function writeLine(account: ExpectedAccount): void {
  account.totals.lines += 1n;
  account.written.steps += 1;
}

export interface ExpectedReview {
  status: 'on-hold' | 'resumed' | 'processing' | 'completed' | 'failed';
  reason: ReasonCode | null;
  credited: bigint | null;
  txHash: string | null;
}

/** What one operator may complete of an account within 24 hours; more than the usual, so that more goes through. */
export const FOUR_EYES_ABOVE = 40_000_00n;

export interface ReviewedAccount {
  account: ExpectedAccount;
  now: Date;
  /** The transfer that each payment was first named by. */
  known: ReadonlyMap<string, string>;
}

/** Why a review is refused; undefined when it goes through. */
export function reviewRefusal(
  transfer: ExpectedTransfer,
  review: ExpectedReview,
  reviewed: ReviewedAccount,
): string | undefined {
  const { status, reason, credited } = review;
  if (['completed', 'failed'].includes(transfer.status)) return 'TRANSACTION_FINAL';
  const held = transfer.status === 'on-hold';
  if (held && status !== 'resumed' && status !== 'failed') return 'WITHDRAWAL_ON_HOLD';
  if (transfer.status === status || (status === 'resumed' && !held)) return 'TRANSACTION_STEP_INVALID';
  const holdable = transfer.type === 'withdrawal' && transfer.status === 'pending';
  if (status === 'on-hold' && !holdable) return 'TRANSACTION_STEP_INVALID';
  if (credited !== null && (transfer.type !== 'deposit' || status !== 'completed')) return 'RECEIVED_COIN_NOT_EXPECTED';
  if (transfer.type === 'deposit' && status === 'completed' && credited === null) return 'RECEIVED_COIN_REQUIRED';
  if (['failed', 'on-hold'].includes(status) && reason === null) return 'REASON_REQUIRED';
  const hash = review.txHash ?? transfer.txHash;
  if (status === 'completed' && hash === null) return 'TX_HASH_REQUIRED';
  if (review.txHash !== null && transfer.txHash !== null && review.txHash !== transfer.txHash)
    return 'TX_HASH_RECORDED';
  if (status === 'failed' && transfer.type === 'withdrawal' && (transfer.status === 'processing' || hash !== null))
    return 'SECOND_OPERATOR_NEEDED';
  if (status === 'failed' && transfer.type === 'deposit' && transfer.amount > FOUR_EYES_ABOVE)
    return 'SECOND_OPERATOR_NEEDED';
  return status === 'completed' && needsSecond(transfer, review, hash, reviewed) ? 'SECOND_OPERATOR_NEEDED' : undefined;
}

/** More than one operator may complete, more than 1 percent above or below what was declared, or another transfer's payment. */
function needsSecond(
  { id, type, amount }: ExpectedTransfer,
  { credited }: ExpectedReview,
  hash: string | null,
  { account, now, known }: ReviewedAccount,
): boolean {
  const moved = credited ?? amount;
  const alone = account.transfers
    .filter(({ completedAt }) => completedAt !== undefined && completedAt.getTime() > now.getTime() - DAY_MS)
    .reduce((sum, one) => sum + one.amount, 0n);
  if (alone + moved > FOUR_EYES_ABOVE) return true;
  if (hash !== null && known.has(hash) && known.get(hash) !== id) return true;
  return type === 'deposit' && (moved * 100n > amount * 101n || moved * 100n < amount * 99n);
}

/** Moves a transfer on and its money with it. */
export function applyReview(
  account: ExpectedAccount,
  transfer: ExpectedTransfer,
  review: ExpectedReview,
  now: Date,
): void {
  transfer.status = review.status === 'resumed' ? 'pending' : review.status;
  if (review.status === 'completed') transfer.completedAt = now;
  transfer.txHash = review.txHash ?? transfer.txHash;
  transfer.amount = review.credited ?? transfer.amount;
  account.written.steps += 1;
  const { type, amount } = transfer;
  if (type === 'deposit' && review.status === 'completed') {
    account.cash += amount;
    account.totals.inflow += amount;
    account.totals.in += 1n;
    account.written.entries += 1;
  }
  if (type === 'withdrawal' && review.status === 'completed') {
    account.hold -= amount;
    account.totals.outflow += amount;
    account.totals.out += 1n;
    account.written.entries += 1;
  }
  if (type === 'withdrawal' && review.status === 'failed') returnHold(account, amount);
}

export function returnHold(account: ExpectedAccount, amount: bigint): void {
  account.hold -= amount;
  account.cash += amount;
  account.written.entries += 1;
}

/** Ends a trade at a value: one line for what returns, one for a profit. */
export function settle(account: ExpectedAccount, trade: ExpectedTrade, value: bigint): void {
  trade.status = 'completed';
  account.invested -= trade.investment;
  account.cash += value;
  account.settled += value - trade.investment;
  account.written.entries += 1;
  account.written.events += 1;
  if (value > 0n) writeLine(account);
  if (value > trade.investment) {
    writeLine(account);
    account.totals.profit += value - trade.investment;
  }
}

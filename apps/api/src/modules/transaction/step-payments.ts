import type { StepPaymentDto } from './dto/step-payment.response.js';
import type { TransactionRecord } from './transaction-row.js';

/** A line of any customer. */
export interface LineOfCustomer {
  userId: string;
  id: string;
}

/** SQL: a row of `payouts` whose payment a node found and still has. */
export const PAID_ON_CHAIN = `outcome = 'paid' and lost_at is null`;

/** The payments on blockchains behind steps of a history. Implemented by the chain module, which is above this one. */
export abstract class StepPayments {
  /** By line, of those of one customer that were credited with a payment that a chain told, or paid with one. */
  abstract of(userId: string, lineIds: readonly string[]): Promise<ReadonlyMap<string, StepPaymentDto>>;

  /** By line, of withdrawals whose payment a node found: the height of its block. */
  abstract blocks(lines: readonly LineOfCustomer[]): Promise<ReadonlyMap<string, number>>;

  /** By line, of deposits of all customers: when coins arrived that are not credited yet. */
  abstract waiting(): Promise<ReadonlyMap<string, Date>>;
}

/** Adds to completed withdrawals the block in which a node found their payment. */
export async function withBlocks(
  steps: StepPayments,
  records: readonly TransactionRecord[],
): Promise<TransactionRecord[]> {
  const completed = records.filter(({ line }) => line.type === 'withdrawal' && line.status === 'completed');
  const blocks = await steps.blocks(completed.map(({ line }) => ({ userId: line.user_id, id: line.id })));
  return records.map((record) => ({ ...record, block: blocks.get(record.line.id) ?? null }));
}

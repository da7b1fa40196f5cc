import { type Cents, cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';

export interface Budget {
  amount: Cents;
  granted: Cents;
  setAt: Date;
}

/** What bonuses are taken from. Two at the same time take it one after the other, and never more than there is. */
@Injectable()
export class PromotionsBudget {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Budget> {
    const [row] = await this.database.query<{ amount: string; granted: string; set_at: Date }>(
      'select amount, granted, set_at from promotions_budget',
    );
    if (!row) throw new Error('There is no row for the promotions budget');
    return { amount: cents(row.amount), granted: cents(row.granted), setAt: row.set_at };
  }

  /** Answers whether the budget covered it, in the transaction one is in. */
  async take(amount: Cents): Promise<boolean> {
    const rows = await this.database.query(
      'update promotions_budget set granted = granted + $1 where granted + $1 <= amount returning amount',
      [amount.toString()],
    );
    return rows.length > 0;
  }

  /** From now on there is this much, and nothing of it is granted yet. */
  async set(amount: bigint): Promise<void> {
    await this.database.query('update promotions_budget set amount = $1, granted = 0, set_at = $2', [
      amount.toString(),
      this.clock.now(),
    ]);
  }
}

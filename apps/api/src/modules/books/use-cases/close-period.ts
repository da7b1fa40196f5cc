import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Confirmations } from '#modules/user/index.js';
import { PeriodClosed, PeriodNotOver } from '../books.errors.js';
import { BooksRepository } from '../books.repository.js';
import { added, balanceOf, endOfMonth } from '../books.rules.js';
import { PeriodRepository } from '../period.repository.js';

/** By then an entry of the month would be late, so that the sums of its days are final. */
const FINAL_AFTER_MS = 2 * 3_600_000;

/** Closes a month and all before it: the database accepts no entry with an earlier instant from then on. */
@Injectable()
export class ClosePeriod {
  constructor(
    private readonly database: Database,
    private readonly books: BooksRepository,
    private readonly periods: PeriodRepository,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @param month such as 2026-10
   * @param confirmation of the act `close-period` for this month; required with a second factor
   * @throws PeriodNotOver, PeriodClosed, ConfirmationRequired
   */
  async run(operatorId: string, month: string, confirmation?: string): Promise<void> {
    const until = endOfMonth(month)!;
    const now = this.clock.now();
    if (now.getTime() < until.getTime() + FINAL_AFTER_MS) throw PeriodNotOver();
    await this.books.keepDays(now);
    await this.database.transaction(async () => {
      await this.periods.holdOff();
      const closedUntil = await this.periods.closedUntil();
      if (closedUntil && until <= closedUntil) throw PeriodClosed();
      await this.confirmations.spend(operatorId, confirmation, 'close-period', { month });
      await this.periods.holdMovements();
      const moved = await this.books.moved(until, until);
      const balances = [...moved].map(([account, { before, within }]) => [
        account,
        String(balanceOf(added(before, within))),
      ]);
      await this.periods.add(until, operatorId, now, Object.fromEntries(balances));
      const before = { until: closedUntil?.toISOString() ?? null };
      const after = { until: until.toISOString() };
      await this.audit.record({ actor: { userId: operatorId }, action: 'close-period', subject: month, before, after });
    });
  }
}

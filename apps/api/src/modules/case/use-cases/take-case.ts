import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { TransactionQueries } from '#modules/transaction/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { Caller } from '#platform/http/index.js';
import { CaseClosed, CaseTaken } from '../case.errors.js';
import { takenDto } from '../case-dto.js';
import type { TakenDto } from '../dto/case.response.js';
import { TakenCaseRepository } from '../taken-case.repository.js';

const LEASE_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Says to colleagues who is working on a case. The money has guards of its own: two decisions at once are one. */
@Injectable()
export class TakeCase {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionQueries,
    private readonly taken: TakenCaseRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal TRANSACTION_NOT_FOUND, CASE_CLOSED, CASE_TAKEN */
  async run(caller: Caller, id: string): Promise<TakenDto> {
    const { status, user } = await this.transactions.detail(caller, id);
    if (status !== 'pending' && status !== 'processing') throw CaseClosed();
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    await this.database.transaction(async () => {
      const done = await this.taken.take({ transactionId: id, operatorId: caller.userId, now, until });
      if (!done) throw await this.refusal(id, now);
      if (done.renewed) return;
      await this.taken.tidy(new Date(now.getTime() - HOUR_MS));
      await this.audit.record({ actor: caller, action: 'take-case', subject: id, customerId: user.id });
    });
    const [row] = await this.taken.of([id], now);
    return row ? takenDto(row) : { operatorId: caller.userId, name: '', until: until.toISOString() };
  }

  /** Gives a case back; what somebody else has, or nobody any longer, stays as it is. @throws Refusal TRANSACTION_NOT_FOUND */
  async leave(caller: Caller, id: string): Promise<void> {
    const { user } = await this.transactions.detail(caller, id);
    await this.database.transaction(async () => {
      const had = await this.taken.leave(id, caller.userId, this.clock.now());
      if (had) await this.audit.record({ actor: caller, action: 'leave-case', subject: id, customerId: user.id });
    });
  }

  private async refusal(id: string, now: Date) {
    const [row] = await this.taken.of([id], now);
    const taken = row && takenDto(row);
    return CaseTaken({
      message: `${taken?.name ?? 'A colleague'} is working on this case`,
      details: { takenBy: taken?.name, until: taken?.until },
    });
  }
}

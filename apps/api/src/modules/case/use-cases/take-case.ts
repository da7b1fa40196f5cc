import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { TransactionNotFound } from '#modules/transaction/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { Caller } from '#platform/http/index.js';
import { Hints } from '#platform/live/index.js';
import { CaseClosed, CaseTaken } from '../case.errors.js';
import { CaseRepository } from '../case.repository.js';
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
    private readonly cases: CaseRepository,
    private readonly taken: TakenCaseRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {}

  /**
   * Takes a case that is free, or renews it.
   * @param takeOverFrom the colleague who has it, to take it all the same; of two who do so at once, one gets it
   * @throws Refusal TRANSACTION_NOT_FOUND, CASE_CLOSED, CASE_TAKEN
   */
  async run(caller: Caller, id: string, takeOverFrom?: string): Promise<TakenDto> {
    const { status, user_id: customerId } = await this.require(id);
    if (status !== 'pending' && status !== 'processing') throw CaseClosed();
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return this.database.transaction(async () => {
      const before = takeOverFrom === caller.userId ? undefined : await this.hadBy(takeOverFrom, id, now);
      const from = before?.operatorId ?? null;
      const done = await this.taken.take({ transactionId: id, operatorId: caller.userId, from, now, until });
      const after = await this.takenNow(id, now);
      if (!done || !after) throw refusal(after);
      if (done.renewed) return after;
      await this.taken.tidy(new Date(now.getTime() - HOUR_MS));
      const action = before ? 'take-over-case' : 'take-case';
      const change = before && { before: holder(before), after: holder(after) };
      await this.audit.record({ actor: caller, action, subject: id, customerId, ...change });
      this.hints.tellOperators('taken-cases');
      return after;
    });
  }

  /** Gives a case back; what somebody else has, or nobody any longer, stays as it is. @throws Refusal TRANSACTION_NOT_FOUND */
  async leave(caller: Caller, id: string): Promise<void> {
    const { user_id: customerId } = await this.require(id);
    await this.database.transaction(async () => {
      const had = await this.taken.leave(id, caller.userId, this.clock.now());
      if (!had) return;
      await this.audit.record({ actor: caller, action: 'leave-case', subject: id, customerId });
      this.hints.tellOperators('taken-cases');
    });
  }

  private async require(id: string) {
    const line = await this.cases.line(id);
    if (!line) throw TransactionNotFound();
    return line;
  }

  /** What it is taken over from, kept as it is; undefined where this colleague does not have it. */
  private async hadBy(colleague: string | undefined, id: string, now: Date): Promise<TakenDto | undefined> {
    if (colleague === undefined) return undefined;
    await this.taken.lock(id);
    const taken = await this.takenNow(id, now);
    return taken?.operatorId === colleague ? taken : undefined;
  }

  private async takenNow(id: string, now: Date): Promise<TakenDto | undefined> {
    const [row] = await this.taken.of([id], now);
    return row && takenDto(row);
  }
}

const holder = ({ operatorId, name, since }: TakenDto) => ({ operatorId, name, since });

const refusal = (taken: TakenDto | undefined) =>
  CaseTaken({
    message: `${taken?.name ?? 'A colleague'} is working on this case`,
    details: { takenBy: taken?.name, until: taken?.until },
  });

import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { Caller } from '#platform/http/index.js';
import { Hints } from '#platform/live/index.js';
import type { TakenDto } from '../dto/taken.response.js';
import { CaseTaken, ProposalTaken } from '../taking.errors.js';
import { TakenRepository } from '../taken.repository.js';

/** What can be taken. */
export interface Work {
  kind: 'case' | 'proposal';
  /** Of the case's transaction, or of the proposal. */
  id: string;
  /** The customer concerned, for the audit log. */
  customerId: string | undefined;
  /** What names it in the audit log: plain values, never a whole request. */
  facts: Readonly<Record<string, unknown>>;
}

const LEASE_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Says to colleagues who is working on what. The money has guards of its own: two decisions at once are one. */
@Injectable()
export class TakeWork {
  constructor(
    private readonly database: Database,
    private readonly taken: TakenRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {}

  /**
   * Takes what is free, or renews it.
   * @param takeOverFrom the colleague who has it, to take it all the same; of two who do so at once, one gets it
   * @throws Refusal CASE_TAKEN, PROPOSAL_TAKEN
   */
  run(caller: Caller, { kind, id, customerId, facts }: Work, takeOverFrom?: string): Promise<TakenDto> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return this.database.transaction(async () => {
      const before = takeOverFrom === caller.userId ? undefined : await this.hadBy(takeOverFrom, id, now);
      const from = before?.operatorId ?? null;
      const done = await this.taken.take({ id, operatorId: caller.userId, from, now, until });
      const after = await this.takenNow(id, now);
      if (!done || !after) throw refusal(kind, after);
      if (done.renewed) return after;
      await this.taken.tidy(new Date(now.getTime() - HOUR_MS));
      const action = before ? (`take-over-${kind}` as const) : (`take-${kind}` as const);
      const change = before ? { before: holder(before), after: { ...facts, ...holder(after) } } : { after: facts };
      await this.audit.record({ actor: caller, action, subject: id, customerId, ...change });
      this.hints.tellOperators(`taken-${kind}s`);
      return after;
    });
  }

  /** Gives it back; what somebody else has, or nobody any longer, stays as it is. */
  async leave(caller: Caller, { kind, id, customerId, facts }: Work): Promise<void> {
    await this.database.transaction(async () => {
      const had = await this.taken.leave(id, caller.userId, this.clock.now());
      if (!had) return;
      await this.audit.record({ actor: caller, action: `leave-${kind}`, subject: id, customerId, after: facts });
      this.hints.tellOperators(`taken-${kind}s`);
    });
  }

  /** What it is taken over from, kept as it is; undefined where this colleague does not have it. */
  private async hadBy(colleague: string | undefined, id: string, now: Date): Promise<TakenDto | undefined> {
    if (colleague === undefined) return undefined;
    await this.taken.lock(id);
    const taken = await this.takenNow(id, now);
    return taken?.operatorId === colleague ? taken : undefined;
  }

  private async takenNow(id: string, now: Date): Promise<TakenDto | undefined> {
    return (await this.taken.of([id], now)).get(id);
  }
}

const holder = ({ operatorId, name, since }: TakenDto) => ({ operatorId, name, since });

const TAKEN = { case: CaseTaken, proposal: ProposalTaken };

const refusal = (kind: Work['kind'], taken: TakenDto | undefined) =>
  TAKEN[kind]({
    message: `${taken?.name ?? 'A colleague'} is working on this ${kind}`,
    details: { takenBy: taken?.name, until: taken?.until },
  });

import { type AuditAction, DAY_MS, isoDay } from '@sextant/business-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { Audit } from '../audit.js';
import { AuditRepository } from '../audit.repository.js';
import { LedgerDaysRepository } from '../ledger-days.repository.js';
import { type DayRoot, DaySums, type RootedRows, dayName, dayNumber } from '../day-roots.rules.js';
import { LEDGER_DAYS } from '../ledger-days.rules.js';
import { StepDaysRepository } from '../step-days.repository.js';
import { STEP_DAYS } from '../step-days.rules.js';

/** Roots that are written at a time, since they hold the head of the chain. */
const AT_A_TIME = 100;

/**
 * Writes two Merkle roots of each finished day into the chain, of the ledger and of all steps of transactions and trades: whoever forges a past day later would have to
 * write every record since anew, whose heads stand on statements. One process does it, once an hour.
 */
@Injectable()
export class RootLedgerDays implements OnModuleInit {
  constructor(
    private readonly audit: Audit,
    private readonly records: AuditRepository,
    private readonly ledger: LedgerDaysRepository,
    private readonly steps: StepDaysRepository,
    private readonly database: Database,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('root-ledger-days', () => this.run());
  }

  /** Answers how many roots were written, of the ledger and of steps. */
  async run(): Promise<number> {
    const ofLedger = await this.root(LEDGER_DAYS, (sinceMs) => this.ledger.entriesSince(sinceMs));
    const ofSteps = await this.root(STEP_DAYS, (sinceMs) => this.steps.stepsSince(sinceMs));
    return ofLedger + ofSteps;
  }

  /** Whether any day has its root: then nothing may be written into the past any more. */
  async hasBegun(): Promise<boolean> {
    return (await this.records.lastRoot(LEDGER_DAYS.action)) !== undefined;
  }

  private async root<Row extends { id: string }, Root extends DayRoot>(
    rooted: RootedRows<Row, Root>,
    rowsSince: (sinceMs: number) => AsyncIterable<Row>,
  ): Promise<number> {
    const from = await this.nextDay(rooted.action);
    const openFrom = dayNumber(isoDay(await this.ledger.openFrom(this.clock.now())));
    if (from >= openFrom) return 0;
    const sums = new DaySums(rooted);
    for await (const row of rowsSince(from * DAY_MS)) sums.add(row);
    const roots = sums.rootsOf(from, openFrom - 1);
    for (let at = 0; at < roots.length; at += AT_A_TIME) {
      if (!(await this.write(rooted.action, roots.slice(at, at + AT_A_TIME)))) return at;
    }
    return roots.length;
  }

  /** Writes roots behind the last one; not if another process has written meanwhile. */
  private write(action: AuditAction, roots: DayRoot[]): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.records.lockRoots();
      if (roots[0]?.from !== dayName(await this.nextDay(action))) return false;
      for (const after of roots) {
        const subject = after.from === after.to ? after.from : `${after.from} – ${after.to}`;
        await this.audit.record({ actor: 'system', action, subject, after });
      }
      return true;
    });
  }

  /** The first day without a root. */
  private async nextDay(action: AuditAction): Promise<number> {
    const last = await this.records.lastRoot(action);
    return last ? dayNumber(last.to) + 1 : 0;
  }
}

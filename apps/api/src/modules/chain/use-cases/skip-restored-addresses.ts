import { DAY_MS } from '@sextant/business-rules';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Finding, HealthChecks } from '#platform/health/index.js';
import { RestoreMarkRepository, isFull, isKept } from '../restore-mark.repository.js';

/** For so long `/health/ready` reports a restore. */
const REPORTED_MS = DAY_MS;

/**
 * Gives no address a second time after the database was restored to an earlier moment: compares its mark at the start,
 * before each address is taken and with each look at `/health/ready`, since a standby may take over from a running
 * server.
 */
@Injectable()
export class SkipRestoredAddresses implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Deposits');

  constructor(
    private readonly marks: RestoreMarkRepository,
    private readonly audit: Audit,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checks: HealthChecks,
  ) {}

  onModuleInit(): void {
    this.checks.add('restored-database', () => this.finding());
  }

  async onApplicationBootstrap(): Promise<void> {
    const full = await this.run();
    if (full) return;
    this.logger.warn(
      'The role of DATABASE_URL may not call pg_control_system(), so a dump that is restored on another server is ' +
        'noticed by its tables alone. As a superuser: grant execute on function pg_control_system() to the role.',
    );
  }

  /** Skips addresses if the database was restored. @returns whether the identifier of the server could be compared */
  async run(): Promise<boolean> {
    const { mark, kept } = await this.marks.read();
    const counters = isKept(kept, mark) ? undefined : await this.skip(mark);
    if (counters) {
      this.logger.warn(
        `The database was restored, or another server took over: ${counters} account keys skipped 1,000 addresses, so ` +
          'that none is given twice. Set a higher gap limit in the wallets.',
      );
    }
    return isFull(mark);
  }

  /** The public list of heads of the audit log says with the next head that the data may be older. */
  private skip(mark: string): Promise<number | undefined> {
    return this.database.transaction(async () => {
      const counters = await this.marks.compare(mark, this.clock.now());
      if (counters !== undefined)
        await this.audit.record({ actor: 'system', action: 'restore-backup', after: { mark } });
      return counters;
    });
  }

  private async finding(): Promise<Finding> {
    await this.run();
    const restored = await this.marks.restoredAt();
    if (!restored) return { status: 'ok', ageSeconds: null };
    const ageMs = this.clock.now().getTime() - restored.getTime();
    const ageSeconds = Math.max(0, Math.floor(ageMs / 1_000));
    if (ageMs > REPORTED_MS) return { status: 'ok', ageSeconds };
    const says =
      'The database was restored: account keys skipped 1,000 addresses. Set a higher gap limit in the wallets.';
    return { status: 'degraded', ageSeconds, says };
  }
}

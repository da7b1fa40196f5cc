import { DAY_MS } from '@sextant/business-rules';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type Finding, HealthChecks } from '#platform/health/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { Metrics } from '#platform/metrics/index.js';
import { RecountRepository } from '../recount.repository.js';
import { CheckLedger, type LedgerReport } from './check-ledger.js';

const KEEP_MS = 90 * DAY_MS;
/** Nobody waits for it, but a connection that is silent for longer counts as lost. */
const PATIENT_MS = 140_000;
/** One may be missed, as by a restart at that minute. */
const LATE_AFTER_SECONDS = 3 * 3_600;

const NAMED_IN_LOG = 5;

/**
 * Recounts the whole ledger every hour, in one process, and keeps what became of it: a difference is shouted in the
 * log, shown at `/health/ready` and in the figures, and takes nobody out of service.
 */
@Injectable()
export class RecountRegularly implements OnModuleInit {
  private readonly logger = new Logger('Ledger');

  constructor(
    private readonly checkLedger: CheckLedger,
    private readonly recounts: RecountRepository,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('recount-ledger', () => this.run());
    this.checks.add('ledger', () => this.finding());
    const latest = (name: string, help: string, read: (row: NonNullable<Latest>) => number) =>
      this.metrics.gauge({ name, help }, async (set) => {
        const row = await this.recounts.latest();
        if (row) set(read(row));
      });
    latest('sextant_ledger_differences', 'Differences that the last recount found.', (row) => row.differences);
    latest('sextant_ledger_postings', 'Postings that the last recount went through.', (row) => Number(row.postings));
    latest('sextant_ledger_recount_seconds', 'How long the last recount took.', (row) => row.took_ms / 1_000);
    latest('sextant_ledger_recounted_at_seconds', 'When the last recount was, in seconds since 1970.', (row) =>
      Math.floor(row.checked_at.getTime() / 1_000),
    );
  }

  async run(): Promise<LedgerReport> {
    const began = performance.now();
    const report = await this.checkLedger.run({ patientMs: PATIENT_MS });
    await this.recounts.add({
      checked_at: report.checkedAt,
      took_ms: Math.round(performance.now() - began),
      ...report.counts,
      differences: report.found,
    });
    await this.recounts.removeBefore(new Date(report.checkedAt.getTime() - KEEP_MS));
    if (!report.clean) {
      const failed = report.checks.filter(({ differences }) => differences > 0).map(({ name }) => name);
      const subjects = report.differences.slice(0, NAMED_IN_LOG).map(({ subject }) => subject);
      this.logger.error(
        `The ledger does not add up: ${report.found} differences in ${failed.join(', ')}, such as ${subjects.join('; ')}. ` +
          '`npm run ledger:check` names them and says what to do.',
      );
    }
    return report;
  }

  private async finding(): Promise<Finding> {
    const row = await this.recounts.latest();
    // None is due in the first hours of an installation.
    if (!row) return { status: 'ok', ageSeconds: null };
    const ageSeconds = Math.max(0, Math.floor((this.clock.now().getTime() - row.checked_at.getTime()) / 1_000));
    if (row.differences > 0) return { status: 'degraded', ageSeconds, says: 'The ledger does not add up.' };
    if (ageSeconds < LATE_AFTER_SECONDS) return { status: 'ok', ageSeconds };
    return { status: 'degraded', ageSeconds, says: 'The ledger was not recounted for over three hours.' };
  }
}

type Latest = Awaited<ReturnType<RecountRepository['latest']>>;

import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { AuditCheckRepository } from '../audit-check.repository.js';
import { VerifyAudit } from './verify-audit.js';

/** How long a result is new enough that another one is not worked out because somebody asks. */
const FRESH_MS = 60_000;
const NAMED_IN_LOG = 5;

/** Verifies the audit log every night, and when somebody asks, once at a time; what differs is shouted in the log. */
@Injectable()
export class VerifyRegularly implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly verify: VerifyAudit,
    private readonly checks: AuditCheckRepository,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('verify-audit', () => this.run());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running?.catch(() => undefined);
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** Starts a verification and does not wait for it, unless one is running or has just ended. */
  async start(): Promise<void> {
    const latest = await this.checks.latest();
    if (latest && this.clock.now().getTime() - latest.checked_at.getTime() < FRESH_MS) return;
    this.run().catch((fault: Error) => this.logger.error(`The audit log could not be verified: ${fault.message}`));
  }

  run(): Promise<void> {
    this.running ??= this.carryOut().finally(() => (this.running = undefined));
    return this.running;
  }

  private async carryOut(): Promise<void> {
    const report = await this.verify.run(undefined, this.stopping.signal);
    await this.checks.add(report);
    const head = `${report.head.sequence}:${report.head.hash}`;
    if (report.clean) {
      this.logger.log(`The audit log was verified and nothing was changed. Head ${head}`);
      return;
    }
    const named = report.findings.slice(0, NAMED_IN_LOG).join('; ');
    this.logger.error(
      `The audit log was changed: ${report.found} differences, such as ${named}. Head ${head}. See npm run audit:verify.`,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Database, compareMigrations } from '../database/index.js';
import { HealthChecks } from './health-checks.js';
import type { ReadinessDto } from './health.dto.js';
import { MAIL_CHECK } from './mail-check.js';
import { databaseState, readinessStatus } from './readiness-status.js';
import { WorkerStates } from './worker-states.js';

/** Milliseconds within which the database must respond. */
const TIMEOUT_MS = 1_000;

interface Findings {
  ran: string[];
  standby: boolean;
  readonly: boolean;
  /** Whether the database is a cluster of several servers. */
  cluster: boolean;
}

interface Answer extends Findings {
  workers: { count: number; silent: number } | null;
}

type DatabaseReadiness = Pick<ReadinessDto, 'database' | 'databaseSays' | 'migrations' | 'differingMigrations'>;

/** Checks whether requests can be served. */
@Injectable()
export class CheckReadiness {
  constructor(
    private readonly database: Database,
    private readonly checks: HealthChecks,
    private readonly workers: WorkerStates,
  ) {}

  async check(): Promise<ReadinessDto> {
    const [found, findings] = await Promise.all([this.databaseReadiness(), this.checks.findings()]);
    const checks = findings.map(({ name, status, ageSeconds, says }) => ({
      name,
      status,
      ageSeconds,
      says: says ?? null,
    }));
    const stopping = this.checks.isDraining;
    const oldestMailSeconds = checks.find(({ name }) => name === MAIL_CHECK)?.ageSeconds ?? null;
    const status = readinessStatus({ stopping, ...found, checks });
    return { status, stopping, ...found, oldestMailSeconds, checks };
  }

  private async databaseReadiness(): Promise<DatabaseReadiness> {
    const findings = await this.ask();
    if (!findings) {
      return {
        database: 'unavailable',
        databaseSays: 'It does not answer within a second.',
        migrations: 'unknown',
        differingMigrations: [],
      };
    }
    const { missing, unknown } = compareMigrations(findings.ran);
    return {
      ...databaseState(findings),
      migrations: missing.length > 0 ? 'behind' : unknown.length > 0 ? 'ahead' : 'current',
      differingMigrations: missing.length > 0 ? missing : unknown,
    };
  }

  private async ask(): Promise<Answer | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, undefined);
    });
    try {
      return await Promise.race([this.look().catch(() => undefined), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async look(): Promise<Answer | undefined> {
    const [findings] = await this.database.query<Findings & Record<string, unknown>>(
      `select (select coalesce(array_agg(name order by id), '{}') from migrations) as ran,
              pg_is_in_recovery() as standby,
              current_setting('default_transaction_read_only')::boolean as readonly,
              exists (select from pg_extension where extname = 'citus') as cluster`,
    );
    if (!findings) return undefined;
    return { ...findings, workers: findings.cluster ? await this.workers.find() : null };
  }
}

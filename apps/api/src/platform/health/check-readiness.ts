import { Injectable } from '@nestjs/common';
import { Database, compareMigrations } from '../database/index.js';
import { HealthChecks } from './health-checks.js';
import type { ReadinessDto } from './health.dto.js';

/** Milliseconds the database has to answer in. */
const TIMEOUT_MS = 1_000;

interface Findings {
  ran: string[];
  /** Whole seconds, null when nothing waits. */
  oldest: number | null;
  /** A standby. */
  standby: boolean;
  /** Every transaction begins as read-only. */
  readonly: boolean;
}

type DatabaseReadiness = Pick<
  ReadinessDto,
  'database' | 'databaseSays' | 'migrations' | 'differingMigrations' | 'oldestMailSeconds'
>;

/** Looks whether requests can be served. */
@Injectable()
export class CheckReadiness {
  constructor(
    private readonly database: Database,
    private readonly checks: HealthChecks,
  ) {}

  async check(): Promise<ReadinessDto> {
    const [found, findings] = await Promise.all([this.databaseReadiness(), this.checks.findings()]);
    const served =
      !this.checks.isDraining &&
      found.database === 'ok' &&
      found.migrations !== 'behind' &&
      findings.every(({ status }) => status !== 'unavailable');
    return {
      status: served ? 'ok' : 'unavailable',
      stopping: this.checks.isDraining,
      ...found,
      checks: findings.map(({ name, status, ageSeconds, says }) => ({ name, status, ageSeconds, says: says ?? null })),
    };
  }

  private async databaseReadiness(): Promise<DatabaseReadiness> {
    const findings = await this.ask();
    if (!findings) {
      return {
        database: 'unavailable',
        databaseSays: 'It does not answer within a second.',
        migrations: 'unknown',
        differingMigrations: [],
        oldestMailSeconds: null,
      };
    }
    const { missing, unknown } = compareMigrations(findings.ran);
    return {
      database: findings.standby || findings.readonly ? 'read-only' : 'ok',
      databaseSays: whyReadOnly(findings),
      migrations: missing.length > 0 ? 'behind' : unknown.length > 0 ? 'ahead' : 'current',
      differingMigrations: missing.length > 0 ? missing : unknown,
      oldestMailSeconds: findings.oldest,
    };
  }

  private async ask(): Promise<Findings | undefined> {
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

  private async look(): Promise<Findings | undefined> {
    const [findings] = await this.database.query<Findings & Record<string, unknown>>(
      `select (select coalesce(array_agg(name order by id), '{}') from migrations) as ran,
              (select floor(extract(epoch from now() - created_at))::int
                 from outbox order by created_at, id limit 1) as oldest,
              pg_is_in_recovery() as standby,
              current_setting('default_transaction_read_only')::boolean as readonly`,
    );
    return findings;
  }
}

function whyReadOnly({ standby, readonly }: Findings): string | null {
  if (standby) return 'It is a standby and takes no changes.';
  return readonly ? 'It takes no changes: default_transaction_read_only is on.' : null;
}

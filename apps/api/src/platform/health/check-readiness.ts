import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import type { ReadinessDto } from './health.dto.js';

/** Milliseconds the database has to answer in. */
const PATIENCE_MS = 1_000;

interface Findings {
  ran: string[];
  /** Whole seconds, null when nothing waits. */
  oldest: number | null;
}

/** Looks whether requests can be served. */
@Injectable()
export class CheckReadiness {
  private readonly expected = MIGRATIONS.map((migration) => new migration().name ?? migration.name);

  constructor(private readonly database: Database) {}

  async check(): Promise<ReadinessDto> {
    const findings = await this.ask();
    if (!findings) {
      return { status: 'unavailable', database: 'unavailable', migrations: 'unknown', oldestMailSeconds: null };
    }
    const ran = new Set(findings.ran);
    const current = this.expected.every((name) => ran.has(name));
    return {
      status: current ? 'ok' : 'unavailable',
      database: 'ok',
      migrations: current ? 'current' : 'behind',
      oldestMailSeconds: findings.oldest,
    };
  }

  private async ask(): Promise<Findings | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, undefined);
    });
    try {
      return await Promise.race([this.look().catch(() => undefined), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async look(): Promise<Findings | undefined> {
    const [findings] = await this.database.query<Findings & Record<string, unknown>>(
      `select (select coalesce(array_agg(name), '{}') from migrations) as ran,
              (select floor(extract(epoch from now() - created_at))::int
                 from outbox order by created_at, id limit 1) as oldest`,
    );
    return findings;
  }
}

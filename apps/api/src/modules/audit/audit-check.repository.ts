import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { AuditReport } from './use-cases/verify-audit.js';

const KEEP = '90 days';

export interface AuditCheckRow {
  checked_at: Date;
  took_ms: number;
  records: string;
  days: number;
  entries: string;
  differences: number;
  findings: string[];
}

/** What became of the verifications of the audit log, for ninety days. */
@Injectable()
export class AuditCheckRepository {
  constructor(private readonly database: Database) {}

  async add({ checkedAt, tookMs, records, days, entries, found, findings }: AuditReport): Promise<void> {
    await this.database.query(
      `insert into audit_checks (id, checked_at, took_ms, records, days, entries, differences, findings)
       values (new_id($1), $1, $2, $3, $4, $5, $6, $7)`,
      [checkedAt, tookMs, records, days, entries, found, JSON.stringify(findings)],
    );
    await this.database.query(`delete from audit_checks where checked_at < $1::timestamptz - interval '${KEEP}'`, [
      checkedAt,
    ]);
  }

  async latest(): Promise<AuditCheckRow | undefined> {
    const [row] = await this.database.query<AuditCheckRow & Record<string, unknown>>(
      `select checked_at, took_ms, records, days, entries, differences, findings from audit_checks
        order by checked_at desc limit 1`,
    );
    return row;
  }
}

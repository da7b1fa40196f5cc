import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { AuditReport, KeptHead } from './audit-report.js';

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

  async add({ checkedAt, tookMs, records, days, entries, found, findings, head }: AuditReport): Promise<void> {
    await this.database.query(
      `insert into audit_checks (id, checked_at, took_ms, records, days, entries, differences, findings, head_sequence, head_hash)
       values (new_id($1), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [checkedAt, tookMs, records, days, entries, found, JSON.stringify(findings), head.sequence, head.hash],
    );
    await this.database.query(`delete from audit_checks where checked_at < $1::timestamptz - interval '${KEEP}'`, [
      checkedAt,
    ]);
  }

  /** The heads that were reached, the earliest first. */
  async heads(): Promise<KeptHead[]> {
    const rows = await this.database.query<{ sequence: string; hash: string }>(
      `select head_sequence as sequence, head_hash as hash from audit_checks
        where head_sequence is not null order by head_sequence, checked_at`,
    );
    return rows.map(({ sequence, hash }) => ({ sequence: Number(sequence), hash }));
  }

  async latest(): Promise<AuditCheckRow | undefined> {
    const [row] = await this.database.query<AuditCheckRow & Record<string, unknown>>(
      `select checked_at, took_ms, records, days, entries, differences, findings from audit_checks
        order by checked_at desc limit 1`,
    );
    return row;
  }
}

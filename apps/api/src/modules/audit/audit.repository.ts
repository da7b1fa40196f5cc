import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { type AuditRecord, canonicalRecord } from './audit-record.rules.js';

export interface HeadRow {
  sequence: string;
  hash: string;
  at: Date;
}

const RECORD_COLUMNS = [
  ...(['actor', 'actor_id', 'actor_email', 'actor_role', 'action', 'outcome', 'subject', 'customer_id'] as const),
  ...(['before', 'after', 'address', 'request_id'] as const),
];

/** The columns of a record, the instant with all its microseconds. */
export const RECORD = `sequence, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, ${RECORD_COLUMNS.join(', ')}, hash`;

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  /** Hashes a record onto the chain's head, which stays locked until the transaction ends. */
  async append(record: AuditRecord): Promise<void> {
    const { at, actor, actorId, actorEmail, actorRole, action, outcome, subject } = record;
    const { customerId, before, after, address, requestId } = record;
    await this.database.query('select audit_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)', [
      ...[at, actor, actorId, actorEmail, actorRole, action, outcome, subject, customerId],
      ...[JSON.stringify(before), JSON.stringify(after), address, requestId, canonicalRecord(record)],
    ]);
  }

  async head(): Promise<HeadRow> {
    const [row] = await this.database.query<HeadRow & Record<string, unknown>>(
      'select sequence, hash, at from audit_head',
    );
    if (!row) throw new Error('The audit log has no head');
    return row;
  }
}

import type { AuditAction } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { type AuditRecord, canonicalRecord } from './audit-record.rules.js';
import type { DayRoot } from './day-roots.rules.js';

export interface HeadRow {
  sequence: string;
  hash: string;
  at: Date;
}

/** A record as it lies in its table. */
export interface RecordRow extends Omit<
  AuditRecord,
  'actorId' | 'actorEmail' | 'actorRole' | 'customerId' | 'requestId'
> {
  sequence: string;
  actor_id: string | null;
  actor_email: string | null;
  actor_role: string | null;
  customer_id: string | null;
  request_id: string | null;
  hash: string;
}

const RECORD_COLUMNS = [
  ...(['actor', 'actor_id', 'actor_email', 'actor_role', 'action', 'outcome', 'subject', 'customer_id'] as const),
  ...(['before', 'after', 'address', 'request_id'] as const),
];

/** The columns of a record, the instant with all its microseconds. */
export const RECORD = `sequence, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, ${RECORD_COLUMNS.join(', ')}, hash`;

export interface AuditFilter {
  actorId?: string;
  actorEmail?: string;
  customer?: string;
  action?: string;
  outcome?: string;
  /** A day (UTC). */
  day?: string;
  /** Only records before this sequence. */
  before?: string;
  limit: number;
}

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

  /** Records that fit all that is given, newest first. */
  list({ actorId, actorEmail, customer, action, outcome, day, before, limit }: AuditFilter): Promise<RecordRow[]> {
    const conditions = ['true'];
    const parameters: unknown[] = [];
    const where = (sql: string, value: unknown) => {
      if (value === undefined) return;
      parameters.push(value);
      conditions.push(sql.replaceAll('?', `$${parameters.length}`));
    };
    where('actor_id = ?', actorId);
    where('actor_email = ?', actorEmail);
    where('customer_id = ?', customer);
    where('action = ?', action);
    where('outcome = ?', outcome);
    where(
      `audit_records.at >= ?::timestamptz and audit_records.at < ?::timestamptz + interval '24 hours'`,
      day && `${day}T00:00:00Z`,
    );
    where('sequence < ?', before);
    return this.database.queryPlannedAnew<RecordRow & Record<string, unknown>>(
      `select ${RECORD} from audit_records where ${conditions.join(' and ')}
        order by audit_records.sequence desc limit ${limit}`,
      parameters,
    );
  }

  /** The next records behind one, in their order. */
  behind(sequence: number, limit: number): Promise<RecordRow[]> {
    return this.database.query<RecordRow & Record<string, unknown>>(
      `select ${RECORD} from audit_records where sequence > $1 order by audit_records.sequence limit $2`,
      [sequence, limit],
    );
  }

  /** Records about a customer, in their order. */
  about(customerId: string, { behind, upTo, limit }: { behind: string; upTo: number; limit: number }) {
    return this.database.query<RecordRow & Record<string, unknown>>(
      `select ${RECORD} from audit_records where customer_id = $1 and sequence > $2 and sequence <= $3
        order by audit_records.sequence limit $4`,
      [customerId, behind, upTo, limit],
    );
  }

  /** Lets one process at a time write roots, until its transaction ends. */
  async lockRoots(): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('audit roots'))`);
  }

  /** @param action of the records that keep these roots */
  async lastRoot(action: AuditAction): Promise<DayRoot | undefined> {
    const [row] = await this.database.query<{ after: DayRoot }>(
      `select after from audit_records where action = $1 order by sequence desc limit 1`,
      [action],
    );
    return row?.after;
  }
}

/** A row as the record that was hashed. */
export function recordOf({ sequence: _, hash: __, ...row }: RecordRow): AuditRecord {
  const { actor_id: actorId, actor_email: actorEmail, actor_role: actorRole, ...rest } = row;
  const { customer_id: customerId, request_id: requestId, ...plain } = rest;
  return { ...plain, actorId, actorEmail, actorRole, customerId, requestId };
}

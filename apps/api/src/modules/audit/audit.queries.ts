import { AUDIT_ACTIONS, copiedText, emailIn } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Users, typedAccountId } from '#modules/user/index.js';
import { invalidFields } from '#platform/http/index.js';
import { AuditCheckRepository } from './audit-check.repository.js';
import { AuditRepository, type RecordRow, recordOf } from './audit.repository.js';
import type { AuditListRequest } from './dto/audit.request.js';
import type { AuditRecordDto, AuditStateDto } from './dto/audit.response.js';
import { MerkleLogRepository } from './merkle-log.repository.js';
import { VerifyRegularly } from './use-cases/verify-regularly.js';

const SEQUENCE = /^[1-9]\d{0,15}$/;

/** Reads of the audit log for the console. */
@Injectable()
export class AuditQueries {
  constructor(
    private readonly records: AuditRepository,
    private readonly checks: AuditCheckRepository,
    private readonly log: MerkleLogRepository,
    private readonly verifying: VerifyRegularly,
    private readonly users: Users,
  ) {}

  /** One page, newest first. */
  async list(request: AuditListRequest): Promise<{ records: AuditRecordDto[]; nextCursor: string | null }> {
    const { actor, customer, action, outcome, day, limit, cursor } = request;
    if (cursor !== undefined && !SEQUENCE.test(cursor))
      throw invalidFields([{ field: 'cursor', message: 'This cursor does not belong to this list' }]);
    // Records are found by the id, also those from before a change of the address.
    const email = actor === undefined ? undefined : (emailIn(actor) ?? actor.toLowerCase());
    const person = email?.includes('@') ? await this.users.findVerified(email) : undefined;
    const about = { customer: customer === undefined ? undefined : await this.customerOf(copiedText(customer)) };
    const asked = { actorId: person?.id, actorEmail: person ? undefined : email, ...about };
    const rows = await this.records.list({ ...asked, action, outcome, day, before: cursor, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const customers = page.flatMap(({ customer_id: id }) => (id === null ? [] : [id]));
    const accountIds = await this.users.accountIdsOf([...new Set(customers)]);
    const toDto = (row: RecordRow) => recordDto(row, accountIds.get(row.customer_id ?? '') ?? null);
    return { records: page.map(toDto), nextCursor: rows.length > limit ? (page.at(-1)?.sequence ?? null) : null };
  }

  /** The id of a customer, named by it or by the account id. @throws ValidationFailed for an account id of nobody */
  private async customerOf(named: string): Promise<string> {
    const accountId = typedAccountId(named);
    if (!accountId) return named;
    const person = await this.users.findByAccountId(accountId);
    if (!person) throw invalidFields([{ field: 'customer', message: `Nobody has the account id ${accountId}` }]);
    return person.id;
  }

  async state(): Promise<AuditStateDto> {
    const [head, last] = [await this.log.latest(), await this.checks.latest()];
    return {
      head: head ?? null,
      running: this.verifying.isRunning,
      last: last
        ? {
            checkedAt: last.checked_at.toISOString(),
            tookSeconds: last.took_ms / 1_000,
            records: Number(last.records),
            days: last.days,
            entries: Number(last.entries),
            differences: last.differences,
            findings: last.findings,
          }
        : null,
    };
  }
}

function recordDto(row: RecordRow, accountId: string | null): AuditRecordDto {
  const { at, before, after, ...record } = recordOf(row);
  const says = AUDIT_ACTIONS[row.action] ?? row.action;
  return {
    sequence: Number(row.sequence),
    at: `${at.slice(0, 23)}Z`,
    ...record,
    accountId,
    says,
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
    hash: row.hash,
  };
}

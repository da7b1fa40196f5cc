import { type Permission, isPermitted } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { type Caller, type PageRequest, decodeCursor, pageOf } from '#platform/http/index.js';
import { type FailedMailRow, MailState } from '#platform/jobs/index.js';
import type { MailTemplate } from '#platform/mail/index.js';
import { Audit } from '#modules/audit/index.js';
import { Users } from '#modules/user/index.js';
import type { FailedMailDto } from './dto/failed-mail.response.js';

const INVITATION: MailTemplate = 'operator-invited';
const READS_OPERATORS: Permission = 'read-operators';

/** The emails that were given up after every try, without what they say. */
@Injectable()
export class FailedMailsQueries {
  constructor(
    private readonly mailState: MailState,
    private readonly users: Users,
    private readonly audit: Audit,
  ) {}

  /**
   * Shows the addresses of customers, and other ones only to who may read operators.
   * @throws Refusal VALIDATION_FAILED
   */
  async list(
    caller: Caller,
    { limit, cursor }: PageRequest,
  ): Promise<{ mails: FailedMailDto[]; nextCursor: string | null }> {
    const rows = await this.mailState.givenUp(limit + 1, decodeCursor(cursor));
    const { page, nextCursor } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
    const roles = await this.users.rolesOf(page.flatMap(({ user_id }) => user_id ?? []));
    const readsOperators = isPermitted(caller.operatorRole, READS_OPERATORS);
    const mails = page.map((row) => {
      const role = roles.get(row.user_id ?? '');
      const to = role === 'investor' || readsOperators ? row.recipient : null;
      return toDto(row, to, role === 'operator' || row.template === INVITATION);
    });
    if (mails.some(({ to }) => to !== null))
      await this.audit.recordRead({ actor: caller, action: 'open-failed-mails', subject: 'failed-mails' });
    return { mails, nextCursor };
  }
}

const toDto = (row: FailedMailRow, to: string | null, toOperator: boolean): FailedMailDto => ({
  id: row.id,
  to,
  toOperator,
  kind: row.template,
  createdAt: row.created_at === null ? null : new Date(row.created_at).toISOString(),
  failedAt: row.failed_at.toISOString(),
  tries: (row.retries ?? 0) + 1,
  reason: row.reason,
});

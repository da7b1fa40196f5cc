import { Injectable } from '@nestjs/common';
import { type PageRequest, decodeCursor, pageOf } from '#platform/http/index.js';
import { type FailedMailRow, MailState } from '#platform/jobs/index.js';
import type { FailedMailDto } from './dto/failed-mail.response.js';

/** The emails that were given up after every try, without what they say. */
@Injectable()
export class FailedMailsQueries {
  constructor(private readonly mailState: MailState) {}

  /** @throws Refusal VALIDATION_FAILED */
  async list({ limit, cursor }: PageRequest): Promise<{ mails: FailedMailDto[]; nextCursor: string | null }> {
    const rows = await this.mailState.givenUp(limit + 1, decodeCursor(cursor));
    const { page, nextCursor } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
    return { mails: page.map(toDto), nextCursor };
  }
}

const toDto = (row: FailedMailRow): FailedMailDto => ({
  id: row.id,
  to: row.recipient,
  kind: row.template,
  createdAt: row.created_at === null ? null : new Date(row.created_at).toISOString(),
  failedAt: row.failed_at.toISOString(),
  tries: (row.retries ?? 0) + 1,
  reason: row.reason,
});

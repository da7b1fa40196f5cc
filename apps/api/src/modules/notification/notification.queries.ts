import { Injectable } from '@nestjs/common';
import { decodeCursor, type PageRequest, pageOf } from '#platform/http/index.js';
import { Notices } from '#platform/mail/index.js';
import type { NotificationDto } from './dto/notification.response.js';
import { NotificationRepository, type NotificationRow } from './notification.repository.js';

/** What stands under the bell. */
@Injectable()
export class NotificationQueries {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly notices: Notices,
  ) {}

  /** @throws ValidationFailed for a cursor that this list did not give out */
  async list(userId: string, { limit, cursor }: PageRequest) {
    const rows = await this.notifications.list(userId, limit + 1, decodeCursor(cursor));
    const { page, nextCursor } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
    return { notifications: page.map((row) => this.shown(row)), nextCursor, unread: await this.unread(userId) };
  }

  unread(userId: string): Promise<number> {
    return this.notifications.unread(userId);
  }

  private shown({ id, template, data, created_at, read_at }: NotificationRow): NotificationDto {
    const facts = data as Record<string, unknown>;
    const { reference } = facts;
    return {
      id,
      ...this.notices.of(template, facts),
      reference: typeof reference === 'string' ? reference : null,
      createdAt: created_at.toISOString(),
      read: read_at !== null,
    };
  }
}

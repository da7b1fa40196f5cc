import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { type MailData, type MailTemplate, Notices, Outbox } from '#platform/mail/index.js';

/**
 * Queues an email to a person's current address, with `firstName`, in the current transaction. Ignores whether they
 * want emails: these mails concern the safety of the account.
 */
@Injectable()
export class MailPerson {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly hints: Hints,
    private readonly notices: Notices,
  ) {}

  async run<T extends MailTemplate>(userId: string, template: T, data: MailData[T]): Promise<void> {
    await this.database.query('select outbox_mail($1, $2, $3, $4::jsonb, false, $5)', [
      userId,
      this.clock.now(),
      template,
      this.outbox.json(data),
      this.notices.has(template),
    ]);
    this.hints.tell(userId, 'notifications');
  }
}

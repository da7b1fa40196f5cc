import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { SessionNotFound, SessionRepository } from '#modules/auth/index.js';
import { MailPerson } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { CustomersQueries } from '../customers.queries.js';

/** Signs a customer out on one device, such as one that they say is not theirs, and tells them by email. */
@Injectable()
export class EndCustomerSession {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersQueries,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
    private readonly mailPerson: MailPerson,
    private readonly clock: Clock,
  ) {}

  /** @throws UserNotFound for who is no customer, SessionNotFound */
  async run(operatorId: string, customerId: string, sessionId: string): Promise<void> {
    await this.customers.require(customerId);
    await this.database.transaction(async () => {
      const ended = await this.sessions.end(customerId, sessionId, 'ended-elsewhere', this.clock.now());
      if (!ended) throw SessionNotFound();
      await this.mailPerson.run(customerId, 'signed-out', {});
      const actor = { userId: operatorId };
      await this.audit.record({ actor, action: 'end-customer-session', subject: sessionId, customerId });
    });
  }
}

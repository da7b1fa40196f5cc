import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { CustomerPageRepository } from '../customer-page.repository.js';
import { CustomersQueries } from '../customers.queries.js';

/** Writes a note about a customer, which colleagues read and nobody can change. */
@Injectable()
export class WriteNote {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersQueries,
    private readonly pages: CustomerPageRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws UserNotFound for who is no customer */
  async run(operatorId: string, customerId: string, text: string): Promise<void> {
    await this.customers.require(customerId);
    await this.database.transaction(async () => {
      await this.pages.addNote(customerId, operatorId, text.trim(), this.clock.now());
      const actor = { userId: operatorId };
      await this.audit.record({ actor, action: 'write-note', subject: customerId, customerId, after: { text } });
    });
  }
}

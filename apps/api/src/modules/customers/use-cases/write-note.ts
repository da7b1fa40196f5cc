import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Database } from '#platform/database/index.js';
import { CustomerNotes } from '#modules/user/index.js';
import { CustomersQueries } from '../customers.queries.js';

/** Writes a note about a customer, which colleagues read and nobody can change. */
@Injectable()
export class WriteNote {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersQueries,
    private readonly notes: CustomerNotes,
    private readonly audit: Audit,
  ) {}

  /** @throws UserNotFound for who is no customer */
  async run(operatorId: string, customerId: string, text: string): Promise<void> {
    await this.customers.require(customerId);
    await this.database.transaction(async () => {
      await this.notes.add({ userId: customerId, authorId: operatorId, body: text.trim() });
      const actor = { userId: operatorId };
      await this.audit.record({ actor, action: 'write-note', subject: customerId, customerId, after: { text } });
    });
  }
}

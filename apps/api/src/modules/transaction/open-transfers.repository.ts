import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { OpenTransfers } from '#modules/payment-method/index.js';

/** Pending and processing deposits and withdrawals of all customers. */
@Injectable()
export class OpenTransfersRepository extends OpenTransfers {
  constructor(private readonly database: Database) {
    super();
  }

  async name(methodId: string): Promise<boolean> {
    const rows = await this.database.query<{ named: boolean }>(
      `select exists (select 1 from transactions
                       where payment_method_id = $1 and status in ('pending', 'processing')) as named`,
      [methodId],
    );
    return rows[0]?.named ?? false;
  }
}

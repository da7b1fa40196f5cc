import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { DepositAddresses } from './deposit-addresses.js';

/** The directory of the payments on the networks: which transfer each was made by. */
@Injectable()
export class TransferHashes {
  constructor(
    private readonly database: Database,
    private readonly addresses: DepositAddresses,
  ) {}

  /** Whether another transfer was made by this payment, or of a deposit's, another deposit is going to be. */
  async usedBefore(hash: string, { id, type }: { id: string; type: string }): Promise<boolean> {
    return (await this.isAnothers(hash, id)) || (type === 'deposit' && this.addresses.seenElsewhere(hash, id));
  }

  /**
   * Notes, in the transaction one is in, that a transfer was made by this payment. Of two at the same time, the second
   * waits for the first.
   * @returns false when it is another transfer's
   */
  async claim(hash: string, userId: string, transactionId: string): Promise<boolean> {
    await this.database.query(
      `insert into transfer_hashes (hash, user_id, transaction_id) values (tx_hash_key($1), $2, $3)
       on conflict do nothing`,
      [hash, userId, transactionId],
    );
    return !(await this.isAnothers(hash, transactionId));
  }

  private async isAnothers(hash: string, transactionId: string): Promise<boolean> {
    const sql = 'select transaction_id from transfer_hashes where hash = tx_hash_key($1)';
    const [row] = await this.database.query<{ transaction_id: string }>(sql, [hash]);
    return row !== undefined && row.transaction_id !== transactionId;
  }
}

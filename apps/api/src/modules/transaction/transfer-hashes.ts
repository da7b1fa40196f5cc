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

  /**
   * Whether another transfer, open or ended, has the hash of this payment, or of a deposit's, another deposit is going to
   * be made by it.
   */
  async usedBefore(hash: string, { id, type }: { id: string; type: string }): Promise<boolean> {
    return (await this.isAnothers(hash, id)) || (type === 'deposit' && this.addresses.seenElsewhere(hash, id));
  }

  /**
   * Notes, in the transaction one is in, that a transfer was made by this payment. Of two at the same time, the second
   * waits for the first.
   * @returns false when another transfer has it, too
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
    const first = 'select from transfer_hashes where hash = tx_hash_key($1) and transaction_id <> $2';
    if ((await this.database.query(first, [hash, transactionId])).length > 0) return true;
    // The directory has the first transfer alone, which may be this one.
    const others = await this.database.query(
      `select from transactions
        where lower(tx_hash) = any(array[tx_hash_key($1), '0x' || tx_hash_key($1)])
          and tx_hash is not null and id <> $2 limit 1`,
      [hash, transactionId],
    );
    return others.length > 0;
  }
}

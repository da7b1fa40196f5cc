import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { TransferHashes } from '#modules/transaction/index.js';
import type { ChainName } from './chains.js';

/** Whether operators completed another deposit with a transaction, before it was seen at an address of ours. */
@Injectable()
export class CompletedAnother {
  constructor(
    private readonly database: Database,
    private readonly hashes: TransferHashes,
  ) {}

  /**
   * In the transaction that credits a payment, after its hash was claimed.
   * @param coin the payment's: a transaction may bring others, too
   * @returns whether the same coins count for another deposit, as far as is known: it was completed by hand, was not taken
   * back as a whole, and has no address of its own to which this transaction paid, too
   */
  async by({ chain, txId }: { chain: ChainName; txId: string }, coin: string): Promise<boolean> {
    const owner = await this.hashes.owner(txId);
    if (!owner) return false;
    const { userId, transactionId } = owner;
    const [deposit] = await this.database.query<{ amount: string }>(
      `select amount from transactions
        where user_id = $1 and id = $2 and type = 'deposit' and status = 'completed' and coin = $3
          and not exists (select from chain_credits where user_id = $1 and transaction_id = $2)`,
      [userId, transactionId, coin],
    );
    if (!deposit || (await this.paysItself(chain, txId, transactionId))) return false;
    const sql = 'select deposit_corrected($1, $2, null)::text as result';
    const corrected = await this.database.call<string>(sql, [userId, transactionId]);
    return BigInt(corrected) < BigInt(deposit.amount);
  }

  /** Apart, since on a cluster chains lie elsewhere than customers. */
  private async paysItself(chain: ChainName, txId: string, depositId: string): Promise<boolean> {
    const rows = await this.database.query(
      `select from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = $1 and s.tx_id = $2 and a.transaction_id = $3 limit 1`,
      [chain, txId, depositId],
    );
    return rows.length > 0;
  }
}

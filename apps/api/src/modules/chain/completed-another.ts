import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { spellings } from '#modules/transaction/index.js';
import type { ChainName } from './chains.js';

interface Payment {
  chain: ChainName;
  txId: string;
  /** Whose deposit it is going to be. */
  userId: string;
}

interface Completed extends Record<string, unknown> {
  user_id: string;
  id: string;
  amount: string;
}

/** Whether operators completed another deposit with the transaction that brought a payment. */
@Injectable()
export class CompletedAnother {
  constructor(private readonly database: Database) {}

  /**
   * In the transaction that credits a payment, which claimed its hash: operators who complete a deposit with the same one
   * are done, or have it still to claim.
   * @param coin the payment's: a transaction may bring others, too
   * @returns whether the same coins count for another deposit, as far as is known: one was completed by hand, was not taken
   * back as a whole, and has no address of its own to which this transaction paid the same coin
   */
  async by({ chain, txId, userId }: Payment, coin: string, currency: string): Promise<boolean> {
    const [owner] = await this.database.query<{ user_id: string }>(
      'select user_id from transfer_hashes where hash = tx_hash_key($1)',
      [txId],
    );
    // On a cluster, what another customer's movement did can be read a moment later than its locks end. Whoever moves money
    // there may be about to claim the hash, so nothing waits for it: the next look asks again.
    if (owner && owner.user_id !== userId) {
      const sql = 'select from customer_balances where user_id = $1 for share skip locked';
      if ((await this.database.query(sql, [owner.user_id])).length === 0) return true;
    }
    for (const deposit of await this.completed(txId, coin)) {
      if (await this.paidItself({ chain, txId }, currency, deposit.id)) continue;
      const sql = 'select deposit_corrected($1, $2, null)::text as result';
      const corrected = await this.database.call<string>(sql, [deposit.user_id, deposit.id]);
      if (BigInt(corrected) < BigInt(deposit.amount)) return true;
    }
    return false;
  }

  /** Of all customers, by the index on the lower-case hash. */
  private completed(txId: string, coin: string): Promise<Completed[]> {
    return this.database.query<Completed>(
      `select t.user_id, t.id, t.amount from transactions t
        where lower(t.tx_hash) = any($1::text[]) and t.tx_hash is not null
          and t.type = 'deposit' and t.status = 'completed' and t.coin = $2
          and not exists (select from chain_credits c where c.user_id = t.user_id and c.transaction_id = t.id)
        order by t.id`,
      [spellings(txId), coin],
    );
  }

  /** Apart, since on a cluster chains lie elsewhere than customers. */
  private async paidItself(
    { chain, txId }: Omit<Payment, 'userId'>,
    currency: string,
    depositId: string,
  ): Promise<boolean> {
    const rows = await this.database.query(
      `select from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = $1 and s.tx_id = $2 and s.currency = $3 and a.transaction_id = $4 and s.state <> 'conflicted'
        limit 1`,
      [chain, txId, currency, depositId],
    );
    return rows.length > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { FULL_NAME } from '#modules/user/index.js';
import { DepositAddresses } from './deposit-addresses.js';

/** How many others a hash names. */
const MOST_NAMED = 5;

/** Another transfer that has the same hash, and whose it is. */
export interface SameHashRow {
  id: string;
  reference: string;
  type: string;
  user_id: string;
  name: string;
}

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
    return (await this.isShared(id, hash)) || (await this.seenFor(hash, { id, type })).length > 0;
  }

  /** Those transfers, the newest ones. */
  async others(hash: string, { id, type }: { id: string; type: string }): Promise<SameHashRow[]> {
    return this.database.query<SameHashRow & Record<string, unknown>>(
      `with same (id) as (
         select id from transactions where lower(tx_hash) = any($1::text[]) and tx_hash is not null
         union select transaction_id from transfer_hashes where hash = tx_hash_key($2)
         union select * from unnest($3::uuid[]))
       select t.id, t.reference, t.type, t.user_id, ${FULL_NAME} as name
         from same join transactions t on t.id = same.id join users u on u.id = t.user_id
        where t.id <> $4 order by t.id desc limit ${MOST_NAMED}`,
      [spellings(hash), hash, await this.seenFor(hash, { id, type }), id],
    );
  }

  private async seenFor(hash: string, { id, type }: { id: string; type: string }): Promise<string[]> {
    return type === 'deposit' ? this.addresses.seenElsewhere(hash, id) : [];
  }

  /**
   * Locks the hash until the end of the transaction one is in, so that of two transfers that are made by this payment at
   * the same time, the second one waits for the first. The first of all stands in the directory.
   */
  async claim(hash: string, userId: string, transactionId: string): Promise<void> {
    await this.database.query(
      `insert into transfer_hashes (hash, user_id, transaction_id) values (tx_hash_key($1), $2, $3)
       on conflict (hash) do update set user_id = transfer_hashes.user_id`,
      [hash, userId, transactionId],
    );
  }

  /** Those of these transfers whose hash another one has, too. */
  async shared(lines: readonly { id: string; txHash: string | null }[]): Promise<Set<string>> {
    const known = lines.filter(({ txHash }) => txHash !== null);
    if (known.length === 0) return new Set();
    const asked = [known.map(({ id }) => id), known.map(({ txHash }) => txHash)];
    const first = await this.database.query<{ id: string }>(
      `select l.id from unnest($1::uuid[], $2::text[]) as l (id, hash)
         join transfer_hashes h on h.hash = tx_hash_key(l.hash) and h.transaction_id <> l.id`,
      asked,
    );
    // The directory has the first transfer alone, which may be one of these. One payment may have made thousands.
    const others = await this.database.query<{ id: string }>(
      `select distinct l.id from unnest($1::uuid[], $2::text[]) as l (id, hash)
         join transactions t on lower(t.tx_hash) = any(array[tx_hash_key(l.hash), '0x' || tx_hash_key(l.hash)])
          and t.tx_hash is not null and t.id <> l.id`,
      asked,
    );
    return new Set([...first, ...others].map(({ id }) => id));
  }

  private async isShared(id: string, txHash: string): Promise<boolean> {
    return (await this.shared([{ id, txHash }])).size > 0;
  }
}

/** A hash as each of the networks writes it. */
export function spellings(hash: string): string[] {
  const digits = hash.toLowerCase().replace(/^0x/, '');
  return [digits, `0x${digits}`];
}

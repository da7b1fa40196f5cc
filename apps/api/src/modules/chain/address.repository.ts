import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { spellings } from '#modules/transaction/index.js';
import { CHAIN_NAMES, type ChainName } from './chains.js';
import { networkOf } from './deposit-chains.js';

/** A deposit, and the payment that it is or was completed with. */
interface PaidDeposit {
  id: string;
  coin: string;
  hash: string;
}

/** The addresses that deposits were given, and the counter of each key. */
@Injectable()
export class AddressRepository {
  constructor(private readonly database: Database) {}

  /** Takes the next index of a key. Others wait for the end of the transaction, so take it last and write little after it. */
  async next(chain: ChainName, firstAddress: string): Promise<number> {
    const rows = await this.database.query<{ taken: number }>(
      `update address_counters set next_index = next_index + 1
        where chain = $1 and first_address = $2 returning next_index - 1 as taken`,
      [chain, firstAddress],
    );
    const taken = rows[0]?.taken;
    if (taken === undefined) throw new Error(`A key of ${chain} has no counter`);
    return taken;
  }

  /** Nobody saw the last one: within the transaction that took it, whose lock on the counter holds. */
  async giveBack(chain: string, firstAddress: string, index: number): Promise<void> {
    await this.database.query(
      `update address_counters set next_index = $3 where chain = $1 and first_address = $2 and next_index = $3 + 1`,
      [chain, firstAddress, index],
    );
  }

  async insert(row: {
    chain: string;
    address: string;
    userId: string;
    depositId: string;
    firstAddress: string;
    index: number;
    network: string;
    now: Date;
  }): Promise<void> {
    const { chain, address, userId, depositId, firstAddress, index, network, now } = row;
    await this.database.query(
      `insert into chain_addresses (chain, address, user_id, transaction_id, created_at, first_address, address_index)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [chain, address, userId, depositId, now, firstAddress, index],
    );
    // No withdrawal goes to an address of ours.
    await this.database.query(
      `insert into deposit_addresses (network, address_key, since) values ($1, address_key($1, $2), $3)
       on conflict do nothing`,
      [network, address, now],
    );
  }

  /** Whether deposits use one of these addresses that no deposit was given by this key. */
  async isShared(chain: ChainName, addresses: readonly string[], firstAddress: string): Promise<boolean> {
    const used = await this.database.query<{ key: string }>(
      `select address_key as key from deposit_addresses
        where network = $1 and address_key in (select address_key($1, address) from unnest($2::text[]) address)`,
      [networkOf(chain), addresses],
    );
    if (used.length === 0) return false;
    // Apart, since on a cluster chains lie elsewhere than methods.
    const given = await this.database.query<{ key: string }>(
      `select address_key($3, address) as key from chain_addresses
        where chain = $1 and first_address = $2 and address = any($4::text[])`,
      [chain, firstAddress, networkOf(chain), addresses],
    );
    const ofDeposits = new Set(given.map(({ key }) => key));
    return used.some(({ key }) => !ofDeposits.has(key));
  }

  /**
   * Whether the chain credited what a deposit was completed with as another line instead: what was seen at its own address,
   * or where nothing was, a payment of the same coin and hash, since the deposit was completed.
   */
  async creditedApart(deposit: PaidDeposit & { userId: string; currency: string; since: string }): Promise<boolean> {
    const { userId, id, currency, hash, since } = deposit;
    const seen = await this.database.query<{ place: string }>(
      `select ${placeOf('s')} as place
         from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = any($1::text[]) and s.tx_id = any($2::text[]) and s.currency = $3 and a.transaction_id = $4`,
      [CHAIN_NAMES, spellings(hash), currency, id],
    );
    if (seen.length === 0) return (await this.creditedElsewhere(deposit, since)).length > 0;
    // Apart, since on a cluster chains lie elsewhere than customers.
    const credited = await this.database.query<{ line: string }>(
      `select c.transaction_id as line from chain_credits c
        where c.user_id = $1 and (c.transaction_id = $2 or ${placeOf('c')} = any($3::text[]))`,
      [userId, id, seen.map(({ place }) => place)],
    );
    return credited.length > 0 && credited.every(({ line }) => line !== id);
  }

  /** The other lines, of any customer, that the chain credited a payment with this hash as, in this coin, since then or ever. */
  async creditedElsewhere({ id, coin, hash }: PaidDeposit, since: string | null): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select t.id from transactions t join chain_credits c on c.user_id = t.user_id and c.transaction_id = t.id
        where lower(t.tx_hash) = any($1::text[]) and t.tx_hash is not null and t.coin = $2 and t.id <> $3
          and c.credited_at >= coalesce($4::timestamptz, '-infinity') order by t.id`,
      [spellings(hash), coin, id, since],
    );
    return rows.map((row) => row.id);
  }

  /** The other deposits at whose addresses a payment, by its hash in any spelling, was seen. */
  async seenElsewhere(hash: string, depositId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct a.transaction_id as id
         from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = any($1::text[]) and s.tx_id = any($2::text[]) and a.transaction_id <> $3`,
      [CHAIN_NAMES, spellings(hash), depositId],
    );
    return rows.map(({ id }) => id);
  }
}

/** SQL: which payment it is, of a sighting or a credit. */
const placeOf = (row: string): string => `${row}.chain || ':' || ${row}.tx_id || ':' || ${row}.output`;

import { LISTED_AT_MOST } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { FULL_NAME } from '#modules/user/index.js';
import type { ChainName } from './chains.js';

/** A deposit that was credited from a chain and is held, or was. */
export interface HeldDepositRow extends Record<string, unknown> {
  id: string;
  transaction_id: string;
  reference: string;
  user_id: string;
  customer_name: string;
  chain: ChainName;
  tx_id: string;
  /** Coins, as decimal text. */
  coins: string;
  coin: string;
  /** Cents that were credited. */
  amount: string;
  held_at: Date;
  released_at: Date | null;
}

const HOLDS = `
  select h.id, h.transaction_id, l.reference, h.user_id, ${FULL_NAME} as customer_name, c.chain, c.tx_id, c.coins, l.coin, l.amount, h.held_at, h.released_at
    from deposit_holds h
    join chain_credits c on c.user_id = h.user_id and c.transaction_id = h.transaction_id
    join transactions l on l.user_id = h.user_id and l.id = h.transaction_id
    join users u on u.id = h.user_id`;

/** SQL: credited payments that are in no block of their chain, as far as its node is believed; a query. */
export const IN_NO_BLOCK = `
  (select * from chain_sightings where credited_at is not null and state in ('seen', 'conflicted'))
  union
  (select s.* from chain_cursors c
     join chain_sightings s on s.chain = c.chain and s.credited_at is not null and s.height > c.common_height)`;

@Injectable()
export class HeldDepositRepository {
  constructor(private readonly database: Database) {}

  /** Those that are held first, then the latest. */
  list(): Promise<HeldDepositRow[]> {
    return this.database.query<HeldDepositRow>(
      `${HOLDS} order by h.released_at is not null, h.held_at desc, h.id limit ${String(LISTED_AT_MOST.heldDeposits)}`,
    );
  }

  /**
   * Those of a chain that operators were not told of; from now on they were. Not those whose payment is in another block
   * and only waits until it lies deep enough.
   */
  async takeUntold(chain: ChainName, now: Date): Promise<HeldDepositRow[]> {
    // Apart, since on a cluster chains lie elsewhere than customers.
    const gone = await this.database.query<{ tx_id: string; output: number }>(
      `select tx_id, output from (${IN_NO_BLOCK}) s where chain = $1`,
      [chain],
    );
    if (gone.length === 0) return [];
    const taken = await this.database.query<{ id: string }>(
      `update deposit_holds h set told_at = $2
         from chain_credits c
        where c.user_id = h.user_id and c.transaction_id = h.transaction_id and c.chain = $1
          and h.released_at is null and h.told_at is null
          and (c.tx_id, c.output) in (select * from unnest($3::text[], $4::int[]))
       returning h.id`,
      [chain, now, gone.map(({ tx_id: txId }) => txId), gone.map(({ output }) => output)],
    );
    if (taken.length === 0) return [];
    return this.database.query<HeldDepositRow>(`${HOLDS} where h.id = any($1::uuid[]) order by h.id`, [
      taken.map(({ id }) => id),
    ]);
  }

  /** Cents that have to stay in a customer's account for their held deposits. */
  async kept(userId: string): Promise<bigint> {
    const [row] = await this.database.query<{ kept: string }>('select deposits_held($1) as kept', [userId]);
    return BigInt(row?.kept ?? 0);
  }

  /** How many are held now. */
  async count(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'select count(*)::int as count from deposit_holds where released_at is null',
    );
    return row?.count ?? 0;
  }
}

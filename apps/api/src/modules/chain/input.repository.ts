import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';
import { finalUpTo } from './depths.js';
import type { BlockPoint, ChainInputs } from './sources/chain-source.js';

/** So long what spends the same is looked for, and what a final payment spends is kept in case blocks are replaced. */
const WATCHED_FOR = '30 days';
/** So much of what one payment spends is kept, the first by their letters: what replaces it nearly always spends all of it. */
const MOST_KEPT = 20;

/** SQL: whether another transaction spent for good what the payment `s` in chain_sightings would, of units (SQL). */
export const isReplaced = (chain: ChainName, units: string): string => `
  s.state = 'conflicted' and exists (
    select from chain_inputs i join chain_cursors c on c.chain = i.chain
     where i.chain = s.chain and i.tx_id = s.tx_id and i.taken_height <= ${finalUpTo(chain, units)}
       and (c.common_height is null or i.taken_height <= c.common_height))`;

/** What transactions that pay us spend, so that a payment that never arrives is told from one that nodes dropped. */
@Injectable()
export class InputRepository {
  constructor(private readonly database: Database) {}

  /** What payments spend that are in no block, and which no other transaction spent; for a month after they were gone. */
  async watched(chain: ChainName, now: Date): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ spend: string }>(
      `select distinct i.spend
         from ((select chain, tx_id from chain_sightings where chain = $1 and state = 'seen')
               union
               (select chain, tx_id from chain_sightings
                 where chain = $1 and state = 'conflicted' and changed_at > $2::timestamptz - interval '${WATCHED_FOR}')) s
         join chain_inputs i on i.chain = s.chain and i.tx_id = s.tx_id
        where i.taken_height is null`,
      [chain, now],
    );
    return new Set(rows.map(({ spend }) => spend));
  }

  /** Once the payments were written. @param block where they were found; without one they wait for a block */
  async record(chain: ChainName, found: readonly ChainInputs[], block?: BlockPoint): Promise<void> {
    if (found.length === 0) return;
    const kept = found.map(({ txId, spends }) => ({ txId, spends: spends.toSorted().slice(0, MOST_KEPT) }));
    await this.database.query(
      `insert into chain_inputs (chain, tx_id, spend)
       select distinct $1, p.tx_id, p.spend from unnest($2::text[], $3::text[]) p (tx_id, spend)
        where exists (select from chain_sightings s where s.chain = $1 and s.tx_id = p.tx_id)
       on conflict do nothing`,
      [chain, ...columnsOf(kept)],
    );
    if (!block) return;
    await this.database.query(
      `update chain_inputs i set taken_height = $4 from unnest($2::text[], $3::text[]) p (tx_id, spend)
        where i.chain = $1 and i.spend = p.spend and i.tx_id <> p.tx_id and i.taken_height is null`,
      [chain, ...columnsOf(found), block.height],
    );
  }

  /** The blocks after this height were replaced: what they spent is unspent. */
  async walkBack(chain: ChainName, height: number): Promise<void> {
    await this.database.query('update chain_inputs set taken_height = null where chain = $1 and taken_height > $2', [
      chain,
      height,
    ]);
  }

  /** Removes those of transactions of which no payment is kept. */
  async forgetOf(chain: ChainName, txIds: readonly string[]): Promise<void> {
    await this.database.query(
      `delete from chain_inputs i where i.chain = $1 and i.tx_id = any($2::text[])
          and not exists (select from chain_sightings s where s.chain = i.chain and s.tx_id = i.tx_id)`,
      [chain, txIds],
    );
  }

  /** Removes those of payments that have been final or gone for so long, but for what says that one was replaced; and what is too much. */
  async forget(now: Date): Promise<void> {
    await this.database.query(
      `delete from chain_inputs i
        where not exists (select from chain_sightings s
                           where s.chain = i.chain and s.tx_id = i.tx_id
                             and (s.state in ('seen', 'confirmed')
                                  or s.changed_at > $1::timestamptz - interval '${WATCHED_FOR}'
                                  or s.state = 'conflicted' and i.taken_height is not null))`,
      [now],
    );
    // Earlier releases kept all.
    await this.database.query(
      `delete from chain_inputs i
        using (select chain, tx_id, spend, row_number() over (partition by chain, tx_id order by spend collate "C") as at
                 from chain_inputs) p
        where p.at > ${MOST_KEPT} and i.taken_height is null
          and i.chain = p.chain and i.tx_id = p.tx_id and i.spend = p.spend`,
    );
  }
}

/** A transaction and what it spends, each, as two lists of the same length. */
function columnsOf(found: readonly ChainInputs[]): [string[], string[]] {
  const each = found.flatMap(({ txId, spends }) => spends.map((spend) => [txId, spend] as const));
  return [each.map(([txId]) => txId), each.map(([, spend]) => spend)];
}

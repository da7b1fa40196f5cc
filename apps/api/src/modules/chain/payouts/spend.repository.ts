import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from '../chains.js';
import { finalUpTo } from '../depths.js';
import type { ChainBlock, ChainSpend } from '../sources/chain-source.js';

/**
 * Transactions x of batches that may still be final, and so may pay a withdrawal, of their batch or not. Operators send no
 * withdrawal again that one of them pays until another final one has spent the same, so whatever does is looked at. Few are:
 * they are found by the index of those that are not final, since the batches of years are many.
 */
const MAY_PAY = `
  payout_sightings x
   where x.state <> 'final'
     and not exists (select from payout_sightings f
                      where f.batch_id = x.batch_id and f.number = x.number and f.state = 'final' and f.tx_id <> x.tx_id
                        and f.spends ?| array(select jsonb_array_elements_text(x.spends)))`;

const WATCHED = (now: string): string =>
  `(b.ended_at is null or b.ended_at > ${now}::timestamptz - interval '30 days'
     or b.id in (select x.batch_id from ${MAY_PAY}))`;

/**
 * Transactions of batches that this one spends a coin of. Where a batch was cancelled, nobody was given its own, and where it
 * ended and another final transaction spent one of its coins, its own can never be in a block: its coins are free. What uses
 * those is looked at all the same where it was before, or where no other batch is looked at and it pays a withdrawal, which may
 * be paid twice, or it makes one impossible that was looked at.
 */
const TOUCHED = `
  with touched as (
    select distinct s.batch_id, s.number,
           b.cancelled_by is not null
             or b.ended_at is not null
                and exists (select from payout_sightings x
                             where x.batch_id = s.batch_id and x.number = s.number and x.tx_id <> $2
                               and x.state = 'final' and x.settled_at is not null) as free,
           exists (select from payout_sightings x
                    where x.chain = $1 and x.tx_id = $2 and x.batch_id = s.batch_id and x.number = s.number) as known,
           $11::boolean or
           exists (select from jsonb_array_elements(b.transactions) t
                    cross join jsonb_array_elements(t -> 'payouts') p
                     join jsonb_array_elements($4::jsonb) o on o ->> 'address' = p ->> 'payTo'
                    where (t ->> 'number')::int = s.number) as pays,
           exists (select from ${MAY_PAY} and x.batch_id = b.id and x.tx_id <> $2 and x.spends ?| $3::text[]) as decides
      from payout_spends s join payout_batches b on b.id = s.batch_id
     where s.chain = $1 and s.spend = any($3::text[]) and ${WATCHED('$10')})
  select batch_id, number from touched
   where not free or known or (pays or decides) and not exists (select from touched other where not other.free)`;

/** What waits for a block tells less of what it does than a block that it was in. */
const KNOWN = 'excluded.height is null and payout_sightings.settled_at is not null';

/** What was seen of the transactions that batches wait for. Written in the transaction that notes how far a chain was read. */
@Injectable()
export class SpendRepository {
  constructor(private readonly database: Database) {}

  /** What batches spend: open ones, and for a month those that ended, or as long as one may pay a withdrawal of them. */
  async watched(chain: ChainName, now: Date): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ spend: string }>(
      `select distinct p.spend from payout_batches b join payout_spends p on p.batch_id = b.id
        where b.chain = $1 and ${WATCHED('$2')}`,
      [chain, now],
    );
    return new Set(rows.map(({ spend }) => spend));
  }

  /** @param block where they were found; without one they wait for a block */
  async record(chain: ChainName, found: readonly ChainSpend[], now: Date, block?: ChainBlock): Promise<void> {
    for (const { txId, spends, outputs, fee, failed } of found) {
      const to = outputs.map(({ address, currency, units }) => ({ address, currency, units: units.toString() }));
      await this.database.query(
        `insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, fee_units, failed, state, height,
                                       block_hash, block_time, seen_at, changed_at)
         select $1, $2, p.batch_id, p.number, to_jsonb($3::text[]), $4::jsonb, $5, $6,
                case when $7::bigint is null then 'seen' else 'confirmed' end, $7, $8, $9, $10, $10
           from (${TOUCHED}) p
         on conflict (chain, tx_id, batch_id, number) do update
           set state = excluded.state, height = excluded.height, block_hash = excluded.block_hash,
               block_time = excluded.block_time,
               fee_units = coalesce(excluded.fee_units, payout_sightings.fee_units),
               changed_at = excluded.changed_at,
               -- What it did in its last block counts until it is in another one, where it may do something else and is
               -- compared again.
               outputs = case when ${KNOWN} then payout_sightings.outputs else excluded.outputs end,
               failed = case when ${KNOWN} then payout_sightings.failed else excluded.failed end,
               lost_told_at = case when excluded.height is null and payout_sightings.settled_at is null then null
                                   else payout_sightings.lost_told_at end,
               settled_at = case when ${KNOWN}
                                   or (payout_sightings.outputs, payout_sightings.failed)
                                    = (excluded.outputs, excluded.failed) then payout_sightings.settled_at end
         where payout_sightings.state in ('seen', 'conflicted') and payout_sightings.state <> excluded.state`,
        [
          chain,
          txId,
          spends,
          JSON.stringify(to),
          fee?.toString() ?? null,
          failed,
          block?.height ?? null,
          block?.hash ?? null,
          block?.time ?? null,
          now,
          await this.isAwaited(outputs.map(({ address }) => address)),
        ],
      );
    }
  }

  /** Whether a withdrawal to one of these addresses, written in any way, is not completed yet. */
  private async isAwaited(addresses: readonly string[]): Promise<boolean> {
    const rows = await this.database.query(
      `select from transactions
        where type = 'withdrawal' and status in ('pending', 'processing') and lower(recipient) = any($1::text[]) limit 1`,
      [addresses.map((address) => address.toLowerCase())],
    );
    return rows.length > 0;
  }

  /** The blocks after this height were replaced: what was in them waits again. */
  async walkBack(chain: ChainName, height: number, now: Date): Promise<void> {
    await this.database.query(
      `update payout_sightings set state = 'seen', height = null, block_hash = null, block_time = null, changed_at = $3
        where chain = $1 and height > $2`,
      [chain, height, now],
    );
  }

  /**
   * What lies deep enough is final: for everything that it sends, and for everything that the batch's transaction would, since
   * that could be sent again if the block were replaced. From then on it may be lost again, and told of.
   * While its batch is open, one that came back is compared again: what it now makes impossible may have been waited for.
   */
  async settle(chain: ChainName, now: Date): Promise<void> {
    const sent = `select sum((o ->> 'units')::numeric) from jsonb_array_elements(s.outputs) o`;
    const approved = `select (select sum((p ->> 'units')::numeric) from jsonb_array_elements(t -> 'payouts') p)
                             + coalesce((t -> 'change' ->> 'units')::numeric, 0)
                        from payout_batches b, jsonb_array_elements(b.transactions) t
                       where b.id = s.batch_id and (t ->> 'number')::int = s.number`;
    const sum = `greatest((${sent}), (${approved}), 0)`;
    await this.database.query(
      `update payout_sightings s
          set state = 'final', changed_at = $2, lost_told_at = null,
              settled_at = case when exists (select from payout_batches b where b.id = s.batch_id and b.ended_at is not null)
                                then s.settled_at end
         from chain_cursors c
        where s.chain = $1 and c.chain = $1 and s.state = 'confirmed' and s.height <= ${finalUpTo(chain, sum)}`,
      [chain, now],
    );
  }

  /** The node no longer knows these transactions. */
  async conflict(chain: ChainName, txIds: readonly string[], now: Date): Promise<void> {
    await this.database.query(
      `update payout_sightings set state = 'conflicted', changed_at = $3
        where chain = $1 and tx_id = any($2::text[]) and state = 'seen'`,
      [chain, txIds, now],
    );
  }
}

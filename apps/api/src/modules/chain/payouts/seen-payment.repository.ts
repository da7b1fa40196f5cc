import type { CurrencyName } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from '../chains.js';
import { type PayoutRow, type PayoutSighting, SIGHTING } from './payout.repository.js';

export type Withdrawal = Pick<PayoutRow, 'userId' | 'id'>;

/** What a withdrawal is to be paid with. */
export interface AskedLine {
  userId: string;
  id: string;
  reference: string;
  /** As the customer entered it. */
  address: string;
  currency: CurrencyName;
  /** As decimal text. */
  coins: string;
  createdAt: Date;
}

/** Where an output has to go to pay a withdrawal. */
export interface AskedOutput {
  /** As nodes write it. */
  address: string;
  /** When the withdrawal was requested. */
  since: Date;
}

/** A transaction that spends what batches would have spent. */
export type SeenTransaction = PayoutSighting & {
  /** By whichever batch. */
  firstSeen: Date;
  /** Of each batch the transaction that spends the same: the batch's id and its number there, with a colon between. */
  parts: readonly string[];
};

/** A withdrawal that counts on an output: it waits in an open batch for what spends this, or is completed with it. */
export interface Claim extends Omit<AskedLine, 'userId' | 'reference' | 'createdAt'> {
  /** The batch's transaction that is to pay it, or paid it, as in `parts`; null: operators completed it by hand. */
  part: string | null;
  /** What paid it; null: nothing yet. */
  txId: string | null;
}

/** What was seen of transactions that may pay withdrawals, for whichever batch they were recorded. */
@Injectable()
export class SeenPaymentRepository {
  constructor(private readonly database: Database) {}

  asked(withdrawals: readonly Withdrawal[]): Promise<AskedLine[]> {
    return this.database.query<AskedLine & Record<string, unknown>>(
      `select t.user_id as "userId", t.id, t.reference, t.recipient as address, t.method as currency,
              t.received_coin as coins, t.created_at as "createdAt"
         from transactions t
        where (t.user_id, t.id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
      [withdrawals.map(({ userId }) => userId), withdrawals.map(({ id }) => id)],
    );
  }

  /** What the own transactions of those that are in an open batch spend; one may have been paid while this is asked. */
  own(withdrawals: readonly Withdrawal[]): Promise<{ id: string; spend: string }[]> {
    return this.database.query<{ id: string; spend: string }>(
      `select p.transaction_id as id, s.spend
         from payouts p join payout_spends s on s.batch_id = p.batch_id and s.number = p.number
        where (p.user_id, p.transaction_id) in (select * from unnest($1::uuid[], $2::uuid[]))
          and (p.ended_at is null or p.outcome = 'paid')`,
      [withdrawals.map(({ userId }) => userId), withdrawals.map(({ id }) => id)],
    );
  }

  /** Withdrawals in batches that were given out, and that wait for the chain. */
  givenOut(chain: ChainName): Promise<(Withdrawal & { reference: string })[]> {
    return this.database.query<Withdrawal & { reference: string } & Record<string, unknown>>(
      `select p.user_id as "userId", p.transaction_id as id, t.reference
         from payout_batches b
         join payouts p on p.batch_id = b.id
         join transactions t on t.user_id = p.user_id and t.id = p.transaction_id
        where b.chain = $1 and b.ended_at is null and b.exported_at is not null and p.ended_at is null`,
      [chain],
    );
  }

  /** @returns whether nobody was told before that it may pay a withdrawal whose next batch was given out */
  async markTold(chain: ChainName, txId: string, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `update payout_sightings s set second_told_at = $3
        where s.chain = $1 and s.tx_id = $2
          and not exists (select from payout_sightings t
                           where t.chain = $1 and t.tx_id = $2 and t.second_told_at is not null) returning s.tx_id`,
      [chain, txId, now],
    );
    return rows.length > 0;
  }

  /** The longest known first: those that send something to one of these, and were first seen since then. */
  async paying(chain: ChainName, asked: readonly AskedOutput[]): Promise<SeenTransaction[]> {
    const found = await this.database.query<{ txId: string }>(
      // Address by address, each by the index: all sightings of years beside all addresses would take seconds.
      `select distinct s."txId"
         from jsonb_to_recordset($2::jsonb) a (address text, since timestamptz)
        cross join lateral (
          select s.tx_id as "txId" from payout_sightings s
           where s.chain = $1 and s.seen_at >= a.since
             and s.outputs @> jsonb_build_array(jsonb_build_object('address', a.address))
          offset 0) s`,
      [chain, JSON.stringify(asked)],
    );
    const txIds = found.map(({ txId }) => txId);
    return txIds.length === 0 ? [] : this.seen('s.tx_id = any($2::text[])', chain, txIds);
  }

  /** That spend one of these. */
  async spending(chain: ChainName, spends: readonly string[]): Promise<SeenTransaction[]> {
    return spends.length === 0 ? [] : this.seen('s.spends ?| $2::text[]', chain, spends);
  }

  /**
   * One counts as final only where it lies deep enough for each batch that it concerns. What a batch knows that was cancelled
   * counts only where no other one knows it: releases before did not go on looking for it.
   */
  private seen(which: string, chain: ChainName, texts: readonly string[]): Promise<SeenTransaction[]> {
    return this.database.query<SeenTransaction & Record<string, unknown>>(
      `select * from (select distinct on (s.tx_id) ${SIGHTING},
                             min(s.seen_at) over same as "firstSeen",
                             array_agg(s.batch_id || ':' || s.number) over same as parts
                        from payout_sightings s join payout_batches b on b.id = s.batch_id
                       where s.chain = $1 and ${which}
                      window same as (partition by s.tx_id)
                       order by s.tx_id, b.cancelled_by is not null, s.state = 'final') s
        order by s."firstSeen", s."txId"`,
      [chain, texts],
    );
  }

  /** Withdrawals with these addresses, written in any way, that count on outputs of these. */
  async claims(seen: readonly SeenTransaction[], addresses: readonly string[]): Promise<Claim[]> {
    if (seen.length === 0) return [];
    return this.database.query<Claim & Record<string, unknown>>(
      `select p.transaction_id as id, p.batch_id || ':' || p.number as part, p.tx_id as "txId", t.recipient as address,
              t.method as currency, t.received_coin as coins
         from payouts p join transactions t on t.user_id = p.user_id and t.id = p.transaction_id
        where p.batch_id = any($1::uuid[]) and (p.ended_at is null or p.outcome = 'paid') and lower(p.address) = any($3::text[])
       union
       select t.id, null, x.tx_id, t.recipient, t.method, t.received_coin
         from unnest($2::text[]) x (tx_id)
         join transactions t on lower(t.tx_hash) = any(array[tx_hash_key(x.tx_id), '0x' || tx_hash_key(x.tx_id)])
          and t.tx_hash is not null and t.type = 'withdrawal' and t.status = 'completed'
          and lower(t.recipient) = any($3::text[])`,
      [
        [...new Set(seen.flatMap(({ parts }) => parts.map((part) => part.split(':')[0])))],
        seen.map(({ txId }) => txId),
        addresses.map((address) => address.toLowerCase()),
      ],
    );
  }
}

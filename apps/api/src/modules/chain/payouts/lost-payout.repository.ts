import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { WAITS_AT_MOST } from '../arrived-at.js';
import type { ChainName } from '../chains.js';
import { type PayoutSighting, SIGHTING } from './payout.repository.js';

/** A completed withdrawal whose payment is gone, or back. */
export interface PayoutNote {
  userId: string;
  id: string;
  batchId: string;
  txId: string;
  lost: boolean;
}

/** Payments of completed withdrawals that are no longer on their chain. */
@Injectable()
export class LostPayoutRepository {
  constructor(private readonly database: Database) {}

  /** Completed withdrawals whose payment is not on its chain, or failed there, without a note of it; and those noted whose payment is back. */
  async unnoted(chain: ChainName): Promise<PayoutNote[]> {
    const paidBy = 'p.batch_id = s.batch_id and p.number = s.number and p.tx_id = s.tx_id';
    return this.database.query<PayoutNote & Record<string, unknown>>(
      `select p.user_id as "userId", p.transaction_id as id, p.batch_id as "batchId", p.tx_id as "txId", true as lost
         from payout_sightings s join payouts p on ${paidBy}
        where s.chain = $1 and (s.settled_at is not null and s.state in ('seen', 'conflicted') or s.failed)
          and p.outcome = 'paid' and p.lost_at is null
       union all
       select p.user_id, p.transaction_id, p.batch_id, p.tx_id, false
         from payouts p join payout_sightings s on ${paidBy}
        where p.chain = $1 and p.lost_at is not null and s.state in ('confirmed', 'final') and not s.failed
          and exists (select from jsonb_array_elements(s.outputs) o
                       where o ->> 'currency' = p.currency and o ->> 'units' = p.units)`,
      [chain],
    );
  }

  /** Final transactions of the batches of completed withdrawals whose own payment is in no block, for the same withdrawal. */
  replacements(chain: ChainName): Promise<(PayoutSighting & { payoutId: string })[]> {
    return this.database.query<PayoutSighting & { payoutId: string } & Record<string, unknown>>(
      `select ${SIGHTING}, p.transaction_id as "payoutId"
         from payout_sightings o
         join payouts p on p.batch_id = o.batch_id and p.number = o.number and p.tx_id = o.tx_id and p.outcome = 'paid'
         join payout_sightings s on s.batch_id = p.batch_id and s.number = p.number and s.tx_id <> p.tx_id
        where o.chain = $1 and o.settled_at is not null and o.state in ('seen', 'conflicted')
          and s.chain = o.chain and s.state = 'final' and not s.failed`,
      [chain],
    );
  }

  /**
   * The payment of a completed withdrawal that is in no block any longer, where this final transaction of its batch spends
   * the same: two that spend different coins of the batch could both be in blocks.
   */
  async replacedBy(
    { chain, txId, batchId, number }: PayoutSighting,
    userId: string,
    id: string,
  ): Promise<string | undefined> {
    const [payout] = await this.database.query<{ tx_id: string }>(
      `select tx_id from payouts where user_id = $1 and transaction_id = $2 and batch_id = $3 and outcome = 'paid'`,
      [userId, id, batchId],
    );
    if (!payout || payout.tx_id === txId) return undefined;
    // Apart, since on a cluster chains lie elsewhere than customers.
    const gone = await this.database.query(
      `select from payout_sightings o
         join payout_sightings n on n.chain = o.chain and n.batch_id = o.batch_id and n.number = o.number
        where o.chain = $1 and o.batch_id = $2 and o.number = $3 and o.tx_id = $4 and o.state in ('seen', 'conflicted')
          and n.tx_id = $5 and n.state = 'final' and not n.failed
          and o.spends ?| array(select jsonb_array_elements_text(n.spends))`,
      [chain, batchId, number, payout.tx_id, txId],
    );
    return gone.length > 0 ? payout.tx_id : undefined;
  }

  /**
   * Notes since when the payment of a completed withdrawal is gone; meanwhile two operators can correct the withdrawal.
   * @param since null: the payment is back
   */
  async note({ userId, id, batchId }: Omit<PayoutNote, 'txId' | 'lost'>, since: Date | null): Promise<void> {
    await this.database.query('select payout_lost($1, $2, $3, $4)', [userId, id, batchId, since]);
  }

  /** Whether a completed withdrawal was corrected, since its payment was not there. */
  async isCorrected({ userId, id }: Pick<PayoutNote, 'userId' | 'id'>): Promise<boolean> {
    const rows = await this.database.query(
      'select from corrections where user_id = $1 and payment = $2 having sum(coins::numeric) > 0',
      [userId, id],
    );
    return rows.length > 0;
  }

  /** Final ones that were compared, are in no block now, and that nobody was told of. */
  untold(chain: ChainName): Promise<PayoutSighting[]> {
    return this.database.query<PayoutSighting & Record<string, unknown>>(
      `select ${SIGHTING} from payout_sightings s
        where s.chain = $1 and s.settled_at is not null and s.state in ('seen', 'conflicted') and s.lost_told_at is null`,
      [chain],
    );
  }

  /**
   * Transactions of open batches that the node has not listed for half an hour, that none took the place of, and that nobody
   * was told of. A node that was started again lists what waits only after a while.
   */
  gone(chain: ChainName, now: Date): Promise<PayoutSighting[]> {
    return this.database.query<PayoutSighting & Record<string, unknown>>(
      `select ${SIGHTING} from payout_batches b join payout_sightings s on s.batch_id = b.id
        where b.chain = $1 and b.ended_at is null and s.state = 'conflicted' and s.settled_at is null
          and s.lost_told_at is null and s.changed_at <= $2::timestamptz - interval '${WAITS_AT_MOST}'
          and not exists (select from payout_sightings o
                           where o.batch_id = s.batch_id and o.tx_id <> s.tx_id and o.state <> 'conflicted'
                             and o.spends ?| array(select jsonb_array_elements_text(s.spends)))`,
      [chain, now],
    );
  }

  /** @returns whether nobody was told before */
  async markTold({ chain, txId, batchId, number }: PayoutSighting, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `update payout_sightings set lost_told_at = $5
        where chain = $1 and tx_id = $2 and batch_id = $3 and number = $4 and lost_told_at is null returning tx_id`,
      [chain, txId, batchId, number, now],
    );
    return rows.length > 0;
  }
}

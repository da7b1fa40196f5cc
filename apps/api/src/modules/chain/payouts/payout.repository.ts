import type { CurrencyName } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from '../chains.js';
import { receivedOn } from '../deposit-chains.js';
import type { BatchTransaction, ListedTransaction, ProposedBatch } from './batch.js';

const MOST_READY = 200;

/** A withdrawal that an operator has begun, and that is in no batch. */
export interface ReadyRow {
  id: string;
  userId: string;
  reference: string;
  currency: CurrencyName;
  /** What the customer gets, as decimal text. */
  coins: string;
  address: string;
  /** In cents, before the fee. */
  amount: string;
  /** In cents. */
  fee: string;
  createdAt: Date;
}

export interface ListedBatch {
  id: string;
  chain: ChainName;
  proposedBy: string;
  approvedBy: string;
  approvedAt: Date;
  transactions: readonly ListedTransaction[];
  exportedAt: Date | null;
  endedAt: Date | null;
  cancelledBy: string | null;
}

/** With what is to be signed, which only those read who give it out. */
export type WholeBatch = Omit<ListedBatch, 'transactions'> & { transactions: readonly BatchTransaction[] };

export interface PayoutRow {
  userId: string;
  id: string;
  batchId: string;
  number: number;
  chain: ChainName;
  outcome: 'paid' | 'not-paid' | 'cancelled' | null;
  txId: string | null;
  networkFee: string | null;
  feeCoin: string | null;
}

/** A transaction that spends what a batch would. */
export interface PayoutSighting {
  chain: ChainName;
  txId: string;
  batchId: string;
  number: number;
  spends: readonly string[];
  outputs: readonly { address: string; currency: CurrencyName; units: string }[];
  fee: string | null;
  failed: boolean;
  state: 'seen' | 'confirmed' | 'final' | 'conflicted';
  height: string | null;
  seenAt: Date;
  /** Whether it was compared with its batch when it was final. */
  settled: boolean;
  faults: readonly string[] | null;
}

const BATCH = `b.id, b.chain, b.proposed_by as "proposedBy", b.approved_by as "approvedBy",
  b.approved_at as "approvedAt", b.exported_at as "exportedAt", b.ended_at as "endedAt", b.cancelled_by as "cancelledBy"`;
const LISTED = `${BATCH},
  (select coalesce(jsonb_agg(t.one - 'unsigned' order by t.at), '[]')
     from jsonb_array_elements(b.transactions) with ordinality t (one, at)) as transactions`;
/** The columns of a `PayoutSighting`, of `payout_sightings s`. */
export const SIGHTING = `s.chain, s.tx_id as "txId", s.batch_id as "batchId", s.number, s.spends, s.outputs, s.fee_units as fee, s.failed,
  s.state, s.height, s.seen_at as "seenAt", s.settled_at is not null as settled, s.faults`;
const PAYOUT = `p.user_id as "userId", p.transaction_id as id, p.batch_id as "batchId", p.number, p.chain, p.outcome,
  p.tx_id as "txId", p.network_fee as "networkFee", p.fee_coin as "feeCoin"`;

/** Batches of withdrawals and what became of them. */
@Injectable()
export class PayoutRepository {
  constructor(private readonly database: Database) {}

  /** Those of a chain that can be put into a batch, oldest first. */
  ready(chain: ChainName): Promise<ReadyRow[]> {
    const { network, currencies } = receivedOn(chain);
    return this.database.query<ReadyRow & Record<string, unknown>>(
      `select t.id, t.user_id as "userId", t.reference, t.method as currency, t.received_coin as coins,
              t.recipient as address, t.amount, t.fee, t.created_at as "createdAt"
         from transactions t
        where t.status = 'processing' and t.type = 'withdrawal' and t.network = $1 and t.method = any($2::text[])
          and t.tx_hash is null
          and not exists (select from payouts p
                           where p.user_id = t.user_id and p.transaction_id = t.id and p.ended_at is null)
          and not exists (select from proposals o
                           where o.user_id = t.user_id and o.transaction_id = t.id and o.status = 'open')
        order by t.created_at, t.id limit ${MOST_READY}`,
      [network, currencies],
    );
  }

  async insert(
    id: string,
    { chain, transactions }: ProposedBatch,
    people: { proposedBy: string; approvedBy: string; now: Date },
  ): Promise<void> {
    const { proposedBy, approvedBy, now } = people;
    await this.database.query(
      `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions)
       values ($1, $2, $3, $4, $5, $6::jsonb)`,
      [id, chain, proposedBy, approvedBy, now, JSON.stringify(transactions)],
    );
    const spends = transactions.flatMap(({ number, spends: all }) => all.map(({ spend }) => ({ spend, number })));
    await this.database.query(
      'insert into payout_spends select $1, s.spend, $2, s.number from unnest($3::text[], $4::int[]) s (spend, number)',
      [chain, id, spends.map(({ spend }) => spend), spends.map(({ number }) => number)],
    );
  }

  /** What open batches of this chain spend, of which nothing else may be made. */
  async spent(chain: ChainName): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ spend: string }>(
      `select p.spend from payout_spends p join payout_batches b on b.id = p.batch_id
        where p.chain = $1 and b.ended_at is null`,
      [chain],
    );
    return new Set(rows.map(({ spend }) => spend));
  }

  /** Whether another open batch has a later number of the same sender: without this one it would never be mined. */
  async hasLaterNumber({ id, chain, transactions }: ListedBatch): Promise<boolean> {
    const [sender = '', first] = transactions[0]?.spends[0]?.spend.split(':') ?? [];
    if (chain !== 'ethereum') return false;
    const open = await this.database.query<{ spend: string }>(
      `select p.spend from payout_spends p join payout_batches b on b.id = p.batch_id
        where p.chain = $1 and p.batch_id <> $2 and b.ended_at is null and starts_with(p.spend, $3)`,
      [chain, id, `${sender}:`],
    );
    return open.some(({ spend }) => Number(spend.split(':')[1]) > Number(first));
  }

  /** How many batches this chain has had since then, each with a change address of its own, cancelled ones, too. */
  async count(chain: ChainName, since: Date): Promise<number> {
    const sql = 'select count(*)::int as batches from payout_batches where chain = $1 and approved_at >= $2';
    return (await this.database.query<{ batches: number }>(sql, [chain, since]))[0]?.batches ?? 0;
  }

  /** The newest first; those that have not ended before all others. */
  batches(limit: number): Promise<ListedBatch[]> {
    return this.database.query<ListedBatch & Record<string, unknown>>(
      `select ${LISTED} from payout_batches b order by b.ended_at is not null, b.approved_at desc, b.id limit $1`,
      [limit],
    );
  }

  async find(id: string): Promise<ListedBatch | undefined> {
    const sql = `select ${LISTED} from payout_batches b where b.id = $1`;
    return (await this.database.query<ListedBatch & Record<string, unknown>>(sql, [id]))[0];
  }

  async whole(id: string): Promise<WholeBatch | undefined> {
    const sql = `select ${BATCH}, b.transactions from payout_batches b where b.id = $1`;
    return (await this.database.query<WholeBatch & Record<string, unknown>>(sql, [id]))[0];
  }

  /** Whoever approves or cancels does so one after the other: each looks at what the others leave. */
  async alone(): Promise<void> {
    await this.database.query('lock table payout_batches in share row exclusive mode');
  }

  /** Held until the transaction ends. Who will write waits for `alone` first, not with the batch held. */
  async lock(id: string): Promise<ListedBatch | undefined> {
    await this.database.query('lock table payout_batches in row exclusive mode');
    const sql = `select ${LISTED} from payout_batches b where b.id = $1 for update`;
    return (await this.database.query<ListedBatch & Record<string, unknown>>(sql, [id]))[0];
  }

  async markExported(id: string, operatorId: string, now: Date): Promise<void> {
    await this.database.query(
      'update payout_batches set exported_at = $3, exported_by = $2 where id = $1 and exported_at is null',
      [id, operatorId, now],
    );
  }

  /** @param cancelledBy null: all its transactions are final */
  async end(id: string, cancelledBy: string | null, now: Date): Promise<void> {
    await this.database.query(
      'update payout_batches set ended_at = $3, cancelled_by = $2 where id = $1 and ended_at is null',
      [id, cancelledBy, now],
    );
  }

  payouts(batchIds: readonly string[]): Promise<PayoutRow[]> {
    return this.database.query<PayoutRow & Record<string, unknown>>(
      `select ${PAYOUT} from payouts p where p.batch_id = any($1::uuid[])`,
      [batchIds],
    );
  }

  /** The newest one of a withdrawal. */
  async of(userId: string, lineId: string): Promise<PayoutRow | undefined> {
    const rows = await this.database.query<PayoutRow & Record<string, unknown>>(
      `select ${PAYOUT} from payouts p where p.user_id = $1 and p.transaction_id = $2
        order by p.ended_at desc nulls first, p.approved_at desc limit 1`,
      [userId, lineId],
    );
    return rows[0];
  }

  /** Whether an operator, or a batch, completed a withdrawal with the hash of this transaction. */
  async isCompletedWith(userId: string, lineId: string, txId: string): Promise<boolean> {
    const rows = await this.database.query(
      `select from transactions
        where user_id = $1 and id = $2 and status = 'completed' and tx_hash_key(tx_hash) = tx_hash_key($3)`,
      [userId, lineId, txId],
    );
    return rows.length > 0;
  }

  sightings(batchIds: readonly string[]): Promise<PayoutSighting[]> {
    return this.database.query<PayoutSighting & Record<string, unknown>>(
      `select ${SIGHTING} from payout_sightings s where s.batch_id = any($1::uuid[]) order by s.seen_at, s.tx_id`,
      [batchIds],
    );
  }

  /** Final ones that were not compared with their batch, the longest known first. */
  unsettled(chain: ChainName): Promise<PayoutSighting[]> {
    return this.database.query<PayoutSighting & Record<string, unknown>>(
      `select ${SIGHTING} from payout_sightings s
        where s.chain = $1 and s.state = 'final' and s.settled_at is null order by s.seen_at, s.tx_id, s.number`,
      [chain],
    );
  }

  async settle(sighting: PayoutSighting, faults: readonly string[], fee: bigint | undefined, now: Date): Promise<void> {
    const { chain, txId, batchId, number } = sighting;
    await this.database.query(
      `update payout_sightings set settled_at = $5, faults = $6::jsonb, fee_units = $7
        where chain = $1 and tx_id = $2 and batch_id = $3 and number = $4`,
      [chain, txId, batchId, number, now, faults.length > 0 ? JSON.stringify(faults) : null, fee?.toString() ?? null],
    );
  }

  /** Whether a batch has transactions that none was settled for, or withdrawals that are open. */
  async unfinished(batchId: string): Promise<boolean> {
    const open = await this.database.query('select from payouts where batch_id = $1 and ended_at is null limit 1', [
      batchId,
    ]);
    if (open.length > 0) return true;
    const rows = await this.database.query(
      `select from payout_spends p where p.batch_id = $1
          and not exists (select from payout_sightings s
                           where s.batch_id = p.batch_id and s.number = p.number and s.settled_at is not null) limit 1`,
      [batchId],
    );
    return rows.length > 0;
  }

  /** Customers with a withdrawal in these whose transactions changed since then, and where `counting`, those that count blocks. */
  async owners(chain: ChainName, since: Date, counting: boolean): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select p.user_id as id
         from ((select batch_id, number from payout_sightings where chain = $1 and changed_at >= $2)
               union
               (select batch_id, number from payout_sightings where chain = $1 and state = 'confirmed' and $3)) s
         join payouts p on p.batch_id = s.batch_id and p.number = s.number
        group by p.user_id`,
      [chain, since, counting],
    );
    return rows.map(({ id }) => id);
  }
}

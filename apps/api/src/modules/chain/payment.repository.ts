import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { ARRIVED_AT, sumsOfBlocks } from './arrived-at.js';
import type { ChainName } from './chains.js';
import { isReplaced } from './input.repository.js';
import type { DepositRow, PaymentRow } from './payment-row.js';
import { CAN_BE_CREDITED, IS_PAYMENT, OWN_COINS } from './refused.js';

const payments = (unitsInBlock: string, replaced: string): string => `
  select s.chain, s.tx_id as "txId", s.output, s.currency, s.units, s.state, s.height, s.seen_at as "seenAt",
         ${ARRIVED_AT} as "arrivedAt", ${unitsInBlock} as "unitsInBlock", s.refused, ${replaced} as replaced, a.user_id as "userId",
         a.transaction_id as "depositId"
    from chain_addresses a join chain_sightings s on s.chain = a.chain and s.address = a.address`;

/** Reads of what was seen for deposits. */
@Injectable()
export class PaymentRepository {
  constructor(private readonly database: Database) {}

  /** The deposit that an address of a customer was made for. */
  async depositOf(chain: ChainName, address: string, userId: string): Promise<string | undefined> {
    const rows = await this.database.query<{ id: string }>(
      'select transaction_id as id from chain_addresses where chain = $1 and address = $2 and user_id = $3',
      [chain, address, userId],
    );
    return rows[0]?.id;
  }

  /** The address that was made for a deposit of a customer. */
  async addressOf(userId: string, depositId: string): Promise<{ chain: ChainName; address: string } | undefined> {
    const rows = await this.database.query<{ chain: ChainName; address: string }>(
      'select chain, address from chain_addresses where user_id = $1 and transaction_id = $2',
      [userId, depositId],
    );
    return rows[0];
  }

  /** In the order in which they were seen; without coins that the operator moved there. */
  to(chain: ChainName, address: string): Promise<PaymentRow[]> {
    return this.database.query<PaymentRow & Record<string, unknown>>(
      `with sums as materialized (${sumsOfBlocks('select block_hash from chain_sightings where chain = $1 and address = $2')})
       ${payments('coalesce(b.units::text, s.units)', isReplaced(chain, 's.units::numeric'))}
         left join sums b on b.block_hash = s.block_hash and b.currency = s.currency and b.user_id = a.user_id
        where a.chain = $1 and a.address = $2 and ${IS_PAYMENT}
        order by s.seen_at, s.tx_id, s.output`,
      [chain, address],
    );
  }

  /**
   * As which lines payments of a customer were credited, by transaction and output (`hash:0`), and whether they are held, since
   * their chain no longer has the payment.
   */
  async credits(userId: string, chain: ChainName): Promise<ReadonlyMap<string, { line: string; held: boolean }>> {
    const rows = await this.database.query<{ place: string; line: string; held: boolean }>(
      `select c.tx_id || ':' || c.output as place, c.transaction_id as line, h.transaction_id is not null as held
         from chain_credits c
         left join deposit_holds h
           on h.user_id = c.user_id and h.transaction_id = c.transaction_id and h.released_at is null
        where c.user_id = $1 and c.chain = $2`,
      [userId, chain],
    );
    return new Map(rows.map(({ place, ...credit }) => [place, credit]));
  }

  async deposit(userId: string, id: string): Promise<DepositRow | undefined> {
    const rows = await this.database.query<DepositRow & Record<string, unknown>>(
      `select id, reference, status, coin, coin_amount as "coinAmount", rate,
              coalesce((terms ->> 'rateUntil')::timestamptz, created_at + interval '10 minutes') as "rateUntil"
         from transactions where user_id = $1 and id = $2`,
      [userId, id],
    );
    return rows[0];
  }

  /**
   * Final ones that are not credited, longest waiting first; after all others those for which nothing is to be done. Without
   * coins that the operator moved.
   */
  uncredited(limit: number): Promise<PaymentRow[]> {
    return this.database.query<PaymentRow & Record<string, unknown>>(
      `${payments('s.units', 'false')} where s.state = 'final' and s.credited_at is null and ${IS_PAYMENT}
        order by not ${CAN_BE_CREDITED}, s.seen_at, s.tx_id, s.output limit $1`,
      [limit],
    );
  }

  /** Final ones that came from an address of our own, seen since then, latest first. */
  ownCoins(since: Date, limit: number): Promise<PaymentRow[]> {
    return this.database.query<PaymentRow & Record<string, unknown>>(
      `${payments('s.units', 'false')}
        where s.state = 'final' and s.credited_at is null and s.refused = '${OWN_COINS}' and s.seen_at > $1
        order by s.seen_at desc, s.tx_id, s.output limit $2`,
      [since, limit],
    );
  }

  async readUpTo(chain: ChainName): Promise<{ height: number; readAt: Date } | undefined> {
    const rows = await this.database.query<{ height: string; read_at: Date }>(
      'select height, read_at from chain_cursors where chain = $1',
      [chain],
    );
    return rows[0] && { height: Number(rows[0].height), readAt: rows[0].read_at };
  }

  /** Whose payments or tokens changed since then, or count blocks. */
  async owners(chain: ChainName, since: Date): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct a.user_id as id
         from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = $1 and (s.changed_at >= $2 or s.state = 'confirmed')
       union
       select a.user_id
         from chain_tokens t join chain_addresses a on a.chain = t.chain and a.address = t.address
        where t.chain = $1 and t.changed_at >= $2`,
      [chain, since],
    );
    return rows.map(({ id }) => id);
  }
}

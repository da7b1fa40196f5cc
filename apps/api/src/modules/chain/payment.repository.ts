import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { ARRIVED_AT, sumsOfRows } from './arrived-at.js';
import type { ChainName } from './chains.js';
import { isReplaced } from './input.repository.js';
import type { DepositRow, MorePaymentsRow, PaymentRow } from './payment-row.js';
import {
  CAN_BE_CREDITED,
  COMPLETED_ANOTHER,
  COMPLETED_OTHERWISE,
  IS_PAYMENT,
  KEY_STOPPED,
  MAY_COMPLETE,
  OWN_COINS,
} from './refused.js';

/** Which payment it is. */
type Place = Pick<PaymentRow, 'txId' | 'output'>;

/** The address that was made for a deposit, and what that is in. */
interface ForDeposit {
  chain: ChainName;
  address: string;
  currency: string;
}

const COLUMNS = `
  s.chain, s.tx_id as "txId", s.output, s.currency, s.units, s.state, s.height, s.seen_at as "seenAt",
  ${ARRIVED_AT} as "arrivedAt", s.refused, s.coinbase, a.user_id as "userId", a.transaction_id as "depositId"`;

/** Of those that are not credited, looked at each for itself. */
const UNCREDITED = `
  select ${COLUMNS}, true as first, s.units as "unitsTogether", false as replaced
    from chain_addresses a join chain_sightings s on s.chain = a.chain and s.address = a.address`;

const DEPOSITS = `
  select id, reference, status, coin, coin_amount as "coinAmount", rate,
         coalesce((terms ->> 'rateUntil')::timestamptz, created_at + interval '10 minutes') as "rateUntil",
         (credit ->> 'inTime')::boolean as "inTime"
    from transactions`;

/** SQL: whether a payment in this coin may complete the deposit that its address was made for. */
const fits = (currency: string): string => `(state <> 'conflicted' and currency = ${currency} and ${MAY_COMPLETE})`;

/** SQL: whether a payment `s` was credited and is no longer final; `c` is the cursor of its chain. */
const IS_LOST = `(s.credited_at is not null and (s.state <> 'final' or coalesce(s.height > c.common_height, false)))`;

/** SQL: which payments say most to their customer: gone though credited, not credited, gone, credited, too small for it. */
const RANK = `case
  when is_lost then 1
  when credited_at is null and state <> 'conflicted' and ${CAN_BE_CREDITED} then 2
  when credited_at is null and state = 'conflicted' then 3
  when credited_at is not null then 4
  else 5 end`;

/** SQL: what became of payments that are not listed one by one, as `MorePaymentsState` says it. */
const MORE_STATE = `case
  when ${IS_LOST} then 'lost'
  when s.credited_at is not null then 'credited'
  when s.refused = '${COMPLETED_OTHERWISE}' then 'completed-otherwise'
  when s.refused = '${COMPLETED_ANOTHER}' then 'completed-another'
  when s.refused = '${KEY_STOPPED}' then 'key-stopped'
  when ${CAN_BE_CREDITED} then 'waiting'
  else 'too-small' end`;

const columnsOf = (places: readonly Place[]): [string[], number[]] => [
  places.map(({ txId }) => txId),
  places.map(({ output }) => output),
];

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

  /**
   * In the order in which they were seen, without coins that the operator moved there. Of more than `limit` the one that `own`
   * names, the first one, then those that say most, and of the same kind the latest.
   */
  to({ chain, address, currency }: ForDeposit, own: Place | undefined, limit: number): Promise<PaymentRow[]> {
    return this.database.query<PaymentRow & Record<string, unknown>>(
      `with known as (
         select s.*, ${fits('$3')} as fits,
                ${IS_LOST} as is_lost
           from chain_sightings s left join chain_cursors c on c.chain = s.chain
          where s.chain = $1 and s.address = $2 and ${IS_PAYMENT}),
       ordered as (
         select *,
                not bool_or(fits) over ()
                -- What is in a block is credited before what waits for one, or is a miner's.
                or row_number() over (order by not fits, state = 'seen' or coinbase and state = 'confirmed', seen_at, tx_id, output) = 1 as first
           from known),
       listed as materialized (
         select * from ordered
          order by (tx_id = $4 and output = $5) is not true, not first, ${RANK}, seen_at desc, tx_id, output limit $6),
       ${sumsOfRows('listed')}
       select ${COLUMNS}, s.first, coalesce(b.units::text, s.units) as "unitsTogether",
              ${isReplaced(chain, 's.units::numeric')} as replaced
         from chain_addresses a join listed s on s.chain = a.chain and s.address = a.address
         left join sums b on b.tx_id = s.tx_id and b.output = s.output
        order by s.seen_at, s.tx_id, s.output`,
      [chain, address, currency, own?.txId, own?.output, limit],
    );
  }

  /** What else arrived at an address or is on its way, by coin and state. */
  more(chain: ChainName, address: string, listed: readonly Place[]): Promise<MorePaymentsRow[]> {
    return this.database.query<MorePaymentsRow & Record<string, unknown>>(
      `select s.currency, ${MORE_STATE} as state, count(*)::int as payments, sum(s.units::numeric)::text as units
         from chain_sightings s left join chain_cursors c on c.chain = s.chain
        where s.chain = $1 and s.address = $2 and ${IS_PAYMENT} and (s.state <> 'conflicted' or s.credited_at is not null)
          and (s.tx_id, s.output) not in (select * from unnest($3::text[], $4::int[]))
        group by 1, 2 order by 1, 2`,
      [chain, address, ...columnsOf(listed)],
    );
  }

  /** Whether one is there or on its way in the coin of the deposit, worth a cent as far as is known. */
  async hasArrived({ chain, address, currency }: ForDeposit): Promise<boolean> {
    return this.isSeen(
      `select from chain_sightings
        where chain = $1 and address = $2 and currency = $3 and state <> 'conflicted' and ${CAN_BE_CREDITED}`,
      [chain, address, currency],
    );
  }

  /** Whether one is there or on its way that may complete the deposit. */
  async mayComplete({ chain, address, currency }: ForDeposit): Promise<boolean> {
    return this.isSeen(`select from chain_sightings where chain = $1 and address = $2 and ${fits('$3')}`, [
      chain,
      address,
      currency,
    ]);
  }

  /** The payment that a line of a customer was credited for. */
  async creditOf(userId: string, lineId: string): Promise<Place | undefined> {
    const rows = await this.database.query<{ txId: string; output: number }>(
      'select tx_id as "txId", output from chain_credits where user_id = $1 and transaction_id = $2',
      [userId, lineId],
    );
    return rows[0];
  }

  /**
   * As which lines these payments of a customer were credited, by transaction and output (`hash:0`), and whether they are held,
   * since their chain no longer has the payment.
   */
  async credits(
    userId: string,
    chain: ChainName,
    places: readonly Place[],
  ): Promise<ReadonlyMap<string, { line: string; held: boolean }>> {
    const rows = await this.database.query<{ place: string; line: string; held: boolean }>(
      `select c.tx_id || ':' || c.output as place, c.transaction_id as line, h.transaction_id is not null as held
         from chain_credits c
         left join deposit_holds h
           on h.user_id = c.user_id and h.transaction_id = c.transaction_id and h.released_at is null
        where c.user_id = $1 and c.chain = $2 and (c.tx_id, c.output) in (select * from unnest($3::text[], $4::int[]))`,
      [userId, chain, ...columnsOf(places)],
    );
    return new Map(rows.map(({ place, ...credit }) => [place, credit]));
  }

  async deposit(userId: string, id: string): Promise<DepositRow | undefined> {
    const sql = `${DEPOSITS} where user_id = $1 and id = $2`;
    return (await this.database.query<DepositRow & Record<string, unknown>>(sql, [userId, id]))[0];
  }

  /** The deposits that the addresses of these payments were made for, of any customers, by id. */
  async deposits(of: readonly Pick<PaymentRow, 'userId' | 'depositId'>[]): Promise<ReadonlyMap<string, DepositRow>> {
    const rows = await this.database.query<DepositRow & Record<string, unknown>>(
      `${DEPOSITS} where (user_id, id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
      [of.map(({ userId }) => userId), of.map(({ depositId }) => depositId)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Final ones that are not credited, longest waiting first; after all others those for which nothing is to be done. Without
   * coins that the operator moved.
   */
  uncredited(limit: number): Promise<PaymentRow[]> {
    return this.database.query<PaymentRow & Record<string, unknown>>(
      `${UNCREDITED} where s.state = 'final' and s.credited_at is null and ${IS_PAYMENT}
        order by not ${CAN_BE_CREDITED}, s.seen_at, s.tx_id, s.output limit $1`,
      [limit],
    );
  }

  /** Final ones that came from an address of our own, seen since then, latest first. */
  ownCoins(since: Date, limit: number): Promise<PaymentRow[]> {
    return this.database.query<PaymentRow & Record<string, unknown>>(
      `${UNCREDITED}
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

  /** Whose payments or tokens changed since then, and where `counting`, whose payments count blocks. */
  async owners(chain: ChainName, since: Date, counting: boolean): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct a.user_id as id
         from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = $1 and (s.changed_at >= $2 or $3 and s.state = 'confirmed')
       union
       select a.user_id
         from chain_tokens t join chain_addresses a on a.chain = t.chain and a.address = t.address
        where t.chain = $1 and t.changed_at >= $2`,
      [chain, since, counting],
    );
    return rows.map(({ id }) => id);
  }

  private async isSeen(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await this.database.query(`${sql} limit 1`, parameters)).length > 0;
  }
}

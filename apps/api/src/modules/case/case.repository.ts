import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { FULL_NAME } from '#modules/user/index.js';
import type { AddressRow, CaseLineRow, CustomerRow, Holdable, LinkRow } from './case-row.js';

/** Counted up to here: beyond it, how many wait no longer matters. */
const MOST_COUNTED = 1_000;
/** How many of the newest pictures a picture is compared with by how it looks. */
const PICTURES_COMPARED = 2_000;
/** Of 64 bits of a picture's fingerprint, how many may differ. */
const MOST_BITS_APART = 4;
const LINKS = 5;

const LINK = `t.id, t.reference, t.type, t.user_id, ${FULL_NAME} as name`;

/** Reads about one case. Each statement is bounded, however long the history is. */
@Injectable()
export class CaseRepository {
  constructor(private readonly database: Database) {}

  async open(type: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `select count(*) as count from (
         select 1 from transactions
          where status in ('pending', 'processing') and type = $1 and terms -> 'ownAddress' is null limit ${MOST_COUNTED}) as o`,
      [type],
    );
    return Number(row?.count ?? 0);
  }

  /** A deposit or withdrawal by its id alone: whose it is, what it is called by, and whether it is open. */
  async line(id: string): Promise<CaseLineRow | undefined> {
    const [row] = await this.database.query<CaseLineRow & Record<string, unknown>>(
      `select user_id, reference, status from transactions where id = $1 and type in ('deposit', 'withdrawal')`,
      [id],
    );
    return row;
  }

  /** Who put each of those that are on hold there, by its id: whoever took its last step. */
  async holders(lines: readonly Holdable[]): Promise<Map<string, string>> {
    const held = lines.filter(({ onHold }) => onHold);
    if (held.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; holder: string | null }>(
      `select distinct on (e.transaction_id) e.transaction_id as id, e.actor_id as holder
         from unnest($1::uuid[], $2::uuid[]) as l (user_id, id)
         join transaction_steps e on e.user_id = l.user_id and e.transaction_id = l.id
        order by e.transaction_id, e.at desc, e.id desc`,
      [held.map(({ user }) => user.id), held.map(({ id }) => id)],
    );
    return new Map(rows.flatMap(({ id, holder }) => (holder === null ? [] : [[id, holder] as const])));
  }

  async customer(userId: string): Promise<CustomerRow | undefined> {
    const [row] = await this.database.query<CustomerRow & Record<string, unknown>>(
      `select u.id, u.account_id, u.first_name, u.last_name, u.email, u.country, u.status, u.created_at,
              u.withdrawals_held_until, u.withdrawals_held_because,
              s.successful_deposits, s.total_inflow, s.successful_withdrawals, s.total_outflow,
              (select count(*) from transactions t where t.user_id = $1 and t.status in ('pending', 'processing')
                                                    and t.status <> 'completed') as open
         from users u left join transaction_totals s on s.user_id = u.id where u.id = $1`,
      [userId],
    );
    return row;
  }

  /** Other deposits with the same file as proof, the newest ones. */
  sameReceipt(userId: string, transactionId: string): Promise<LinkRow[]> {
    return this.links(
      `with own as materialized (select content_sha256 from receipts where user_id = $1 and transaction_id = $2)
       select ${LINK} from own
         join receipts r on r.content_sha256 = own.content_sha256 and r.transaction_id <> $2
         join transactions t on t.user_id = r.user_id and t.id = r.transaction_id
         join users u on u.id = t.user_id
        order by t.id desc limit ${LINKS}`,
      [userId, transactionId],
    );
  }

  /** Others among the newest whose picture looks the same, though the file is another. */
  alikeReceipt(userId: string, transactionId: string): Promise<LinkRow[]> {
    return this.links(
      `with own as (select picture_hash, content_sha256 from receipts where user_id = $1 and transaction_id = $2),
            newest as (select user_id, transaction_id, picture_hash, content_sha256 from receipts
                        where picture_hash is not null order by id desc limit ${PICTURES_COMPARED})
       select ${LINK} from own
         join newest r on r.transaction_id <> $2 and r.content_sha256 is distinct from own.content_sha256
          and bit_count(('x' || r.picture_hash)::bit(64) # ('x' || own.picture_hash)::bit(64)) <= ${MOST_BITS_APART}
         join transactions t on t.user_id = r.user_id and t.id = r.transaction_id
         join users u on u.id = t.user_id
        order by t.id desc limit ${LINKS}`,
      [userId, transactionId],
    );
  }

  async address(userId: string, network: string, address: string, transactionId: string): Promise<AddressRow> {
    const [row] = await this.database.query<AddressRow & Record<string, unknown>>(
      `select (select max(confirmed_at) from withdrawal_addresses
                where user_id = $1 and network = $2 and lower(address) = lower($3)) as confirmed_at,
              exists (select 1 from transactions where user_id = $1 and type = 'withdrawal' and status = 'completed'
                         and lower(recipient) = lower($3) and id <> $4) as paid`,
      [userId, network, address, transactionId],
    );
    return row ?? { confirmed_at: null, paid: false };
  }

  /** Other customers in whose book the address stands; `id` and `reference` are the customer's. */
  addressOfAnother(userId: string, address: string): Promise<LinkRow[]> {
    return this.links(
      `select distinct u.id, u.account_id as reference, 'customer' as type, u.id as user_id, ${FULL_NAME} as name
         from withdrawal_addresses a join users u on u.id = a.user_id
        where lower(a.address) = lower($2) and a.user_id <> $1 and a.confirmed_at is not null limit ${LINKS}`,
      [userId, address],
    );
  }

  private links(sql: string, parameters: unknown[]): Promise<LinkRow[]> {
    return this.database.query<LinkRow & Record<string, unknown>>(sql, parameters);
  }
}

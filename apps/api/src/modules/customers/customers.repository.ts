import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';
import { spellings } from '#modules/transaction/index.js';
import { hasPhone, isNamed, likeText } from '#modules/user/index.js';

export type CustomerRow = Pick<
  Row<'users'>,
  | 'id'
  | 'account_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'email_verified_at'
  | 'phone'
  | 'country'
  | 'city'
  | 'status'
  | 'status_reason'
  | 'suspended_until'
  | 'frozen_at'
  | 'withdrawals_held_until'
  | 'withdrawals_held_because'
  | 'created_at'
> & {
  at: string;
  cash: string | null;
  invested: string | null;
  withdrawal_hold: string | null;
} & Record<string, unknown>;

const COLUMNS = `u.id, u.account_id, u.first_name, u.last_name, u.email, u.email_verified_at, u.phone, u.country, u.city,
       u.status, u.status_reason, u.suspended_until, u.frozen_at, u.withdrawals_held_until, u.withdrawals_held_because,
       u.created_at,
       to_jsonb(u.created_at) #>> '{}' as at, b.cash, b.invested, b.withdrawal_hold`;
const FROM = 'from users u left join customer_balances b on b.user_id = u.id';
const NEWEST = 'order by u.created_at desc, u.id desc';
/** Of how many customers of one address or hash the list shows at most. */
const MOST_OF_ADDRESS = 100;

/**
 * The owners of an address (`$1`, in lower case) and of a hash (`$2`, in all its spellings, so that the index on the
 * lower-case hash answers), also of one that a second operator has still to approve: few proposals are open.
 */
export const BY_ADDRESS_OR_HASH = `
  (select user_id from withdrawal_addresses where lower(address) = $1 limit ${MOST_OF_ADDRESS})
   union
  (select user_id from transactions
    where lower(tx_hash) = any($2::text[]) and tx_hash is not null limit ${MOST_OF_ADDRESS})
   union
  (select user_id from proposals
    where status = 'open' and lower(request ->> 'txHash') = any($2::text[]) limit ${MOST_OF_ADDRESS})`;

/** Finds customers. Each search reads an index, and none reads all customers. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<CustomerRow | undefined> {
    return (await this.byIds([id], undefined, 1))[0];
  }

  /** Newest first; those among these ids who are customers, one more than `limit`. */
  byIds(ids: string[], after: Keyset | undefined, limit: number): Promise<CustomerRow[]> {
    return this.database.query<CustomerRow>(
      `select ${COLUMNS} ${FROM}
        where u.id = any($4::uuid[]) and u.role = 'investor'
          and ($1::timestamptz is null or (u.created_at, u.id) < ($1, $2::uuid))
        ${NEWEST} limit $3`,
      [after?.at ?? null, after?.id ?? null, limit + 1, ids],
    );
  }

  /** Newest first; one more than `limit`. */
  newest(after: Keyset | undefined, limit: number): Promise<CustomerRow[]> {
    return this.database.query<CustomerRow>(
      `select ${COLUMNS} ${FROM}
        where u.role = 'investor' and ($1::timestamptz is null or (u.created_at, u.id) < ($1, $2::uuid))
        ${NEWEST} limit $3`,
      [after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  /**
   * Those in whose name each of these words begins a word, whose email address begins with a text, or whose phone number
   * contains one of these.
   */
  named(
    { words, email, phone = [] }: { words: string[]; email: string | null; phone?: string[] },
    after: Keyset | undefined,
    limit: number,
  ): Promise<CustomerRow[]> {
    const parameters: unknown[] = [after?.at ?? null, after?.id ?? null, limit + 1];
    const place = (parameter: unknown) => `$${parameters.push(parameter)}`;
    const either = [isNamed(words, place), ...hasPhone(phone, place)];
    if (email !== null) either.push(`u.email like ${place(`${likeText(email)}%`)}`);
    return this.database.queryPlannedAnew<CustomerRow>(
      `select ${COLUMNS} ${FROM}
        where (${either.join(' or ')})
          and u.role = 'investor' and ($1::timestamptz is null or (u.created_at, u.id) < ($1, $2::uuid))
        ${NEWEST} limit $3`,
      parameters,
    );
  }

  /** The customers in whose address book an address is, or on whose transaction a hash. @param text in lower case */
  async idsByAddressOrHash(text: string): Promise<string[]> {
    const rows = await this.database.query<{ user_id: string }>(BY_ADDRESS_OR_HASH, [text, spellings(text)]);
    return rows.map(({ user_id }) => user_id);
  }

  async idByAccountId(accountId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ user_id: string }>(
      'select user_id from account_ids where account_id = $1',
      [accountId],
    );
    return row?.user_id;
  }
}

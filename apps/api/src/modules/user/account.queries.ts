import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import { decodeCursor, pageOf } from '#platform/http/index.js';
import type { AccountResponse } from './dto/account.response.js';
import { accountStatus } from './user.rules.js';
import { type Person, Users } from './user.repository.js';

type AccountRow = Pick<
  Row<'users'>,
  | 'id'
  | 'account_id'
  | 'role'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'email_verified_at'
  | 'phone'
  | 'country'
  | 'status'
  | 'status_reason'
  | 'frozen_at'
  | 'created_at'
> & { at: string };

const COLUMNS = `id, account_id, role, first_name, last_name, email, email_verified_at, phone, country, status,
  status_reason, frozen_at, created_at, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as at`;

const ACCOUNT_ID = /^SX-[0-9A-Z]{4}-[0-9A-Z]{4}$/i;

/** The operator's list of investors, newest first; colleagues are listed for who manages operators. */
@Injectable()
export class AccountQueries {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  /** @throws ValidationFailed for a cursor that this list did not give out */
  async list(options: { search?: string; limit: number; cursor?: string }) {
    const after = decodeCursor(options.cursor);
    const named = after ? undefined : await this.byAccountId(options.search?.trim() ?? '');
    if (named) return { accounts: [accountOf(named)], nextCursor: null };
    const search = options.search?.trim() ? `%${options.search.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
    const rows = await this.database.query<AccountRow>(
      `select ${COLUMNS} from users
        where role = 'investor' and ($1::timestamptz is null or (created_at, id) < ($1, $2::uuid))
          and ($3::text is null or email ilike $3 or account_id ilike $3 or (first_name || ' ' || last_name) ilike $3)
        order by created_at desc, id desc
        limit $4`,
      [after?.at ?? null, after?.id ?? null, search, options.limit + 1],
    );
    const { page, nextCursor } = pageOf(rows, options.limit, (row) => ({ at: row.at, id: row.id }));
    return { accounts: page.map(accountOfRow), nextCursor };
  }

  /** The investor with this account number, if the search is a complete one. */
  private async byAccountId(search: string): Promise<Person | undefined> {
    const person = ACCOUNT_ID.test(search) ? await this.users.findByAccountId(search.toUpperCase()) : undefined;
    return person?.role === 'investor' ? person : undefined;
  }
}

/** An investor as the operator's list shows them. */
export function accountOf(person: Person): AccountResponse {
  return {
    id: person.id,
    accountId: person.accountId,
    role: person.role,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailVerified: person.emailVerifiedAt !== null,
    phone: person.phone,
    country: person.country,
    memberSince: person.createdAt.toISOString(),
    accountStatus: accountStatus(person),
    statusReason: person.statusReason,
  };
}

function accountOfRow(row: AccountRow): AccountResponse {
  return {
    id: row.id,
    accountId: row.account_id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phone: row.phone,
    country: row.country,
    memberSince: row.created_at.toISOString(),
    accountStatus: accountStatus({
      status: row.status,
      frozenAt: row.frozen_at,
      emailVerifiedAt: row.email_verified_at,
    }),
    statusReason: row.status_reason,
  };
}

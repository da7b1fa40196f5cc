import { copiedText, emailIn, nameTerms, searchTerms } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import { type Keyset, decodeCursor, pageOf } from '#platform/http/index.js';
import { typedAccountId } from './account-id.rules.js';
import type { AccountResponse } from './dto/account.response.js';
import { hasPhone, isNamed, likeText, phoneParts } from './person-search.rules.js';
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

const PART_OF_ACCOUNT_ID = /^[0-9A-Z-]+$/i;
const HAS_LETTER = /[\p{L}\p{N}]/u;
/** The index of trigrams finds a part of an address by three letters in a row; fewer only where it begins. */
const THREE_LETTERS = /[\p{L}\p{N}]{3}/u;

/** Whose name, email address, phone number or account number contains a text, of one or two letters: begins with it. */
function searched(search: string, place: (parameter: unknown) => string): string {
  const text = likeText(emailIn(search) ?? search.toLowerCase());
  const terms = nameTerms(search);
  const either = [
    isNamed(terms.length > 0 ? terms : searchTerms(search), place, true),
    `u.email like ${place(THREE_LETTERS.test(search) ? `%${text}%` : `${text}%`)}`,
    ...hasPhone(phoneParts(search), place),
  ];
  if (PART_OF_ACCOUNT_ID.test(search) && search.replaceAll('-', '').length > 2)
    either.push(`u.account_id like upper(${place(`%${likeText(search)}%`)})`);
  return `(${either.join(' or ')})`;
}

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
    const typed = options.search?.trim() ?? '';
    // Punctuation alone is looked for as it is.
    const search = copiedText(typed) || typed;
    const named = after ? undefined : await this.byAccountId(search);
    if (named) return { accounts: [accountOf(named)], nextCursor: null };
    const rows = await this.found(search, after, options.limit);
    const { page, nextCursor } = pageOf(rows, options.limit, (row) => ({ at: row.at, id: row.id }));
    return { accounts: page.map(accountOfRow), nextCursor };
  }

  /** What a search asks the database: the statement with its parameters. Each condition of a search has an index. */
  statementOf(search: string, after: Keyset | undefined, limit: number): [sql: string, parameters: unknown[]] {
    const parameters: unknown[] = [];
    const place = (parameter: unknown) => `$${parameters.push(parameter)}`;
    const conditions = [`role = 'investor'`];
    if (search) conditions.push(searched(search, place));
    if (after) conditions.push(`(created_at, id) < (${place(after.at)}::timestamptz, ${place(after.id)}::uuid)`);
    const sql = `select ${COLUMNS} from users u where ${conditions.join(' and ')}
        order by created_at desc, id desc limit ${place(limit + 1)}`;
    return [sql, parameters];
  }

  private async found(search: string, after: Keyset | undefined, limit: number): Promise<AccountRow[]> {
    const statement = this.statementOf(search, after, limit);
    if (!search) return this.database.query<AccountRow>(...statement);
    return HAS_LETTER.test(search) ? this.database.queryPlannedAnew<AccountRow>(...statement) : [];
  }

  /** The investor with this account number, if the search is a complete one. */
  private async byAccountId(search: string): Promise<Person | undefined> {
    const accountId = typedAccountId(search);
    const person = accountId === undefined ? undefined : await this.users.findByAccountId(accountId);
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

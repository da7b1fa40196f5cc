import type { LedgerCheck } from '#modules/ledger/index.js';

/** Its own statement for each side, with `value`, `user_id` and `side`: 1 for the customers' rows, -1 for the directory. */
interface Sides {
  says: string;
  rows: string;
  entries: string;
}

const WHAT_TO_DO =
  'The rows of the customers (`users`, `passkeys`) count, not the directory. Find out who wrote past the application. Then, ' +
  'in one transaction, delete from the directory the entry that was found and insert the one that was expected, with the ' +
  'customer’s id as user_id. If the rows of two customers have the same value, find out whose it is first (account_events ' +
  'and the log help) and correct the other row.';

/**
 * A check that a directory has exactly the entries that the customers' rows call for. The two lie on different servers of
 * a cluster, so they are not joined: each is read by itself, and what is left over on one side is named. The value is
 * not in the subject, which is logged.
 */
export function directoryCheck(directory: string, { says, rows, entries }: Sides): LedgerCheck {
  return {
    name: `${directory}_are_those_of_their_owners`,
    says,
    whatToDo: WHAT_TO_DO,
    sql: `select user_id, 'entry in ${directory}' as subject,
                 case when sum(side) > 0 then value else 'none' end as expected,
                 case when sum(side) > 0 then 'none' else value end as found
            from (${rows} union all ${entries}) both_sides
           group by value, user_id having sum(side) <> 0`,
  };
}

/** The same instant in the same words, whatever time zone a server has. */
const SINCE = `email || ' since ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** The directories by which a person is found against the people. */
export const USER_CHECKS: LedgerCheck[] = [
  directoryCheck('verified_emails', {
    says: 'Every confirmed email address leads to the customer who confirmed it, and to nobody else.',
    rows: 'select email as value, id as user_id, 1 as side from users where email_verified_at is not null',
    entries: 'select email, user_id, -1 from verified_emails',
  }),
  directoryCheck('unverified_emails', {
    says: 'Every email address that waits for its code leads to the registrations that were made with it.',
    rows: `select ${SINCE} as value, id as user_id, 1 as side from users where email_verified_at is null`,
    entries: `select ${SINCE}, user_id, -1 from unverified_emails`,
  }),
  directoryCheck('account_ids', {
    says: 'Every account number leads to the customer who has it, and to nobody else.',
    rows: 'select account_id as value, id as user_id, 1 as side from users',
    entries: 'select account_id, user_id, -1 from account_ids',
  }),
  directoryCheck('unfreeze_addresses', {
    says: 'Every address that a link for reopening goes to leads to the frozen accounts that it reopens.',
    rows: 'select unfreeze_address as value, id as user_id, 1 as side from users where unfreeze_address is not null',
    entries: 'select address, user_id, -1 from unfreeze_addresses',
  }),
];

import {
  type BookLineDto,
  type LedgerAccount,
  type ListBookLinesParams,
  getListBookLinesQueryKey,
  listBookLines,
} from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { ShowMore } from '../pages/show-more.js';
import { usePages } from '../pages/use-pages.js';
import { tradesLink, transactionLink } from '../transaction-link.js';
import { ACCOUNT_WORDS } from './account-words.js';
import classes from './books.module.css';

interface BookLinesProps {
  account: LedgerAccount;
  day: string;
  side: 'debit' | 'credit';
}

/** What an entry is for, as the list says it. */
const KINDS: Readonly<Record<string, string>> = {
  trade_open: 'Trade opened',
  trade_settle: 'Trade settled',
  deposit: 'Deposit',
  withdrawal_request: 'Withdrawal requested',
  withdrawal_paid: 'Withdrawal sent',
  withdrawal_returned: 'Withdrawal returned',
  bonus: 'Bonus',
  fee: 'Fee',
  adjustment: 'Correction',
};

/** The ledger lines of one side of an account on a day. They add up to the figure that opened them. */
export function BookLines({ account, day, side }: BookLinesProps) {
  const params: ListBookLinesParams = { account, day, side, limit: 50 };
  const pages = usePages(getListBookLinesQueryKey(params), (cursor, signal) =>
    listBookLines({ ...params, ...(cursor && { cursor }) }, { signal }),
  );
  const { items: lines, error, refetch } = pages;
  const title = `${side === 'debit' ? 'Debits' : 'Credits'} of ${ACCOUNT_WORDS[account].name}`;
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {!lines && error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !lines ? (
        <Skeleton height={160} radius={12} />
      ) : lines.length === 0 ? (
        <Empty says="Nothing moved." />
      ) : (
        <ul className={classes.list}>
          {lines.map(({ entryId, at, kind, userId, name, accountId, debit, credit, ...line }) => (
            <li key={entryId} className={classes.line}>
              <span className={classes.quiet}>
                <Time at={at} />
              </span>
              <span className={classes.what}>
                {KINDS[kind] ?? kind} <Traded {...line} userId={userId} /> <Reference {...line} userId={userId} />
              </span>
              <span className={classes.who}>
                <Link to={to.operations(`customers/${userId}`)}>{name}</Link>{' '}
                <span className={classes.quiet}>{accountId}</span>
              </span>
              <strong className={classes.amount}>{money(debit || credit)}</strong>
            </li>
          ))}
        </ul>
      )}
      <ShowMore pages={pages}>Show later lines</ShowMore>
    </section>
  );
}

/** What the trade of a line was on, and the way to the customer's trades. */
function Traded({ symbol, userId }: Pick<BookLineDto, 'symbol' | 'userId'>) {
  if (symbol === null) return null;
  return (
    <>
      on{' '}
      <Link className={classes.reference} to={tradesLink(userId)}>
        {symbol}
      </Link>
    </>
  );
}

type Named = Pick<BookLineDto, 'transactionId' | 'type' | 'reference' | 'userId'>;

/** The way to the transaction behind a line. */
function Reference({ transactionId: id, type, reference, userId }: Named) {
  if (!id || !type || !reference) return null;
  return (
    <Link className={classes.reference} to={transactionLink({ id, type, reference, userId })}>
      {reference}
    </Link>
  );
}

import { useListCustomerTransactions } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { directed } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { transactionLink } from '../transaction-link.js';
import classes from './short-history.module.css';

const SHOWN = 5;

interface ShortHistoryProps {
  /** The customer's id. */
  userId: string;
  /** The id of the transaction whose case it stands beside. */
  beside: string;
}

/** The last few other transactions of a case's customer, each with the way to it. */
export function ShortHistory({ userId, beside }: ShortHistoryProps) {
  // One more, since the case's own may be among them.
  const { data, error, refetch } = useListCustomerTransactions(userId, { limit: SHOWN + 1 });
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup label="Loading the last transactions">
        <Skeleton height={180} radius={8} />
      </SkeletonGroup>
    );
  }
  const lines = data.data.filter(({ id }) => id !== beside).slice(0, SHOWN);
  if (lines.length === 0) return <p className={classes.none}>No other transactions yet.</p>;
  return (
    <div className={classes.history}>
      <div className={classes.head}>
        <h3 id="short-history">Last transactions</h3>
        <Link to={to.operations(`customers/${userId}`, { show: 'transactions' })}>All</Link>
      </div>
      <ul className={classes.lines} aria-labelledby="short-history">
        {lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <Link to={transactionLink({ ...line, userId })} className={classes.what}>
              {line.description}
            </Link>
            <strong className={classes.amount}>{directed(line)}</strong>
            <span className={classes.when}>
              <Time at={line.createdAt} />
            </span>
            <span className={classes.state}>
              <StatusBadge line={line} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

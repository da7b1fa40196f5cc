import type { CaseDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { directed } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { transactionLink } from '../transaction-link.js';
import classes from './short-history.module.css';

/** The last few other transactions of a case's customer, each with the way to it. */
export function ShortHistory({ found: { lastTransactions: lines, customer } }: { found: CaseDto }) {
  if (lines.length === 0) return <p className={classes.none}>No other transactions yet.</p>;
  return (
    <div className={classes.history}>
      <div className={classes.head}>
        <h3 id="short-history">Last transactions</h3>
        <Link to={to.operations(`customers/${customer.id}`, { show: 'transactions' })}>All</Link>
      </div>
      <ul className={classes.lines} aria-labelledby="short-history">
        {lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <Link to={transactionLink({ ...line, userId: customer.id })} className={classes.what}>
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

import { fullName } from '@sextant/business-rules';
import type { NamedTransactionDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { transactionLink } from '../transaction-link.js';
import classes from './customers.module.css';
import { inWords } from './words.js';

export const linkTo = ({ user, ...line }: NamedTransactionDto) => transactionLink({ ...line, userId: user.id });

/** The transactions that a reference, an id or a hash names; nothing where there are none. */
export function FoundTransactions({ transactions }: { transactions: readonly NamedTransactionDto[] }) {
  if (transactions.length === 0) return null;
  return (
    <section className={classes.named} aria-labelledby="transactions">
      <h2 id="transactions">Transactions</h2>
      <ul className={classes.rows} aria-labelledby="transactions">
        {transactions.map((line) => (
          <li key={line.id}>
            <Link to={linkTo(line)} className={classes.row}>
              <span className={classes.when}>
                <Time at={line.createdAt} />
              </span>
              <span className={classes.main}>
                {inWords(line.type)}
                <span className={classes.text}>
                  {line.reference}, {fullName(line.user)}
                </span>
              </span>
              <span className={classes.state}>
                <StatusBadge line={line} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

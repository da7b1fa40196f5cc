import { type CustomerAccount, getListCustomerEntriesQueryKey, listCustomerEntries } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { money, signedMoney } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Time } from '#shared/ui/time.js';
import { tradesLink, transactionLink } from '../transaction-link.js';
import { usePages } from '../pages/use-pages.js';
import { ACCOUNT_WORDS } from './balances.js';
import classes from './customers.module.css';
import { Paged } from './paged.js';
import { entryTitle, nameOf } from './words.js';

/** The ledger lines behind a balance, newest first, each with the balance after it and the way to its transaction. */
export function LedgerLines({ id, account }: { id: string; account: CustomerAccount }) {
  const params = { account, limit: 20 };
  const pages = usePages(getListCustomerEntriesQueryKey(id, params), (cursor, signal) =>
    listCustomerEntries(id, { ...params, ...(cursor && { cursor }) }, { signal }),
  );
  return (
    <Card title={`Ledger lines: ${ACCOUNT_WORDS[account]}`} className={classes.card}>
      <Paged
        pages={pages}
        what="ledger lines"
        none={<p className={classes.quiet}>Nothing has moved on this account yet.</p>}
        row={({ at, kind, transactionId, type, reference, symbol, amount, balance, operator }) => (
          <div className={classes.row}>
            <span className={classes.when}>
              <Time at={at} />
            </span>
            <span className={classes.main}>
              {entryTitle(kind)}{' '}
              {symbol !== null && (
                <>
                  on <Link to={tradesLink(id)}>{symbol}</Link>{' '}
                </>
              )}
              {operator && <span className={classes.quiet}>{nameOf(operator)}</span>}
              {transactionId && type && reference && (
                <span className={classes.text}>
                  <Link to={transactionLink({ id: transactionId, type, reference, userId: id })}>{reference}</Link>
                </span>
              )}
            </span>
            <span className={classes.amount}>{signedMoney(amount)}</span>
            <span className={`${classes.amount} ${classes.after} ${classes.hint}`}>Balance {money(balance)}</span>
          </div>
        )}
      />
    </Card>
  );
}

import type { UnseenCoinsDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { coins } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS } from './key-details.js';
import classes from './methods.module.css';

/** Coins at addresses of deposits that no block listed, and what to do about them. */
export function UnseenCoins({ found, total }: { found: readonly UnseenCoinsDto[]; total: number }) {
  if (found.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="unseen">
      <h2 id="unseen">Coins from contracts</h2>
      <p className={classes.intro}>
        More coins are at these addresses than we saw arrive. A smart contract sent them, as some exchanges do, and no
        block lists such a payment. Look the address up in an explorer to find the transaction. Then complete the
        deposit with the coins and the hash; a second operator approves it. If the deposit has ended, ask the customer
        to open another one, and complete that. Each amount is what is left to credit, counted once an hour. Less than
        0.00001 ETH is not listed.
      </p>
      {total > found.length && (
        <p className={classes.intro}>
          There are {total} such addresses. These are the {found.length} with the most coins.
        </p>
      )}
      <ul className={classes.lines}>
        {found.map(({ chain, address, coin, amount, transactionId, foundAt }) => (
          <li key={`${chain} ${address}`}>
            <strong>{coins(amount, coin)}</strong> on {CHAIN_LABELS[chain]}, found <Time at={foundAt} />.{' '}
            <Link to={to.operations('deposits', { case: transactionId })}>See the deposit</Link>
            <p>
              <Grouped text={address} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

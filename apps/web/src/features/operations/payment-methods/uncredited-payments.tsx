import type { UncreditedPaymentDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { coins } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS } from './key-details.js';
import classes from './methods.module.css';

/** Payments that are final on their chain and not credited, each with the reason and what to do. */
export function UncreditedPayments({ payments }: { payments: readonly UncreditedPaymentDto[] }) {
  if (payments.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="uncredited">
      <h2 id="uncredited">Final payments that are not credited</h2>
      <ul className={classes.lines}>
        {payments.map(({ chain, txId, output, coin, amount, seenAt, transactionId, whatToDo, explorerUrl }) => (
          <li key={`${chain} ${txId} ${output}`}>
            <strong>{coins(amount, coin)}</strong> on {CHAIN_LABELS[chain]}, seen <Time at={seenAt} />.{' '}
            <Link to={to.operations('deposits', { case: transactionId })}>See the deposit</Link>
            <p>{whatToDo}</p>
            <ExplorerLink url={explorerUrl}>
              <Grouped text={txId} />
            </ExplorerLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { UncreditedPaymentDto } from '@sextant/api-client';
import { LISTED_AT_MOST } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { coins } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS } from './key-details.js';
import classes from './methods.module.css';

const MOST = LISTED_AT_MOST.uncreditedPayments;

interface ListProps {
  id: string;
  title: string;
  intro?: string;
  payments: readonly UncreditedPaymentDto[];
}

/** Payments that are final on their chain and not credited, each with the reason and what to do. */
export function UncreditedPayments({ payments }: { payments: readonly UncreditedPaymentDto[] }) {
  const isOwn = ({ because }: UncreditedPaymentDto) => because === 'own-coins';
  return (
    <>
      <List
        id="uncredited"
        title="Final payments that are not credited"
        payments={payments.filter((one) => !isOwn(one))}
      />
      <List
        id="own-coins"
        title="Coins from our own addresses"
        intro="They came to the address of a deposit in the last 30 days, latest first. No customer is credited for them."
        payments={payments.filter(isOwn)}
      />
    </>
  );
}

function List({ id, title, intro, payments }: ListProps) {
  if (payments.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p className={classes.intro}>{intro}</p>}
      {payments.length >= MOST && <p className={classes.intro}>Only {MOST} are listed. There may be more.</p>}
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

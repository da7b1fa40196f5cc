import { useListHeldDeposits } from '@sextant/api-client';
import { LISTED_AT_MOST } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { coins, money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS } from './key-details.js';
import classes from './methods.module.css';

const MOST = LISTED_AT_MOST.heldDeposits;

/** Deposits that were credited and whose coins are gone, while they are held, each with what to do. */
export function HeldDeposits() {
  const { data, error, refetch } = useListHeldDeposits();
  const held = data?.data.filter(({ releasedAt }) => releasedAt === null) ?? [];
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (held.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="held-deposits">
      <h2 id="held-deposits">Held deposits</h2>
      <p className={classes.intro}>
        They were credited, and their payments are not final on the blockchain any longer. Compare your node with
        another one. A hold ends by itself when the payment is back and final; if it is gone for good, propose a
        correction of the deposit.
      </p>
      {held.length >= MOST && <p className={classes.intro}>Only the {MOST} latest are listed. There may be more.</p>}
      <ul className={classes.lines}>
        {held.map(({ id, userId, customerName, reference, chain, txHash, ...line }) => (
          <li key={id}>
            <strong>{money(line.amount)}</strong> ({coins(line.receivedCoin, line.coin)} on {CHAIN_LABELS[chain]}) of{' '}
            <Link to={to.operations(`customers/${userId}`)}>{customerName}</Link>, {reference}, held since{' '}
            <Time at={line.heldAt} />.
            <p>
              {line.keptOfCustomer > 0
                ? `${money(line.keptOfCustomer)} has to stay in this account.`
                : 'Corrections took it back, so nothing has to stay in this account.'}
            </p>
            <ExplorerLink url={line.explorerUrl}>
              <Grouped text={txHash} />
            </ExplorerLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

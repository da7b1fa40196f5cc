import type { PayoutChainDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { coins } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import { CHAIN_LABELS } from '../payment-methods/key-details.js';
import { countOf } from './batch-details.js';
import { spendOtherwise } from './batch-state.js';
import classes from './payouts.module.css';

/** Withdrawals of a chain that must not be sent again, since another transaction pays them, unevenly or not, or still may. */
export function WithheldList({ found: { chain, withheld } }: { found: PayoutChainDto }) {
  return (
    <Card title={`${CHAIN_LABELS[chain]}: ${countOf(withheld.length)} not to send again`} className={classes.card}>
      <ul className={classes.ready}>
        {withheld.map(({ transactionId, reference, coin, coins: amount, address, txId, explorerUrl, paid, sent }) => (
          <li key={transactionId}>
            <p>
              <strong>{coins(amount, coin)}</strong>{' '}
              <Link to={to.operations('withdrawals', { case: transactionId })}>{reference}</Link>
            </p>
            <Grouped text={address} />
            <p>{paid ? PAID : sent === null ? mayBePaid(chain) : unevenly(coins(sent, coin))}</p>
            <p>
              <ExplorerLink url={explorerUrl}>
                <Grouped text={txId} />
              </ExplorerLink>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const PAID = 'This transaction is final and paid it. Complete the withdrawal with its hash.';

const unevenly = (sent: string): string =>
  `This transaction is final and sent it ${sent} instead. Complete the withdrawal with its hash, then correct what was paid.`;

function mayBePaid(chain: PayoutChainDto['chain']): string {
  return `This transaction was seen and may still pay it. Wait until it is final. If it never is, ${spendOtherwise(chain)}: once that is final, the withdrawal can be sent again.`;
}

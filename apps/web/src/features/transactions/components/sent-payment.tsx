import type { PayoutDto } from '@sextant/api-client';
import { coins } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { chainTitle, stateOfPayout } from '../payment-words.js';
import classes from './payments-seen.module.css';
import { TransactionId } from './transaction-id.js';

/** What the blockchain shows of a withdrawal that is being sent, read anew as it changes. */
export default function SentPayment({ payout, completedWith }: { payout: PayoutDto; completedWith: string | null }) {
  const { chain, state, txId, explorerUrl, confirmations, needed, height, networkFee, networkFeeCoin } = payout;
  return (
    <Card title="On the blockchain">
      <div role="status" className={classes.seen}>
        <p>{stateOfPayout(payout, completedWith)}</p>
        {state === 'confirmed' && needed !== null && (
          <progress className={classes.progress} value={Math.min(confirmations, needed)} max={needed} aria-hidden />
        )}
      </div>
      {txId && <TransactionId txId={txId} explorerUrl={explorerUrl} />}
      {height !== null && (
        <p className={classes.quiet}>
          In block {height.toLocaleString('en-US')} of {chainTitle(chain)}.
        </p>
      )}
      {networkFee && networkFeeCoin && (
        <p className={classes.quiet}>Of your fee, the network took {coins(networkFee, networkFeeCoin)}.</p>
      )}
    </Card>
  );
}

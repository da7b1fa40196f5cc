import type { PayoutDto, TransactionDetailDto } from '@sextant/api-client';
import { chainTitle } from '#shared/chain/payment-words.js';
import classes from '#shared/chain/payments-seen.module.css';
import { TransactionId } from '#shared/chain/transaction-id.js';
import { Card } from '#shared/ui/card.js';
import { networkFeeSentence } from '../network-fee.js';
import { stateOfPayout } from '../payment-words.js';

/** What the blockchain shows of a withdrawal that is being sent, read anew as it changes. */
export default function SentPayment({ payout, transaction }: { payout: PayoutDto; transaction: TransactionDetailDto }) {
  const { chain, state, txId, explorerUrl, confirmations, needed, height } = payout;
  const networkFee = networkFeeSentence(payout, transaction);
  return (
    <Card title="On the blockchain">
      <div role="status" className={classes.seen}>
        <p>{stateOfPayout(payout, transaction.txHash)}</p>
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
      {networkFee && <p className={classes.quiet}>{networkFee}</p>}
    </Card>
  );
}

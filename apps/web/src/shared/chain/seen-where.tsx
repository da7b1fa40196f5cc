import type { SeenPaymentDto } from '@sextant/api-client';
import { Time } from '#shared/ui/time.js';
import classes from './payments-seen.module.css';
import { TransactionId } from './transaction-id.js';

/** When and where a payment, or a token, was seen on its chain: its block, and its transaction. */
export function SeenWhere({ found }: { found: Pick<SeenPaymentDto, 'seenAt' | 'height' | 'txId' | 'explorerUrl'> }) {
  const { seenAt, height, txId, explorerUrl } = found;
  return (
    <>
      <p className={classes.quiet}>
        Seen <Time at={seenAt} />
        {height !== null && `, in block ${height.toLocaleString('en-US')}`}
      </p>
      <TransactionId txId={txId} explorerUrl={explorerUrl} />
    </>
  );
}

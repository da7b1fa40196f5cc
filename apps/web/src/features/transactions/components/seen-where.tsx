import type { SeenPaymentDto } from '@sextant/api-client';
import { CopyButton } from '#shared/ui/copy-button.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Time } from '#shared/ui/time.js';
import classes from './payments-seen.module.css';

/** When and where a payment, or a token, was seen on its chain: its block, and its transaction. */
export function SeenWhere({ found }: { found: Pick<SeenPaymentDto, 'seenAt' | 'height' | 'txId' | 'explorerUrl'> }) {
  const { seenAt, height, txId, explorerUrl } = found;
  return (
    <>
      <p className={classes.quiet}>
        Seen <Time at={seenAt} />
        {height !== null && `, in block ${height.toLocaleString('en-US')}`}
      </p>
      <p className={classes.hash}>
        <ExplorerLink url={explorerUrl}>
          <span className={classes.id}>{txId}</span>
        </ExplorerLink>
        <CopyButton text={txId} what="the transaction id" />
      </p>
    </>
  );
}

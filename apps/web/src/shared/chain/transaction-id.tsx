import { CopyButton } from '#shared/ui/copy-button.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import classes from './payments-seen.module.css';

interface TransactionIdProps {
  txId: string;
  explorerUrl: string | null;
}

/** The id of a transaction on its chain in full, to copy, with the link to a public explorer. */
export function TransactionId({ txId, explorerUrl }: TransactionIdProps) {
  return (
    <p className={classes.hash}>
      <ExplorerLink url={explorerUrl}>
        <Grouped text={txId} />
      </ExplorerLink>
      <CopyButton text={txId} what="the transaction id" />
    </p>
  );
}

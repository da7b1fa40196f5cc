import type { StepPaymentDto } from '@sextant/api-client';
import { ExplorerLink } from './explorer-link.js';
import classes from './step-payment.module.css';

/** The payment on a blockchain behind a step: its block, and the ends of its hash, which pages show in full elsewhere. */
export default function StepPayment({ payment: { txId, height, explorerUrl } }: { payment: StepPaymentDto }) {
  return (
    <span className={classes.payment}>
      {height === null ? 'In no block at the moment' : `Block ${height.toLocaleString('en-US')}`}, transaction{' '}
      <ExplorerLink url={explorerUrl}>
        <span className={classes.hash} title={txId} translate="no">
          {txId.slice(0, 8)}…{txId.slice(-6)}
        </span>
      </ExplorerLink>
    </span>
  );
}

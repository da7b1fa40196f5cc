import type { TransactionDetailDto } from '@sextant/api-client';
import { Printer } from 'lucide-react';
import { CancelTransfer } from '#shared/cancel-transfer/cancel-transfer.js';
import { Change } from '#shared/ui/figures.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { KINDS } from '../kinds.js';
import { directed } from '#shared/format/index.js';
import { labelOf, lossOf } from '../line-words.js';
import { placeInQueue } from '#shared/payment-method/queue-place.js';
import { meaningOf } from '../steps.js';
import classes from './transaction-head.module.css';

/** The figure and its status, what that means, and what can be done. */
export function TransactionHead({ transaction }: { transaction: TransactionDetailDto }) {
  const { type, description, createdAt, onChain } = transaction;
  const { Icon } = KINDS[type];
  const loss = lossOf(transaction);
  const meaning = [meaningOf(transaction), placeInQueue(transaction.ahead)].filter(Boolean).join(' ');
  return (
    <section className={classes.head} aria-label="Summary">
      <p className={classes.letterhead}>Sextant · Transaction {transaction.reference}</p>
      <div className={classes.what}>
        <p className={classes.kind}>
          <Icon size={18} aria-hidden />
          {labelOf(transaction)}
        </p>
        <p className={`${classes.figure} ${transaction.status === 'failed' ? classes.unmoved : ''}`}>
          {directed(transaction)}
        </p>
        {loss !== undefined && (
          <p className={classes.result}>
            Result of the trade <Change amount={loss} />
          </p>
        )}
        <p className={classes.status} role="status">
          <StatusBadge line={transaction} calm={loss !== undefined} />
          {meaning && <span>{meaning}</span>}
        </p>
        <p className={classes.description}>
          {description} · <Time at={createdAt} />
        </p>
      </div>
      <div className={`${classes.actions} no-print`}>
        <PlainButton className={classes.print} onClick={() => print()}>
          <Printer size={18} aria-hidden />
          Print
        </PlainButton>
        {type === 'withdrawal' && <CancelTransfer type="withdrawal" transaction={transaction} />}
        {onChain && <CancelTransfer type="deposit" transaction={transaction} possible={onChain.cancellable} />}
      </div>
    </section>
  );
}

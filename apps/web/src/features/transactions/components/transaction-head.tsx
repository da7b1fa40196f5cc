import type { TransactionDetailDto } from '@sextant/api-client';
import { Printer } from 'lucide-react';
import { CancelWithdrawal } from '../../../shared/cancel-withdrawal/cancel-withdrawal.js';
import { Badge } from '../../../shared/ui/badge.js';
import { PlainButton } from '../../../shared/ui/plain-button.js';
import { Time } from '../../../shared/ui/time.js';
import { STATUSES } from '../filters.js';
import { directed, KINDS, STATUS_TONES } from '../kinds.js';
import { meaningOf } from '../steps.js';
import classes from './transaction-head.module.css';

/** The figure and its status, what that means, and what can be done. */
export function TransactionHead({ transaction }: { transaction: TransactionDetailDto }) {
  const { type, status, amount, direction, description, createdAt } = transaction;
  const { label, Icon } = KINDS[type];
  const meaning = meaningOf(transaction);
  return (
    <section className={classes.head} aria-label="Summary">
      <p className={classes.letterhead}>Sextant · Transaction {transaction.reference}</p>
      <div className={classes.what}>
        <p className={classes.kind}>
          <Icon size={18} aria-hidden />
          {label}
        </p>
        <p className={classes.figure}>{directed(amount, direction)}</p>
        <p className={classes.status} role="status">
          <Badge tone={STATUS_TONES[status]}>{STATUSES[status]}</Badge>
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
        {type === 'withdrawal' && <CancelWithdrawal transaction={transaction} />}
      </div>
    </section>
  );
}

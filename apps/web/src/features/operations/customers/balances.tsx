import type { CustomerAccount, CustomerBalancesDto } from '@sextant/api-client';
import { money } from '#shared/format/index.js';
import classes from './customers.module.css';

export const ACCOUNT_WORDS: Readonly<Record<CustomerAccount, string>> = {
  cash: 'Available',
  invested: 'Invested',
  withdrawal_hold: 'Held for withdrawals',
};

interface BalancesProps {
  balances: CustomerBalancesDto;
  /** Whose lines are shown. */
  open: CustomerAccount | null;
  onOpen: (account: CustomerAccount | undefined) => void;
}

/** What the customer has; each figure opens the ledger lines behind it. */
export function Balances({ balances, open, onOpen }: BalancesProps) {
  const amounts = { cash: balances.cash, invested: balances.invested, withdrawal_hold: balances.onHold };
  return (
    <div className={classes.balances}>
      {(Object.keys(ACCOUNT_WORDS) as CustomerAccount[]).map((account) => (
        <button
          key={account}
          type="button"
          className={classes.balance}
          aria-expanded={account === open}
          onClick={() => onOpen(account === open ? undefined : account)}
        >
          <span className={classes.quiet}>{ACCOUNT_WORDS[account]}</span>
          <strong className={classes.figure}>{money(amounts[account])}</strong>
          <span className={classes.hint}>{account === open ? 'Hide the ledger lines' : 'Show the ledger lines'}</span>
        </button>
      ))}
    </div>
  );
}

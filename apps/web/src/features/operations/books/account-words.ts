import type { LedgerAccount } from '@sextant/api-client';

/** The accounts of the ledger as the console names them, and what each one holds. */
export const ACCOUNT_WORDS: Readonly<Record<LedgerAccount, { name: string; holds: string }>> = {
  cash: { name: 'Customers’ cash', holds: 'Owed to customers, free to trade and withdraw' },
  invested: { name: 'Customers’ investments', holds: 'Put into trades that are open' },
  withdrawal_hold: { name: 'Held for withdrawals', holds: 'Requested, and not sent yet' },
  custody: { name: 'Custody', holds: 'Deposits received less withdrawals sent' },
  fees: { name: 'Fees', holds: 'Fees of withdrawals and of earlier releases' },
  trading_result: { name: 'Trading result', holds: 'What settled trades won and lost' },
  bonus: { name: 'Bonuses', holds: 'Granted to customers' },
  adjustment: { name: 'Corrections', holds: 'Taken back from or given back to customers' },
};

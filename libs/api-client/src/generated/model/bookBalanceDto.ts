import type { LedgerAccount } from './ledgerAccount.js';

export interface BookBalanceDto {
  account: LedgerAccount;
  /** The balance in dollars; above zero where debits exceed credits */
  closing: number;
}

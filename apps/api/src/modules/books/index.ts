export { BOOK_CHECKS } from './book-checks.js';
export { BooksModule } from './books.module.js';
export { EnterWalletBalances } from './use-cases/enter-wallet-balances.js';
export { TrialBalanceQueries } from './trial-balance.queries.js';
export { ReconciliationQueries } from './wallets/reconciliation.queries.js';
export { type Wallet, openDifferences } from './wallets/reconciliation.rules.js';
export { KeepBooks } from './use-cases/keep-books.js';

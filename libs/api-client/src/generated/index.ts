export * from './auth/auth.js';
export * from './health/health.js';
export * from './ledger/ledger.js';
export * from './market/market.js';
export * from './payment-method/payment-method.js';
export * from './trade/trade.js';
export * from './transaction/transaction.js';
export * from './user/user.js';

import { sqlMigration } from './sql-migration.js';

/** Every migration in order. A released one never changes. */
export const MIGRATIONS = [
  sqlMigration('0001-people.sql', 1_790_000_000_001),
  sqlMigration('0002-ledger.sql', 1_790_000_000_002),
  sqlMigration('0003-outbox-and-idempotency.sql', 1_790_000_000_003),
  sqlMigration('0004-payment-methods.sql', 1_790_000_000_004),
  sqlMigration('0005-trades-and-transactions.sql', 1_790_000_000_005),
  sqlMigration('0006-auth.sql', 1_790_000_000_006),
  sqlMigration('0008-money-movements-history.sql', 1_790_000_000_008),
  sqlMigration('0009-money-movements-trades.sql', 1_790_000_000_009),
  sqlMigration('0010-installation-steps.sql', 1_790_000_000_010),
  sqlMigration('0011-guards.sql', 1_790_000_000_011),
  sqlMigration('0012-confirmations.sql', 1_790_000_000_012),
  sqlMigration('0013-second-factor.sql', 1_790_000_000_013),
  sqlMigration('0014-sessions-and-devices.sql', 1_790_000_000_014),
  sqlMigration('0015-freezing.sql', 1_790_000_000_015),
  sqlMigration('0016-limits.sql', 1_790_000_000_016),
  sqlMigration('0017-withdrawals-held.sql', 1_790_000_000_017),
  sqlMigration('0018-withdrawal-addresses.sql', 1_790_000_000_018),
  sqlMigration('0019-observed-prices.sql', 1_790_000_000_019),
  sqlMigration('0020-releases-and-recounts.sql', 1_790_000_000_020),
  sqlMigration('0022-upload-allowances.sql', 1_790_000_000_022),
  sqlMigration('0024-recorded-people-stay.sql', 1_790_000_000_024),
  sqlMigration('0025-frozen-accounts-are-found.sql', 1_790_000_000_025),
  sqlMigration('0026-past-without-mails.sql', 1_790_000_000_026),
];

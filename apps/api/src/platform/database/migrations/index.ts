import { sqlMigration } from './sql-migration.js';

/**
 * Every migration in order. What a released one does to tables never changes; functions are in `sql/` of the modules.
 */
export const MIGRATIONS = [
  sqlMigration('0001-people.sql', 1_800_000_000_001),
  sqlMigration('0002-ledger.sql', 1_800_000_000_002),
  sqlMigration('0003-sign-in.sql', 1_800_000_000_003),
  sqlMigration('0004-second-factor.sql', 1_800_000_000_004),
  sqlMigration('0005-payment-methods.sql', 1_800_000_000_005),
  sqlMigration('0006-market.sql', 1_800_000_000_006),
  sqlMigration('0007-trades.sql', 1_800_000_000_007),
  sqlMigration('0008-transactions.sql', 1_800_000_000_008),
  sqlMigration('0009-chains.sql', 1_800_000_000_009),
  sqlMigration('0010-wallets.sql', 1_800_000_000_010),
  sqlMigration('0011-solvency.sql', 1_800_000_000_011),
  sqlMigration('0012-audit-log.sql', 1_800_000_000_012),
  sqlMigration('0013-operators.sql', 1_800_000_000_013),
  sqlMigration('0014-platform.sql', 1_800_000_000_014),
];

export { Database } from './database.js';
export { Heartbeat } from './heartbeat.js';
export { DatabaseModule } from './database.module.js';
export { brokenConstraint, ifPossibleNow, isConnectionLost, isTimedOut, sqlState, takesNoChanges } from './faults.js';
export { PartlyDistributed, distributeDatabase } from './cluster/distribute-database.js';
export { LEFT_OUT_ON_CLUSTERS } from './cluster/placement.js';
export { compareMigrations } from './compare-migrations.js';
export { FUNCTION_SCHEMA, SEARCH_PATH, connectionNames } from './functions.js';
export { instantText } from './instants.js';
export { migrate } from './migrate.js';
export { otherReleaseRuns } from './other-releases.js';
export { whyNotUsable } from './own-database.js';
export type { JsonRow, Row } from './rows.js';
export { type Prerequisite, watchSent } from './work-sent.js';
export {
  copyRunningCluster,
  embeddedMajor,
  inParallel,
  isOccupied,
  restoreCluster,
  startEmbeddedPostgres,
} from './embedded/index.js';

export { copyRunningCluster, inParallel, isOccupied } from './base-backup.js';
export { embeddedMajor, restoreCluster } from './restore-cluster.js';
export { startEmbeddedPostgres } from './start-embedded-postgres.js';
export type { EmbeddedPostgres } from './start-embedded-postgres.js';

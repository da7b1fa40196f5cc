export { copyRunningCluster, isOccupied, severalAtOnce } from './base-backup.js';
export type { BackupTarget, BaseBackup } from './base-backup.js';
export { EmbeddedPostgresError } from './embedded-postgres.error.js';
export { embeddedMajor, restoreCluster } from './restore-cluster.js';
export { startEmbeddedPostgres } from './start-embedded-postgres.js';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.js';

export { EmbeddedPostgresError } from './embedded-postgres.error.js';
export { startEmbeddedPostgres } from './start-embedded-postgres.js';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.js';


/**
 * Whether every migration of this version has run
 */
export type ReadinessDtoMigrations = 'current' | 'behind' | 'unknown';
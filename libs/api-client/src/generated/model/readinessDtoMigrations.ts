
/**
 * Whether every migration of this version has run. `behind` withholds readiness; `ahead` means that a newer version migrated the database, and this process goes on until it is replaced
 */
export type ReadinessDtoMigrations = 'current' | 'behind' | 'ahead' | 'unknown';
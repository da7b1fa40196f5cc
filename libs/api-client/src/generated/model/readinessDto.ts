import type { HealthCheckDto } from './healthCheckDto.js';
import type { ReadinessDtoDatabase } from './readinessDtoDatabase.js';
import type { ReadinessDtoMigrations } from './readinessDtoMigrations.js';
import type { ReadinessDtoStatus } from './readinessDtoStatus.js';

export interface ReadinessDto {
  /** `degraded`: requests are served, those of some customers not */
  status: ReadinessDtoStatus;
  /** Whether this process is about to stop */
  stopping: boolean;
  /** Whether it answers within a second and takes changes. `degraded`: some servers of a cluster do not answer. `read-only` and `unavailable` withhold readiness */
  database: ReadinessDtoDatabase;
  /**
     * Why the database is not `ok`
     * @maxLength 500
     * @nullable
     */
  databaseSays: string | null;
  /** Whether every migration of this version has run. `behind` withholds readiness; `ahead` means that a newer version migrated the database, and this process goes on until it is replaced */
  migrations: ReadinessDtoMigrations;
  /**
     * The migrations that are missing, or that this version does not know
     * @maxItems 10000
     * @items.maxLength 200
     */
  differingMigrations: string[];
  /**
     * Age in seconds of the oldest email that was not sent yet; null when none waits
     * @nullable
     */
  oldestMailSeconds: number | null;
  /**
     * What each part of Sextant reports
     * @maxItems 10000
     */
  checks: HealthCheckDto[];
}

import type { ReadinessDtoDatabase } from './readinessDtoDatabase.js';
import type { ReadinessDtoMigrations } from './readinessDtoMigrations.js';
import type { ReadinessDtoStatus } from './readinessDtoStatus.js';

export interface ReadinessDto {
  status: ReadinessDtoStatus;
  /** Whether it answers within a second */
  database: ReadinessDtoDatabase;
  /** Whether every migration of this version has run */
  migrations: ReadinessDtoMigrations;
  /**
     * Age in seconds of the e-mail that waits longest to be picked up; null when none waits
     * @nullable
     */
  oldestMailSeconds: number | null;
}

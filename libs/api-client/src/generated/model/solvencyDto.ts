import type { Nothing } from './nothing.js';
import type { SolvencyProofDto } from './solvencyProofDto.js';

export interface SolvencyDto {
  /** The last daily one if it is at most 26 hours old, else the newest; null until the first proof */
  latest: SolvencyProofDto | Nothing | null;
  /** The newest one, which an operator made after `latest`; null where that is the newest */
  newest: SolvencyProofDto | Nothing | null;
  /**
     * How many days (UTC) ago the last one was made by itself, where a day was left out; null where none was
     * @minimum 2
     * @nullable
     */
  daysAgo: number | null;
}

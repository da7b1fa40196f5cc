import type { SolvencyProofDto } from './solvencyProofDto.js';

export interface SolvencyDto {
  /**
     * The last daily one if it is at most 26 hours old, else the newest; null until the first proof
     * @nullable
     */
  latest: SolvencyProofDto | null;
  /**
     * The newest one, which an operator made after `latest`; null where that is the newest
     * @nullable
     */
  newest: SolvencyProofDto | null;
  /**
     * How many days (UTC) ago the last one was made by itself, where a day was left out; null where none was
     * @minimum 2
     * @nullable
     */
  daysAgo: number | null;
}

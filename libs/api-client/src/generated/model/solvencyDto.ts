import type { Nothing } from './nothing.js';
import type { SolvencyProofDto } from './solvencyProofDto.js';

export interface SolvencyDto {
  /** Null until the first proof */
  latest: SolvencyProofDto | Nothing | null;
}

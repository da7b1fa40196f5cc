import type { CountedCoinsDto } from './countedCoinsDto.js';
import type { FoundCoinsDto } from './foundCoinsDto.js';
import type { Nothing } from './nothing.js';

export interface SolvencyCoinDto {
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Coins that should be there by the completed transfers and the explained differences
     * @maxLength 2000
     */
  expected: string;
  /**
     * What they were worth; null where a rate was missing
     * @nullable
     */
  dollars: number | null;
  /** What an operator last entered as counted; null where nobody did */
  counted: CountedCoinsDto | Nothing | null;
  /** What the operator’s node found, within the day before, at the addresses of its account keys; null where it was not counted */
  found: FoundCoinsDto | Nothing | null;
}

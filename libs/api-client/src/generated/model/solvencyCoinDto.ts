import type { CountedCoinsDto } from './countedCoinsDto.js';
import type { FoundCoinsDto } from './foundCoinsDto.js';
import type { SignedCoinsDto } from './signedCoinsDto.js';
import type { SolvencyRateDto } from './solvencyRateDto.js';

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
  /**
     * What a coin was worth; null where it was not known, and in proofs of earlier releases
     * @nullable
     */
  rate: SolvencyRateDto | null;
  /**
     * What an operator last entered as counted; null where nobody did
     * @nullable
     */
  counted: CountedCoinsDto | null;
  /**
     * What the operator’s node found, within the day before, at the addresses of its account keys; null where it was not counted
     * @nullable
     */
  found: FoundCoinsDto | null;
  /**
     * What it found at addresses whose keys signed a proof in the 31 days before; null where there were none, or it was not counted
     * @nullable
     */
  signed: SignedCoinsDto | null;
}

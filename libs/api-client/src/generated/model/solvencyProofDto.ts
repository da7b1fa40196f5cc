import type { SolvencyCoinDto } from './solvencyCoinDto.js';
import type { SolvencyPricesDto } from './solvencyPricesDto.js';
import type { SolvencySignatureDto } from './solvencySignatureDto.js';

export interface SolvencyProofDto {
  /** @maxLength 36 */
  id: string;
  /**
     * Counted from the first proof, without a gap
     * @minimum 1
     */
  number: number;
  /**
     * The moment that the figures are of, but for coins that say theirs
     * @maxLength 35
     */
  at: string;
  /** Dollars that all customers together were owed */
  owed: number;
  /**
     * Root of the sum tree, SHA-256
     * @maxLength 4096
     */
  root: string;
  /** Whether Sextant made it by itself; false: an operator did */
  daily: boolean;
  /** Leaves of the tree, a power of two; many are nobody’s, so that customers cannot be counted */
  leaves: number;
  /**
     * The prices of shares that open trades were valued at; null where none was needed
     * @nullable
     */
  prices: SolvencyPricesDto | null;
  /**
     * The coins of custody
     * @maxItems 10000
     */
  coins: SolvencyCoinDto[];
  /**
     * The text that wallets sign
     * @maxLength 4096
     */
  statement: string;
  /**
     * Checked against their addresses and the statement
     * @maxItems 10000
     */
  signatures: SolvencySignatureDto[];
}

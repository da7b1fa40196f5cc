import type { SolvencyNodeDto } from './solvencyNodeDto.js';

export interface SolvencyLeafDto {
  position: number;
  /**
     * 32 random bytes
     * @maxLength 4096
     */
  nonce: string;
  /**
     * Cents
     * @maxLength 4096
     */
  amount: string;
  /**
     * The other child at each step from the leaf to the root
     * @maxItems 10000
     */
  siblings: SolvencyNodeDto[];
}

import type { SolvencyLeafDto } from './solvencyLeafDto.js';

export interface MySolvencyDto {
  /**
     * The number of the proof
     * @minimum 1
     */
  number: number;
  /**
     * The moment of the proof
     * @maxLength 35
     */
  at: string;
  /**
     * Your address at that moment
     * @maxLength 254
     */
  email: string;
  /** Dollars that you were owed: the sum of your leaves */
  amount: number;
  /** @maxLength 4096 */
  root: string;
  /**
     * Cents that all customers together were owed
     * @maxLength 4096
     */
  owedCents: string;
  leaves: number;
  /**
     * Your leaves: your amount in parts of random size
     * @maxItems 10000
     */
  mine: SolvencyLeafDto[];
}

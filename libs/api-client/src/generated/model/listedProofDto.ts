
export interface ListedProofDto {
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
  /**
     * Of a daily one: days (UTC) between the daily one before and it without any, whatever operators published; else 0
     * @minimum 0
     */
  missedDays: number;
}

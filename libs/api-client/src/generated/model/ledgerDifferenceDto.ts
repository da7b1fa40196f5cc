
export interface LedgerDifferenceDto {
  /** @maxLength 100 */
  check: string;
  /**
     * @maxLength 4096
     * @nullable
     */
  userId: string | null;
  /** @maxLength 500 */
  subject: string;
  /**
     * Cents, or the recounted row
     * @maxLength 2000
     */
  expected: string;
  /** @maxLength 2000 */
  found: string;
}

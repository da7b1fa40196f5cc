
export interface LedgerCheckDto {
  /** @maxLength 200 */
  name: string;
  /** @maxLength 500 */
  says: string;
  /**
     * What to do about a difference that does not concern a single customer
     * @maxLength 1000
     * @nullable
     */
  whatToDo: string | null;
  differences: number;
}


export interface LedgerCheckDto {
  name: string;
  says: string;
  /**
     * What to do about a difference that does not concern a single customer
     * @nullable
     */
  whatToDo: string | null;
  differences: number;
}

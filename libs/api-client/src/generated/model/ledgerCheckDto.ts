
export interface LedgerCheckDto {
  name: string;
  says: string;
  /**
     * What to do about a difference, where it is no matter of one customer
     * @nullable
     */
  whatToDo: string | null;
  differences: number;
}

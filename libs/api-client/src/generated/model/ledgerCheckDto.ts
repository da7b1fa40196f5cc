
export interface LedgerCheckDto {
  name: string;
  says: string;
  differences: number;
}

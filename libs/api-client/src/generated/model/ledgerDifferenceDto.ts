
export interface LedgerDifferenceDto {
  check: string;
  /** @nullable */
  userId: string | null;
  subject: string;
  /** Cents, or the recounted row */
  expected: string;
  found: string;
}


export interface RecountDto {
  customers: number;
  entries: number;
  postings: number;
  /** @maxLength 35 */
  checkedAt: string;
  /** How long it took, in milliseconds */
  tookMs: number;
  /** How many differences it found */
  differences: number;
}


export interface ContestRequest {
  /** @maxLength 500 */
  statement?: string;
}

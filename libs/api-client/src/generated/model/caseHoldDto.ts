
export interface CaseHoldDto {
  /**
     * Null where no operator did
     * @maxLength 4096
     * @nullable
     */
  by: string | null;
  /** @maxLength 35 */
  since: string;
  /**
     * The sentence of the catalogue that the customer reads; null where none was given
     * @maxLength 500
     * @nullable
     */
  reason: string | null;
}


export interface SolvencyNodeDto {
  /** @maxLength 4096 */
  hash: string;
  /**
     * Cents
     * @maxLength 4096
     */
  sum: string;
}

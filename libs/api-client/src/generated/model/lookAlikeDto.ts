
export interface LookAlikeDto {
  /** @maxLength 200 */
  address: string;
  /**
     * Empty when it has none
     * @maxLength 100
     */
  label: string;
}

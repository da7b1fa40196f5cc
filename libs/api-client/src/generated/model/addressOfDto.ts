
export interface AddressOfDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 40 */
  reference: string;
}

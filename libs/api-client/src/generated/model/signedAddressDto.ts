
export interface SignedAddressDto {
  /** @maxLength 200 */
  address: string;
  /** @maxLength 4096 */
  amount: string;
}


export interface AddressRequest {
  /** @maxLength 254 */
  email: string;
}


export interface PasskeyNameRequest {
  /** @maxLength 50 */
  name: string;
}
